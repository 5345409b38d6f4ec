import { describe, expect, it, test } from 'vitest';
import { ANA, EVA, ORIGIN, RUI } from '../testing/note-people.ts';
import { deedParty, proxyParty, writtenDeed, writtenProxy } from '../testing/notes.ts';

test('what is stated of several properties is stated of each', () => {
  const parts = [deedParty({ role: 'seller', ...EVA }), deedParty({ role: 'buyer', ...RUI })];
  const act = { deed_type: 'sale', declared_value: '1.00', statements: ['no_lawsuits'] } as const;
  const textOf = (...properties: readonly { readonly description: string }[]): string =>
    writtenDeed({ ...act, statements: [...act.statements] }, { parts, properties });
  expect(textOf({ description: 'casa' })).toContain('reipersecutórias relativas ao imóvel.');
  expect(textOf({ description: 'casa' }, { description: 'sala' })).toContain(
    'reipersecutórias relativas aos imóveis.',
  );
});

test('one who declares alone is no plural', () => {
  const text = writtenDeed({ deed_type: 'statement' }, { parts: [deedParty({ role: 'declarant', ...ANA })] });
  expect(text).toContain(
    'compareceu a parte a seguir, identificada pelos documentos exibidos e de cuja capacidade dou fé: como declarante, ANA REIS,',
  );
  expect(text).toContain('E pela parte foi dito que');
  const estate = writtenDeed(
    { deed_type: 'inventory', died_on: '2026-01-02' },
    { parts: [deedParty({ role: 'deceased', ...RUI }), deedParty({ role: 'heir', ...ANA })] },
  );
  expect(estate).toContain('compareceu a parte a seguir, identificada pelos');
});

test.each([
  [
    'jointly',
    'RUI PAZ, brasileiro, inscrito no CPF sob o nº 862.883.667-57, para agirem em conjunto, a quem',
  ],
  ['separately', 'para agirem em conjunto ou separadamente, a quem'],
  ['in_order', 'para agirem uns na falta dos outros, na ordem em que são nomeados, a quem'],
  [null, 'RUI PAZ, brasileiro, inscrito no CPF sob o nº 862.883.667-57, a quem'],
] as const)('how several attorneys act: %s', (attorneys_act, words) => {
  const grantor = proxyParty({ role: 'grantor', ...ANA });
  const eva = proxyParty({ role: 'attorney', ...EVA });
  const rui = proxyParty({ role: 'attorney', ...RUI });
  const act = { proxy_kind: 'general', powers: ['lease'], attorneys_act } as const;
  const textOf = (...attorneys: readonly (typeof eva)[]): string =>
    writtenProxy({ ...act, powers: [...act.powers] }, { parts: [grantor, ...attorneys] });
  expect(textOf(eva, rui)).toContain(words);
  expect(textOf(eva)).not.toContain('para agirem');
});

describe('an act that is drawn up elsewhere than in the office says where', () => {
  const place = 'Hospital Municipal, leito 4';
  const AT =
    'nesta cidade de Bacabal, Estado do Maranhão, no Hospital Municipal, leito 4, em diligência do 1º Ofício de Registro Civil, perante mim, RUI COSTA';

  it('deed', () => {
    const parts = [deedParty({ role: 'declarant', ...ANA })];
    expect(writtenDeed({ deed_type: 'statement', place }, { parts })).toContain(`${AT}, escrevente`);
    for (const here of [null, 'Bacabal', 'neste cartório', '1º Ofício de Registro Civil'])
      expect(writtenDeed({ deed_type: 'statement', place: here }, { parts })).toContain(
        'Estado do Maranhão, neste 1º Ofício de Registro Civil, perante mim,',
      );
  });

  it('will', () => {
    const parts = [deedParty({ role: 'testator', ...ANA })];
    expect(writtenDeed({ deed_type: 'will', place }, { parts })).toContain(
      `${AT.replace('RUI COSTA', 'LIA MOTA')}, oficial`,
    );
  });

  it('power of attorney', () => {
    const parts = [proxyParty({ role: 'grantor', ...ANA }), proxyParty({ role: 'attorney', ...EVA })];
    expect(writtenProxy({ proxy_kind: 'general', powers: ['lease'], place }, { parts })).toContain(
      `${AT}, escrevente`,
    );
  });
});

test.each([
  ['will', 'escrevente autorizado', 'LIA MOTA, oficial,'],
  ['closed_will_approval', 'escrevente autorizado', 'LIA MOTA, oficial,'],
  ['will_revocation', 'escrevente autorizado', 'LIA MOTA, oficial,'],
  ['will', 'oficial substituto', 'RUI COSTA, oficial substituto,'],
  ['statement', 'escrevente autorizado', 'RUI COSTA, escrevente autorizado,'],
] as const)('before whom a %s stands that one writes as %s (CC art. 1.864 I)', (deed_type, role, named) => {
  const parts = [deedParty({ role: 'testator', ...ANA })];
  const clerk = { name: 'RUI COSTA', role };
  expect(writtenDeed({ deed_type }, { parts, clerk })).toContain(`perante mim, ${named}`);
});

test('a power over real estate tells its limits of each property', () => {
  const parts = [proxyParty({ role: 'grantor', ...ANA }), proxyParty({ role: 'attorney', ...EVA })];
  const text = writtenProxy(
    { proxy_kind: 'real_estate', powers: ['sell'] },
    {
      parts,
      properties: [
        { description: 'casa', price_floor: '200000.00', may_receive_price: true },
        { description: 'sala', purpose: 'venda a Rui Paz.' },
      ],
    },
  );
  expect(text).toContain(
    'dos imóveis seguintes: 1) casa, por preço não inferior a R$ 200.000,00 (duzentos mil reais), com o poder de receber o preço e dar quitação; e 2) sala, com a finalidade seguinte: venda a Rui Paz.',
  );
});

