import { describe, expect, it } from 'vitest';
import type { BannsCorrectionFacts } from './banns-correction-findings.ts';
import { bannsCorrectionFindings } from './banns-correction-findings.ts';
import { BANNS_FACTS } from './banns-fact-names.ts';
import {
  bannsFactIn,
  type CorrectedFact,
  type SaysOfCouple,
  valueAfter,
  withCorrections,
} from './banns-facts.ts';

const party = (role: 'spouse' | 'parent', side: 'first' | 'second', name: string) => ({
  role,
  side,
  gender_role: role === 'parent' ? ('mother' as const) : null,
  name,
  birth_date: '1990-02-03',
  hometown_city: 1,
  profession_text: 'agricultora',
  city: 1,
  civil_status: 'single' as const,
});
const BANNS: SaysOfCouple = {
  property_regime: 'partial_communion',
  parties: [
    party('spouse', 'first', 'ANA LIMA'),
    party('spouse', 'second', 'RUI SÁ'),
    party('parent', 'first', 'RITA LIMA'),
  ],
};

const VALUES = {
  text_after: 'CLARA PRADO',
  date_after: '1991-04-05',
  city_after: 7,
  status_after: 'widowed',
  regime_after: 'universal_communion',
} as const satisfies CorrectedFact;

describe('the facts of banns', () => {
  it.each(BANNS_FACTS)('%s is put right where it is said, and nothing else changes', (fact) => {
    const correction: CorrectedFact = { ...VALUES, fact };
    const after = withCorrections(BANNS, [correction]);
    // A parent whom the banns do not name is not brought in by a correction.
    const isNamed = fact !== 'first_father' && !/^second_(?:mother|father)$/u.test(fact);
    expect(bannsFactIn(after, fact)).toBe(isNamed ? valueAfter(correction) : null);
    for (const other of BANNS_FACTS)
      if (other !== fact) expect(bannsFactIn(after, other)).toBe(bannsFactIn(BANNS, other));
    expect(after.parties).toHaveLength(BANNS.parties.length);
  });

  it('are put right in the order of the corrections', () => {
    const says = (text_after: string): CorrectedFact => ({ fact: 'first_name', text_after });
    const after = withCorrections(BANNS, [says('ANA LINA'), says('ANA LIMA DE SÁ')]);
    expect(bannsFactIn(after, 'first_name')).toBe('ANA LIMA DE SÁ');
  });
});

describe('a correction of banns', () => {
  const RIGHT: BannsCorrectionFacts = {
    correction_kind: 'errata',
    corrections: [{ fact: 'first_profession', text_after: 'professora' }],
  };
  it.each<[string, BannsCorrectionFacts, string[]]>([
    ['right', {}, []],
    ['of nothing', { corrections: [] }, ['error corrections nothing_corrected']],
    [
      'twice',
      { corrections: [...(RIGHT.corrections ?? []), ...(RIGHT.corrections ?? [])] },
      ['error corrections.1.fact fact_corrected_twice'],
    ],
    [
      'of who they are, by an errata',
      { corrections: [{ fact: 'second_mother', text_after: 'Rita Sá' }] },
      ['warning correction_kind identity_corrected_by_errata'],
    ],
    [
      'of who they are, published anew',
      { correction_kind: 'republication', corrections: [{ fact: 'second_mother', text_after: 'Rita Sá' }] },
      [],
    ],
    [
      'to what is no name',
      { correction_kind: 'republication', corrections: [{ fact: 'first_name', text_after: '12' }] },
      [expect.stringContaining('error corrections.0.text_after') as string],
    ],
  ])('%s', (_, changes, told) => {
    const found = bannsCorrectionFindings({ ...RIGHT, ...changes }, { today: '2026-03-02' });
    expect(found.map(({ level, field, code }) => `${level} ${field} ${code}`)).toEqual(told);
  });
});
