import { checkRow, registrationFindings } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/notes-property-fees.json' with { type: 'json' };
import { isWholeOperation } from './doi-party-findings.ts';
import { doiParty } from './doi-party.entity.ts';
import { doi } from './doi.entity.ts';
import { doiOfDeed, doiPartiesOf, placeInAct } from './doi-values.ts';
import { participationsOf, percentOfShares } from './participations.ts';

type Row = Record<string, unknown>;
const TODAY = '2026-03-02';

const party = (side: string, ni: string, changes: Row = {}): Row => ({
  doi: 1,
  name: 'Ana Teixeira',
  side,
  ni_identified: true,
  ni,
  participation: '100.0000',
  ...changes,
});
const ANA = '52998224725';
const BRUNO = '11144477735';
const COMPANY = '11222333000181';

/** A declaration of a sale in town that may be generated. */
const declaration = (changes: Row = {}): Row => ({
  declaration_kind: '0',
  service: '1',
  act_kind: '1',
  act_on: '2026-02-10',
  book_number: '7',
  sheet: '12',
  matricula_number: '1234',
  business_on: '2026-02-10',
  operation: '11',
  operation_value: '200000.00',
  tax_base: '210000.00',
  payment_form: '5',
  transacted_unit: 'percent',
  transacted_amount: '100.0000',
  destination: 'urban',
  property_type: '67',
  city_inscription: '01.02.3',
  land_area: '300.00',
  built_area_unknown: true,
  street: 'Rua das Acácias',
  city: 1,
  parties: [party('alienating', ANA), party('acquiring', BRUNO)],
  ...changes,
});

const found = (row: Row): string[] =>
  [...checkRow(doi, row, TODAY), ...registrationFindings(doi, row, { today: TODAY })].map(
    ({ level, field, code }) => `${level} ${field} ${code}`,
  );
const foundInParty = (row: Row): string[] =>
  checkRow(doiParty, row, TODAY)
    .filter(({ field }) => field !== 'position')
    .map(({ level, field, code }) => `${level} ${field} ${code}`);

it('a sale in town has nothing against it', () => expect(found(declaration())).toEqual([]));

describe.each<[string, Row, string[]]>([
  ['business after the act', { business_on: '2026-02-11' }, ['error business_on business_after_act']],
  ['an averbação of a notary', { act_kind: '3' }, ['error act_kind act_of_other_service']],
  ['a deed without its book', { book_number: null }, ['error book_number book_or_mne']],
  ['an electronic deed', { book_number: null, sheet: null, mne: '123456202602100000000182' }, []],
  ['no value and no mark', { operation_value: null }, ['error operation_value told_or_unknown']],
  ['a value marked as not told', { operation_value: null, operation_value_unknown: true }, []],
  ['both', { operation_value_unknown: true }, ['error operation_value known_and_unknown']],
  ['a base marked and told', { tax_base_unknown: true }, ['error tax_base known_and_unknown']],
  ['an area neither told nor marked', { land_area: null }, ['error land_area told_or_unknown']],
  [
    'instalments without more',
    { payment_form: '7' },
    ['error last_instalment required', 'error paid_until_act required'],
  ],
  [
    'instalments to a year',
    { payment_form: '7', last_instalment: '2030', paid_until_act: '0.00' },
    ['error last_instalment month_of_last_instalment'],
  ],
  ['instalments to a month', { payment_form: '7', last_instalment: '2030-05', paid_until_act: '1.00' }, []],
  ['cash without its amount', { cash: true }, ['error cash_amount required']],
  [
    'more cash than the price',
    { cash: true, cash_amount: '200000.01' },
    ['warning cash_amount cash_above_value'],
  ],
  ['another operation unnamed', { operation: '39' }, ['error other_operation required']],
  [
    'nothing transacted',
    { transacted_amount: '0.0000' },
    ['error transacted_amount transacted_out_of_range'],
  ],
  ['a trifle transacted', { transacted_amount: '0.0001' }, []],
  [
    'too much transacted',
    { transacted_amount: '100.0001' },
    ['error transacted_amount transacted_out_of_range'],
  ],
  ['many square metres', { transacted_unit: 'square_metres', transacted_amount: '450.5000' }, []],
  ['land of the Union', { union_land: true }, ['error rip required', 'error cat required']],
  [
    'a farm told as a house',
    { destination: 'rural' },
    [
      'error incra_code required',
      'error denomination required',
      'error location required',
      'error rural_area required',
    ],
  ],
  [
    'no matrícula in a deed',
    { matricula_number: null },
    ['warning matricula_number property_without_registration'],
  ],
  ['a rectification of nothing', { declaration_kind: '1' }, ['error rectifies required']],
])('%s', (_, changes, codes) => {
  it(`finds ${codes.length} points`, () => {
    const all = [...new Set(found(declaration(changes)))];
    expect(all).toEqual(codes);
  });
});

