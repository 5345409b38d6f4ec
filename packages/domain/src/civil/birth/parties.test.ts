import { expect, test } from 'vitest';
import {
  birth,
  family,
  father,
  found,
  grandfather,
  grandmother,
  mother,
  swap,
  table,
  witness,
  witnesses,
} from './birth.fixture.ts';
import type { BirthFacts, PartyFacts } from './birth-facts.ts';
import { motherAgeAtBirth } from './parent-findings.ts';
import { witnessReason } from './witness-findings.ts';

const under = 'mother_under_fourteen_must_contact_authorities';

table('ages of the parents', [
  [
    'mother of thirteen',
    { mother_age: 13, parties: swap(mother, { birth_date: '2012-06-21' }) },
    [`warning mother_age ${under}`, `task mother_age ${under}`],
  ],
  [
    'thirteen at the conception',
    { mother_age: 14, parties: swap(mother, { birth_date: '2011-12-01' }) },
    [`task mother_age ${under}`],
  ],
  [
    'declared only',
    { mother_age: 12, parties: swap(mother, { birth_date: null }) },
    [`task mother_age ${under}`],
  ],
  [
    'the state asks at fifteen',
    { mother_age: 14, parties: swap(mother, { birth_date: null }) },
    [`task mother_age ${under}`],
    { motherAlertAge: 15 },
  ],
  ['another age than the dates say', { mother_age: 31 }, ['error mother_age mother_age_mismatch']],
  [
    'fifty-six',
    { mother_age: 56, parties: swap(mother, { birth_date: '1970-01-01' }) },
    ['warning mother_age implausible_mother_age'],
  ],
  [
    'father of ten',
    { parties: swap(father, { birth_date: '2016' }) },
    ['warning parties.1.birth_date implausible_father_age'],
  ],
  [
    'no date of the mother',
    { parties: swap(mother, { birth_date: null }) },
    ['warning parties.0.birth_date mother_birth_date_missing'],
  ],
  [
    'mother younger than the child',
    { parties: swap(mother, { birth_date: '2026-06-20' }) },
    ['error parties.0.birth_date parent_born_after_child'],
  ],
  [
    'mother of fifteen alone',
    { declarant_kind: 'mother', mother_age: 15, parties: swap(mother, { birth_date: '2011-01-01' }) },
    ['error parties.0.birth_date minor_parent_cannot_declare_alone'],
  ],
  [
    'mother of fifteen with the father',
    { mother_age: 15, parties: swap(mother, { birth_date: '2011-01-01' }) },
    ['warning parties.0.birth_date minor_parent_is_represented'],
  ],
  [
    'father of fifteen by his age',
    { declarant_kind: 'father', parties: swap(father, { birth_date: null, age: 15 }) },
    [
      'error parties.1.birth_date minor_parent_cannot_declare_alone',
      'warning parties.1.birth_date minor_father_needs_authorization',
    ],
  ],
  [
    'an emancipated mother',
    {
      declarant_kind: 'mother',
      mother_age: 15,
      parents_married: true,
      parents_marriage_office: '1º',
      parties: swap(mother, { birth_date: '2011-01-01', capacity: 'emancipated' }),
    },
    [],
  ],
]);

const younger = { gender_role: 'mother', sex: 'F', birth_date: '2001-01-01' } as const;
table('of two mothers', [
  [
    'nobody says who gave birth',
    { mother_age: null, parties: swap(father, younger) },
    ['error mother_age required'],
  ],
  [
    'neither has that age',
    { mother_age: 40, parties: swap(father, younger) },
    ['error mother_age mother_age_mismatch'],
  ],
]);

test('the second of two mothers may have given birth', () => {
  const two = { ...birth, parties: swap(father, younger) };
  expect(found({ ...two, mother_age: 25 })).not.toContain('error mother_age mother_age_mismatch');
  expect(motherAgeAtBirth(two)).toBeUndefined();
  expect(
    motherAgeAtBirth({
      ...birth,
      parties: swap(father, { gender_role: 'mother', birth_date: mother.birth_date }),
    }),
  ).toBe(30);
});

