import { describe, expect, it, test } from 'vitest';
import type { PartyFacts } from '../birth/birth-facts.ts';
import { marriageFindings, witnessesNeeded } from './ceremony-findings.ts';
import type { MarriageFacts } from './marriage-facts.ts';
import { type LicenseFacts, licenseFindings } from './license-findings.ts';
import { LICENSE_LIFE, LICENSE_STATUSES } from './license-status.ts';

const TODAY = '2026-07-01';

const spouse = (side: 'first' | 'second', changes: PartyFacts = {}): PartyFacts => ({
  role: 'spouse',
  side,
  name: side === 'first' ? 'Joana Teixeira' : 'Pedro Moreira',
  sex: side === 'first' ? 'F' : 'M',
  mother_name: 'Vera Prado',
  hometown_text: 'Crato',
  profession_text: 'comerciante',
  city: 10,
  birth_date: '1995-02-03',
  civil_status: 'single',
  ...changes,
});
const witness = (name: string): PartyFacts => ({ role: 'witness', name, sex: 'F', birth_date: '1980-01-01' });
const WITNESSES = [witness('Rita Lima'), witness('Marta Alves')];

const civil = (changes: MarriageFacts = {}): MarriageFacts => ({
  marriage_kind: 'civil',
  celebrated_on: TODAY,
  ceremony_place_kind: 'office',
  license_certified_on: '2026-06-01',
  property_regime: 'partial_communion',
  parties: [
    spouse('first'),
    spouse('second'),
    ...WITNESSES,
    { role: 'justice_of_peace', sex: 'M', name: 'Davi Ramos', cpf: '52998224725' },
  ],
  ...changes,
});
const withSpouses = (one: PartyFacts, other: PartyFacts = {}): Pick<MarriageFacts, 'parties'> => ({
  parties: [
    spouse('first', one),
    spouse('second', other),
    ...WITNESSES,
    { role: 'justice_of_peace', sex: 'M', name: 'Davi Ramos', cpf: '52998224725' },
  ],
});
const codes = (act: MarriageFacts, today = TODAY): string[] =>
  marriageFindings(act, { today }).map(({ code }) => code);

it('has nothing to say of two adults, licensed, before a justice and two witnesses', () => {
  expect(codes(civil())).toEqual([]);
});

describe('what the record says of each of the two', () => {
  const BARE = { mother_name: null, hometown_text: null, profession_text: null, city: null } as const;
  const untold = (one: PartyFacts, ...others: readonly PartyFacts[]): string[] =>
    marriageFindings(civil({ parties: [...(withSpouses(one).parties ?? []), ...others] }), {
      today: TODAY,
    }).map(({ level, field, code }) => `${level} ${field} ${code}`);

  it('is asked for where nobody said it, each at its field', () =>
    expect(untold(BARE)).toEqual([
      'warning parties.0.mother_name spouse_parents_untold',
      'warning parties.0.hometown_city spouse_birthplace_untold',
      'warning parties.0.profession_text spouse_profession_untold',
      'warning parties.0.city spouse_home_untold',
    ]));

  it.each<[string, PartyFacts, readonly PartyFacts[]]>([
    ['parents beside the spouse', { father_name: 'Rui Prado' }, []],
    [
      'a parent among the parties',
      {},
      [{ role: 'parent', side: 'first', gender_role: 'mother', name: 'Eva' }],
    ],
    ['a parent who is not known', {}, [{ role: 'parent', side: 'first', name_unknown: true }]],
  ])('knows %s', (_, changes, others) =>
    expect(untold({ mother_name: null, ...changes }, ...others)).toEqual([]),
  );

  it('does not take the parents of the other', () =>
    expect(
      untold({ mother_name: null }, { role: 'parent', side: 'second', gender_role: 'mother', name: 'Eva' }),
    ).toEqual(['warning parties.0.mother_name spouse_parents_untold']));

  it('is told by a birthplace and a domicile abroad', () =>
    expect(
      untold({ hometown_text: null, hometown_city: 5, city: null, address_abroad: 'Rua do Ouro, Lisboa' }),
    ).toEqual([]));
});

it('asks for the sex of everybody with whom its text agrees, each at its field', () => {
  const untold = (civil().parties ?? []).map((party) => ({ ...party, sex: null }));
  const found = marriageFindings(civil({ parties: untold }), { today: TODAY });
  expect(found.map(({ level, field, code }) => `${level} ${field} ${code}`)).toEqual(
    [0, 1, 2, 3, 4].map((place) => `warning parties.${place}.sex party_sex_untold`),
  );
});