describe.each<[string, Row[], string[]]>([
  ['nobody', [], ['error parties alienating_party_required', 'error parties acquiring_party_required']],
  ['no buyer', [party('alienating', ANA)], ['error parties acquiring_party_required']],
  [
    'half a sale',
    [party('alienating', ANA), party('acquiring', BRUNO, { participation: '50.0000' })],
    ['error parties.1.participation participation_sum'],
  ],
  [
    'a buyer whose share is not told',
    [
      party('alienating', ANA),
      party('acquiring', BRUNO, { participation: '50.0000' }),
      party('acquiring', COMPANY, { participation: null, participation_unknown: true }),
    ],
    [],
  ],
  [
    'a seller twice',
    [
      party('alienating', ANA, { participation: '50.0000' }),
      party('alienating', ANA, { participation: '50.0000' }),
      party('acquiring', BRUNO),
    ],
    ['error parties.1.ni repeated_ni'],
  ],
  [
    'somebody who sells to herself',
    [party('alienating', ANA), party('acquiring', ANA)],
    ['warning parties.1.ni ni_on_both_sides'],
  ],
  [
    'an estate without administrator',
    [party('alienating', ANA, { estate: true }), party('acquiring', BRUNO)],
    ['error parties.0.administrator_cpf required'],
  ],
  [
    'a seller who is represented by nobody',
    [party('alienating', ANA, { represented: true, representatives: ' ' }), party('acquiring', BRUNO)],
    ['error parties.0.representatives required'],
  ],
])('parties: %s', (_, parties, codes) => {
  it(`finds ${codes.length} points`, () => expect(found(declaration({ parties }))).toEqual(codes));
});

describe.each<[string, Row, string[]]>([
  ['a person', {}, []],
  ['a company', { ni: COMPANY }, []],
  ['a wrong number', { ni: '52998224726' }, ['error ni wrong_check_digit']],
  ['a number of another length', { ni: '529982247' }, ['error ni wrong_length']],
  ['no number and no reason', { ni: null }, ['error ni required']],
  ['not in the document', { ni_identified: false, ni: null, no_ni_reason: '2' }, []],
  ['no reason told', { ni_identified: false, ni: null }, ['error no_ni_reason required']],
  ['no share', { participation: null }, ['error participation told_or_unknown']],
  ['a share told and not', { participation_unknown: true }, ['error participation known_and_unknown']],
  ['more than the whole', { participation: '100.0001' }, ['error participation max_value']],
  ['an estate whose administrator is not told yet', { estate: true }, []],
  [
    'the estate of a company',
    { ni: COMPANY, estate: true, administrator_cpf: ANA },
    ['error estate company_estate'],
  ],
  [
    'a spouse half told',
    { married: true, spouse_cpf_identified: true },
    ['error regime required', 'error spouse_cpf required'],
  ],
  ['a spouse without a number', { married: true, regime: '2', spouse_cpf_identified: false }, []],
  ['a married company', { ni: COMPANY, married: true, regime: '2' }, ['error married company_with_spouse']],
  ['represented by whom is not told yet', { represented: true }, []],
  ['represented by two', { represented: true, representatives: `${ANA}\n${COMPANY}` }, []],
  [
    'represented by a wrong number',
    { represented: true, representatives: `${ANA}\n11222333000180` },
    ['error representatives wrong_representative_number'],
  ],
])('one party: %s', (_, changes, codes) => {
  it(`finds ${codes.length} points`, () =>
    expect(foundInParty(party('acquiring', ANA, changes))).toEqual(codes));
});

