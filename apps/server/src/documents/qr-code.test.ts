import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { qrCodeSvg } from './qr-code.ts';

const PIXELS = 4;

/** Paints the strokes of the drawing: `M x y` and `m dx dy` move, `h n` draws a row of n modules. */
function paint(svg: string): { readonly pixels: Uint8ClampedArray; readonly width: number } {
  const modules = Number(/viewBox="0 0 (\d+)/u.exec(svg)?.[1]);
  const width = modules * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = /stroke="#000000" d="([^"]+)"/u.exec(svg)?.[1] ?? '';
  let [x, y] = [0, 0];
  for (const [, command, first = '0', second = '0'] of path.matchAll(
    /([Mmh])(-?[\d.]+)(?:[ ,]?(-?[\d.]+))?/gu,
  )) {
    const [one, other] = [Number(first), Number(second)];
    if (command === 'M') [x, y] = [one, other];
    else if (command === 'm') [x, y] = [x + one, y + other];
    else {
      for (let module = 0; module < one; module += 1) blacken(pixels, width, x + module, Math.floor(y));
      x += one;
    }
  }
  return { pixels, width };
}

function blacken(pixels: Uint8ClampedArray, width: number, column: number, row: number): void {
  for (let dy = 0; dy < PIXELS; dy += 1) {
    for (let dx = 0; dx < PIXELS; dx += 1)
      pixels.fill(
        0,
        ((row * PIXELS + dy) * width + column * PIXELS + dx) * 4,
        ((row * PIXELS + dy) * width + column * PIXELS + dx) * 4 + 3,
      );
  }
}

test.for(['https://serventia.example/v/7QK4-MX2P-9D3T', 'Certidão de São Luís, ação nº 1'])(
  'a camera reads %s from the drawing',
  async (value) => {
    const { pixels, width } = paint(await qrCodeSvg(value));
    expect(jsqr.default(pixels, width, width)?.data).toBe(value);
  },
);
