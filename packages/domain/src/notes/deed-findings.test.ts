import { registrationFindings } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { partOf, sale, secondPerson } from './acts.fixture.ts';
import { deed } from './deed.entity.ts';
import { DEED_FACTS, DEED_TYPES } from './deed-types.ts';

const TODAY = '2026-03-02';
type Row = Record<string, unknown>;
const found = (row: Row): string[] =>
  registrationFindings(deed, row, { today: TODAY }).map(
    ({ level, field, code }) => `${level} ${field} ${code}`,
  );
const seller = (changes: Row = {}): Row =>
  partOf('seller', { side: 'disposing', right_kind: 'full', share: '1/1', cnib_hash: 'a1', ...changes });
const buyer = (changes: Row = {}): Row =>
  partOf('buyer', { ...secondPerson, side: 'acquiring', right_kind: 'full', share: '1/1', ...changes });
const third = { name: 'Carla Dias', cpf: '12345678909' };

it('a sale in order has nothing against it', () => expect(found(sale())).toEqual([]));

it('knows the sides of the parties by their roles, before anybody has written them', () => {
  const parts = [seller({ side: undefined, cnib_hash: null }), buyer({ side: undefined })];
  expect(found(sale({ parts }))).toEqual(['error parts.0.cnib_hash cnib_missing']);
});

