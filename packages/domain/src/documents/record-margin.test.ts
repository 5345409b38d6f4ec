import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EFFECTS, isUntold } from '../civil/margin/effects.ts';
import {
  isWithheld,
  MARGIN_NOT_COPIED,
  type MarginEntry,
  marginInFull,
  marginOnCertificate,
  NOTHING_IN_MARGIN,
} from './record-margin.ts';

const ENTRY: MarginEntry = {
  kind: 'averbacao',
  number: 1,
  text: 'Averbo o divórcio.',
  certificateText: null,
  onCertificate: true,
  restricted: false,
  effect: null,
  formerNames: 'none',
};

test.each([
  [{}, false],
  [{ restricted: true }, true],
  [{ restricted: true, onCertificate: false }, true],
  [{ onCertificate: false }, true],
  [{ kind: 'annotation', onCertificate: false }, false],
  [{ kind: 'annotation', restricted: true }, true],
  // What the certificate states by itself is not withheld, though it says nothing of how it came about.
  [{ restricted: true, onCertificate: false, effect: 'adoption' }, false],
  [{ restricted: true, onCertificate: false, effect: 'note' }, true],
  // A divorce that may not be mentioned would be denied.
  [{ restricted: true, onCertificate: false, effect: 'divorce' }, true],
  [{ restricted: true, effect: 'rectification' }, true],
  [{ onCertificate: false, effect: 'filiation' }, false],
  [{ onCertificate: false, effect: 'divorce' }, true],
  // A name that became secret can be neither told nor, where no box says what became of it, left out.
  [{ formerNames: 'secret', effect: 'divorce' }, true],
  [{ formerNames: 'secret', kind: 'annotation' }, true],
  [{ formerNames: 'superseded', effect: 'given_name' }, false],
] as const)('%o is withheld: %s', (changes, expected) => {
  expect(isWithheld({ ...ENTRY, ...changes })).toBe(expected);
});

test('an entry is printed with its number, in the words for certificates where it has them', () => {
  expect(
    marginOnCertificate([
      ENTRY,
      { ...ENTRY, number: 2, kind: 'annotation', text: 'Anoto.', certificateText: 'Óbito anotado.' },
    ]),
  ).toEqual(['AV-1: Averbo o divórcio.', 'AN-2: Óbito anotado.']);
});

test('who may have the text of a record is told every entry word for word, restricted ones too', () => {
  const restricted = { ...ENTRY, number: 2, restricted: true, certificateText: 'Há averbação.' };
  const untold = { ...ENTRY, number: 3, effect: 'filiation' as const, onCertificate: false };
  expect(marginInFull([ENTRY, restricted, untold])).toEqual([
    'AV-1: Averbo o divórcio.',
    'AV-2: Averbo o divórcio.',
    'AV-3: Averbo o divórcio.',
  ]);
  expect(marginInFull([])).toEqual([NOTHING_IN_MARGIN]);
  expect(marginInFull([], MARGIN_NOT_COPIED)).toEqual([MARGIN_NOT_COPIED]);
});

test('nothing is said to be missing where something is mentioned, and the other way round', () => {
  const entry = fc.record({
    kind: fc.constantFrom('averbacao' as const, 'annotation' as const),
    number: fc.integer({ min: 1, max: 99 }),
    text: fc.string({ minLength: 1 }),
    certificateText: fc.option(fc.string({ minLength: 1 })),
    onCertificate: fc.boolean(),
    restricted: fc.boolean(),
    effect: fc.option(fc.constantFrom(...EFFECTS)),
    formerNames: fc.constantFrom('none' as const, 'superseded' as const, 'secret' as const),
  });
  fc.assert(
    fc.property(fc.array(entry), (margin) => {
      const printed = marginOnCertificate(margin);
      const mentioned = margin.filter(
        ({ onCertificate, restricted, effect, formerNames }) =>
          onCertificate && !restricted && !isUntold(effect) && formerNames === 'none',
      ).length;
      expect(printed.length).toBe(Math.max(mentioned, 1));
      expect(printed.includes(NOTHING_IN_MARGIN)).toBe(mentioned === 0);
    }),
  );
});
