// Creditors and debtors of a registro that burdens the property: listed with their number and qualification.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import type { Answer } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { drawAct, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const RECORD = '/api/property_registration/enrollment_record/';
const TODAY = daysAgo(0);

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const BANK: Row = {
  lien_role: 'creditor',
  person_kind: 'legal',
  name: 'Banco do Cariri S.A.',
  cnpj: '11222333000181',
  qualification: 'com sede em Crato',
};
const FUND: Row = { lien_role: 'creditor', person_kind: 'legal', name: 'Fundo do Vale' };
const RUI: Row = { lien_role: 'debtor', person_kind: 'natural', name: 'Rui Costa', cpf: '39053344705' };

/** A mortgage of today as a draft; its address. */
async function mortgage(values: Row = {}): Promise<string> {
  const owners = [{ name: 'Ana Braga', cpf: '52998224725', civil_status: 'single', share: '1' }];
  const { id: enrollment } = await openEnrollment(office.maria, owners, {});
  const act = await drawAct(office.maria, 'enrollment_record', {
    enrollment,
    record_kind: 'mortgage',
    mortgage_degree: 1,
    debt_amount: '10.00',
    title_nature: 'private_instrument',
    title_on: TODAY,
    dated_on: TODAY,
    protocol_on: TODAY,
    ...values,
  });
  return `${RECORD}${Number(act['id'])}/`;
}

const read = async (url: string): Promise<Row> => (await office.maria.get(`${url}?expand=lien_parties`)).body;
const sign = (url: string): Promise<Answer> => office.maria.post(`${url}sign/`, {});

describe('the parties of a burden', () => {
  it('name the creditor and the debtor of the act, and its text qualifies them', async () => {
    const url = await mortgage({ lien_parties: [BANK, FUND, RUI] });
    expect(await read(url)).toMatchObject({
      creditor: 'Banco do Cariri S.A.; Fundo do Vale',
      debtor: 'Rui Costa',
    });
    const signed = await sign(url);
    expect(signed.status, signed.text).toBe(200);
    expect(String(signed.body['text'])).toContain(
      'em hipoteca o imóvel desta matrícula a Banco do Cariri S.A., com sede em Crato, inscrito no CNPJ sob o nº 11.222.333/0001-81',
    );
    expect(String(signed.body['text'])).toContain('devida por Rui Costa');
  });

  it('are followed by the names where one is changed, with a typed text too', async () => {
    const url = await mortgage({ lien_parties: [BANK], text: 'Hipoteca.' });
    const { lien_parties: parties } = await read(url);
    const [bank] = parties as Row[];
    const changed = await office.maria.patch(url, {
      lien_parties: [{ id: bank?.['id'], name: 'Banco do Vale S.A.' }],
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await read(url)).toMatchObject({ creditor: 'Banco do Vale S.A.' });
  });

  it('are not needed: an act that says the names alone is worded by them', async () => {
    const url = await mortgage({ creditor: 'Banco do Cariri', debtor: 'Rui Costa' });
    const signed = await sign(url);
    expect(signed.status, signed.text).toBe(200);
    expect(signed.body).toMatchObject({ creditor: 'Banco do Cariri', debtor: 'Rui Costa' });
    expect(String(signed.body['text'])).toContain('a Banco do Cariri, em garantia da dívida');
  });

  it('stay as they are once the act is signed, and hold to a right number', async () => {
    const wrong = await office.maria.patch(await mortgage({ creditor: 'X' }), {
      lien_parties: [{ ...BANK, cnpj: '11222333000182' }],
    });
    expect(wrong.status, wrong.text).toBe(400);
    const url = await mortgage({ lien_parties: [BANK] });
    expect((await sign(url)).status).toBe(200);
    const late = await office.maria.patch(url, { lien_parties: [RUI] });
    expect([late.status, late.headers['x-error-code']]).toEqual([409, 'signed_act']);
  });
});
