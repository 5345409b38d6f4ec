import type { Row } from '../db/database.ts';
import { type Answer, type Api, resultsOf } from './api.ts';
import { daysAgo } from './births.ts';
import { type Ground, REGISTRABLE } from './civil-acts.ts';

/** The body of an answer that must have this status. */
function bodyOf(answer: Answer, status = 200): Row {
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}

/** An act of the civil registry of this kind, registered; its row. */
export async function registerAct(
  api: Api,
  kind: string,
  { ground, changes = {} }: { readonly ground: Ground; readonly changes?: Row },
): Promise<Row> {
  const at = `/api/civil_registration/${kind}/`;
  const { id } = bodyOf(await api.post(at, { ...REGISTRABLE[kind]?.body(ground), ...changes }), 201);
  return bodyOf(await api.post(`${at}${Number(id)}/register/`));
}

/** An entry of this type in the margin of a record, dated today, entered; its row. */
export async function enterInMargin(api: Api, record: unknown, code: string, changes: Row): Promise<Row> {
  const at = '/api/basic/record_endorsement/';
  const [type] = resultsOf(await api.get(`/api/basic/endorsement_type/?code=${code}`));
  const body = {
    record,
    entry_kind: type?.['entry_kind'],
    endorsement_type: type?.['id'],
    effect: type?.['effect'],
    subject: 'Averbação',
    dated_on: daysAgo(0),
    ...(type?.['entry_kind'] === 'averbacao' ? { title_kind: 'request' } : {}),
    ...changes,
  };
  const { id } = bodyOf(await api.post(at, body), 201);
  return bodyOf(await api.post(`${at}${Number(id)}/register/`));
}

/** What the cancellation of a record by a judge is entered with. */
export const CANCELED = {
  title_kind: 'judgment',
  title_authority: '1ª Vara',
  title_case: '0001234-56.2026.8.06.0001',
  title_final_on: daysAgo(1),
} as const;