describe('ages on the day of the ceremony', () => {
  test.each<[string, string, Partial<MarriageFacts>, string[]]>([
    ['15, a day before 16', '2010-07-02', {}, ['spouse_under_sixteen']],
    ['16 that day, without consent', '2010-07-01', {}, ['consent_required']],
    ['16 that day, with the parents', '2010-07-01', { first_consent: 'parents' }, []],
    ['17, a day before 18', '2008-07-02', {}, ['consent_required']],
    ['18 that day', '2008-07-01', {}, []],
    ['17 and emancipated', '2009-01-01', { first_consent: 'emancipated' }, []],
    ['17 by the judge', '2009-01-01', { first_consent: 'court' }, ['court_consent_separates']],
    ['69, a day before 70', '1956-07-02', {}, []],
    ['70 that day', '1956-07-01', {}, ['seventy_needs_deed']],
    ['70 with a deed', '1956-07-01', { pact_on: '2026-05-01' }, []],
    ['70 and separated by law', '1956-07-01', { property_regime: 'mandatory_separation' }, []],
  ])('%s', (_, birth_date, changes, expected) => {
    expect(codes(civil({ ...withSpouses({ birth_date }), ...changes }))).toEqual(expected);
  });
});

describe('who may marry', () => {
  test.each<[string, Partial<MarriageFacts>, string[]]>([
    [
      'one alone',
      { parties: [spouse('first')] },
      ['two_spouses_required', 'ceremony_witnesses_missing', 'justice_of_peace_required'],
    ],
    ['both first', withSpouses({}, { side: 'first' }), ['spouses_on_one_side']],
    ['married already', withSpouses({ civil_status: 'married' }), ['already_married']],
    ['separated without divorce', withSpouses({ civil_status: 'separated' }), ['already_married']],
    [
      'divorced and silent about it',
      withSpouses({ civil_status: 'divorced' }),
      ['previous_marriage_missing'],
    ],
    [
      'divorced and says so',
      {
        ...withSpouses({ civil_status: 'divorced' }),
        previous_marriages: [{ side: 'first', dissolution_kind: 'divorce', dissolved_on: '2026-06-01' }],
      },
      [],
    ],
    [
      'widowed nine months ago',
      {
        ...withSpouses({ civil_status: 'widowed' }),
        previous_marriages: [{ side: 'first', dissolution_kind: 'death', dissolved_on: '2025-09-02' }],
      },
      ['within_ten_months'],
    ],
    [
      'widowed ten months ago',
      {
        ...withSpouses({ civil_status: 'widowed' }),
        previous_marriages: [{ side: 'first', dissolution_kind: 'death', dissolved_on: '2025-09-01' }],
      },
      [],
    ],
    ['siblings', { kinship: 'siblings' }, ['impediment']],
    ['uncle and niece', { kinship: 'uncle_niece' }, ['medical_exam_required']],
    ['uncle and niece, examined', { kinship: 'uncle_niece', medical_exam: true }, []],
    ['cousins', { kinship: 'cousins' }, []],
    ['with an undivided estate', { suspensive_cause: 'undivided_estate' }, ['suspensive_cause_separates']],
  ])('%s', (_, changes, expected) => {
    expect(codes(civil(changes))).toEqual(expected);
  });
});

describe('the certificate and the deadlines', () => {
  test.each<[string, Partial<MarriageFacts>, string, string[]]>([
    ['the 90th day', { license_certified_on: '2026-01-05', celebrated_on: '2026-04-05' }, '2026-04-05', []],
    [
      'the 91st day',
      { license_certified_on: '2026-01-05', celebrated_on: '2026-04-06' },
      '2026-04-06',
      ['license_expired'],
    ],
    ['before the certificate', { celebrated_on: '2026-05-31' }, '2026-05-31', ['celebrated_before_license']],
    ['civil, written down a day later', {}, '2026-07-02', ['registered_after_ceremony']],
  ])('%s', (_, changes, today, expected) => {
    expect(codes(civil(changes), today)).toEqual(expected);
  });

  const religious: Partial<MarriageFacts> = {
    marriage_kind: 'religious_licensed',
    celebrated_on: '2026-03-01',
    license_certified_on: '2026-02-01',
    parties: [
      spouse('first'),
      spouse('second'),
      ...WITNESSES,
      { role: 'celebrant', sex: 'M', name: 'Padre Davi' },
    ],
  };
  test.each([
    ['2026-05-30', []],
    ['2026-05-31', ['religious_out_of_time']],
  ])('a religious marriage of 1 March registered on %s', (today, expected) => {
    expect(codes(civil(religious), today)).toEqual(expected);
  });
  it('one that is licensed after the ceremony has no such end', () => {
    expect(codes(civil({ ...religious, marriage_kind: 'religious_unlicensed' }), '2027-01-01')).toEqual([]);
  });
});