describe.each<[string, Row, string[]]>([
  [
    'nobody',
    { parts: [] },
    ['error parts parties_required', 'error properties.0.description property_without_disposing_part'],
  ],
  [
    'nobody who buys',
    { parts: [seller()] },
    ['error parts acquiring_part_required', 'error properties.0.description property_without_acquiring_part'],
  ],
  [
    'nobody who sells',
    { parts: [buyer()] },
    ['error parts disposing_part_required', 'error properties.0.description property_without_disposing_part'],
  ],
  [
    'the same person on both sides',
    { parts: [seller(), buyer({ name: 'Ana Maria Teixeira', cpf: '52998224725' })] },
    ['warning parts same_person_on_both_sides'],
  ],
  [
    'more bought than sold',
    { parts: [seller({ share: '1/2' }), buyer()] },
    ['error properties.0.transacted_share shares_do_not_balance'],
  ],
  [
    'thirds that add up',
    {
      parts: [
        seller(),
        buyer({ share: '1/3' }),
        buyer({ ...third, share: '1/3' }),
        buyer({ name: 'Davi Rocha', cpf: '86288366757', share: '1/3' }),
      ],
    },
    [],
  ],
  [
    'full ownership met by bare ownership and usufruct',
    { parts: [seller(), buyer({ right_kind: 'bare' }), buyer({ ...third, right_kind: 'usufruct' })] },
    [],
  ],
  [
    'a half sold as told',
    {
      parts: [seller({ share: '1/2', share_held: '1/2' }), buyer({ share: '1/2' })],
      properties: [{ description: 'Casa', enrollment_number: '1', transacted_share: '1/2' }],
    },
    [],
  ],
  [
    'a half sold and the whole told',
    { parts: [seller({ share: '1/2' }), buyer({ share: '1/2' })] },
    ['error properties.0.transacted_share transacted_share_differs'],
  ],
  [
    'more sold than held',
    { parts: [seller({ share_held: '1/2' }), buyer()] },
    ['error parts.0.share share_not_held'],
  ],
  ['no property', { properties: [] }, ['error properties property_required']],
  [
    'a property of nobody knows which matrícula',
    { properties: [{ description: 'Casa' }] },
    ['warning properties.0.enrollment_number property_without_matricula'],
  ],
  [
    'a certificate of 31 days',
    { properties: [{ description: 'Casa', enrollment_number: '1', certificate_on: '2026-01-30' }] },
    ['warning properties.0.certificate_on old_certificate'],
  ],
  [
    'a certificate of 30 days',
    { properties: [{ description: 'Casa', enrollment_number: '1', certificate_on: '2026-01-31' }] },
    [],
  ],
  [
    'a payment short of a cent',
    { payments: [{ amount: '299999.99' }] },
    ['error payments payments_differ_from_price'],
  ],
  [
    'a payment of a cent too much',
    { payments: [{ amount: '300000.01' }] },
    ['error payments payments_differ_from_price'],
  ],
  ['no payment', { payments: [] }, ['error payments payments_differ_from_price']],
  ['a payment that they refuse to tell', { payments: [], payment_refused: true }, []],
  ['no tax', { taxes: [] }, ['error taxes tax_or_exemption_missing']],
  [
    'another tax',
    { taxes: [{ tax_kind: 'itcmd', paid_on: TODAY }] },
    ['error taxes tax_or_exemption_missing'],
  ],
  [
    'an exemption without its law',
    { taxes: [{ tax_kind: 'itbi', exempt: true }] },
    ['error taxes tax_or_exemption_missing'],
  ],
  [
    'an exemption with its law',
    { taxes: [{ tax_kind: 'itbi', exempt: true, exemption_law: 'CF art. 156 §2 I' }] },
    [],
  ],
  ['an act of tomorrow', { dated_on: '2026-03-03' }, ['error dated_on future_date']],
  [
    'a business after its act',
    { legal_business_on: '2026-03-03' },
    ['error legal_business_on business_after_act'],
  ],
  ['a business before its act', { legal_business_on: '2026-01-01' }, []],
  ['99,999.99 in cash', { payments: [{ amount: '99999.99', in_cash: true }, { amount: '200000.01' }] }, []],
  [
    '100,000.00 in cash, in two parts',
    {
      payments: [
        { amount: '60000.00', in_cash: true },
        { amount: '40000.00', in_cash: true },
        { amount: '200000.00' },
      ],
    },
    ['task payments coaf_cash_report'],
  ],
  [
    'a base below the greater value',
    { appraised_value: '310000.00', fee_base: '300000.00' },
    ['warning fee_base fee_base_below_value'],
  ],
  ['a base of the greater value', { appraised_value: '310000.00', fee_base: '310000.00' }, []],
  [
    'no query of CNIB',
    { parts: [seller({ cnib_hash: null }), buyer()] },
    ['error parts.0.cnib_hash cnib_missing'],
  ],
  [
    'a married seller alone',
    {
      parts: [
        seller({
          civil_status: 'married',
          asset_regime: 'partial_communion',
          married_on: '2001-02-03',
          spouse_name: 'Caio Dias',
        }),
        buyer(),
      ],
    },
    ['warning parts.0.spouse_participates spousal_consent_missing'],
  ],
  [
    'a married seller of separate assets',
    {
      parts: [
        seller({
          civil_status: 'married',
          asset_regime: 'total_separation',
          married_on: '2001-02-03',
          spouse_name: 'Caio Dias',
        }),
        buyer(),
      ],
    },
    [],
  ],
  [
    'a seller of 17',
    { parts: [seller({ birth_date: '2008-03-03' }), buyer()] },
    ['error parts.0.capacity incapable_without_representative'],
  ],
  ['a seller who turns 18', { parts: [seller({ birth_date: '2008-03-02' }), buyer()] }, []],
  [
    'a minor with a representative',
    {
      parts: [
        seller({ birth_date: '2010-03-02' }),
        buyer(),
        partOf('representative', {
          ...third,
          represents: 'ANA  maria Teixeira',
          representation_basis: 'law',
        }),
      ],
    },
    [],
  ],
  [
    'a representative of nobody here',
    { parts: [seller(), buyer(), partOf('representative', { ...third, represents: 'Outra Pessoa' })] },
    ['error parts.2.represents represented_party_unknown'],
  ],
  [
    'a company alone',
    {
      parts: [
        seller({ person_kind: 'legal', name: 'Loja Ltda', cpf: null, cnpj: '11222333000181' }),
        buyer(),
      ],
    },
    ['error parts.0.name company_without_representative'],
  ],
  [
    'a signature at request without the signer',
    { parts: [seller({ signs_at_request: true }), buyer()] },
    ['error parts signer_at_request_required'],
  ],
  [
    'a seller without civil status and occupation',
    { parts: [seller({ civil_status: null, profession_text: null }), buyer()] },
    ['error parts.0.civil_status required', 'error parts.0.profession_text required'],
  ],
  ['no price', { declared_value: null, payments: [] }, ['error declared_value required']],
  ['an electronic act without its number', { act_form: 'electronic' }, ['error mne required']],
])('a sale with %s', (_, changes, expected) => {
  it('is told', () => expect(found(sale(changes))).toEqual(expected));
});

