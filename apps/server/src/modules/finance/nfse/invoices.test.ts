// Invoices of services at the stand-in of the national system, which holds each document against its schema and signature.
import { schemaFaults } from '@serventia/sealer-sandbox/nfse/check-document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { DEMO_NFSE_PROVIDER, inventedCertificate, nfseAddress } from '../../../demo/nfse.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { pkcs12Of, testPki } from '../../../signing/testing/test-pki.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../../testing/births.ts';
import { depositAccounts } from '../../../testing/deposits.ts';
import { codeOf } from '../../../testing/pix.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { makeInvoices } from './make-invoices.ts';

const ACCESS = '/api/financial/nfse_access/';
const INVOICE = '/api/financial/service_invoice/';
const RECEIPT = '/api/financial/fee_receipt/';
const PROVIDER = DEMO_NFSE_PROVIDER.document;
const REASON = 'O nome do tomador está errado.';

let office: TestOffice;
let access: number;
let service: number;
const own = inventedCertificate('OFICIO', PROVIDER);
const accessBody = (given: Row = {}): Row => ({
  name: 'NFS-e do Crato',
  base_url: nfseAddress(office.sandboxUrl),
  provider_document: PROVIDER,
  begins_on: '2026-01-01',
  ...own,
  ...given,
});
beforeAll(async () => {
  office = await openTestOffice();
  await office.owner.query(
    'update notary_office set city_id = (select id from city where ibge_code = $1) where id = $2',
    [DEMO_NFSE_PROVIDER.city, office.offices[0]],
  );
  service = await serviceOf(office.maria, 'other');
  access = Number((await done(ACCESS, accessBody(), 201))['id']);
});
afterAll(() => office.close());
beforeEach(() => setAccess({}));

async function done(url: string, body: Row = {}, status = 200): Promise<Row> {
  const answer = await office.maria.post(url, body);
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
}
const rowOf = async (url: string): Promise<Row> => (await office.maria.get(url)).body;
const faultNext = async (kind: string): Promise<void> => {
  const answer = await office.sandbox.inject({
    method: 'POST',
    url: '/SefinNacional/sandbox/faults',
    payload: { kind },
  });
  expect(answer.statusCode).toBe(204);
};
/** Sets the access as it is, but for what is given. */
async function setAccess(given: Row): Promise<void> {
  const usual = {
    making: 'by_hand',
    service_amount: 'emoluments',
    special_regime: 'notary',
    series: 1,
    tax_rate: null,
  };
  const answer = await office.maria.patch(`${ACCESS}${access}/`, { ...usual, ...accessBody(), ...given });
  expect(answer.status, answer.text).toBe(200);
}

interface Receipt {
  readonly id: number;
  readonly title: string;
  readonly emoluments: string;
  readonly total: string;
}

/** A receipt that was issued for an act that costs something. */
async function issuedReceipt(
  given: Row = { payer_name: 'Joana “Lima”', payer_document: '52998224725' },
): Promise<Receipt> {
  const { maria } = office;
  const { body } = await registerBirth(maria, await cityOf(maria));
  await done(`${BIRTH}${Number(body['id'])}/seal/`, { act_service: service });
  const { revenue_account: account } = await depositAccounts(maria);
  const payments = [{ method: 'cash', account }];
  const { id } = await done(RECEIPT, { record: body['id'], payments, ...given }, 201);
  const row = await done(`${RECEIPT}${Number(id)}/issue_receipt/`);
  return {
    id: Number(id),
    title: String(row['title']),
    emoluments: String(row['emoluments']),
    total: String(row['total']),
  };
}
const invoiceOf = async (receipt: number): Promise<Row> => {
  const [found = {}] = resultsOf(await office.maria.get(`${INVOICE}?fee_receipt=${receipt}&ordering=-id`));
  return found;
};
const issue = (receipt: number): Promise<Answer> => office.maria.post(`${RECEIPT}${receipt}/make_invoice/`);
async function issued(): Promise<{ receipt: Receipt; note: Row; url: string }> {
  const receipt = await issuedReceipt();
  const answer = await issue(receipt.id);
  expect(answer.status, answer.text).toBe(200);
  const note = await invoiceOf(receipt.id);
  return { receipt, note, url: `${INVOICE}${Number(note['id'])}/` };
}
const documentsOf = async (note: Row, kind: string): Promise<readonly string[]> => {
  const { rows } = await office.owner.query<{ xml: string }>(
    'select xml from service_invoice_document where service_invoice_id = $1 and kind = $2 order by id',
    [note['id'], kind],
  );
  return rows.map(({ xml }) => xml);
};
const tasksOf = async (note: Row): Promise<readonly unknown[]> =>
  resultsOf(
    await office.maria.get(`/api/basic/task/?resource=financial/service_invoice&row=${Number(note['id'])}`),
  ).map(({ task_status: state }) => state);
