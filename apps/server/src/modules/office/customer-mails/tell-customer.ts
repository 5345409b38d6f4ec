import type { CustomerEvent } from '@serventia/domain/office/customer-events';
import { customerMail } from '@serventia/domain/office/customer-mail.entity';
import { followUrl } from '@serventia/domain/office/following';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { customerMailText, type MailFacts } from '@serventia/domain/texts/mails/customer-mail-text';
import { kindOf, type RowOf } from '@serventia/kit';
import { nowOf, officeOf } from '../../../http/caller.ts';
import { styleOf } from '../../../http/show-style.ts';
import { getRow } from '../../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../../resource/write.ts';

/** What the mail is about: the row that was brought or asked for. */
export type Matter = { readonly protocol: number } | { readonly certificate_request: number };

type Office = RowOf<typeof notaryOffice>;

export interface Told {
  readonly event: CustomerEvent;
  readonly matter: Matter;
  readonly recipient: string;
  readonly facts: Omit<MailFacts, 'office' | 'followAt'>;
  /** Whoever has its receipt follows it on the public page. */
  readonly isFollowed: boolean;
  /** Where the public reaches the product; null where it does not. */
  readonly publicAddress: string | null;
}

const MOST_SUBJECT = 300;
const { phone } = notaryOffice.fields;

/** The office, where it wants whoever asked to be told of a step; undefined where nothing else of it need be known. */
export async function officeThatTells(
  { db, caller }: WriteContext,
  event: CustomerEvent,
): Promise<Office | undefined> {
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  return office.customer_events?.includes(event) ? office : undefined;
}

/**
 * Writes the mail of a step that the office tells of, in the transaction of the step. It is sent afterwards
 * (`sendCustomerMails`).
 */
export async function tellCustomer(context: WriteContext, office: Office, told: Told): Promise<void> {
  const { event, matter, recipient, facts, isFollowed, publicAddress } = told;
  const { subject, body } = customerMailText(event, {
    ...facts,
    followAt: isFollowed && publicAddress ? followUrl(publicAddress, office.cns) : null,
    office: {
      name: office.name,
      phone: office.phone && kindOf(phone).show(office.phone, styleOf(context.caller, 'pt-br'), phone),
      email: office.email,
      opensAt: office.opens_at,
      closesAt: office.closes_at,
    },
  });
  await addRow(context, customerMail, {
    customer_event: event,
    ...matter,
    recipient,
    subject: subject.slice(0, MOST_SUBJECT),
    body,
    written_at: nowOf(context.caller),
  });
}

/** What tells how a matter stands, and no more once it has gone on. */
const OF_THE_MOMENT: readonly CustomerEvent[] = [
  'title_note',
  'title_payment',
  'title_ready',
  'certificate_ready',
];

/** Withholds what still waits to be sent of a matter that has gone on: it would be told what is true no more. */
export async function withholdOvertaken(context: WriteContext, matter: Matter): Promise<void> {
  const [column, id] =
    'protocol' in matter
      ? ['protocol_id', matter.protocol]
      : ['certificate_request_id', matter.certificate_request];
  const waiting = await context.db.query<{ id: number }>(
    `select id from customer_mail where office_id = $1 and ${column} = $2
       and mail_state in ('waiting', 'failed') and customer_event = any($3) order by id`,
    [officeOf(context.caller), id, OF_THE_MOMENT],
  );
  for (const mail of waiting)
    await setFields(context, customerMail, Number(mail.id), { mail_state: 'withheld' }, 'withhold_mail');
}
