import { createHash } from 'node:crypto';
import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { orderedOffice } from '@serventia/domain/documents/central/order-findings';
import { orderedCertificate } from '@serventia/domain/documents/central/ordered-certificate.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../../../db/database.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { officeOf, todayOf } from '../../../http/caller.ts';
import type { ActionHandler, HandlersOf, SteppedHandler } from '../../../resource/actions.ts';
import { getWhole, refuseUnread } from '../../../resource/findings.ts';
import { holdForStep } from '../../../resource/life.ts';
import { calendarOf } from '../../../resource/office-calendar.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { setFields, type ValuesFor } from '../../../resource/write.ts';
import { findCentralAccess } from '../../integrations/central/central-access.ts';
import { exchanged } from '../../integrations/central/exchanged.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { certificateClient } from './certificate-client.ts';
import type { CertificateOrder } from './layout.ts';

type Order = RowOf<typeof orderedCertificate>;

/** A step of an order under its lock, with what it writes beside the new state. */
function step<Input = Row>(
  services: Services,
  action: string,
  work: (row: Order, input: Input) => ValuesFor<typeof orderedCertificate>,
): ActionHandler<Input> {
  return inTransaction<Input>(services, async (context, { id, input }) => {
    const { row, reached } = await holdForStep(context, orderedCertificate, id, action);
    return setFields(context, orderedCertificate, id, { ...work(row, input), ...reached }, action);
  });
}

/** What came is entered on a day since the order went. */
function answeredOn(row: Order, on: string): { readonly answered_on: string } {
  if (row.sent_on !== null && on < row.sent_on)
    throw FieldErrors.of('answered_on', 'answered_before_sent', { on: row.sent_on });
  return { answered_on: on };
}

export function orderActions(services: Services): HandlersOf<typeof orderedCertificate> {
  return {
    send_central: sendOrder(services),
    enter_answer: step(services, 'enter_answer', (row, input: Answer) => ({
      ...answeredOn(row, input.answered_on),
      certificate_file: input.certificate_file,
    })),
    enter_refusal: step(services, 'enter_refusal', (row, input: Refusal) => ({
      ...answeredOn(row, input.answered_on),
      status_reason: input.reason,
    })),
    correct: step(services, 'correct', () => ({ answered_on: null, order_number: null, sent_on: null })),
    cancel_order: step(services, 'cancel_order', (_, { reason }: { readonly reason: string }) => ({
      status_reason: reason,
    })),
  };
}

interface Answer {
  readonly answered_on: string;
  readonly certificate_file: number;
}
interface Refusal {
  readonly answered_on: string;
  readonly reason: string;
}

/** `POST {id}/send_central/` of an order: sent to the office that holds the record, with the central's number. */
const sendOrder = (services: Services): SteppedHandler =>
  exchanged(services, {
    entity: orderedCertificate,
    action: 'send_central',
    findAccess: findCentralAccess,
    prepare: async (context, row) => {
      const { db, caller } = context;
      await refuseUnread(context, orderedCertificate, await getWhole(context, orderedCertificate, row.id));
      const order = await orderOf(context, row);
      const { cns } = await getRow(db, notaryOffice, officeOf(caller), caller);
      const on = todayOf(caller);
      const due_on = lastDay('certificate', on, await calendarOf(db, officeOf(caller)));
      return async (access) => ({
        order_number: await certificateClient(access, cns).order(order),
        sent_on: on,
        due_on,
        status_reason: null,
      });
    },
  });

async function orderOf({ db, caller }: Reading, row: Order): Promise<CertificateOrder> {
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const to = orderedOffice(row);
  if (to === null) throw FieldErrors.of('office_cns', 'order_without_office');
  if (to === office.cns) throw new AppError(409, 'order_of_this_office');
  const order = {
    to,
    kind: row.ordered_kind,
    name: row.person_name,
    otherName: row.other_name,
    mother: row.mother_name,
    father: row.father_name,
    eventOn: row.event_on,
    registeredOn: row.recorded_on,
    book: row.cited_book,
    sheet: row.cited_sheet,
    term: row.cited_term,
    matricula: row.matricula,
    notes: row.notes,
  };
  // What was put right after a refusal is another order; the same one repeated is not.
  const key = createHash('sha256')
    .update(JSON.stringify([row.id, row.version, order]))
    .digest('hex');
  return { ...order, key };
}
