import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { qrCodePng } from './qr-code.ts';

test.for(['https://serventia.example/v/7QK4-MX2P-9D3T', 'Certidão de São Luís, ação nº 1'])(
  'a camera reads %s from the picture',
  async (value) => {
    const { data, width, height } = PNG.sync.read(await qrCodePng(value));

    expect(jsqr.default(new Uint8ClampedArray(data), width, height)?.data).toBe(value);
  },
);
