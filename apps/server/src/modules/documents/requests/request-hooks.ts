import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { certificateQuestion } from '@serventia/domain/documents/requests/certificate-question.entity';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { negativeFindings } from '@serventia/domain/documents/requests/request-findings';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { isAllowed, officeOf, todayOf } from '../../../http/caller.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { calendarOf } from '../../../resource/office-calendar.ts';
import { FOLLOWS } from '../../../resource/history.ts';
import { findRow, getRow } from '../../../resource/read.ts';
import { followRows } from '../../../resource/write-rows.ts';
import { nextNumber } from '../../next-number.ts';
import { written } from '../../written.ts';
import { findCertified, nameSearchOf } from './request-facts.ts';
import { searchedAct, searchNames } from './search-names.ts';

/** A request gets its number and its deadline in the transaction that makes it. */
export const requestHooks: EntityHooks<typeof certificateRequest> = {
  async beforeCreate(context, row) {
    const { db, caller } = context;
    const year = Number(todayOf(caller).slice(0, 4));
    const number = await nextNumber(context, 'certificate request', year);
    const calendar = await calendarOf(db, officeOf(caller));
    return {
      number,
      year,
      label: `${number}/${year}`,
      request_state: 'open',
      due_on: lastDay('certificate', written(row, 'requested_on'), calendar),
      received_by: caller.name,
    };
  },
  async following({ db, caller }, row) {
    if (row.requested_certificate === 'negative') return { subject: row.searched_name ?? null };
    const record = row.record ? await findRow(db, recordEntity, row.record, caller) : undefined;
    return { subject: record?.title ?? null };
  },
  async afterWrite(context, { id, record }) {
    const questions = await context.db.query<{ id: number }>(
      'select id from certificate_question where request_id = $1 and record_id is distinct from $2',
      [id, record],
    );
    const rows = questions.map((question) => ({ id: question.id, record }));
    await followRows(context, certificateQuestion, rows, FOLLOWS);
  },
  async known(reading, row) {
    const certified = row.record ? await findCertified(reading, row.record) : undefined;
    return certified ? { certified } : {};
  },
  async findings(reading, row) {
    const wanted = nameSearchOf(row);
    // What the index says of acts is told to those who may read them.
    if (!wanted || !isAllowed(reading.caller, searchedAct(wanted.fact), 'read')) return [];
    return negativeFindings(await searchNames(reading, wanted), wanted.from);
  },
};

/** A question belongs to the record of its request, as far as reading it goes. */
export const questionHooks: EntityHooks<typeof certificateQuestion> = {
  async beforeCreate({ db, caller }, row) {
    const request = await getRow(db, certificateRequest, written(row, 'request'), caller);
    return { record: request.record };
  },
};