test.each([
  ['5', 'Pelo preço certo de R$ 10,00 (dez reais), do qual dá plena quitação, vende o referido imóvel'],
  ['10', 'do qual dá plena quitação, vende'],
  ['11', 'do qual dá plena quitação, vende'],
  ['7', 'do qual dá quitação à medida do pagamento, vende'],
  ['9', 'Pelo preço certo de R$ 10,00 (dez reais), vende o referido imóvel'],
] as const)('a sale of payment %s gives the quittance that DOI is told of', (payment_terms, words) => {
  const parts = [deedParty({ role: 'seller', ...EVA }), deedParty({ role: 'buyer', ...RUI })];
  const properties = [{ description: 'casa' }];
  const act = { deed_type: 'sale', declared_value: '10.00', payment_terms } as const;
  expect(writtenDeed(act, { parts, properties })).toContain(words);
});

test('a substitution without a term of its own promises none beyond that of the powers', () => {
  const parts = [proxyParty({ role: 'substitutor', ...ANA }), proxyParty({ role: 'substitute', ...EVA })];
  const act = { proxy_kind: 'substitution', ...ORIGIN } as const;
  expect(writtenProxy(act, { parts })).not.toContain('O mandato vigora');
  expect(writtenProxy({ ...act, ends_on: '2027-01-01' }, { parts })).toContain('O mandato vigora até');
});

describe('a deed says of an address, an office and a law what is known of it', () => {
  const statementOf = (address: Parameters<typeof deedParty>[0]): string =>
    writtenDeed(
      { deed_type: 'statement' },
      { parts: [deedParty({ role: 'declarant', ...ANA, ...address })] },
    );

  it('a house whose number nobody told is not said to have none', () => {
    expect(statementOf({ street_number: null })).toContain('na Avenida Brasil, na cidade de Bacabal');
    expect(statementOf({ street_number: 's/n' })).toContain('na Avenida Brasil, sem número, na cidade');
  });

  it('the office of a power of attorney by its CNS', () => {
    const text = writtenDeed(
      { deed_type: 'statement' },
      {
        parts: [
          deedParty({ role: 'declarant', ...ANA }),
          deedParty({
            role: 'representative',
            ...RUI,
            represents: 'Ana Reis',
            representation_basis: 'proxy',
            instrument_on: '2020-01-01',
            instrument_book: '12',
            instrument_sheet: '3',
            instrument_cns: '123455',
            confirmed_on: '2026-05-01',
          }),
        ],
      },
    );
    expect(text).toContain(
      'livro 12, folha 3, da serventia de CNS 12.345-5, vigência confirmada em primeiro de maio',
    );
  });

  it('the office of an act of origin by its CNS, where its name is not told', () => {
    const text = writtenProxy(
      { proxy_kind: 'revocation', ...ORIGIN, origin_office: null, origin_cns: '123455' },
      { parts: [proxyParty({ role: 'revoker', ...ANA }), proxyParty({ role: 'revoked', ...EVA })] },
    );
    expect(text).toContain('folha 3, da serventia de CNS 12.345-5, na qual foi');
  });

  it.each([
    ['Lei municipal nº 1/2020', 'da Lei municipal nº 1/2020'],
    ['art. 5º da Lei 1/2020', 'do art. 5º da Lei 1/2020'],
    ['Decreto 12/2021', 'do Decreto 12/2021'],
  ])('an exemption by %s', (law, words) => {
    const text = writtenDeed(
      { deed_type: 'donation' },
      {
        parts: [deedParty({ role: 'donor', ...EVA }), deedParty({ role: 'donee', ...RUI })],
        properties: [{ description: 'casa' }],
        taxes: [{ tax_kind: 'itcmd', exempt: true, exemption_law: law }],
      },
    );
    expect(text).toContain(`ITCMD: isento, nos termos ${words}.`);
  });
});

test('a will is read a second time to a testator who does not see', () => {
  const willOf = (testator: Parameters<typeof deedParty>[0]): string =>
    writtenDeed(
      { deed_type: 'will', dated_at: '10:00' },
      {
        parts: [
          deedParty({ role: 'testator', ...ANA, ...testator }),
          deedParty({ role: 'witness', ...EVA }),
          deedParty({ role: 'witness', ...RUI }),
        ],
      },
    );
  const read =
    'Escrito, foi o testamento lido em voz alta, por mim, a um só tempo, à testadora e às testemunhas, que o acharam conforme.';
  expect(willOf({ visually_impaired: true })).toContain(
    `${read} Por ter a testadora deficiência visual, foi lido segunda vez, em voz alta, por uma das testemunhas, designada pela testadora. Cumpridas`,
  );
  expect(willOf({})).toContain(`${read} Cumpridas`);
});

test('who has no name yet is not told among those who do not sign', () => {
  const parts = [
    proxyParty({ role: 'attorney', ...EVA }),
    proxyParty({ role: 'assistant', represents: ANA.name, name: null, signs_at_request: true }),
    proxyParty({ role: 'grantor', ...ANA, signs_at_request: true }),
    proxyParty({ role: 'signer_at_request', ...RUI }),
  ];
  expect(writtenProxy({ proxy_kind: 'general' }, { parts })).toContain(
    `Por não poder assinar, ${ANA.name} apõe a impressão digital à margem`,
  );
});
