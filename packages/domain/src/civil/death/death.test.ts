import { describe, expect, it, test } from 'vitest';
import type { DeathFacts } from './death-facts.ts';
import { deathFindings } from './death-findings.ts';
import { stillbornFindings } from './stillborn-findings.ts';

const TODAY = '2026-07-10';
const DOCTOR = { role: 'doctor', sex: 'F', name: 'Lia Prado', council_number: 'CRM 1234' } as const;
const DECLARANT = { role: 'declarant', sex: 'F', name: 'Rita Lima', birth_date: '1980-01-01' } as const;
const WITNESS = { role: 'witness', sex: 'F', name: 'Marta Alves', birth_date: '1980-01-01' } as const;

/** What LRP art. 80 asks of who died. */
const WHO = {
  hometown_city: 1,
  city: 1,
  profession_text: 'agricultora',
  civil_status: 'single',
} as const;
const MOTHER_OF_DECEASED = {
  role: 'parent',
  sex: 'F',
  gender_role: 'mother',
  name: 'Rita Teixeira',
} as const;

const death = (changes: DeathFacts = {}): DeathFacts => ({
  death_kind: 'common',
  name: 'Joana Teixeira',
  ...WHO,
  cpf: '52998224725',
  birth_date: '1940-02-03',
  died_on: '2026-07-09',
  died_at: '08:15',
  death_nature: 'natural',
  certifier_kind: 'attending',
  cause_a: 'Insuficiência respiratória',
  death_statement: '300000014',
  burial_kind: 'burial',
  parties: [DOCTOR, DECLARANT],
  ...changes,
});
const codes = (facts: DeathFacts, today = TODAY): string[] =>
  deathFindings({ ...facts, parties: [...(facts.parties ?? []), MOTHER_OF_DECEASED] }, { today }).map(
    ({ code }) => code,
  );

it('has nothing to say of a complete declaration', () => expect(codes(death())).toEqual([]));

describe('dates', () => {
  test.each<[string, DeathFacts, string[]]>([
    ['the day of the birth', { birth_date: '2026-07-09', earlier_records: [{ earlier_kind: 'birth' }] }, []],
    [
      'before the birth',
      { birth_date: '2026-07-10', earlier_records: [{ earlier_kind: 'birth' }] },
      ['died_before_birth'],
    ],
    ['at 120', { birth_date: '1906-07-09' }, []],
    ['a day over 120', { birth_date: '1906-07-08' }, ['died_very_old']],
    ['declared before it happened', { declared_on: '2026-07-08' }, ['declared_before_death']],
    ['nobody knows when', { died_on: null, died_at: null, died_on_unknown: true, died_at_unknown: true }, []],
    ['nobody says when', { died_on: null, died_at: null }, ['required', 'required']],
    ['both at once', { died_on_unknown: true }, ['known_and_unknown']],
    ['neither date nor age', { birth_date: null }, ['age_required']],
    ['by age', { birth_date: null, age_value: 80 }, []],
    ['an infant without a birth record', { birth_date: '2025-07-10' }, ['infant_needs_birth']],
    ['one year old', { birth_date: '2025-07-09' }, []],
  ])('%s', (_, changes, expected) => expect(codes(death(changes))).toEqual(expected));
});

describe('the time to register', () => {
  test.each<[string, DeathFacts, string, string[]]>([
    ['the 15th day', {}, '2026-07-24', []],
    ['the 16th day', {}, '2026-07-25', ['late_death']],
    ['three months far away', { far_from_office: true }, '2026-10-09', []],
    ['more than three months far away', { far_from_office: true }, '2026-10-10', ['late_death']],
    ['by order', { death_kind: 'court_order' }, '2027-01-01', []],
  ])('%s', (_, changes, today, expected) => expect(codes(death(changes), today)).toEqual(expected));
});

describe('one of the identifiers of LRP art. 80, 12', () => {
  const nobody = death({ cpf: null });
  it('is needed', () => expect(codes(nobody)).toEqual(['identifier_required']));
  test.each<[string, DeathFacts, string[]]>([
    ['PIS', { pis: '10558353026' }, []],
    ['social security', { inss_number: '1' }, []],
    ['benefit', { benefit_number: '1' }, []],
    ['voter', { voter_number: '652510840116' }, []],
    ['work card', { ctps: '1' }, []],
    ['identity card with issuer', { id_number: '1', id_issuer: 'SSP' }, []],
    ['identity card alone', { id_number: '1' }, ['identifier_required']],
    ['record of birth', { earlier_records: [{ earlier_kind: 'birth' }] }, []],
    ['record of marriage', { earlier_records: [{ earlier_kind: 'marriage' }] }, ['identifier_required']],
    ['unknown person', { unknown_person: true }, []],
  ])('%s', (_, changes, expected) => expect(codes({ ...nobody, ...changes })).toEqual(expected));
});

