import { expect, test } from 'vitest';
import type { DeathFacts } from './death-facts.ts';
import { qualificationFindings } from './qualification-findings.ts';

const WHOLE: DeathFacts = {
  civil_status: 'married',
  birth_date: '1940-02-03',
  died_on: '2026-07-09',
  hometown_city: 1,
  profession_text: 'agricultora',
  city: 1,
  partner_kind: 'spouse',
  partner_name: 'Davi Lima',
  partner_status: 'surviving',
  marriage_office: '2º Ofício',
  parties: [{ role: 'parent', gender_role: 'mother', name: 'Rita Lima' }],
};

test.each<[string, DeathFacts, string[]]>([
  ['that says all', {}, []],
  ['without a birthplace', { hometown_city: null }, ['warning hometown_city deceased_birthplace_untold']],
  ['of somebody born abroad', { hometown_city: null, hometown_text: 'Lisboa' }, []],
  ['without a profession', { profession_text: null }, ['warning profession_text deceased_profession_untold']],
  ['of a child of thirteen', { profession_text: null, birth_date: '2012-07-10' }, []],
  [
    'of somebody of fourteen',
    { profession_text: null, birth_date: '2012-07-09' },
    ['warning profession_text deceased_profession_untold'],
  ],
  ['of an infant', { profession_text: null, birth_date: null, age_value: 20, age_unit: 'days' }, []],
  ['without a residence', { city: null }, ['warning city deceased_home_untold']],
  ['without parents', { parties: [] }, ['warning parties deceased_parents_untold']],
  [
    'declared by a child, of children of whom nobody is named',
    { declarant_kind: 'child', descendants: [] },
    ['warning descendants children_untold'],
  ],
  ['declared by a child who is named', { declarant_kind: 'child', descendants: [{}] }, []],
  ['of somebody married to nobody', { partner_kind: 'none' }, ['warning partner_kind spouse_untold']],
  [
    'of a widow whose husband is not named',
    { civil_status: 'widowed', partner_kind: 'companion' },
    ['warning partner_kind spouse_untold'],
  ],
  ['of somebody divorced', { civil_status: 'divorced', partner_kind: 'none' }, []],
  [
    'without the office of the marriage',
    { marriage_office: null },
    ['warning marriage_office marriage_office_untold'],
  ],
  ['with the marriage of this office', { marriage_office: null, marriage: 7 }, []],
  [
    'of a widow whose husband lives',
    { civil_status: 'widowed' },
    ['error partner_status spouse_against_status'],
  ],
  [
    'of a wife whose husband died before',
    { partner_status: 'predeceased' },
    ['error partner_status spouse_against_status'],
  ],
  ['of a bachelor with a wife', { civil_status: 'single' }, ['error partner_status spouse_against_status']],
  ['of a body that nobody knew', { unknown_person: true, civil_status: null, parties: [] }, []],
  ['by order of a judge, who tells little', { death_kind: 'court_order', city: null, parties: [] }, []],
])('a death %s', (_, changes, expected) => {
  const found = qualificationFindings({ ...WHOLE, ...changes });
  expect(found.map(({ level, field, code }) => `${level} ${field} ${code}`)).toEqual(expected);
});
