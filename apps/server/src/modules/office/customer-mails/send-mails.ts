import { customerMail } from '@serventia/domain/office/customer-mail.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { RowOf } from '@serventia/kit';
import { NOBODY } from '../../../db/database.ts';
import { type Caller, callerFor, type Clock, nowOf, officeOf, scopeOf } from '../../../http/caller.ts';
import { type MailRefused, refusalIn } from '../../../mail/mails.ts';
import { beside } from '../../../resource/beside.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';

/** After each attempt, the minutes until the next one; after the last of them the mail has failed. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720] as const;
const MOST_FAILURE = 300;
/** What nobody could send for so long, as where the server had no mail, is news no more. */
const STALE_MS = 3 * 24 * 60 * 60_000;

type Mail = RowOf<typeof customerMail>;

/**
 * Sends what waits, office by office and in the order in which it was written. Nothing is tried where the server has no
 * mail: what waits says that it waits. What went wrong beside a refusal of the mail server.
 */
export async function sendCustomerMails(services: Services, clock?: Clock): Promise<unknown[]> {
  if (services.settings.smtpUrl === undefined) return [];
  const offices = await services.database.read(NOBODY, (db) =>
    db.query<{ office: number }>('select offices_with_customer_mails() as office'),
  );
  const failures: unknown[] = [];
  for (const { office } of offices)
    await sendOfOffice(services, callerFor('Serventia', Number(office), clock ? { clock } : {})).catch(
      (error: unknown) => failures.push(error),
    );
  return failures;
}

async function sendOfOffice(services: Services, caller: Caller): Promise<void> {
  const due = await services.database.read(scopeOf(caller), (db) =>
    db.query<{ id: number }>(
      `select id from customer_mail where office_id = $1 and mail_state = 'waiting'
         and (next_attempt_at is null or next_attempt_at <= $2) order by id limit 200`,
      [officeOf(caller), nowOf(caller)],
    ),
  );
  for (const { id } of due) await sendOne(services, caller, Number(id));
}

/**
 * Sends one mail. The attempt is written down before it is made, so that no two servers make the same one; a crash in
 * between sends it once more, under the id by which mail programs know it again.
 */
async function sendOne(services: Services, caller: Caller, id: number): Promise<void> {
  const begun = await begin(services, caller, id);
  if (!begun) return;
  const { mail, replyTo } = begun;
  const host = new URL(services.settings.publicUrl).hostname;
  try {
    await services.mails.send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      messageId: `<customer-mail-${officeOf(caller)}-${id}@${host}>`,
      ...(replyTo ? { replyTo } : {}),
    });
  } catch (error) {
    await keepFailure(services, caller, mail, refusalIn(error));
    return;
  }
  await writeAs(services, caller, async (context) => {
    const values = {
      mail_state: 'sent',
      sent_at: nowOf(caller),
      failure: null,
      next_attempt_at: null,
    } as const;
    await setFields(context, customerMail, id, values, 'send_mail');
  });
}

interface Begun {
  readonly mail: Mail;
  readonly replyTo: string | null;
}

function begin(services: Services, caller: Caller, id: number): Promise<Begun | undefined> {
  return writeAs(services, caller, async (context) => {
    const mail = await getRow(context.db, customerMail, id, caller, { lock: true });
    const now = caller.clock();
    if (mail.mail_state !== 'waiting') return undefined;
    if (mail.next_attempt_at !== null && Date.parse(mail.next_attempt_at) > now.getTime()) return undefined;
    if (mail.next_attempt_at === null && now.getTime() - Date.parse(written(mail, 'written_at')) > STALE_MS) {
      await setFields(context, customerMail, id, { mail_state: 'withheld' }, 'withhold_mail');
      return undefined;
    }
    const pause = PAUSES[Math.min(mail.attempts, PAUSES.length - 1)] ?? 0;
    const next = new Date(now.getTime() + pause * 60_000).toISOString();
    const { email } = await getRow(context.db, notaryOffice, officeOf(caller), caller);
    const values = { attempts: mail.attempts + 1, next_attempt_at: next };
    const begun = await beside(context, 'following', () =>
      setFields(context, customerMail, id, values, 'try_mail'),
    );
    return { mail: begun, replyTo: email };
  });
}

/** What was refused for good, or too often, is left to somebody; the rest is tried again. */
function keepFailure(
  services: Services,
  caller: Caller,
  { id, attempts }: Mail,
  { message, isFinal }: MailRefused,
): Promise<Mail> {
  const failure = message.slice(0, MOST_FAILURE);
  return writeAs(services, caller, async (context) => {
    const { mail_state: state } = await getRow(context.db, customerMail, id, caller, { lock: true });
    const isOver = state === 'waiting' && (isFinal || attempts >= PAUSES.length);
    return isOver
      ? setFields(context, customerMail, id, { mail_state: 'failed', failure }, 'fail_mail')
      : beside(context, 'following', () => setFields(context, customerMail, id, { failure }, 'fail_mail'));
  });
}
