// What an office declares of a service, in the layout of the national NFS-e 1.01.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancellationXml,
  type Declaration,
  declarationId,
  declarationXml,
  isNfseDocument,
  nfseMoment,
  nfsePage,
  nfseText,
} from './nfse-layout.ts';

const declared: Declaration = {
  environment: 'homologation',
  declaredAt: '2026-11-30T10:14:00-03:00',
  series: 1,
  number: 12,
  competence: '2026-11-30',
  municipality: '2304202',
  provider: { document: '11222333000181', municipalRegistration: null, specialRegime: '4' },
  taker: { document: '52998224725', name: 'Joana', email: null },
  service: { nationalCode: '210101', nbsCode: '113040000', description: 'Certidão & busca', details: null },
  amount: '84.53',
  deduction: null,
  taxRate: null,
  replaces: null,
};

describe('the id of a declaration', () => {
  it.each([
    [{}, 'DPS230420221122233300018100001000000000000012'],
    [
      {
        provider: { document: '52998224725', municipalRegistration: null, specialRegime: '4' },
        series: 900,
        number: 1,
      },
      'DPS230420210005299822472500900000000000000001',
    ],
  ])('%#', (given, id) => expect(declarationId({ ...declared, ...given })).toBe(id));

  it('is 45 characters whatever the numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 49_999 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (series, number) => {
          expect(declarationId({ ...declared, series, number })).toMatch(/^DPS\d{42}$/u);
        },
      ),
    );
  });
});

describe('a declaration', () => {
  it('has its elements in the order of the schema, and none that says nothing', () => {
    expect(declarationXml(declared)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><DPS xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01">' +
        '<infDPS Id="DPS230420221122233300018100001000000000000012"><tpAmb>2</tpAmb><dhEmi>2026-11-30T10:14:00-03:00</dhEmi>' +
        '<verAplic>Serventia</verAplic><serie>1</serie><nDPS>12</nDPS><dCompet>2026-11-30</dCompet><tpEmit>1</tpEmit>' +
        '<cLocEmi>2304202</cLocEmi><prest><CNPJ>11222333000181</CNPJ><regTrib><opSimpNac>1</opSimpNac>' +
        '<regEspTrib>4</regEspTrib></regTrib></prest><toma><CPF>52998224725</CPF><xNome>Joana</xNome></toma>' +
        '<serv><locPrest><cLocPrestacao>2304202</cLocPrestacao></locPrest><cServ><cTribNac>210101</cTribNac>' +
        '<xDescServ>Certidão &amp; busca</xDescServ><cNBS>113040000</cNBS></cServ></serv><valores><vServPrest>' +
        '<vServ>84.53</vServ></vServPrest><trib><tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN></tribMun>' +
        '<totTrib><indTotTrib>0</indTotTrib></totTrib></trib></valores></infDPS></DPS>',
    );
  });

  it.each([
    ['the environment', { environment: 'production' }, '<tpAmb>1</tpAmb>'],
    ['what is deducted', { deduction: '24.58' }, '</vServPrest><vDedRed><vDR>24.58</vDR></vDedRed><trib>'],
    ['the rate', { taxRate: '3.00' }, '<tpRetISSQN>1</tpRetISSQN><pAliq>3.00</pAliq>'],
    [
      'what it replaces',
      { replaces: { accessKey: '2'.repeat(50), reason: 'O tomador era outro.' } },
      `<cLocEmi>2304202</cLocEmi><subst><chSubstda>${'2'.repeat(50)}</chSubstda><cMotivo>99</cMotivo><xMotivo>O tomador era outro.</xMotivo></subst><prest>`,
    ],
  ] as const)('says %s', (_, given, said) => {
    expect(declarationXml({ ...declared, ...given })).toContain(said);
    expect(declarationXml(declared)).not.toContain(said);
  });

  it('names nobody who has no document', () => {
    expect(declarationXml({ ...declared, taker: null })).not.toContain('<toma>');
  });
});

describe('a text of the layout', () => {
  it.each([
    ['  Joana\n\tLima ', 'Joana Lima'],
    ['Certidão – 2ª via “urgente”', 'Certidão - 2ª via "urgente"'],
    ['Łukasz Őrsi', 'Lukasz Orsi'],
    ['漢字', null],
    ['', null],
    [null, null],
  ])('%j', (given, text) => expect(nfseText(given, 200)).toBe(text));

  it('has the letters of ISO 8859-1 alone, no end that is blank, and no more than it may', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (given) => {
        const text = nfseText(given, 20);
        if (text === null) return;
        expect(text).toMatch(/^[!-ÿ](?:[ -ÿ]*[!-ÿ])?$/u);
        expect(text.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

it.each([
  ['2026-11-30T13:14:59.900Z', 'America/Sao_Paulo', '2026-11-30T10:14:59-03:00'],
  ['2026-12-01T01:00:00Z', 'America/Manaus', '2026-11-30T21:00:00-04:00'],
  ['2026-12-01T01:00:00Z', 'America/Rio_Branco', '2026-11-30T20:00:00-05:00'],
  ['2026-12-01T01:00:00Z', 'America/Noronha', '2026-11-30T23:00:00-02:00'],
])('tells %s at %s as %s', (moment, zone, told) => expect(nfseMoment(new Date(moment), zone)).toBe(told));

it('asks for a cancellation by the key of the note', () => {
  const accessKey = '1'.repeat(50);
  const xml = cancellationXml({
    environment: 'production',
    asked: '2026-11-30T10:14:00-03:00',
    author: { document: '52998224725' },
    accessKey,
    reason: 'not_done',
    words: 'O serviço não foi prestado.',
  });
  expect(xml).toContain(`<infPedReg Id="PRE${accessKey}101101"><tpAmb>1</tpAmb>`);
  expect(xml).toContain('<CPFAutor>52998224725</CPFAutor>');
  expect(xml).toContain(
    '<e101101><xDesc>Cancelamento de NFS-e</xDesc><cMotivo>2</cMotivo><xMotivo>O serviço não foi prestado.</xMotivo></e101101>',
  );
  expect(nfsePage(accessKey)).toBe(`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${accessKey}`);
});

it.each([
  ['52998224725', true],
  ['11222333000181', true],
  ['12ABC34501DE35', false],
])('%s is a document that the layout takes: %s', (document, isTaken) =>
  expect(isNfseDocument(document)).toBe(isTaken),
);
