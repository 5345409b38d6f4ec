import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  birth,
  context,
  family,
  father,
  found,
  grandfather,
  grandmother,
  mother,
  swap,
  table,
} from './birth/birth.fixture.ts';
import { birthDeadline } from './birth/birth-deadline.ts';
import type { BirthFacts, PartyFacts } from './birth/birth-facts.ts';
import { birthFindings } from './birth-rules.ts';

test('a complete birth has nothing against it', () => expect(found({})).toEqual([]));

test('an empty draft asks for everything and nothing else', () => {
  const findings = birthFindings({}, context);
  expect(findings.filter(({ level }) => level !== 'error')).toEqual([]);
  expect(findings.map(({ field }) => field).toSorted()).toEqual([
    'birth_city',
    'birth_kind',
    'birth_place_kind',
    'born_at',
    'born_on',
    'declarant_kind',
    'dnv',
    'given_name',
    'hometown_city',
    'parties',
    'sex',
    'surname',
    'twin',
  ]);
});

table('required', [
  ['a blank name', { given_name: '  ' }, ['error given_name required']],
  ['the hour or that it is not known', { born_at: null }, ['error born_at required']],
  ['the hour is not known', { born_at: null, born_at_unknown: true }, []],
  ['both', { born_at_unknown: true }, ['error born_at_unknown known_and_unknown']],
  ['the date and unknown', { born_on_unknown: true }, ['error born_on_unknown known_and_unknown']],
  ['the name of the unit', { birth_place_name: '' }, ['error birth_place_name required']],
  [
    'the address elsewhere',
    { birth_place_kind: 'outside_health_unit' },
    ['error birth_place_address required'],
  ],
  ['a parent', { parties: [] }, ['error parties parent_required']],
  [
    'not of a foundling',
    { birth_kind: 'foundling', parties: [], declarant_kind: null },
    ['error declarant_kind required'],
  ],
  [
    'a grandparent each',
    { parties: [mother, father, grandmother] },
    ['warning parties.1.name grandparent_missing'],
  ],
  [
    'the age of the mother where it cannot be counted',
    { mother_age: null, parties: swap(mother, { birth_date: '1996' }) },
    ['error mother_age required'],
  ],
  ['no age of the mother where it can', { mother_age: null }, []],
  ['names of the parties', { parties: [...family, { role: 'doctor' }] }, ['error parties.4.name required']],
  [
    'a name or that it is not known',
    { parties: swap(grandmother, { name_unknown: true }) },
    ['error parties.2.name known_and_unknown'],
  ],
  [
    'the order of the judge',
    { birth_kind: 'court_order' },
    ['error order_judge required', 'error order_court required', 'error order_case required'],
  ],
  ['the office of the marriage', { parents_married: true }, ['error parents_marriage_office required']],
]);

