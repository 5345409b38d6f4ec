import { describe, expect, test } from 'vitest';
import { birthFindings } from '../birth-rules.ts';
import type { BirthContext, BirthFacts, PartyFacts } from './birth-facts.ts';

export const context: BirthContext = { today: '2026-07-01' };

export const mother: PartyFacts = {
  role: 'parent',
  side: 'first',
  gender_role: 'mother',
  name: 'Maria Oliveira Santos',
  cpf: '529.982.247-25',
  birth_date: '1996-03-10',
  city: 10,
};
export const father: PartyFacts = {
  role: 'parent',
  side: 'second',
  gender_role: 'father',
  name: 'João Pereira Souza',
  cpf: '111.444.777-35',
  birth_date: '1994',
  city: 10,
};
export const grandmother: PartyFacts = { role: 'grandparent', side: 'first', name: 'Ana Oliveira' };
export const grandfather: PartyFacts = { role: 'grandparent', side: 'second', name: 'Pedro Souza' };
export const family = [mother, father, grandmother, grandfather];

export const witness = (name: string, more: PartyFacts = {}): PartyFacts => ({
  role: 'witness',
  name,
  sex: 'F',
  no_cpf: true,
  birth_date: '1980-01-01',
  ...more,
});
export const witnesses = [witness('Carla Dias'), witness('Bruno Reis')];

export const birth: BirthFacts = {
  birth_kind: 'common',
  given_name: 'Helena',
  surname: 'Oliveira Souza',
  sex: 'F',
  born_on: '2026-06-20',
  born_at: '14:30',
  birth_place_kind: 'health_unit',
  birth_place_name: 'Maternidade Central',
  birth_city: 10,
  hometown_city: 10,
  twin: false,
  dnv: '30-87654321-4',
  mother_age: 30,
  declarant_kind: 'both',
  parties: family,
};

/** The family with one of its members changed. */
export function swap(party: PartyFacts, more: PartyFacts): readonly PartyFacts[] {
  return family.with(family.indexOf(party), { ...party, ...more });
}

/** What is found in the birth after a change, as `level field code`. */
export function found(patch: BirthFacts, more: Partial<BirthContext> = {}): string[] {
  return birthFindings({ ...birth, ...patch }, { ...context, ...more }).map(
    ({ level, field, code }) => `${level} ${field} ${code}`,
  );
}

/** A case: its name, what it changes in a birth without findings, and what must then be found (nothing: none). */
export type Row = readonly [
  name: string,
  patch: BirthFacts,
  expected: readonly string[],
  more?: Partial<BirthContext>,
  /** What must not be found beside it. */
  never?: readonly string[],
];

export function table(title: string, rows: readonly Row[]): void {
  describe.each([title])('%s', () => {
    test.each(rows.map(([name, patch, expected, more, never]) => ({ name, patch, expected, more, never })))(
      '$name',
      ({ patch, expected, more, never = [] }) => {
        const findings = found(patch, more);
        const missing = expected.filter((finding) => !findings.includes(finding));
        const unwanted = findings.filter((finding) => expected.length === 0 || never.includes(finding));
        expect({ missing, unwanted }).toEqual({ missing: [], unwanted: [] });
      },
    );
  });
}
