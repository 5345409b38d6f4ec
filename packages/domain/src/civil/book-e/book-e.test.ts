import { describe, expect, test } from 'vitest';
import { bornAbroadFindings } from './born-abroad-findings.ts';
import { emancipationFindings } from './emancipation-findings.ts';
import { interdictionFindings } from './interdiction-findings.ts';
import { stableUnionFindings } from './stable-union-findings.ts';

const TODAY = '2026-07-01';
const WHO = { profession_text: 'estudante', hometown_city: 1, city: 1 } as const;
const PARENTS = [
  { role: 'parent', sex: 'F', name: 'Joana Lima', ...WHO },
  { role: 'parent', sex: 'M', name: 'Pedro Alves', ...WHO },
] as const;
const minor = (birth_date: string) =>
  ({ role: 'emancipated', sex: 'F', name: 'Ana Lima', birth_date, ...WHO }) as const;

/** Profession, naturalness and residence, missing. */
const BARE = ['required', 'required', 'required'];

describe('an emancipation', () => {
  const deed = {
    granted_by: 'both_parents',
    title_kind: 'deed',
    title_on: TODAY,
    earlier_records: [{ earlier_kind: 'birth' }],
  } as const;
  test.each<[string, Parameters<typeof emancipationFindings>[0], string[]]>([
    ['16 on the day of the deed', { parties: [minor('2010-07-01'), ...PARENTS] }, []],
    ['a day before 16', { parties: [minor('2010-07-02'), ...PARENTS] }, ['emancipation_age']],
    ['the last day of 17', { parties: [minor('2008-07-02'), ...PARENTS] }, []],
    ['18 that day', { parties: [minor('2008-07-01'), ...PARENTS] }, ['emancipation_age']],
    ['one parent alone', { parties: [minor('2010-01-01'), PARENTS[0]] }, ['granting_parents_missing']],
    ['one parent for a reason', { granted_by: 'one_parent', parties: [minor('2010-01-01'), PARENTS[0]] }, []],
    [
      'a guardian by deed',
      {
        granted_by: 'judge',
        parties: [minor('2010-01-01'), { role: 'guardian', sex: 'M', name: 'Davi', ...WHO }],
      },
      ['emancipated_filiation_missing', 'guardian_needs_judgment'],
    ],
    [
      'three bare names',
      {
        earlier_records: [],
        parties: [
          { role: 'emancipated', sex: 'F', name: 'Ana', birth_date: '2010-01-01' },
          { role: 'parent', sex: 'F', name: 'Joana' },
          {
            role: 'parent',
            sex: 'M',
            name: 'Pedro',
            profession: 7,
            hometown_text: 'Lisboa',
            address_abroad: 'Porto',
          },
        ],
      },
      [...BARE, ...BARE, 'birth_record_missing'],
    ],
    [
      'a guardian who names the parents',
      {
        granted_by: 'judge',
        title_kind: 'judgment',
        parties: [
          { ...minor('2010-01-01'), mother_name: 'Joana Lima' },
          { role: 'guardian', sex: 'M', name: 'Davi', ...WHO },
        ],
      },
      [],
    ],
    [
      'a judgment on its eighth day',
      {
        title_kind: 'judgment',
        title_on: '2026-06-01',
        title_final_on: '2026-06-23',
        parties: [minor('2010-01-01'), ...PARENTS],
      },
      [],
    ],
    [
      'a judgment after its eighth day',
      {
        title_kind: 'judgment',
        title_on: '2026-06-01',
        title_final_on: '2026-06-22',
        parties: [minor('2010-01-01'), ...PARENTS],
      },
      ['judgment_waited'],
    ],
    [
      'final before it was given',
      {
        title_kind: 'judgment',
        title_on: '2026-06-30',
        title_final_on: '2026-06-29',
        parties: [minor('2010-01-01'), ...PARENTS],
      },
      ['final_before_judgment'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(emancipationFindings({ ...deed, ...changes }, { today: TODAY }).map(({ code }) => code)).toEqual(
      expected,
    );
  });
});

describe('an interdiction and its kin', () => {
  const base = {
    interdiction_kind: 'interdiction',
    title_kind: 'judgment',
    title_on: '2026-06-25',
    earlier_records: [{ earlier_kind: 'birth' }],
  } as const;
  const interdicted = {
    role: 'interdicted',
    sex: 'F',
    name: 'Ana',
    birth_date: '1941-08-17',
    civil_status: 'single',
    ...WHO,
  } as const;
  const curator = { role: 'curator', sex: 'M', name: 'Davi', civil_status: 'single', ...WHO } as const;
  const requester = { role: 'requester', name: 'Rita' } as const;
  test.each<[string, Parameters<typeof interdictionFindings>[0], string[]]>([
    ['complete', { parties: [interdicted, curator, requester] }, []],
    ['three curators', { parties: [interdicted, curator, curator, curator, requester] }, ['helpers_missing']],
    ['nobody asked', { parties: [interdicted, curator] }, ['requester_required']],
    [
      'by term',
      { title_kind: 'declaratory_term', parties: [interdicted, curator, requester] },
      ['judgment_required'],
    ],
    [
      'supported by one',
      {
        interdiction_kind: 'supported_decision',
        parties: [
          { role: 'supported', sex: 'F', name: 'Ana' },
          { role: 'supporter', sex: 'M', name: 'Davi' },
        ],
      },
      ['helpers_missing'],
    ],
    [
      'guardianship of an adult',
      {
        interdiction_kind: 'guardianship',
        parties: [
          { role: 'ward', sex: 'F', name: 'Ana', birth_date: '2008-07-01' },
          { role: 'guardian', sex: 'M', name: 'Davi' },
        ],
      },
      ['ward_of_age'],
    ],
    [
      'dead before missing',
      {
        interdiction_kind: 'presumed_death',
        missing_since: '2020-01-02',
        presumed_death_on: '2020-01-01',
        parties: [{ role: 'absentee', sex: 'F', name: 'Ana', mother_name: 'Rita' }],
      },
      ['presumed_before_missing'],
    ],
    [
      'a bare name, and bare curators',
      {
        earlier_records: [],
        parties: [
          { role: 'interdicted', sex: 'F', name: 'Ana' },
          { role: 'curator', sex: 'M', name: 'Davi' },
          requester,
        ],
      },
      [...Array<string>(8).fill('required'), 'birth_record_missing'],
    ],
    [
      'a married one without a spouse',
      { parties: [{ ...interdicted, civil_status: 'married' }, curator, requester] },
      ['marriage_record_missing', 'spouse_missing'],
    ],
    [
      'a married one in whole',
      {
        earlier_records: [{ earlier_kind: 'birth' }, { earlier_kind: 'marriage' }],
        parties: [
          { ...interdicted, civil_status: 'married' },
          curator,
          requester,
          { role: 'spouse', name: 'Zé' },
        ],
      },
      [],
    ],
    [
      'an absentee of whom little is known',
      {
        interdiction_kind: 'absence',
        parties: [
          { role: 'absentee', sex: 'F', name: 'Ana' },
          { role: 'curator', sex: 'M', name: 'Davi' },
        ],
      },
      ['required', 'required', 'required', 'required', 'required', 'required'],
    ],
    [
      'presumed dead without parents',
      { interdiction_kind: 'presumed_death', parties: [{ role: 'absentee', sex: 'F', name: 'Ana' }] },
      ['required'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(interdictionFindings({ ...base, ...changes }, { today: TODAY }).map(({ code }) => code)).toEqual(
      expected,
    );
  });
});

describe('a stable union', () => {
  const partner = (name: string, changes = {}) =>
    ({
      role: 'partner',
      sex: 'F',
      name,
      birth_date: '1990-01-01',
      civil_status: 'single',
      no_cpf: true,
      mother_name: 'Rita',
      ...WHO,
      ...changes,
    }) as const;
  const base = {
    union_act: 'recognition',
    title_kind: 'deed',
    title_on: '2026-06-01',
    parties: [partner('Ana'), partner('Davi')],
    earlier_records: [
      { earlier_kind: 'birth', side: 'first' },
      { earlier_kind: 'birth', side: 'second' },
    ],
  } as const;
  test.each<[string, Parameters<typeof stableUnionFindings>[0], string[]]>([
    ['complete', {}, []],
    ['one alone', { parties: [partner('Ana')] }, ['two_partners_required']],
    [
      'a married one',
      { parties: [partner('Ana'), partner('Davi', { civil_status: 'married' })] },
      ['partner_is_married'],
    ],
    [
      'a separated one',
      {
        parties: [partner('Ana'), partner('Davi', { civil_status: 'separated' })],
        previous_marriages: [{ side: 'second' }],
      },
      [],
    ],
    [
      'a divorced one whose marriage nobody tells',
      { parties: [partner('Ana'), partner('Davi', { civil_status: 'divorced' })] },
      ['previous_marriage_missing'],
    ],
    [
      'a bare name',
      { parties: [partner('Ana'), { role: 'partner', sex: 'M', name: 'Davi' }] },
      [...Array<string>(5).fill('required'), 'partner_parents_missing'],
    ],
    [
      'a partner whose parents are parties',
      {
        parties: [
          partner('Ana', { mother_name: null }),
          partner('Davi'),
          { role: 'parent', side: 'first', sex: 'F', name: 'Rita' },
        ],
      },
      [],
    ],
    [
      'one birth record for two',
      { earlier_records: [{ earlier_kind: 'birth', side: 'first' }] },
      ['partner_birth_missing'],
    ],
    [
      'a day before 16',
      { parties: [partner('Ana', { birth_date: '2010-06-02' }), partner('Davi')] },
      ['partner_under_sixteen'],
    ],
    ['16 that day', { parties: [partner('Ana', { birth_date: '2010-06-01' }), partner('Davi')] }, []],
    ['ends before it began', { began_on: '2020-01-02', ended_on: '2020-01-01' }, ['ended_before_began']],
    ['begins after its title', { began_on: '2026-06-02' }, ['began_after_title']],
    [
      'CRC asked too late',
      { title_kind: 'declaratory_term', crc_checked_on: '2026-06-02' },
      ['crc_checked_after_term'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(stableUnionFindings({ ...base, ...changes }, { today: TODAY }).map(({ code }) => code)).toEqual(
      expected,
    );
  });

  test.each<[string, Partial<Parameters<typeof stableUnionFindings>[0]>, string[]]>([
    ['a second union of the same two', {}, ['union_registered']],
    ['the end of a union that is registered', { union_act: 'dissolution' }, ['union_end_in_margin']],
    ['a union with another', { parties: [partner('Ana'), partner('Ivo')] }, []],
  ])('%s', (_, changes, expected) => {
    const union = { matricula: null, partners: [partner('DAVI'), partner('Ana')] };
    const context = { today: TODAY, registeredUnions: [union] };
    expect(stableUnionFindings({ ...base, ...changes }, context).map(({ code }) => code)).toEqual(expected);
  });
});

describe('a transcript from abroad', () => {
  const base = {
    transcript_kind: 'birth',
    event_on: '2025-01-01',
    requested_on: TODAY,
    parties: [
      { role: 'registered', name: 'Ana', sex: 'F' },
      PARENTS[0],
      { role: 'requester', name: 'Joana' },
    ],
  } as const;
  const couple = [
    { role: 'spouse', sex: 'F', name: 'Ana' },
    { role: 'spouse', sex: 'M', name: 'Davi' },
    { role: 'requester', name: 'Ana' },
  ] as const;
  test.each<[string, Parameters<typeof bornAbroadFindings>[0], string[]]>([
    ['complete', {}, []],
    ['of nobody', { parties: [PARENTS[0]] }, ['registered_required', 'requester_required']],
    ['written before it happened', { foreign_registered_on: '2024-12-31' }, ['registered_before_event']],
    [
      'apostilled before it was written',
      { foreign_registered_on: '2025-02-01', apostilled_on: '2025-01-31' },
      ['apostilled_before_record'],
    ],
    [
      'in service',
      { transcript_kind: 'foreign_service', nationality_basis: 'pending_option' },
      ['service_gives_no_nationality'],
    ],
    [
      'of a child whose sex is not told',
      {
        parties: [{ role: 'registered', name: 'Ana' }, PARENTS[0], { role: 'requester', name: 'Joana' }],
      },
      ['required'],
    ],
    [
      'an option without the birth record',
      { transcript_kind: 'nationality_option' },
      ['birth_record_missing'],
    ],
    [
      'a marriage on the 180th day',
      { transcript_kind: 'marriage', event_on: '2026-01-02', parties: couple },
      [],
    ],
    [
      'a marriage on the 181st day',
      { transcript_kind: 'marriage', event_on: '2026-01-01', parties: couple },
      ['foreign_marriage_late'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(bornAbroadFindings({ ...base, ...changes }, { today: TODAY }).map(({ code }) => code)).toEqual(
      expected,
    );
  });
  test('of what happened in Brazil is refused', () => {
    const found = bornAbroadFindings(base, { today: TODAY, happenedInBrazil: true });
    expect(found.map(({ field, code }) => [field, code])).toEqual([['country', 'event_was_in_brazil']]);
  });
});
