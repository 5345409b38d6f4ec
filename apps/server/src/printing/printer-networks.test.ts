import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { printerNetworks } from './printer-networks.ts';

describe('where printers may be, unless the settings say otherwise', () => {
  const mayBeAt = printerNetworks([]);

  it.each(['192.168.0.50', '10.1.2.3', '172.16.9.9', '203.0.113.7', 'fd12:3456::9', '2001:db8::1'])(
    'is %s',
    (address) => expect(mayBeAt(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '0.0.0.0',
    '::',
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '64:ff9b::169.254.169.254',
    '2002:7f00:1::',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    '100.100.100.200',
    '224.0.0.1',
    'ff02::1',
    '255.255.255.255',
    '240.0.0.1',
    'no address',
  ])('is not %s', (address) => expect(mayBeAt(address)).toBe(false));

  it('is none of the addresses of this machine', () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);
    expect(own.filter(mayBeAt)).toEqual([]);
  });
});

it('only the networks that the settings name, where they name any', () => {
  const mayBeAt = printerNetworks(['loopback', '192.168.1.0/24', '10.0.0.9', 'fd12::/16']);
  const asked = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.168.1.7', '10.0.0.9', 'fd12::9'];
  expect(asked.filter((address) => !mayBeAt(address))).toEqual([]);
  expect(['192.168.2.7', '10.0.0.8', '169.254.169.254', 'fe80::1', '8.8.8.8'].filter(mayBeAt)).toEqual([]);
});