const cancelled = { cancel_kind: 'mistake', explanation: REASON };

describe('an invoice of a receipt', () => {
  it('is declared, made and kept as it was signed', async () => {
    const { receipt, note, url } = await issued();
    expect(note).toMatchObject({
      invoice_status: 'issued',
      taker_name: 'Joana “Lima”',
      receipts_text: `Recibo ${receipt.title}`,
      amount: receipt.emoluments,
      deduction: null,
      tax_base: receipt.emoluments,
      tax_rate: '5.00',
      title: `NFS-e ${String(note['invoice_number'])}`,
      access_key: expect.stringMatching(/^23042022211222333000181\d{27}$/u),
    });
    expect(await rowOf(`${RECEIPT}${receipt.id}/`)).toMatchObject({ service_invoice: note['id'] });
    const [declaration = ''] = await documentsOf(note, 'declaration');
    expect(schemaFaults(declaration, 'DPS')).toEqual([]);
    expect(declaration).not.toContain('\n');
    expect(declaration).toContain('<regEspTrib>4</regEspTrib>');
    expect(declaration).toContain('<xNome>Joana "Lima"</xNome>');
    const [kept = ''] = await documentsOf(note, 'note');
    expect(schemaFaults(kept, 'NFSe')).toEqual([]);
    const history = resultsOf(await office.maria.get(`${url}history/`)).map(({ action }) => action);
    expect(history).toEqual(['enter_invoice', 'send_invoice', null]);
    const xml = await office.maria.post(`${url}invoice_xml/`);
    expect(xml.bytes.toString('utf8')).toBe(kept);
  });

  it('is on paper with what was signed, and says when it stands no longer', async () => {
    const { note, url, receipt } = await issued();
    const textNow = async (): Promise<string> => {
      const answer = await office.maria.post(`${url}invoice_paper/`);
      expect(answer.status, answer.text).toBe(200);
      return (await readPdf(answer.bytes)).text.replaceAll(/\s+/gu, ' ');
    };
    const text = await textNow();
    for (const said of [
      'DANFSe',
      'NFS-e SEM VALIDADE JURÍDICA',
      String(note['access_key']),
      'Joana "Lima"',
      '529.982.247-25',
      `Recibo ${receipt.title}`,
      `R$ ${receipt.emoluments.replace('.', ',')}`,
      'Notário ou registrador',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('CANCELADA');
    await done(`${url}cancel_invoice/`, cancelled);
    expect(await textNow()).toContain('NFS-e CANCELADA');
  });

  it('takes the whole receipt less its funds where the municipality wants it so', async () => {
    await setAccess({ service_amount: 'deducted', special_regime: 'none', tax_rate: '3.00' });
    const { receipt, note } = await issued();
    expect(note).toMatchObject({ amount: receipt.total, tax_base: receipt.emoluments, tax_rate: '3.00' });
    expect(Number(note['deduction'])).toBeGreaterThan(0);
    const both = await office.maria.patch(`${ACCESS}${access}/`, { special_regime: 'notary' });
    expect(codeOf(both)).toEqual([400, 'special_regime:nfse_regime_with_deduction']);
  });

  it('is one for a receipt that is issued and costs something', async () => {
    const { receipt } = await issued();
    expect(codeOf(await issue(receipt.id))).toEqual([409, 'receipt_on_invoice']);
    expect(codeOf(await office.maria.post(INVOICE, { fee_receipt: receipt.id }))).toEqual([
      400,
      'fee_receipt:reference_not_meant',
    ]);
    const draft = await done(RECEIPT, { payer_name: 'Joana' }, 201);
    expect(codeOf(await issue(Number(draft['id'])))).toEqual([409, 'draft_receipt']);
    expect(codeOf(await office.maria.post(INVOICE, {}))).toEqual([400, 'fee_receipt:required']);
  });

  it('is not begun for what costs nothing', async () => {
    const { body } = await registerBirth(office.maria, await cityOf(office.maria));
    await done(`${BIRTH}${Number(body['id'])}/seal/`, {
      act_service: await serviceOf(office.maria, 'birth'),
    });
    const { id } = await done(RECEIPT, { record: body['id'], payer_name: 'Joana' }, 201);
    const receipt = await done(`${RECEIPT}${Number(id)}/issue_receipt/`);
    expect(receipt['permissions']).not.toContain('make_invoice');
    expect(codeOf(await issue(Number(id)))).toEqual([409, 'invoice_of_free_receipts']);
    expect(await invoiceOf(Number(id))).toEqual({});
  });

  it('names nobody who has no document, and says so before', async () => {
    const receipt = await issuedReceipt({ payer_name: 'Joana Lima' });
    const draft = await done(INVOICE, { fee_receipt: receipt.id, taker_name: 'Joana Lima' }, 201);
    const url = `${INVOICE}${Number(draft['id'])}/`;
    const found = resultsOf(await office.maria.get(`${url}findings/`));
    expect(found).toMatchObject([{ level: 'warning', code: 'nfse_taker_unnamed' }]);
    const note = await done(`${url}issue_invoice/`);
    const [declaration = ''] = await documentsOf(note, 'declaration');
    expect(declaration).not.toContain('Joana');
  });

  it('gives numbers without a gap when clerks issue at once', async () => {
    await setAccess({ series: 7 });
    const receipts = await Promise.all([1, 2, 3].map(() => issuedReceipt()));
    const answers = await Promise.all(receipts.map(({ id }) => issue(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const notes = await Promise.all(receipts.map(({ id }) => invoiceOf(id)));
    expect(notes.map(({ number }) => Number(number)).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});

describe('an answer that is lost', () => {
  it('does not make a second note: the first is found by its declaration', async () => {
    const receipt = await issuedReceipt();
    await faultNext('drop_after');
    expect(codeOf(await issue(receipt.id))).toEqual([503, 'nfse_unavailable']);
    const note = await invoiceOf(receipt.id);
    expect(note).toMatchObject({ invoice_status: 'sending', invoice_number: null });
    expect(
      codeOf(await office.maria.patch(`${INVOICE}${Number(note['id'])}/`, { taker_name: 'Outro' })),
    ).toEqual([409, 'sending_invoice']);
    expect(await makeInvoices(office.server.services)).toEqual([]);
    const found = await invoiceOf(receipt.id);
    expect(found).toMatchObject({ invoice_status: 'issued', number: note['number'] });
    expect(await documentsOf(note, 'note')).toHaveLength(1);
  });

  it('leaves what was never done to be done by the same declaration', async () => {
    const receipt = await issuedReceipt();
    await faultNext('error500');
    expect(codeOf(await issue(receipt.id))).toEqual([503, 'nfse_unavailable']);
    const note = await invoiceOf(receipt.id);
    expect(await done(`${INVOICE}${Number(note['id'])}/ask_again/`)).toMatchObject({
      invoice_status: 'issued',
      number: note['number'],
    });
    expect(await documentsOf(note, 'declaration')).toHaveLength(1);
  });

  it('of a cancellation is asked for again', async () => {
    const { note, url, receipt } = await issued();
    await faultNext('drop_after');
    expect(codeOf(await office.maria.post(`${url}cancel_invoice/`, cancelled))).toEqual([
      503,
      'nfse_unavailable',
    ]);
    expect(await rowOf(url)).toMatchObject({ invoice_status: 'cancelling' });
    await makeInvoices(office.server.services);
    expect(await rowOf(url)).toMatchObject({ invoice_status: 'cancelled', cancel_kind: 'mistake' });
    expect(await documentsOf(note, 'event')).toHaveLength(1);
    expect(await rowOf(`${RECEIPT}${receipt.id}/`)).toMatchObject({ service_invoice: null });
  });
});

describe('a refusal', () => {
  it('says what is wrong, and leaves the note to be mended under its number', async () => {
    const stranger = inventedCertificate('OUTRO', '99999999000191');
    await setAccess({ ...stranger });
    const receipt = await issuedReceipt();
    const refused = await issue(receipt.id);
    expect(codeOf(refused)).toEqual([409, 'nfse_refused']);
    expect(refused.text).toContain('E0718');
    const note = await invoiceOf(receipt.id);
    expect(note).toMatchObject({ invoice_status: 'refused', refusal: expect.stringContaining('E0718') });
    // Neither the receipt nor the product begins a second note beside it.
    expect(await rowOf(`${RECEIPT}${receipt.id}/`)).toMatchObject({ service_invoice: null });
    expect(codeOf(await issue(receipt.id))).toEqual([409, 'nfse_refused']);
    const other = await issuedReceipt();
    await setAccess({ ...stranger, making: 'each_receipt' });
    await makeInvoices(office.server.services);
    expect(resultsOf(await office.maria.get(`${INVOICE}?fee_receipt=${receipt.id}`))).toHaveLength(1);
    const byProduct = await invoiceOf(other.id);
    expect(byProduct).toMatchObject({ invoice_status: 'refused', sent_by: 'Serventia' });
    expect([await tasksOf(note), await tasksOf(byProduct)]).toEqual([[], ['open']]);
    await setAccess({});
    const again = await done(`${INVOICE}${Number(note['id'])}/issue_invoice/`);
    expect(again).toMatchObject({ invoice_status: 'issued', number: note['number'], refusal: null });
    await done(`${INVOICE}${Number(byProduct['id'])}/issue_invoice/`);
    expect(await tasksOf(byProduct)).toEqual(['done']);
  });

  it('of a number that another program has used takes the next one', async () => {
    await setAccess({ series: 9 });
    const first = await issued();
    await office.owner.query(
      "update number_sequence set last_number = 0 where counted = 'service_invoice' and year = 9",
    );
    const receipt = await issuedReceipt();
    // The declaration of ours has another digest than the one in the note.
    await office.owner.query('alter table service_invoice disable trigger user');
    await office.owner.query('update service_invoice set declaration_id = null where id = $1', [
      first.note['id'],
    ]);
    await office.owner.query('alter table service_invoice enable trigger user');
    const refused = await issue(receipt.id);
    expect(codeOf(refused)).toEqual([409, 'nfse_refused']);
    expect(refused.text).toContain('de outro programa');
    const note = await invoiceOf(receipt.id);
    expect(await done(`${INVOICE}${Number(note['id'])}/issue_invoice/`)).toMatchObject({
      invoice_status: 'issued',
      number: 2,
    });
  });

  it('sent again under another series takes a number of that series', async () => {
    await setAccess({ ...inventedCertificate('OUTRO', '99999999000191'), series: 21 });
    const receipt = await issuedReceipt();
    expect(codeOf(await issue(receipt.id))).toEqual([409, 'nfse_refused']);
    await setAccess({ series: 22 });
    await issued();
    const note = await invoiceOf(receipt.id);
    expect(await done(`${INVOICE}${Number(note['id'])}/issue_invoice/`)).toMatchObject({
      series: 22,
      number: 2,
    });
  });

  it('of a cancellation that the product asked for again leaves a task', async () => {
    const { url, note } = await issued();
    await faultNext('error500');
    expect(codeOf(await office.maria.post(`${url}cancel_invoice/`, cancelled))).toEqual([
      503,
      'nfse_unavailable',
    ]);
    await office.owner.query(
      `update service_invoice_document set xml = replace(xml, 'tomador', 'prestador')
       where service_invoice_id = $1 and kind = 'cancellation'`,
      [note['id']],
    );
    await makeInvoices(office.server.services);
    expect(await rowOf(url)).toMatchObject({
      invoice_status: 'issued',
      refusal: expect.stringContaining('E0714'),
    });
    expect(await tasksOf(note)).toEqual(['open']);
    await done(`${url}cancel_invoice/`, cancelled);
    expect(await tasksOf(note)).toEqual(['done']);
  });

  it('of a cancellation leaves the note as it stands', async () => {
    const { url } = await issued();
    await setAccess({ ...inventedCertificate('OUTRO', '99999999000191') });
    const refused = await office.maria.post(`${url}cancel_invoice/`, cancelled);
    expect(codeOf(refused)).toEqual([409, 'nfse_refused']);
    expect(await rowOf(url)).toMatchObject({
      invoice_status: 'issued',
      cancel_kind: null,
      cancelled_by: null,
    });
  });
});

describe('a note that stands', () => {
  it('is cancelled by an event, and its receipt is free for another', async () => {
    const { url, receipt } = await issued();
    expect(
      codeOf(await office.maria.post(`${url}cancel_invoice/`, { ...cancelled, explanation: 'Curto' })),
    ).toEqual([400, 'explanation:min_length']);
    expect(await done(`${url}cancel_invoice/`, cancelled)).toMatchObject({ invoice_status: 'cancelled' });
    expect(codeOf(await office.maria.post(`${url}cancel_invoice/`, cancelled))).toEqual([
      409,
      'cancelled_invoice',
    ]);
    expect((await issue(receipt.id)).status).toBe(200);
  });

  it('is replaced by another, which the first names no more', async () => {
    const { url, note, receipt } = await issued();
    await done(`${url}replace_invoice/`, { replace_reason: REASON });
    expect(codeOf(await office.maria.post(`${url}replace_invoice/`, { replace_reason: REASON }))).toEqual([
      409,
      'replacement_begun',
    ]);
    const draft = await invoiceOf(receipt.id);
    expect(draft).toMatchObject({ invoice_status: 'draft', replaces: note['id'] });
    const next = `${INVOICE}${Number(draft['id'])}/`;
    expect((await office.maria.patch(next, { taker_name: 'Joana Lima' })).status).toBe(200);
    expect(await done(`${next}issue_invoice/`)).toMatchObject({
      invoice_status: 'issued',
      taker_name: 'Joana Lima',
    });
    expect(await rowOf(url)).toMatchObject({ invoice_status: 'replaced' });
    expect(await rowOf(`${RECEIPT}${receipt.id}/`)).toMatchObject({ service_invoice: draft['id'] });
    const [declaration = ''] = await documentsOf(draft, 'declaration');
    expect(declaration).toContain(`<chSubstda>${String(note['access_key'])}</chSubstda>`);
  });

  it('keeps its receipts when it learns of its replacement before the new one does', async () => {
    const { url, receipt } = await issued();
    await done(`${url}replace_invoice/`, { replace_reason: REASON });
    const draft = await invoiceOf(receipt.id);
    const next = `${INVOICE}${Number(draft['id'])}/`;
    await faultNext('drop_after');
    expect(codeOf(await office.maria.post(`${next}issue_invoice/`))).toEqual([503, 'nfse_unavailable']);
    expect(await done(`${url}ask_again/`)).toMatchObject({ invoice_status: 'replaced' });
    expect(codeOf(await issue(receipt.id))).toEqual([409, 'receipt_on_invoice']);
    expect(await done(`${next}ask_again/`)).toMatchObject({ invoice_status: 'issued' });
    expect(await rowOf(`${RECEIPT}${receipt.id}/`)).toMatchObject({ service_invoice: draft['id'] });
  });

  it('may be cancelled elsewhere, which its events tell', async () => {
    const { url, note } = await issued();
    expect(await done(`${url}ask_again/`)).toMatchObject({ invoice_status: 'issued' });
    const other = await issued();
    await done(`${other.url}cancel_invoice/`, cancelled);
    // What the national system answers of the other note stands for an event of this one.
    await office.owner.query('alter table service_invoice disable trigger user');
    await office.owner.query('update service_invoice set access_key = null where id = $1', [
      other.note['id'],
    ]);
    await office.owner.query('update service_invoice set access_key = $1 where id = $2', [
      other.note['access_key'],
      note['id'],
    ]);
    await office.owner.query('alter table service_invoice enable trigger user');
    expect(await done(`${url}ask_again/`)).toMatchObject({ invoice_status: 'cancelled' });
  });

  it('leaves a task when its receipt is cancelled, until it is cancelled too', async () => {
    const { url, receipt, note } = await issued();
    await done(`${RECEIPT}${receipt.id}/cancel_receipt/`, { cancel_reason: 'Valor errado' });
    expect(await tasksOf(note)).toEqual(['open']);
    await done(`${url}cancel_invoice/`, cancelled);
    expect(await tasksOf(note)).toEqual(['done']);
  });
});

describe('notes that the product makes', () => {
  it('are of each receipt since the day that was told', async () => {
    await setAccess({ making: 'each_receipt', begins_on: '2100-01-01' });
    const receipt = await issuedReceipt();
    expect(await makeInvoices(office.server.services)).toEqual([]);
    expect(await invoiceOf(receipt.id)).toEqual({});
    await setAccess({ making: 'each_receipt' });
    expect(await makeInvoices(office.server.services)).toEqual([]);
    expect(await invoiceOf(receipt.id)).toMatchObject({ invoice_status: 'issued', sent_by: 'Serventia' });
  });

  it('are made once what was missing is there, and leave nothing behind before', async () => {
    const receipt = await issuedReceipt({ payer_name: 'Cooperativa', payer_document: '12ABC34501DE35' });
    await setAccess({ making: 'each_receipt' });
    const city = async (code: string | null): Promise<void> => {
      await office.owner.query(
        'update notary_office set city_id = (select id from city where ibge_code = $1) where id = $2',
        [code, office.offices[0]],
      );
    };
    await city(null);
    expect(await makeInvoices(office.server.services)).toEqual([
      expect.objectContaining({ code: 'office_without_city' }),
    ]);
    expect(await invoiceOf(receipt.id)).toEqual({});
    await city(DEMO_NFSE_PROVIDER.city);
    expect(await makeInvoices(office.server.services)).toEqual([]);
    // A CNPJ with letters has no place in the layout yet: the note names nobody.
    expect(await invoiceOf(receipt.id)).toMatchObject({
      invoice_status: 'issued',
      taker_name: 'Cooperativa',
      taker_document: null,
    });
  });

  it('are of each day that is over, and name nobody', async () => {
    const [one, other] = [await issuedReceipt(), await issuedReceipt()];
    await setAccess({ making: 'each_day' });
    await makeInvoices(office.server.services);
    expect(await rowOf(`${RECEIPT}${one.id}/`)).toMatchObject({ service_invoice: null });
    await office.owner.query('alter table fee_receipt disable trigger user');
    await office.owner.query('update fee_receipt set issued_on = issued_on - 1 where id in ($1, $2)', [
      one.id,
      other.id,
    ]);
    await office.owner.query('alter table fee_receipt enable trigger user');
    expect(await makeInvoices(office.server.services)).toEqual([]);
    const { service_invoice: tied } = await rowOf(`${RECEIPT}${one.id}/`);
    const note = await rowOf(`${INVOICE}${Number(tied)}/`);
    expect(note).toMatchObject({
      invoice_status: 'issued',
      receipts_text: `Recibos ${one.title}, ${other.title}`,
      amount: (Number(one.emoluments) + Number(other.emoluments)).toFixed(2),
      taker_name: null,
    });
    const [declaration = ''] = await documentsOf(note, 'declaration');
    expect(declaration).not.toContain('<toma>');
  });
});

describe('the access', () => {
  it('keeps its key closed, also where the office goes on to another environment', async () => {
    const keyNow = async (): Promise<string> => {
      const { rows } = await office.owner.query<{ private_key: string }>(
        'select private_key from nfse_access where id = $1',
        [access],
      );
      return rows[0]?.private_key ?? '';
    };
    const key = await keyNow();
    expect(key).not.toMatch(/^$|PRIVATE KEY/u);
    const url = `${ACCESS}${access}/`;
    expect(Object.keys(await rowOf(url))).not.toContain('private_key');
    const moved = await office.maria.patch(url, { base_url: 'https://sefin.nfse.example/SefinNacional' });
    expect([moved.status, await keyNow()]).toEqual([200, key]);
    expect(
      codeOf(await office.maria.patch(url, { certificate: inventedCertificate('A', PROVIDER).certificate })),
    ).toEqual([400, 'private_key:required']);
    expect(codeOf(await office.maria.patch(url, { base_url: 'https://evil.example' }))).toEqual([
      400,
      'base_url:nfse_host_not_allowed',
    ]);
    expect(codeOf(await office.maria.post(ACCESS, accessBody({ name: 'Outro' })))).toEqual([
      400,
      'active:nfse_access_in_use',
    ]);
  });

  it('takes the certificate of the office from its file, and signs with it', async () => {
    const pki = testPki();
    const file = pkcs12Of(pki.person('OFICIO DO CRATO', PROVIDER), [pki.authority], 'certa').toString(
      'base64',
    );
    const url = `${ACCESS}${access}/take_certificate_file/`;
    const wrong = await office.maria.post(url, { pkcs12_file: file, file_password: 'errada' });
    expect(codeOf(wrong)).toEqual([400, 'file_password:wrong_certificate_password']);
    await done(url, { pkcs12_file: file, file_password: 'certa' });
    const { note } = await issued();
    const [declaration = ''] = await documentsOf(note, 'declaration');
    expect(declaration.match(/<X509Certificate>/gu)).toHaveLength(1);
    expect(
      String((await rowOf(`${ACCESS}${access}/`))['certificate']).match(/BEGIN CERTIFICATE/gu),
    ).toHaveLength(2);
  });

  it('is tried by a question that changes nothing', async () => {
    await done(`${ACCESS}${access}/test_nfse_access/`);
    await setAccess({ base_url: 'http://127.0.0.1:9/SefinNacional' });
    expect(codeOf(await office.maria.post(`${ACCESS}${access}/test_nfse_access/`))).toEqual([
      503,
      'nfse_unavailable',
    ]);
  });

  it('is of its office alone', async () => {
    const { url } = await issued();
    expect((await office.ana.get(url)).status).toBe(404);
    expect((await office.ana.post(`${url}cancel_invoice/`, cancelled)).status).toBe(404);
    expect((await office.stranger.post(`${url}cancel_invoice/`, cancelled)).status).toBe(401);
    const receipt = await issuedReceipt();
    expect((await office.ana.post(`${RECEIPT}${receipt.id}/make_invoice/`)).status).toBe(404);
  });
});
