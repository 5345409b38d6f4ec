import { expect, it } from 'vitest';
import type { Words } from '../../text/use-text.ts';
import { optionsFor } from './options-for.ts';

const words = { choice: (_: string, option: string) => option } as unknown as Words;
const spec = { set: 'movement_type', options: ['receipt_act', 'deposit_in'] };

it('offers no option that other work gives to its rows', () => {
  const offered = (notOffered?: readonly string[]): string[] =>
    optionsFor(notOffered ? { ...spec, notOffered } : spec, words, '').map(({ value }) => value);
  expect(offered()).toEqual(['receipt_act', 'deposit_in']);
  expect(offered(['deposit_in'])).toEqual(['receipt_act']);
});
