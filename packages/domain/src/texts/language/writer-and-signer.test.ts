import { expect, test } from 'vitest';
import { writerAndSigner } from './writer-and-signer.ts';

const LIA = { name: 'Lia Mota', role: 'oficial' };

test('an officer who writes an act herself is named once', () => {
  expect(writerAndSigner(LIA, LIA)).toBe('Eu, Lia Mota, oficial, lavrei,');
  expect(writerAndSigner({ name: 'Rui Costa', role: 'escrevente' }, LIA)).toBe(
    'Eu, Rui Costa, escrevente, lavrei; e eu, Lia Mota, oficial,',
  );
});