describe('shares in the operation', () => {
  it.each(vectors.ownership.percentages)('$label', (each) => {
    expect(isWholeOperation(each.percentages)).toBe(each.doi_valid_99_to_100);
  });

  it.each<[(string | null)[], boolean]>([
    [['98.9999'], false],
    [['99.0000'], true],
    [['100.0001'], false],
    [[null], true],
    [['98.0000', null], true],
    [['100.0000', '0.0001', null], false],
  ])('%j', (shares, whole) => expect(isWholeOperation(shares)).toBe(whole));

  it.each<[string[], string[]]>([
    [['1/1'], ['100.0000']],
    [
      ['1/4', '1/4'],
      ['50.0000', '50.0000'],
    ],
    [
      ['1/3', '1/3', '1/3'],
      ['33.3333', '33.3333', '33.3334'],
    ],
    [
      ['1/2', '1/6', '1/6', '1/6'],
      ['50.0000', '16.6666', '16.6666', '16.6668'],
    ],
    [[], []],
  ])('of %j of the property are %j', (shares, percents) =>
    expect(participationsOf(shares)).toEqual(percents),
  );
});

it('a deed gives its declaration values and parties', () => {
  const deed = {
    legal_business_on: '2026-02-10',
    doi_operation: '11',
    declared_value: '90000.00',
    payment_terms: '5',
    book: { number: 7 },
    sheet: 12,
    properties: [
      { property: 4, declared_value: '50000.00', transacted_share: '1/3', enrollment_number: '9' },
    ],
  } as const;
  expect(doiOfDeed(deed, 1)).toMatchObject({
    operation_value: '50000.00',
    transacted_amount: '33.3333',
    book_number: '7',
    sheet: '12',
    payment_form: '5',
    matricula_number: '9',
  });
  expect(
    doiPartiesOf(
      [
        { name: 'Ana', side: 'disposing', share: '1/1', cpf: ANA },
        { name: 'Bruno', side: 'acquiring', share: '1/2', cpf: BRUNO, civil_status: 'single' },
        { name: 'Fundação', side: 'acquiring', share: '1/2' },
        { name: 'Testemunha', side: 'none' },
      ],
      1,
    ).map(({ name, side, participation, no_ni_reason: reason }) => [name, side, participation, reason]),
  ).toEqual([
    ['Ana', 'alienating', '100.0000', null],
    ['Bruno', 'acquiring', '50.0000', null],
    ['Fundação', 'acquiring', '50.0000', '2'],
  ]);
});

it.each<[readonly string[], string | null]>([
  [['1/2', '1/6', '1/3'], '100.0000'],
  [['1/3'], '33.3333'],
  [['1/4', '1/4'], '50.0000'],
  [['1/2', 'metade'], null],
  [[], null],
])('shares %j of a property are %s percent of it', (shares, percent) =>
  expect(percentOfShares(shares)).toBe(percent),
);