describe('a sale with the property as security', () => {
  const credit = {
    payment_terms: '7',
    last_instalment_on: '2030-01-01',
    paid_until_act: '1.00',
    fiduciary_sale: true,
  };
  const lender = (changes: Row = {}): Row => partOf('creditor', { ...third, ...changes });

  it('says what is owed', () => {
    expect(found(sale(credit))).toEqual(['error debt_value required']);
    expect(found(sale({ ...credit, debt_value: '1.00' }))).toEqual([]);
  });

  it('has a creditor who buys nothing', () => {
    const of = (creditor: Row): string[] =>
      found(sale({ ...credit, debt_value: '1.00', parts: [seller(), buyer(), creditor] }));
    expect(of(lender({ side: 'acquiring' }))).toContain('error parts.2.side creditor_acquires_nothing');
    expect(of(lender({ side: 'none' }))).toEqual([]);
  });
});

describe('other deeds', () => {
  const gift = (changes: Row = {}): Row =>
    sale({
      deed_type: 'donation',
      declared_value: '1000.00',
      payments: [],
      taxes: [{ tax_kind: 'itcmd', paid_on: TODAY }],
      statements: ['means_kept'],
      ...changes,
    });
  it('a donation says that the donor has something to live on, and from which part it comes', () => {
    expect(found(gift({ statements: [] }))).toEqual(['warning statements means_of_donor_not_stated']);
    const both = ['means_kept', 'disposable_portion'];
    expect(found(gift({ statements: both }))).toEqual([]);
    expect(found(gift({ deed_type: 'donation_advance', statements: both }))).toEqual([
      'error statements advance_from_disposable_portion',
    ]);
  });
  it('an usufruct accrues to who is left of several donors', () => {
    expect(found(gift({ clauses: ['usufruct_reserved', 'accretion'] }))).toEqual([
      'error clauses accretion_without_several_usufructs',
    ]);
  });
  it('a donation asks for ITCMD and for no payment', () => {
    expect(found(gift())).toEqual([]);
    expect(found(gift({ taxes: [{ tax_kind: 'itbi', paid_on: TODAY }] }))).toEqual([
      'error taxes tax_or_exemption_missing',
    ]);
  });
  it('an exchange balances each property by itself', () => {
    const parts = [
      partOf('exchanger', { side: 'disposing', share: '1/1', property_place: 1, cnib_hash: 'a' }),
      partOf('exchanger', { ...secondPerson, side: 'acquiring', share: '1/1', property_place: 1 }),
      partOf('exchanger', {
        ...secondPerson,
        side: 'disposing',
        share: '1/1',
        property_place: 2,
        cnib_hash: 'b',
      }),
      partOf('exchanger', { side: 'acquiring', share: '1/2', property_place: 2 }),
    ];
    const properties = [
      { description: 'Casa', enrollment_number: '1' },
      { description: 'Lote', enrollment_number: '2' },
    ];
    const row = sale({ deed_type: 'exchange', payments: [], parts, properties });
    expect(found(row)).toContain('error properties.1.transacted_share shares_do_not_balance');
    expect(found(row)).not.toContain('error properties.0.transacted_share shares_do_not_balance');
  });
  it('a divorce needs two and a lawyer', () => {
    const row = sale({
      deed_type: 'divorce',
      alimony: 'waived',
      parts: [partOf('divorcing', { side: 'none', name_after: 'Ana' })],
      properties: [],
      payments: [],
      taxes: [],
      couple_regime: 'partial_communion',
      couple_married_on: '2001-02-03',
    });
    expect(found(row)).toEqual(['error parts lawyer_required', 'error parts couple_required']);
    expect(found({ ...row, couple_regime: null, minor_children: 2 })).toEqual(
      expect.arrayContaining(['error couple_regime required', 'error custody required']),
    );
  });
  it('probate needs the deceased, a lawyer and the search for a will', () => {
    const row = sale({
      deed_type: 'inventory',
      parts: [partOf('heir', { side: 'acquiring', share: '1/1' })],
      properties: [],
      payments: [],
      taxes: [],
      died_on: '2026-01-02',
    });
    expect(found(row)).toEqual(
      expect.arrayContaining([
        'error rcto_search required',
        'error parts lawyer_required',
        'error parts deceased_required',
      ]),
    );
  });
  it('probate tells of the death what the law wants told', () => {
    const parts = [
      partOf('deceased', { side: 'disposing' }),
      partOf('heir', { ...secondPerson, side: 'acquiring' }),
      partOf('lawyer', { ...third, side: 'none' }),
    ];
    const row = sale({
      deed_type: 'inventory',
      parts,
      properties: [],
      payments: [],
      taxes: [],
      died_on: '2026-01-02',
      rcto_search: 'A1',
      rcto_searched_on: '2026-01-10',
    });
    const of = (changes: Row): string[] =>
      found({ ...row, ...changes }).filter((each) => each.includes(' death_'));
    expect(of({})).toEqual([
      'warning death_city place_of_death_missing',
      'warning death_matricula record_of_death_missing',
      'warning death_certificate_on death_certificate_missing',
    ]);
    const told = { death_city: 10, death_record: 'livro C-12', death_certificate_on: '2026-01-03' };
    expect(of(told)).toEqual([]);
    expect(of({ ...told, death_certificate_on: '2026-01-01' })).toEqual([
      'error death_certificate_on death_certificate_before_death',
    ]);
  });
  it('a will needs two witnesses', () => {
    const row = {
      deed_type: 'will',
      act_form: 'paper',
      body: sale()['body'],
      dated_on: TODAY,
      parts: [partOf('testator', { side: 'none' })],
    };
    expect(found(row)).toEqual(['error parts two_witnesses_required']);
    const witness = partOf('witness', { ...secondPerson, side: 'none' });
    expect(found({ ...row, parts: [...row.parts, witness] })).toEqual(['error parts two_witnesses_required']);
    expect(found({ ...row, parts: [...row.parts, witness, { ...witness, ...third }] })).toEqual([]);
  });
  describe('a will', () => {
    const testator = (changes: Row = {}): Row => partOf('testator', { side: 'none', ...changes });
    const witness = (changes: Row = {}): Row =>
      partOf('witness', { ...secondPerson, side: 'none', ...changes });
    const other = witness(third);
    const will = (...parts: Row[]): string[] =>
      found({ deed_type: 'will', act_form: 'paper', body: sale()['body'], dated_on: TODAY, parts });

    it.each<[string, Row[], string[]]>([
      ['made by somebody of sixteen', [testator({ birth_date: '2010-03-02' })], []],
      [
        'made by somebody of fifteen',
        [testator({ birth_date: '2010-03-03' })],
        ['error parts.0.birth_date testator_under_sixteen'],
      ],
      [
        'made by somebody who is incapable',
        [testator({ capacity: 'absolute' })],
        ['error parts.0.capacity testator_incapable'],
      ],
      [
        'made for somebody else',
        [
          testator(),
          partOf('representative', {
            name: 'Davi Rocha',
            cpf: '86288366757',
            represents: 'Ana Maria Teixeira',
          }),
        ],
        ['error parts.3.represents will_by_representative'],
      ],
    ])('%s', (_name, [maker = {}, ...more], expected) => {
      expect(will(maker, witness(), other, ...more)).toEqual(expected);
    });

    it.each<[string, Row, string[]]>([
      ['of sixteen', { birth_date: '2010-03-02' }, []],
      ['of fifteen', { birth_date: '2010-03-03' }, ['error parts.1.birth_date witness_under_sixteen']],
      ['who is the other one', third, ['error parts.2.name witness_in_another_role']],
      [
        'who makes the will',
        { name: 'Ana Maria Teixeira', cpf: '52998224725' },
        ['error parts.1.name witness_in_another_role'],
      ],
      ['married to who makes it', { spouse_cpf: '52998224725' }, ['error parts.1.name witness_is_spouse']],
    ])('before a witness %s', (_name, changes, expected) => {
      expect(will(testator(), witness(changes), other)).toEqual(expected);
    });

    it('is signed by one of its witnesses where the testator cannot sign', () => {
      const unable = testator({ signature_kind: 'at_request' });
      const signer = (who: Row): Row => partOf('signer_at_request', { ...who, side: 'none' });
      expect(will(unable, witness(), other, signer(third))).toEqual([]);
      const stranger = { name: 'Davi Rocha', cpf: '86288366757' };
      expect(will(unable, witness(), other, signer(stranger))).toEqual([
        'error parts.3.name signer_is_no_witness',
      ]);
    });

    it('before a witness to whom something is left', () => {
      const heir = partOf('legatee', { ...secondPerson, side: 'none' });
      expect(will(testator(), witness(), other, heir)).toContain(
        'error parts.1.name witness_in_another_role',
      );
    });
  });

  it('a witness of any deed is sixteen, and no party to it', () => {
    const child = partOf('witness', { ...third, birth_date: '2012-01-01', side: 'none' });
    expect(found(sale({ parts: [seller(), buyer(), child] }))).toEqual([
      'error parts.2.birth_date witness_under_sixteen',
    ]);
    const same = partOf('witness', { ...secondPerson, side: 'none' });
    expect(found(sale({ parts: [seller(), buyer(), same] }))).toEqual([
      'error parts.2.name witness_in_another_role',
    ]);
  });

  it('an emancipation is of who is sixteen', () => {
    const of = (born: string): string[] =>
      found({
        deed_type: 'emancipation',
        act_form: 'paper',
        body: sale()['body'],
        dated_on: TODAY,
        parts: [partOf('parent', { side: 'none' }), partOf('child', { ...secondPerson, birth_date: born })],
      });
    expect(of('2010-03-02')).toEqual([]);
    expect(of('2010-03-03')).toEqual(['error parts.1.birth_date child_under_sixteen']);
  });

  it('an amendment names its origin', () => {
    const row = {
      deed_type: 'amendment',
      act_form: 'paper',
      dated_on: TODAY,
      body: sale()['body'],
      parts: [partOf('declarant')],
    };
    expect(found(row)).toEqual(
      ['origin_kind', 'origin_cns', 'origin_book', 'origin_sheet', 'origin_on'].map(
        (field) => `error ${field} required`,
      ),
    );
  });
});