describe('who signs', () => {
  test.each<[string, Partial<MarriageFacts>, number]>([
    ['at the office', {}, 2],
    ['in a private building', { ceremony_place_kind: 'private_building' }, 4],
    ['where one cannot write', withSpouses({ literate: false }), 4],
    ['in danger of death', { marriage_kind: 'nuncupative' }, 6],
    ['at a conversion', { marriage_kind: 'conversion' }, 0],
  ])('%s', (_, changes, expected) => {
    expect(witnessesNeeded(civil(changes))).toBe(expected);
  });

  it('a religious marriage has a celebrant', () => {
    expect(codes(civil({ marriage_kind: 'religious_unlicensed' }))).toEqual(['celebrant_required']);
  });
  it('nobody presides over an own marriage', () => {
    const parties = [
      ...(civil().parties ?? []).slice(0, 4),
      { role: 'justice_of_peace', sex: 'F', name: 'Rita Lima' } as const,
    ];
    expect(codes(civil({ parties }))).toEqual([
      'witness_has_another_role',
      'justice_cpf_missing',
      'presider_has_another_role',
    ]);
  });
  it('the beginning of a union needs its title', () => {
    const conversion = {
      marriage_kind: 'conversion',
      celebrated_on: null,
      union_from: '2020-01-01',
      parties: [spouse('first'), spouse('second')],
    } as const;
    expect(codes(civil(conversion))).toEqual(['union_dates_need_title']);
  });
});

const DOCUMENTS: LicenseFacts['documents'] = [
  { document_kind: 'birth_certificate', side: 'first', document_state: 'received' },
  { document_kind: 'birth_certificate', side: 'second', document_state: 'received' },
  { document_kind: 'witnesses_statement', document_state: 'received' },
  { document_kind: 'status_statement', document_state: 'waived' },
];

describe('a license', () => {
  const license = (changes: LicenseFacts = {}): LicenseFacts => ({
    ...civil(),
    opposition_ends_on: '2026-06-25',
    documents: DOCUMENTS,
    ...changes,
  });
  test.each<[string, LicenseFacts, string, string[]]>([
    ['the day after the last for oppositions', {}, '2026-06-26', []],
    ['the last day for oppositions', {}, '2026-06-25', ['opposition_time_runs']],
    ['not published', { opposition_ends_on: null }, '2026-06-26', ['not_published']],
    ['to be published', { opposition_ends_on: null, license_status: 'in_analysis' }, '2026-06-26', []],
    ['waived', { opposition_ends_on: null, waived: true }, '2026-06-26', []],
    ['opposed', { oppositions: [{ decision: 'pending' }] }, '2026-06-26', ['opposition_stands']],
    ['opposed in vain', { oppositions: [{ decision: 'rejected' }] }, '2026-06-26', []],
    [
      'without witnesses',
      { parties: [spouse('first'), spouse('second')] },
      '2026-06-26',
      ['license_witnesses_missing'],
    ],
  ])('%s', (_, changes, today, expected) => {
    expect(licenseFindings(license(changes), { today }).map(({ code }) => code)).toEqual(expected);
  });
});

test('the way of a license, and no other', () => {
  const ways = LICENSE_STATUSES.flatMap((status) =>
    Object.entries(LICENSE_LIFE.steps[status] ?? {}).map(([action, next]) => `${status} ${action} ${next}`),
  );
  expect(ways).toEqual([
    'filed analyze in_analysis',
    'filed withdraw withdrawn',
    'filed refuse refused',
    'in_analysis require in_requirement',
    'in_analysis publish published',
    'in_analysis certify certified',
    'in_analysis withdraw withdrawn',
    'in_analysis refuse refused',
    'in_requirement answer_requirement in_analysis',
    'in_requirement withdraw withdrawn',
    'in_requirement refuse refused',
    'published correct_banns published',
    'published oppose opposed',
    'published certify certified',
    'published withdraw withdrawn',
    'published refuse refused',
    'opposed correct_banns opposed',
    'opposed overrule published',
    'opposed impede impeded',
    'opposed withdraw withdrawn',
    'certified schedule scheduled',
    'certified oppose suspended',
    'certified marry married',
    'certified expire expired',
    'certified withdraw withdrawn',
    'suspended overrule certified',
    'suspended impede impeded',
    'suspended withdraw withdrawn',
    'scheduled schedule scheduled',
    'scheduled oppose suspended',
    'scheduled marry married',
    'scheduled expire expired',
    'scheduled withdraw withdrawn',
  ]);
});
