import { orderedCertificate } from '@serventia/domain/documents/central/ordered-certificate.entity';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { keepContent } from '../../../files/keep-content.ts';
import { type Caller, officeOf, scopeOf, todayOf } from '../../../http/caller.ts';
import { canStep, stateAfter } from '../../../resource/life.ts';
import { getRow } from '../../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import { findCentralAccess } from '../../integrations/central/central-access.ts';
import { eachOfficeAtCentral } from '../../integrations/central/each-office.ts';
import type { Services } from '../../services.ts';
import { certificateClient } from './certificate-client.ts';
import { findAskedRecord } from './find-asked.ts';
import type { AskedCertificate, OrderState } from './layout.ts';

/** How many orders are asked for in one round of an office. */
const MOST_ASKED = 100;

/**
 * For every office that reaches the central: takes in the certificates that are asked of it, each once, and reads what
 * became of those that it ordered. What failed is returned, an office each; the next round does it again.
 */
export const exchangeCertificates = (services: Services): Promise<unknown[]> =>
  eachOfficeAtCentral(services, (caller) => exchangeOf(services, caller));

async function exchangeOf(services: Services, caller: Caller): Promise<void> {
  const { centralHosts: hosts } = services.settings;
  const { access, office, sent } = await services.database.read(scopeOf(caller), async (db) => ({
    access: await findCentralAccess(db, { office: officeOf(caller), config: null, hosts }),
    office: await getRow(db, notaryOffice, officeOf(caller), caller),
    sent: await db.query<{ id: number; number: string }>(
      `select id, order_number as number from ordered_certificate
       where office_id = $1 and order_status = 'sent' order by sent_on desc, id desc limit ${MOST_ASKED}`,
      [officeOf(caller)],
    ),
  }));
  const client = certificateClient(access, office.cns);
  for (const asked of await client.pending())
    await writeAs(services, caller, (context) => keep(context, asked));
  for (const { id, number } of sent) {
    const found = await client.stateOf(number);
    if (found) await writeAs(services, caller, (context) => enterState(services, context, id, found));
  }
}

/** It waits at the central until it is answered: however often it is read, the request is made once. */
async function keep(context: WriteContext, asked: AskedCertificate): Promise<void> {
  const { db, caller } = context;
  await db.query("select pg_advisory_xact_lock(hashtext('certificate of the central'), $1::integer)", [
    officeOf(caller),
  ]);
  const known = await db.find(
    'select 1 from certificate_request where office_id = $1 and central_number = $2',
    [officeOf(caller), asked.number],
  );
  if (known) return;
  const today = todayOf(caller);
  await createRow(context, certificateRequest, {
    requested_certificate: 'short',
    requested_copy: 'second',
    requested_on: asked.askedOn && asked.askedOn <= today ? asked.askedOn : today,
    delivery: 'electronic',
    record: await findAskedRecord(context, asked),
    request_origin: 'central',
    central_number: asked.number,
    central_hash: asked.hash,
    central_office: asked.office ? `CNS ${asked.office}` : null,
    asked_kind: asked.kind,
    asked_name: asked.name,
    asked_other_name: asked.otherName,
    asked_mother: asked.mother,
    asked_father: asked.father,
    asked_event_on: asked.eventOn,
    asked_registered_on: asked.registeredOn,
    asked_book: asked.book?.slice(0, 20) ?? null,
    asked_sheet: asked.sheet?.slice(0, 20) ?? null,
    asked_term: asked.term?.slice(0, 20) ?? null,
    asked_matricula: asked.matricula,
    asked_notes: asked.notes?.slice(0, 1000) ?? null,
    asked_fee: asked.fee,
  });
}

/** Enters the certificate that came, or why there is none; what somebody entered by hand in the meantime stays. */
async function enterState(
  { files }: Services,
  context: WriteContext,
  id: number,
  found: OrderState,
): Promise<void> {
  if (found.state === 'pending') return;
  const { db, caller } = context;
  const row = await getRow(db, orderedCertificate, id, caller, { lock: true });
  const step = found.state === 'issued' ? 'enter_answer' : 'enter_refusal';
  if (!canStep(orderedCertificate, row, step)) return;
  const answer =
    found.state === 'issued'
      ? { certificate_file: await keepCertificate({ ...context, files }, row.order_number, found.pdf) }
      : { status_reason: found.reason.slice(0, 1000) };
  const values = { ...stateAfter(orderedCertificate, row, step), answered_on: todayOf(caller), ...answer };
  await setFields(context, orderedCertificate, id, values, step);
}

async function keepCertificate(
  context: Parameters<typeof keepContent>[0],
  number: string | null,
  content: Uint8Array,
): Promise<number> {
  const made = { name: `certidao-${number ?? ''}.pdf`, contentType: 'application/pdf', content };
  return (await keepContent(context, made)).id;
}
