// A burden that is released in part stands on for the rest, and its certificates say what is free.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import type { Answer } from '../../testing/api.ts';
import { drawAct, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { readEnrollment } from '../documents/property/read-enrollment.ts';
import { liensSections } from '@serventia/domain/documents/enrollment-sections';

const AREA = '/api/property_registration/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

async function act(resource: 'enrollment_record' | 'enrollment_endorsement', body: Row): Promise<Answer> {
  const { id } = await drawAct(office.maria, resource, body);
  return office.maria.post(`${AREA}${resource}/${Number(id)}/sign/`, {});
}

async function mortgaged(): Promise<{ enrollment: number; lien: Row }> {
  const enrollment = Number((await openEnrollment(office.maria))['id']);
  const { body, status, text } = await act('enrollment_record', {
    enrollment,
    record_kind: 'mortgage',
    mortgage_degree: 1,
    creditor: 'Banco do Cariri S.A.',
    debtor: 'Ana Braga',
    debt_amount: '100000.00',
    text: 'Ato',
  });
  expect(status, text).toBe(200);
  return { enrollment, lien: body };
}

const release = (enrollment: number, cancels: unknown, more: Row): Promise<Answer> =>
  act('enrollment_endorsement', {
    enrollment,
    endorsement_kind: 'partial_release',
    cancels,
    title_nature: 'private_instrument',
    ...more,
  });
const codeOf = ({ headers }: Answer): unknown => headers['x-error-code'];

it('leaves the burden in force, with less owed and a part free', async () => {
  const { enrollment, lien } = await mortgaged();
  const done = await release(enrollment, lien['id'], {
    released_part: 'a unidade 101',
    debt_left: '60000.00',
  });
  expect(done.status, done.text).toBe(200);
  expect(done.body['text']).toContain('BAIXA PARCIAL.');
  expect(done.body['text']).toContain(`liberação parcial do ônus objeto do ato ${String(lien['label'])}`);
  expect(done.body['text']).toContain(
    'Fica livre do ônus: a unidade 101. A dívida garantida passa a ser de R$ 60.000,00',
  );
  const kept = await office.maria.get(`${AREA}enrollment_record/${Number(lien['id'])}/`);
  expect(kept.body['cancelled_by']).toBeNull();
  const state = await office.as(office.offices[0], (context) => readEnrollment(context, enrollment));
  const [encumbrances] = liensSections(state);
  expect(encumbrances?.text.join(' ')).toContain(
    `Liberado em parte pelo ${String(done.body['label'])}, a unidade 101, dívida que resta R$ 60.000,00.`,
  );
  const more = await release(enrollment, lien['id'], { debt_left: '60000.00' });
  expect(codeOf(more)).toBe('debt_left:debt_not_less');
});

it('says what is released, and is of a burden in force alone', async () => {
  const { enrollment, lien } = await mortgaged();
  expect(codeOf(await release(enrollment, lien['id'], {}))).toBe('released_part:required');
  const cancelled = await act('enrollment_endorsement', {
    enrollment,
    endorsement_kind: 'cancellation',
    cancels: lien['id'],
    text: 'Ato',
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(codeOf(await release(enrollment, lien['id'], { debt_left: '1.00' }))).toBe(
    'cancels:not_cancellable',
  );
});
