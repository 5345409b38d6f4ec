import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { followedRequest } from '@serventia/domain/documents/requests/followed-request';
import type { FollowedStep } from '@serventia/domain/office/following';
import type { RowOf } from '@serventia/kit';
import { dayOf, officeOf } from '../../http/caller.ts';
import { findRow, type Reading } from '../../resource/read.ts';
import type { FollowedKind } from './followed-kind.ts';

/** Requests for certificates, but for those of records under secrecy. */
export const followedRequests: FollowedKind = {
  entity: certificateRequest,
  async read(reading, id) {
    const request = await findRow(reading.db, certificateRequest, id, reading.caller);
    return request && followedRequest({ request, steps: await stepsOf(reading, request) });
  },
};

async function stepsOf(reading: Reading, row: RowOf<typeof certificateRequest>): Promise<FollowedStep[]> {
  const { caller } = reading;
  const dayIn = (moment: string | null): string | null =>
    moment === null ? null : dayOf(caller, new Date(moment));
  const ended =
    row.request_state === 'refused' || row.request_state === 'canceled' ? row.request_state : null;
  const steps: readonly (readonly [state: string, on: string | null])[] = [
    ['open', row.requested_on],
    ['issued', dayIn(row.issued_at)],
    ['signed', dayIn(row.signed_at)],
    ['delivered', row.delivered_on],
    ...(ended ? [[ended, dayIn(await endedAt(reading, row.id))] as const] : []),
  ];
  return steps.flatMap(([state, on]) => (on === null ? [] : [{ on, state, text: null }]));
}

/** When a request was refused or canceled, as its history has it. */
async function endedAt({ db, caller }: Reading, id: number): Promise<string | null> {
  const found = await db.find<{ history_date: string }>(
    `select history_date from history where office_id = $1 and entity = $2 and row_id = $3
     and action in ('refuse', 'cancel_request') order by id desc limit 1`,
    [officeOf(caller), certificateRequest.name, id],
  );
  return found?.history_date ?? null;
}
