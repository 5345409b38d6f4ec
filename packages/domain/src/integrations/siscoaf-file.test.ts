import { describe, expect, it } from 'vitest';
import { type ReportedOccurrence, siscoafFile } from './siscoaf-file.ts';

const BATCH = { batch_code: 'SISCOAF10022026', reporter_document: '52998224725' };

const seller = {
  name: 'João Maçã & Filhos',
  document: '11222333000181',
  involvement: '21',
  agency_number: null,
  agency_name: null,
  account_number: null,
  account_opened_on: null,
  account_updated_on: '2026-01-31',
  obligated_person: true,
  pep: false,
  public_servant: '0',
} as unknown as ReportedOccurrence['involved'][number];

const sale = (changes: Partial<ReportedOccurrence> = {}): ReportedOccurrence => ({
  number: '2026-0001',
  started_on: '2026-02-09',
  ended_on: '2026-02-10',
  municipality: 'CRATO',
  state_code: 'CE',
  credit_value: '150000.00',
  debit_value: null,
  provision_value: null,
  proposal_value: '0.50',
  details: 'Pagamento em espécie “à vista”',
  reasoning: null,
  codes: ['1391'],
  involved: [seller],
  ...changes,
});

const textOf = (file: Uint8Array): string => new TextDecoder('latin1').decode(file);

describe('the file of a batch for SISCOAF', () => {
  it('holds each occurrence with its codes and who is involved, and nothing that is empty', () => {
    expect(textOf(siscoafFile(BATCH, [sale()]))).toBe(
      [
        '<?xml version="1.0" encoding="ISO-8859-1"?>\n',
        '<LOTE><OCORRENCIAS ID="SISCOAF10022026"><OCORRENCIA>',
        '<CPFCNPJCom>52998224725</CPFCNPJCom><NumOcorrencia>2026-0001</NumOcorrencia>',
        '<DtInicio>09/02/2026</DtInicio><DtFim>10/02/2026</DtFim><AgMun>CRATO</AgMun><AgUF>CE</AgUF>',
        '<VlCred>150000,00</VlCred><VlProp>0,50</VlProp>',
        '<Det>Pagamento em espécie &#8220;à vista&#8221;</Det>',
        '<ENQUADRAMENTOS><CodEnq>1391</CodEnq></ENQUADRAMENTOS>',
        '<ENVOLVIDOS><ENVOLVIDO><CPFCNPJEnv>11222333000181</CPFCNPJEnv>',
        '<NmEnv>João Maçã &amp; Filhos</NmEnv><TpEnv>21</TpEnv><DtAtuaCad>31/01/2026</DtAtuaCad>',
        '<PObrigada>1</PObrigada><PEP>0</PEP><ServPub>0</ServPub></ENVOLVIDO></ENVOLVIDOS>',
        '</OCORRENCIA></OCORRENCIAS></LOTE>\n',
      ].join(''),
    );
  });

  it('is one byte a letter', () => {
    const file = siscoafFile(BATCH, [sale({ details: 'Ação' })]);
    expect(file).toHaveLength(textOf(file).length);
    expect([...file]).toContain(0xe7);
  });

  it('tells a suspicion with its reasons', () => {
    const told = textOf(
      siscoafFile(BATCH, [sale({ details: 'Venda', reasoning: 'Preço vil', codes: ['1366', '1373'] })]),
    );
    expect(told).toContain('<Det>Venda\n\nPreço vil</Det>');
    expect(told).toContain('<CodEnq>1366</CodEnq><CodEnq>1373</CodEnq>');
  });

  it('holds several occurrences in one list', () => {
    const told = textOf(siscoafFile(BATCH, [sale(), sale({ number: '2026-0002' })]));
    expect(told.match(/<NumOcorrencia>/gu)).toHaveLength(2);
    expect(told.match(/<OCORRENCIAS /gu)).toHaveLength(1);
  });
});
