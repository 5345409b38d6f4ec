import { isOfCentral } from '@serventia/domain/documents/central/asked-fields';
import { certificateQuestion } from '@serventia/domain/documents/requests/certificate-question.entity';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { isOfProperty } from '@serventia/domain/documents/requests/property-certificates';
import { negativeFindings } from '@serventia/domain/documents/requests/request-findings';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { enrollment as enrollmentEntity } from '@serventia/domain/property/enrollment.entity';
import { transcription as transcriptionEntity } from '@serventia/domain/property/transcription.entity';
import type { RowOf } from '@serventia/kit';
import { isAllowed, todayOf } from '../../../http/caller.ts';
import type { PublicPlace } from '../../../http/public-address.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { FOLLOWS } from '../../../resource/history.ts';
import { findRow, getRow, type Reading } from '../../../resource/read.ts';
import { followRows } from '../../../resource/write-rows.ts';
import { createFollowPassword } from '../../follow-password.ts';
import { nextNumber } from '../../next-number.ts';
import { written } from '../../written.ts';
import { propertyFindings } from '../property/property-facts.ts';
import { askedLately, findCertified, nameSearchOf } from './request-facts.ts';
import { tellOfRequest } from './request-mails.ts';
import { termOf } from './request-term.ts';
import { searchedAct, searchNames } from './search-names.ts';

/** A request gets its number and its deadline in the transaction that makes it. */
export const requestHooks = (settings: PublicPlace): EntityHooks<typeof certificateRequest> => ({
  async beforeCreate(context, row) {
    const { caller } = context;
    const year = Number(todayOf(caller).slice(0, 4));
    const number = await nextNumber(context, 'certificate_request', year);
    return {
      number,
      year,
      label: `${number}/${year}`,
      request_state: 'open',
      // Whoever asks through the central follows it there.
      password: isOfCentral(row) ? null : createFollowPassword(),
      received_by: caller.name,
    };
  },
  async following({ db, caller }, row) {
    return { ...(await termOf({ db, caller }, row)), subject: await subjectOf({ db, caller }, row) };
  },
  async afterWrite(context, row) {
    const { id, record } = row;
    const questions = await context.db.query<{ id: number }>(
      'select id from certificate_question where request_id = $1 and record_id is distinct from $2',
      [id, record],
    );
    const rows = questions.map((question) => ({ id: question.id, record }));
    await followRows(context, certificateQuestion, rows, FOLLOWS);
    await tellOfRequest(context, row, settings);
  },
  async known(reading, row) {
    const certified = row.record ? await findCertified(reading, row.record) : undefined;
    return { ...(certified ? { certified } : {}), askedLately: await askedLately(reading, row) };
  },
  async findings(reading, row) {
    if (isOfProperty(row.requested_certificate)) return [...(await propertyFindings(reading, row))];
    const wanted = nameSearchOf(row);
    // What the index says of acts is told to those who may read them.
    if (!wanted || !isAllowed(reading.caller, searchedAct(wanted.fact), 'read')) return [];
    return negativeFindings(await searchNames(reading, wanted), wanted.from);
  },
});

/** What a request is about: an act or an enrollment by its title, or the name that is searched. */
async function subjectOf(
  { db, caller }: Reading,
  row: Partial<RowOf<typeof certificateRequest>>,
): Promise<string | null> {
  const { requested_certificate: kind } = row;
  if (kind === 'negative' || kind === 'property_negative') return row.searched_name ?? null;
  if (row.enrollment) return (await findRow(db, enrollmentEntity, row.enrollment, caller))?.title ?? null;
  if (row.transcription)
    return (await findRow(db, transcriptionEntity, row.transcription, caller))?.title ?? null;
  const record = row.record ? await findRow(db, recordEntity, row.record, caller) : undefined;
  // Until somebody finds the record, what the central asks for goes by the name that it gives.
  return record?.title ?? row.asked_name ?? null;
}

/** A question belongs to the record of its request, as far as reading it goes. */
export const questionHooks: EntityHooks<typeof certificateQuestion> = {
  async beforeCreate({ db, caller }, row) {
    const request = await getRow(db, certificateRequest, written(row, 'request'), caller);
    return { record: request.record };
  },
};
