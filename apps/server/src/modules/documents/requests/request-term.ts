import { addServiceHours } from '@serventia/domain/calendar/business-hours';
import { LEGAL_DEADLINES } from '@serventia/domain/calendar/legal-deadlines';
import { lastDay } from '@serventia/domain/calendar/office-calendar';
import type { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import {
  deadlineOfCertificate,
  SERVICE_HOURS_OF_FULL,
} from '@serventia/domain/documents/requests/property-certificates';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { RowOf } from '@serventia/kit';
import { officeOf, timeOf, todayOf } from '../../../http/caller.ts';
import { calendarOf } from '../../../resource/office-calendar.ts';
import { getRow, type Reading } from '../../../resource/read.ts';

type Request = Partial<RowOf<typeof certificateRequest>>;

/**
 * Until when a request is to be answered, and by which norm: its last day, and the time of it where the law counts hours of
 * service. It counts from the payment (LRP art. 19 §10), which the counter takes with the request.
 */
export async function termOf(
  { db, caller }: Reading,
  request: Request,
): Promise<Pick<Request, 'due_on' | 'due_time' | 'norm'>> {
  const { requested_on: from, request_state: state } = request;
  const kind = deadlineOfCertificate(request);
  const { norm } = LEGAL_DEADLINES[kind];
  // Another kind of certificate has another term; what is edited beside it moves none.
  if (!from || (state && state !== 'open') || request.norm === norm) return {};
  const calendar = await calendarOf(db, officeOf(caller));
  if (kind !== 'certificate_hours') return { due_on: lastDay(kind, from, calendar), due_time: null, norm };
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const { opens_at: opensAt, closes_at: closesAt } = office;
  // What was asked for on a day before counts from the end of that day.
  const time = from === todayOf(caller) ? timeOf(caller, caller.clock()) : closesAt;
  const end = addServiceHours({ day: from, time }, SERVICE_HOURS_OF_FULL, { opensAt, closesAt }, calendar);
  return { due_on: end.day, due_time: end.time, norm };
}
