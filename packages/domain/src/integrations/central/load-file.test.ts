import { describe, expect, it } from 'vitest';
import { EFFECTS } from '../../civil/margin/effects.ts';
import { alterationReason, CRC_ALTERATION_REASONS, isHiddenBy } from './alteration-reasons.ts';
import { dayOf, hourOf, textOf, xmlOf } from './load-element.ts';

const by = (changes: Partial<Parameters<typeof alterationReason>[1]> = {}) => ({
  effect: null,
  burialKind: null,
  restricted: false,
  wasSeparated: false,
  ...changes,
});

describe('the reason of an alteration', () => {
  it.each([
    ['birth', by({ effect: 'cpf' }), '10'],
    ['birth', by({ effect: 'social_filiation' }), '20'],
    ['birth', by({ effect: 'rectification' }), '30'],
    ['birth', by(), '30'],
    ['birth', by({ effect: 'surname' }), '50'],
    ['birth', by({ effect: 'given_name' }), '60'],
    ['birth', by({ effect: 'name_and_sex', restricted: true }), '30'],
    ['birth', by({ effect: 'social_filiation', restricted: true }), '30'],
    ['marriage', by({ effect: 'divorce' }), '30'],
    ['marriage', by({ effect: 'divorce', wasSeparated: true }), '10'],
    ['marriage', by({ effect: 'separation' }), '40'],
    ['marriage', by({ effect: 'annulment' }), '50'],
    ['marriage', by({ effect: 'reconciliation' }), '60'],
    ['marriage', by({ effect: 'regime' }), null],
    ['death', by({ effect: 'burial', burialKind: 'burial' }), '20'],
    ['death', by({ effect: 'burial', burialKind: 'cremation' }), '10'],
    ['death', by({ effect: 'burial', burialKind: 'donation' }), '40'],
    ['death', by({ effect: 'cancellation' }), '30'],
    ['death', by({ effect: 'cause_of_death' }), '50'],
    ['stable_union', by({ effect: 'union_dissolved' }), null],
  ] as const)('%s, %o: %s', (movement, entry, reason) => {
    expect(alterationReason(movement, entry)).toBe(reason);
  });

  it('is one of the layout, whatever the margin says', () => {
    for (const movement of ['birth', 'marriage', 'death', 'absence'] as const)
      for (const effect of EFFECTS)
        expect([null, ...CRC_ALTERATION_REASONS]).toContain(alterationReason(movement, by({ effect })));
  });
});

it.each([
  [by({ effect: 'cancellation' }), true],
  [by({ effect: 'adoption', restricted: true }), true],
  [by({ effect: 'surname' }), false],
] as const)('a record is hidden by %o: %s', (entry, hidden) => {
  expect(isHiddenBy(entry)).toBe(hidden);
});

describe('a value of the load', () => {
  it.each([
    ['Dias & <Filhos> "1"', '<NOME>Dias &amp; &lt;Filhos&gt; &quot;1&quot;</NOME>'],
    ['um\u0000dois', '<NOME>umdois</NOME>'],
  ])('%j is written as XML', (text, xml) => {
    expect(xmlOf(['NOME', text])).toBe(xml);
  });

  it('is cut at the length of the layout, by whole characters', () => {
    expect(textOf('  áé𝄞í ', 3)).toBe('áé𝄞');
    expect(textOf(null, 3)).toBe('');
  });

  it.each([
    ['2026-03-04', '04/03/2026'],
    ['2026-03', ''],
    [null, ''],
  ])('the day %j is %j', (day, written) => {
    expect(dayOf(day)).toBe(written);
  });

  it('an hour has no seconds', () => {
    expect([hourOf('08:15:00'), hourOf(null)]).toEqual(['08:15', '']);
  });
});