test('the age of the mother is counted at the birth', () => {
  expect(motherAgeAtBirth(birth)).toBe(30);
  expect(motherAgeAtBirth({ ...birth, born_on: '2026-03-09' })).toBe(29);
  expect(motherAgeAtBirth({ ...birth, parties: swap(mother, { birth_date: '1996' }) })).toBeUndefined();
});

table('name', [
  ['a surname of nobody', { surname: 'Albuquerque' }, ['warning surname surname_not_in_family']],
  ['one of them', { surname: 'Albuquerque Souza' }, ['warning surname surname_needs_certificate']],
  ['a grandparent’s', { parties: swap(grandmother, { name: 'Ana Lima' }), surname: 'Lima Souza' }, []],
  ['of the father with an agnome', { given_name: 'João', surname: 'Pereira Souza Filho' }, []],
  [
    'of the father',
    { given_name: 'João', surname: 'Pereira Souza' },
    ['warning given_name homonym_in_family'],
  ],
  ['of others', {}, ['warning given_name homonym'], { homonyms: 3 }],
  ['with digits', { given_name: 'Helena 2' }, ['error given_name name_with_symbols']],
  ['a letter', { given_name: 'H' }, ['warning given_name unusual_name']],
  ['too long', { given_name: 'Helena '.repeat(16) }, ['warning given_name name_too_long_for_crc']],
]);

const relative: PartyFacts = {
  role: 'declarant',
  sex: 'F',
  name: 'Rita Souza',
  no_cpf: true,
  birth_date: '1970-05-05',
};

table('declarant', [
  [
    'the father who is not there',
    { declarant_kind: 'father', parties: [mother, grandmother] },
    ['error declarant_kind declarant_not_in_filiation'],
  ],
  [
    'one of two mothers who does not say which',
    { declarant_kind: 'mother', parties: [mother, { ...father, gender_role: 'mother', sex: 'F' }] },
    ['error declarant_kind which_parent_declares'],
  ],
  [
    'one of two mothers who stands among the declarants',
    {
      declarant_kind: 'mother',
      parties: [
        mother,
        { ...father, gender_role: 'mother', sex: 'F' },
        { ...mother, role: 'declarant', side: null, gender_role: null },
      ],
    },
    ['warning parties.0.name grandparent_missing', 'warning parties.1.name grandparent_missing'],
  ],
  [
    'both of one',
    { declarant_kind: 'both', parties: [mother, grandmother] },
    ['error declarant_kind both_parents_required'],
  ],
  [
    'the dead',
    { declarant_kind: 'father', parties: swap(father, { deceased: true }) },
    ['error parties.1.deceased declarant_deceased'],
  ],
  ['nobody', { declarant_kind: 'relative' }, ['error parties declarant_required']],
  [
    'a relative comes after the parents',
    { declarant_kind: 'relative', parties: [...family, relative] },
    ['warning declarant_kind earlier_declarants_missing'],
  ],
  [
    'a young parent who declares is judged as a parent, not as another declarant',
    { declarant_kind: 'father', parties: [...family, { ...relative, birth_date: '2010' }] },
    [],
  ],
  [
    'a young relative',
    { declarant_kind: 'relative', parties: [...family, { ...relative, birth_date: '2010' }] },
    ['error parties.4.birth_date declarant_under_eighteen'],
  ],
  [
    'a young relative who is emancipated',
    {
      declarant_kind: 'relative',
      parties: [...family, { ...relative, birth_date: '2010', capacity: 'emancipated' }],
    },
    ['warning declarant_kind earlier_declarants_missing'],
    {},
    ['error parties.4.birth_date declarant_under_eighteen'],
  ],
  [
    'under curatorship',
    { declarant_kind: 'relative', parties: [...family, { ...relative, capacity: 'curatorship' }] },
    ['error parties.4.capacity declarant_not_capable'],
  ],
  ['a proxy', { declarant_kind: 'proxy' }, ['error parties proxy_required']],
  [
    'the hospital of a birth at home',
    { declarant_kind: 'hospital', birth_place_kind: 'outside_health_unit' },
    ['warning declarant_kind hospital_declares_its_own_births'],
  ],
  [
    'the midwife who was not there',
    { declarant_kind: 'doctor_or_midwife', medical_assistance: false },
    ['warning declarant_kind nobody_assisted'],
  ],
  [
    'the person, too young',
    { declarant_kind: 'self', birth_kind: 'late', born_on: '2009-01-01' },
    ['error declarant_kind self_declarant_under_eighteen'],
  ],
]);