table('dates', [
  ['a date that does not exist', { born_on: '2026-02-30' }, ['error born_on invalid_date']],
  ['today', { born_on: '2026-07-01', declared_on: '2026-07-01' }, []],
  ['the future', { born_on: '2026-07-02' }, ['error born_on future_date']],
  ['declared before', { declared_on: '2026-06-19' }, ['error declared_on declared_before_birth']],
  ['24:00', { born_at: '24:00' }, ['error born_at invalid_time']],
  [
    'approximate nothing',
    { born_at: null, born_at_unknown: true, born_at_approximate: true },
    ['error born_at_approximate time_required'],
  ],
  [
    'order before its judgement',
    { order_judged_on: '2026-06-02', order_issued_on: '2026-06-01' },
    ['error order_issued_on order_issued_before_judgement'],
  ],
  [
    'final before its judgement',
    { order_judged_on: '2026-06-02', order_final_on: '2026-06-01' },
    ['error order_final_on final_before_judgment'],
  ],
  ['late', { born_on: '2026-06-15' }, ['warning birth_kind late_registration']],
  ['one parent has 45 more days', { born_on: '2026-06-15', declarant_kind: 'father' }, []],
  [
    'late procedure',
    { birth_kind: 'late', born_on: '2026-03-12' },
    ['task birth_kind late_request_with_witnesses'],
  ],
  ['late without need', { birth_kind: 'late' }, ['warning birth_kind still_in_time']],
  [
    'no order of a court is late',
    {
      birth_kind: 'court_order',
      born_on: '2026-03-12',
      order_judge: 'Ana Reis',
      order_court: '1ª Vara',
      order_case: '1',
      order_judged_on: '2026-06-01',
      order_issued_on: '2026-06-02',
    },
    [],
  ],
  ['interview from twelve', { birth_kind: 'late', born_on: '2014-07-01' }, ['task born_on late_interview']],
  [
    'interview that was held',
    { birth_kind: 'late', born_on: '2014-07-01', interviewed_on: '2026-06-20' },
    ['task birth_kind late_request_with_witnesses'],
    {},
    ['task born_on late_interview'],
  ],
  ['no query', { birth_kind: 'late' }, ['warning crc_searched_on crc_search_missing']],
  [
    'a query that found nothing',
    { birth_kind: 'late', crc_searched_on: '2026-06-20', crc_search_result: 'none' },
    ['warning birth_kind still_in_time'],
    {},
    ['warning crc_searched_on crc_search_missing', 'error crc_search_result registered_before'],
  ],
  [
    'a query that found a record',
    { birth_kind: 'late', crc_searched_on: '2026-06-20', crc_search_result: 'found' },
    ['error crc_search_result registered_before'],
  ],
  ['no query in time', {}, []],
]);

describe('deadline', () => {
  test.each([
    [{ declarant_kind: 'both' }, '2026-07-05', 'birth_registration', false],
    [{ declarant_kind: 'mother' }, '2026-08-19', 'birth_registration_extended', false],
    [{ far_from_office: true }, '2026-09-20', 'birth_registration_far', false],
    [{ declared_on: '2026-07-06' }, '2026-07-05', 'birth_registration', true],
  ] as const)('%o', (patch, due, rule, isLate) => {
    expect(birthDeadline({ ...birth, ...patch }, context)).toEqual({ due, rule, isLate });
  });
  test('none without a date', () => {
    expect(birthDeadline({ ...birth, born_on: null }, context)).toBeUndefined();
  });
});

table('DNV', [
  ['missing', { dnv: null }, ['error dnv required']],
  [
    'where a foundling was found is',
    {
      birth_kind: 'foundling',
      dnv: null,
      parties: [],
      declarant_kind: 'prosecutor',
      mother_age: null,
      foundling_facts: null,
    },
    ['error foundling_facts required'],
  ],
  [
    'not asked of a foundling',
    { birth_kind: 'foundling', dnv: null, parties: [], declarant_kind: 'prosecutor', mother_age: null },
    ['error parties declarant_required'],
    {},
    ['error dnv required'],
  ],
  ['missing without why', { dnv: null, dnv_missing: true }, ['error dnv_override_reason required']],
  [
    'missing with why',
    { dnv: null, dnv_missing: true, dnv_override_reason: 'x' },
    ['warning dnv dnv_missing'],
  ],
  ['missing and told', { dnv_missing: true }, ['error dnv_missing known_and_unknown']],
  ['not asked for', { dnv: null }, [], { requireDnv: false }],
  ['wrong digit', { dnv: '30-87654321-5' }, ['error dnv invalid_dnv']],
  ['wrong digit accepted', { dnv: '30-87654321-5', dnv_override_reason: 'x' }, ['warning dnv invalid_dnv']],
  ['old', { dnv: '44231654' }, ['warning dnv legacy_dnv']],
  ['used', {}, ['error dnv dnv_repeated'], { dnvInUse: true }],
]);