describe('the declaration and who attests', () => {
  test.each<[string, DeathFacts, string[]]>([
    ['wrong check digit', { death_statement: '356789129' }, ['invalid_death_statement']],
    ['missing and unexplained', { death_statement: null }, ['required']],
    ['missing and explained', { death_statement: null, death_statement_missing: true }, []],
    ['both', { death_statement_missing: true }, ['known_and_unknown']],
    [
      'without CRM',
      { parties: [{ ...DOCTOR, council_number: null }, DECLARANT] },
      ['council_number_required'],
    ],
    ['three physicians', { parties: [DOCTOR, DOCTOR, DOCTOR, DECLARANT] }, ['two_doctors_at_most']],
    ['no physician, one witness', { parties: [DECLARANT, WITNESS] }, ['death_witnesses_missing']],
    [
      'no physician, two witnesses',
      { parties: [DECLARANT, WITNESS, { ...WITNESS, name: 'Davi Ramos' }] },
      [],
    ],
    ['after the burial, by a physician', { death_kind: 'after_burial' }, []],
    [
      'after the burial, without a physician',
      { death_kind: 'after_burial', parties: [DECLARANT] },
      ['death_witnesses_missing'],
    ],
    [
      'violent, by order of a judge',
      { death_kind: 'presumed', death_nature: 'violent', certifier_kind: 'other', parties: [] },
      [],
    ],
    [
      'judged before it happened',
      { death_kind: 'court_order', order_judged_on: '2026-07-08', parties: [] },
      ['judged_before_death'],
    ],
    ['judged that day', { death_kind: 'court_order', order_judged_on: '2026-07-09', parties: [] }, []],
    ['nobody declares', { parties: [DOCTOR] }, ['declarant_required']],
    [
      'a proxy declares',
      {
        declarant_kind: 'proxy',
        proxy_deed: '1º Ofício, livro 2, folha 3',
        proxy_deed_on: '2026-07-01',
        parties: [DOCTOR, { ...DECLARANT, role: 'proxy' }],
      },
      [],
    ],
    [
      'an agent by no paper',
      { declarant_kind: 'proxy', parties: [DOCTOR, { ...DECLARANT, role: 'proxy' }] },
      ['agent_authority_not_told', 'agent_authority_not_told'],
    ],
    [
      'a proxy who is not among the parties',
      { declarant_kind: 'proxy', parties: [DOCTOR, DECLARANT] },
      ['proxy_required'],
    ],
    ['violent, by the assistant', { death_nature: 'violent' }, ['forensic_required']],
    [
      'violent, by the verification service',
      { death_nature: 'violent', certifier_kind: 'svo' },
      ['forensic_required'],
    ],
    ['violent, by the forensic institute', { death_nature: 'violent', certifier_kind: 'iml' }, []],
    ['unknown, by the verification service', { death_nature: 'unknown', certifier_kind: 'svo' }, []],
    ['natural, of a shot', { cause_a: 'Ferimento por arma de fogo' }, ['external_cause']],
    [
      'cremated at will, one physician',
      { burial_kind: 'cremation', cremation_ground: 'will' },
      ['cremation_needs_two_doctors'],
    ],
    [
      'cremated after violence without order',
      { burial_kind: 'cremation', cremation_ground: 'will', death_nature: 'violent', certifier_kind: 'iml' },
      ['cremation_needs_order'],
    ],
    [
      'cremated without ground',
      { burial_kind: 'cremation', parties: [DOCTOR, DOCTOR, DECLARANT] },
      ['required'],
    ],
  ])('%s', (_, changes, expected) => expect(codes(death(changes))).toEqual(expected));
});

describe('a stillbirth', () => {
  const MOTHER = { role: 'parent', gender_role: 'mother', name: 'Joana Teixeira Lima' } as const;
  const base = {
    delivered_on: '2026-07-09',
    gestation_weeks: 34,
    death_statement: '300000014',
    declarant_kind: 'relative' as const,
    parties: [MOTHER, DOCTOR, DECLARANT],
  };
  test.each<[string, Parameters<typeof stillbornFindings>[0], string[]]>([
    ['complete, without a name', {}, []],
    ['with a name of the family', { given_name: 'Ana', surname: 'Lima' }, []],
    ['with a surname of nobody', { given_name: 'Ana', surname: 'Prado' }, ['surname_not_in_family']],
    ['without the mother', { parties: [DOCTOR, DECLARANT] }, ['mother_required']],
    ['declared by the mother', { declarant_kind: 'mother', parties: [MOTHER, DOCTOR] }, []],
    [
      'declared by a father who is none of its parents',
      { declarant_kind: 'father', parties: [MOTHER, DOCTOR, DECLARANT] },
      ['declarant_not_in_filiation'],
    ],
    ['declared by nobody', { parties: [MOTHER, DOCTOR] }, ['declarant_required']],
    [
      'of a mother of thirteen',
      { mother_age: 13 },
      ['mother_under_fourteen_must_contact_authorities', 'mother_under_fourteen_must_contact_authorities'],
    ],
    ['without a physician', { parties: [MOTHER, DECLARANT] }, ['doctor_required']],
    ['before 20 weeks', { gestation_weeks: 19 }, ['early_loss']],
    ['late', { delivered_on: '2026-06-24' }, ['late_stillbirth']],
    ['wrong declaration', { death_statement: '356789129' }, ['invalid_death_statement']],
    ['a twin', { twin: true, twin_order: 2, pregnancy_kind: 'double' }, []],
    ['a twin of no order', { twin: true }, ['required']],
    [
      'a twin of a single pregnancy',
      { twin: true, twin_order: 1, pregnancy_kind: 'single' },
      ['twin_of_single_pregnancy'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(stillbornFindings({ ...base, ...changes }, { today: TODAY }).map(({ code }) => code)).toEqual(
      expected,
    );
  });
});