describe('the table of types', () => {
  it('derives the codes of CENSEC and DOI', () => {
    expect(deed.derive?.({ deed_type: 'sale' })).toEqual({ censec_code: 'CEP 1/5', doi_operation: '11' });
    expect(deed.derive?.({ deed_type: 'divorce' })).toEqual({ censec_code: 'CESDI 4', doi_operation: '70' });
    expect(deed.derive?.({ deed_type: 'will' })).toEqual({ censec_code: 'RCTO 4', doi_operation: null });
    expect(deed.derive?.({ deed_type: 'notarial_minutes' })).toEqual({
      censec_code: 'CEP 8',
      doi_operation: null,
    });
  });
  it('moves real estate in transmissive deeds alone', () => {
    const wrong = DEED_TYPES.filter((type) => {
      const facts = DEED_FACTS[type];
      return 'doi' in facts && facts.recordType !== '14';
    });
    expect(wrong).toEqual([]);
  });
});

it.each(['conciliation', 'mediation'])('a %s tells what it was about', (type) => {
  const parts = ['petitioner', 'respondent', 'conciliator'].map((role) => partOf(role));
  const act = { deed_type: type, dated_on: TODAY, act_form: 'paper', parts, body: sale()['body'] };
  expect(found(act)).toContain('error dispute_kind required');
  expect(found({ ...act, dispute_kind: '6' })).not.toContain('error dispute_kind required');
});

it('warns of a separation, which stands no more, and of no other way to part', () => {
  const warned = (type: string): boolean =>
    found({ deed_type: type, parts: [] }).includes('warning deed_type separation_stands_no_more');
  expect(DEED_TYPES.filter(warned)).toEqual(['separation']);
});
