import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { ACQUIRER, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const AREA = '/api/property_registration/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const urlOf = ({ id }: Row, action = ''): string => `${AREA}enrollment_record/${Number(id)}/${action}`;
const ownersOf = async (enrollment: unknown): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${AREA}enrollment_owner/?enrollment=${Number(enrollment)}`));
const findingsOf = async (act: Row): Promise<Row[]> =>
  resultsOf(await office.maria.get(urlOf(act, 'findings/')));

/** All that the owner has passes to who is told. */
async function draw(enrollment: unknown, taker: Row, given: Row = {}): Promise<Row> {
  const owner = (await ownersOf(enrollment)).find(({ ended_by: ended }) => ended === null);
  const answer = await office.maria.post(`${AREA}enrollment_record/`, {
    enrollment,
    record_kind: 'sale',
    dated_on: '2026-03-05',
    protocol_number: '40.001',
    protocol_on: '2026-03-02',
    value: '100000.00',
    text: 'R: compra e venda',
    transfers: [
      { side: 'disposing', owner: owner?.['id'], share: '1' },
      { side: 'acquiring', share: '1', ...taker },
    ],
    ...given,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const sign = (act: Row): Promise<Answer> => office.maria.post(urlOf(act, 'sign/'), {});

const ANA = { name: 'Ana Braga', share: '1' };

it('refuses an acquirer without CPF and qualification by name, and says what is missing', async () => {
  const { id } = await openEnrollment(office.maria, [ANA]);
  const drawn = await draw(id, { name: 'Caio Reis' });
  const refused = await sign(drawn);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    'transfers.1.cpf': ['Falta o CPF de Caio Reis.'],
    'transfers.1.qualification': ['Falta a qualificação de Caio Reis: nacionalidade, profissão e domicílio.'],
    'transfers.1.civil_status': ['Falta o estado civil de Caio Reis.'],
  });
  const told = (await findingsOf(drawn)).filter(({ level }) => level === 'error');
  expect(told.map(({ norm }) => norm)).toEqual(Array.from({ length: 3 }, () => 'LRP art. 176 §1 III 2'));
});

it('warns of what the matrícula does not say of who gives, and lets them give', async () => {
  const { id } = await openEnrollment(office.maria, [ANA]);
  const drawn = await draw(id, ACQUIRER);
  const told = await findingsOf(drawn);
  expect(told).toContainEqual(
    expect.objectContaining({
      level: 'warning',
      field: 'transfers.0.owner',
      code: 'party_cpf_untold',
      params: { name: 'Ana Braga' },
    }),
  );
  const signed = await sign(drawn);
  expect(signed.status, signed.text).toBe(200);
  const history = await office.maria.get(urlOf(drawn, 'history/'));
  expect(history.text).toContain('party_cpf_untold');
});

it('warns of an owner who burdens what they have', async () => {
  const { id } = await openEnrollment(office.maria, [ANA]);
  const lien = { record_kind: 'mortgage', creditor: 'Banco', debt_amount: '1.00', mortgage_degree: 1 };
  const drawn = await draw(id, {}, { ...lien, value: null, transfers: [] });
  expect(await findingsOf(drawn)).toContainEqual(
    expect.objectContaining({ level: 'warning', field: 'enrollment', code: 'party_cpf_untold' }),
  );
  expect((await sign(drawn)).status).toBe(200);
});

it('takes the marriage of who acquires into the matrícula, which asks for the spouse at the next act', async () => {
  const { id } = await openEnrollment(office.maria, [ANA]);
  const married = { civil_status: 'married', asset_regime: 'partial_communion', spouse_name: 'Lia Reis' };
  const sold = await draw(id, { ...ACQUIRER, ...married }, { text: null, title_nature: 'public_deed' });
  expect(String(sold['written_text'])).toContain(
    'a Caio Reis, brasileiro, professor, residente e domiciliado nesta cidade, casado sob o regime da comunhão parcial de bens com Lia Reis, inscrito no CPF',
  );
  const signed = await sign(sold);
  expect(signed.status, signed.text).toBe(200);
  const caio = (await ownersOf(id)).find(({ ended_by: ended }) => ended === null);
  expect(caio).toMatchObject(married);
  const next = await draw(id, { ...ACQUIRER, name: 'Davi Luz', cpf: '11144477735' });
  const refused = await sign(next);
  expect(refused.headers['x-error-code']).toBe('acknowledged:spouse_has_not_consented');
});