const alone: BirthFacts = {
  declarant_kind: 'mother',
  surname: 'Oliveira',
  parties: [mother, grandmother],
};

table('paternity', [
  ['offered to the mother', alone, ['warning alleged_father_name offer_alleged_father']],
  [
    'named',
    { ...alone, alleged_father_name: 'José' },
    ['task alleged_father_name send_alleged_father_to_judge'],
  ],
  [
    'declined',
    { ...alone, alleged_father_declined: true },
    ['task alleged_father_declined sign_negative_statement'],
  ],
  [
    'both',
    { ...alone, alleged_father_name: 'José', alleged_father_declined: true },
    ['error alleged_father_declined alleged_father_and_declined'],
  ],
  [
    'with a father',
    { alleged_father_name: 'José' },
    ['error alleged_father_name alleged_father_with_filiation'],
  ],
  ['reproduction with help', { ...alone, assisted_reproduction: true, clinic_statement: true }, []],
  [
    'without the statement',
    { assisted_reproduction: true },
    ['error clinic_statement clinic_statement_required'],
  ],
  [
    'the mother names the father',
    { declarant_kind: 'mother' },
    ['warning parties paternity_needs_recognition'],
  ],
  [
    'by a power of the father',
    {
      declarant_kind: 'mother',
      proxy_deed: '1º Ofício, livro 2, folha 3',
      proxy_deed_on: '2026-01-02',
      parties: [...family, { role: 'proxy', sex: 'M', name: 'Davi Sá', no_cpf: true, represents: 'father' }],
    },
    [],
  ],
  [
    'by a power that nobody names',
    {
      declarant_kind: 'mother',
      parties: [...family, { role: 'proxy', sex: 'M', name: 'Davi Sá', no_cpf: true, represents: 'father' }],
    },
    ['warning proxy_deed proxy_deed_not_told', 'warning proxy_deed_on proxy_deed_not_told'],
  ],
  ['married', { declarant_kind: 'mother', parents_married: true, parents_marriage_office: '1º Ofício' }, []],
  [
    'married to whom',
    { ...alone, parents_married: true, parents_marriage_office: '1º Ofício' },
    ['warning parents_married married_parent_missing'],
  ],
  [
    'a parent told neither as mother nor as father, nor of what sex',
    { parties: swap(father, { gender_role: 'parent' }) },
    ['warning parties.1.sex party_sex_untold'],
  ],
  [
    'a mother who declares, as a parent and a declarant',
    { declarant_kind: 'mother', parties: [...family, { role: 'declarant', name: 'Maria Oliveira Santos' }] },
    ['warning parties.4.cpf cpf_missing'],
    {},
    ['warning parties.4.sex party_sex_untold'],
  ],
  [
    'two mothers',
    {
      mother_age: 30,
      parties: [
        { ...mother, gender_role: 'parent', sex: 'F' },
        { ...father, gender_role: 'parent', sex: 'F' },
        grandmother,
        grandfather,
      ],
    },
    [],
  ],
]);

const home: BirthFacts = {
  birth_place_kind: 'outside_health_unit',
  birth_place_address: 'Rua A, 1',
  medical_assistance: false,
};