table('identity', [
  ['a wrong CPF of the child', { cpf: '111.111.111-11' }, ['error cpf invalid_cpf']],
  ['used', { cpf: '12345678909' }, ['error cpf cpf_repeated'], { cpfInUse: true }],
  ['a wrong CPF', { parties: swap(father, { cpf: '11144477736' }) }, ['error parties.1.cpf invalid_cpf']],
  ['none', { parties: swap(father, { cpf: null }) }, ['warning parties.1.cpf cpf_missing']],
  ['none and said so', { parties: swap(father, { cpf: null, no_cpf: true }) }, []],
  ['of the child', { cpf: '52998224725' }, ['error parties.0.cpf cpf_of_another_party']],
  [
    'a date of nothing',
    { parties: swap(father, { birth_date: '1994-13' }) },
    ['error parties.1.birth_date invalid_date'],
  ],
  [
    'a date to come',
    { parties: swap(grandfather, { birth_date: '2027' }) },
    ['error parties.3.birth_date future_date'],
  ],
  [
    'who cannot read signs',
    { parties: swap(father, { literate: false, signature_kind: 'signs' }) },
    ['error parties.1.signature_kind illiterate_party_cannot_sign'],
  ],
  [
    'at request',
    { parties: swap(father, { literate: false, signature_kind: 'at_request' }) },
    ['error parties.1.signature_kind signer_at_request_required', 'error parties two_witnesses_required'],
  ],
  [
    'in signs',
    { parties: swap(father, { signature_kind: 'sign_language' }) },
    ['error parties.1.signature_kind interpreter_required'],
  ],
]);

table('place', [
  ['of the mother', { birth_city: 20 }, []],
  ['of nobody', { hometown_city: 30 }, ['error hometown_city hometown_is_birth_or_mother_residence']],
  [
    'not known',
    { hometown_city: 30, parties: swap(mother, { city: null }) },
    ['warning hometown_city mother_residence_unknown'],
  ],
  ['another office', {}, ['warning birth_city office_of_another_place'], { officeCity: 99 }],
  ['this office', { birth_city: 20 }, [], { officeCity: '10' }],
  ['without RANI', { birth_kind: 'indigenous' }, ['warning rani rani_missing']],
  ['ethnicity not shown', { ethnicity: 'Guajajara' }, ['warning notes_on_certificate ethnicity_must_show']],
  ['ethnicity shown', { ethnicity: 'Guajajara', notes_on_certificate: true }, []],
  ['long notes', { notes: 'x'.repeat(4001) }, ['warning notes notes_too_long_for_crc']],
  ['registered already', {}, ['warning  possible_duplicate'], { possibleDuplicates: 1 }],
]);

test('no facts break the rules, and every finding has a code', () => {
  const maybe = fc.constantFrom(null, undefined, '', 'x', '2026-02-30', '2026-06-20', '1990');
  const party = fc.record({
    role: fc.constantFrom('parent', 'witness', 'declarant', 'proxy', 'grandparent', null),
    gender_role: fc.constantFrom('mother', 'father', 'parent', null),
    name: maybe,
    cpf: maybe,
    birth_date: maybe,
    age: fc.option(fc.integer({ min: 0, max: 120 })),
  });
  const facts = fc.record({
    birth_kind: fc.constantFrom('common', 'late', 'foundling', 'adoption', null),
    given_name: maybe,
    surname: maybe,
    born_on: maybe,
    declared_on: maybe,
    dnv: maybe,
    declarant_kind: fc.constantFrom('both', 'mother', 'self', 'hospital', null),
    mother_age: fc.option(fc.integer({ min: 0, max: 120 })),
    twin: fc.option(fc.boolean()),
    parties: fc.array(party as fc.Arbitrary<PartyFacts>, { maxLength: 5 }),
    born: fc.array(fc.record({ name: maybe, born_on: maybe, matricula: maybe }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(facts as fc.Arbitrary<BirthFacts>, (input) => {
      for (const finding of birthFindings(input, context)) expect(finding.code).not.toBe('');
    }),
  );
});
