import { expect, it } from 'vitest';
import { openSecretBox } from './secret-box.ts';

const box = openSecretBox('a key of at least thirty-two characters');

it('gives back what was closed, and closes it otherwise each time', () => {
  const closed = box.close('SEGREDO', '7');
  expect(closed).not.toContain('SEGREDO');
  expect(box.close('SEGREDO', '7')).not.toBe(closed);
  expect(box.open(closed, '7')).toBe('SEGREDO');
});

it('opens nothing for somebody else, with another key, or that was changed', () => {
  const closed = box.close('SEGREDO', '7');
  expect(box.open(closed, '8')).toBeUndefined();
  expect(openSecretBox('another key of thirty-two characters').open(closed, '7')).toBeUndefined();
  const changed = Buffer.from(closed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(box.open(changed.toString('base64url'), '7')).toBeUndefined();
  for (const broken of ['', 'x', closed.slice(0, 20)]) expect(box.open(broken, '7')).toBeUndefined();
});
