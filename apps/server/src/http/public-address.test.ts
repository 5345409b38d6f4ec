import { expect, it } from 'vitest';
import { publicAddressOf } from './public-address.ts';

it.each([
  ['https://cartorio.example', true],
  ['https://cartorio.example:8443/app', true],
  ['http://203.0.113.7', true],
  ['https://[2001:db8::1]', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://0.0.0.0:3000', false],
  ['http://10.1.2.3', false],
  ['http://172.20.0.5:3000', false],
  ['http://172.32.0.5', true],
  ['http://192.168.0.10:3000', false],
  ['http://100.70.1.1', false],
  ['http://169.254.1.1', false],
  ['http://[::1]:3000', false],
  ['http://[fd12::1]', false],
  ['http://[fe80::1]', false],
  ['http://servidor:3000', false],
  ['http://servidor.local', false],
  ['http://cartorio.lan:3000', false],
  ['https://cartorio.home.arpa', false],
])('the public reaches %s: %s', (publicUrl, reached) => {
  expect(publicAddressOf({ publicUrl, demo: false })).toBe(reached ? publicUrl : null);
});

it('shows the demonstration wherever it runs', () => {
  const publicUrl = 'http://localhost:3000';
  expect(publicAddressOf({ publicUrl, demo: true })).toBe(publicUrl);
});