describe('a deed of several properties', () => {
  const deed = {
    declared_value: '300000.00',
    tax_base: '330000.00',
    payment_terms: '7',
    paid_until_act: '90000.00',
    properties: [
      { property: 4, declared_value: '200000.00', appraised_value: '220000.00', enrollment_number: '11' },
      { property: null, enrollment_number: '12' },
    ],
  } as const;
  const parts = [
    { name: 'Ana', side: 'disposing', property_place: 1 },
    { name: 'Bruno', side: 'both', property_place: 2 },
    { name: 'Caio', side: 'acquiring', property_place: null },
  ] as const;

  it.each<[number | null, Row]>([
    [1, { operation_value: '200000.00', tax_base: '220000.00', matricula_number: '11' }],
    [2, { operation_value: null, tax_base: null, matricula_number: '12' }],
    [null, { operation_value: null, tax_base: null, matricula_number: null }],
  ])('gives the declaration of place %s the values of that property alone', (place, values) =>
    expect(doiOfDeed(deed, place)).toMatchObject({ ...values, paid_until_act: null }),
  );

  it.each<[number | null, string[]]>([
    [1, ['Ana alienating', 'Caio acquiring']],
    [2, ['Bruno alienating', 'Bruno acquiring', 'Caio acquiring']],
    [null, ['Caio acquiring']],
  ])('gives the declaration of place %s its parties', (place, names) =>
    expect(doiPartiesOf(parts, place).map(({ name, side }) => `${name} ${side}`)).toEqual(names),
  );

  it.each<[readonly { property: number | null }[], number | null, number | null]>([
    [deed.properties, 4, 1],
    [deed.properties, 5, null],
    [deed.properties, null, null],
    [[{ property: 4 }, { property: 4 }], 4, null],
    [[{ property: 4 }], null, 1],
    [[], 4, null],
  ])('of %j, property %s stands in place %s', (properties, property, place) =>
    expect(placeInAct(properties, property)).toBe(place),
  );
});

describe('a party of a deed', () => {
  const CARLA = '16899535009';
  const acting = { name: 'Carla', side: 'none', cpf: CARLA, represents: 'ana  TEIXEIRA' } as const;
  const ana = { name: 'Ana Teixeira', side: 'disposing', cpf: ANA } as const;
  const firstWith = (...others: Parameters<typeof doiPartiesOf>[0][number][]): Row | undefined =>
    doiPartiesOf([ana, ...others], 1)[0];

  it.each<[string, Parameters<typeof doiPartiesOf>[0][number], Row]>([
    ['is represented', { ...acting, role: 'representative' }, { represented: true, representatives: CARLA }],
    [
      'is represented by another party',
      { ...acting, role: 'seller', side: 'disposing' },
      { represented: true, representatives: CARLA },
    ],
    [
      'is represented by whoever has no number',
      { ...acting, role: 'representative', cpf: null },
      { represented: true, representatives: null },
    ],
    ['is assisted', { ...acting, role: 'assistant' }, { represented: false, representatives: null }],
    [
      'is not who is represented',
      { ...acting, role: 'representative', represents: 'Bruno Lima' },
      { represented: false, representatives: null },
    ],
  ])('%s', (_, other, told) => expect(firstWith(other)).toMatchObject({ ...told, estate: false }));

  it('is a foreigner as the deed says', () => {
    const told = doiPartiesOf(
      [
        { ...ana, foreign_person: true },
        { ...ana, foreign_person: false },
      ],
      1,
    );
    expect(told.map(({ is_foreign: foreign }) => foreign)).toEqual([true, false]);
  });

  it.each<[string, Parameters<typeof doiPartiesOf>[0], string | null]>([
    ['the inventariante', [{ name: 'Carla', role: 'estate_administrator', side: 'none', cpf: CARLA }], CARLA],
    ['an heir who acts for it', [{ ...acting, role: 'heir', side: 'acquiring' }], CARLA],
    ['nobody', [], null],
  ])('is an estate that %s administers', (_, others, number) =>
    expect(doiPartiesOf([{ ...ana, role: 'deceased' }, ...others], 1)[0]).toMatchObject({
      estate: true,
      administrator_cpf: number,
    }),
  );
});

it.each<[string, readonly { payment_form: 'exchange' | 'pix' }[], boolean]>([
  ['13', [], true],
  ['11', [{ payment_form: 'exchange' }], true],
  ['11', [{ payment_form: 'pix' }], false],
])('operation %s with payments %j exchanges property: %s', (operation, payments, exchange) =>
  expect(doiOfDeed({ doi_operation: operation as '11' | '13', payments }, null)).toMatchObject({ exchange }),
);