table('witnesses', [
  ['none at home', home, ['error parties two_witnesses_required']],
  ['two', { ...home, parties: [...family, ...witnesses] }, []],
  [
    'three',
    { ...home, parties: [...family, ...witnesses, witness('Eva Luz')] },
    ['error parties two_witnesses_required'],
  ],
  ['late', { birth_kind: 'late' }, ['error parties two_witnesses_required']],
  [
    'of seventeen',
    { parties: [...family, witness('Carla Dias', { birth_date: '2008-07-02' })] },
    ['error parties.4.birth_date witness_under_eighteen'],
  ],
  ['of eighteen today', { parties: [...family, witness('Carla Dias', { birth_date: '2008-07-01' })] }, []],
  [
    'of no age',
    { parties: [...family, witness('Carla Dias', { birth_date: null })] },
    ['warning parties.4.birth_date witness_age_unknown'],
  ],
  [
    'who cannot read',
    { parties: [...family, witness('Carla Dias', { literate: false })] },
    ['error parties.4.literate witness_not_literate'],
  ],
  [
    'incapable',
    { parties: [...family, witness('Carla Dias', { capacity: 'relative' })] },
    ['error parties.4.capacity witness_not_capable'],
  ],
  [
    'the mother again',
    { parties: [...family, witness('Outra', { cpf: mother.cpf, no_cpf: false })] },
    ['error parties.4.name witness_has_another_role', 'error parties.4.cpf cpf_of_another_party'],
  ],
  [
    'twice the same',
    { parties: [...family, witness('Carla Dias'), witness('CARLA DIAS')] },
    ['error parties.5.name witness_has_another_role'],
  ],
]);

test('why witnesses sign', () => {
  expect(witnessReason(birth)).toBeUndefined();
  expect(witnessReason({ parties: [{ signature_kind: 'at_request' }] })?.reason).toBe('signature_at_request');
});

const twins: BirthFacts = {
  twin: true,
  twin_order: 1,
  born: [{ name: 'Alice Oliveira Souza', twin_order: 2 }],
};

table('twins', [
  ['as they should', twins, []],
  ['without order', { ...twins, twin_order: null }, ['error twin_order required']],
  ['the eleventh', { ...twins, twin_order: 11 }, ['error twin_order twin_order_out_of_range']],
  ['the same order', { ...twins, twin_order: 2 }, ['error twin_order twin_order_repeated']],
  ['of nobody', { ...twins, born: [] }, ['warning born twin_sibling_missing']],
  [
    'the same name',
    { ...twins, born: [{ name: 'HELENA Oliveira  Souza' }] },
    ['error born.0.name twins_equal_name'],
  ],
  [
    'the same given name',
    { ...twins, born: [{ name: 'Helena Souza' }] },
    ['warning given_name twins_need_double_given_name'],
  ],
  ['a double one', { ...twins, born: [{ name: 'Helena Clara Oliveira Souza' }] }, []],
  ['not said', { twin_order: 1 }, ['error twin twin_flag_missing']],
  [
    'three days apart',
    { ...twins, born: [{ name: 'Alice', born_on: '2026-06-23' }] },
    ['warning born.0 twins_born_days_apart'],
  ],
  ['two days apart', { ...twins, born: [{ name: 'Alice', born_on: '2026-06-22', twin_order: 2 }] }, []],
  [
    'a week apart',
    { ...twins, born: [{ name: 'Alice', born_on: '2026-06-27' }] },
    ['warning born.0 twins_born_days_apart'],
  ],
  ['the same DNV', { ...twins, born: [{ name: 'Alice', dnv: '30876543214' }] }, ['error dnv dnv_repeated']],
  [
    'a wrong matrícula',
    { ...twins, born: [{ name: 'Alice', matricula: '1' }] },
    ['error born.0.matricula invalid_matricula'],
  ],
]);
