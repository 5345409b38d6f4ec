import { pixAccess } from '@serventia/domain/finance/pix/pix-access.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { NOBODY } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, callerFor, nowOf, officeOf, scopeOf } from '../../../http/caller.ts';
import type { HandlersOf, SteppedRequest } from '../../../resource/actions.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields } from '../../../resource/write.ts';
import { inTransaction, writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { askingBank, findBankAccess, type OpenAccess, takeCertificateFile } from './bank-access.ts';
import {
  type BankClient,
  bankClient,
  type BankPayment,
  refusedReturn,
} from '../../../banking/bank-client.ts';
import { OutsideRefused } from '../../../outside/failures.ts';
import { endCharge } from './charges.ts';
import { enterPayment } from './enter-payment.ts';

/** A bank reports late, and two clocks differ: each reading begins before the end of the last. */
const OVERLAP_MS = 10 * 60_000;
/** What the first reading looks back. */
const FIRST_MS = 24 * 60 * 60_000;
/** What one reading spans at most: a server that was away catches up by parts. */
const LONGEST_MS = 7 * FIRST_MS;

export function pixAccessActions(services: Services): HandlersOf<typeof pixAccess> {
  return {
    take_certificate_file: inTransaction<InputOf<typeof pixAccess, 'take_certificate_file'>>(
      services,
      (context, request) => takeCertificateFile(context, services.secretBox, request),
    ),
    test_access: { run: (request) => testAccess(services, request) },
    register_webhook: { run: (request) => registerWebhook(services, request) },
  };
}

/** Enters what came by Pix in every office that reaches its bank, and ends charges; what failed, an access each. */
export async function readBanks(services: Services): Promise<unknown[]> {
  const offices = await services.database.read(NOBODY, (db) =>
    db.query<{ office: number }>('select offices_with_pix() as office'),
  );
  const failures: unknown[] = [];
  for (const { office } of offices)
    await readOffice(services, callerFor('Serventia', office), failures).catch((error: unknown) =>
      failures.push(error),
    );
  return failures;
}

async function readOffice(services: Services, caller: Caller, failures: unknown[]): Promise<void> {
  const accesses = await services.database.read(scopeOf(caller), (db) =>
    db.query<{ id: number }>(
      'select id from pix_access where office_id = $1 and active and client_secret is not null order by id',
      [officeOf(caller)],
    ),
  );
  for (const { id } of accesses)
    await readBank(services, caller, Number(id)).catch((error: unknown) => failures.push(error));
  for (const id of await overdue(services, caller))
    await endCharge(services, caller, id).catch((error: unknown) => failures.push(error));
}

/** Charges at a bank whose time is over; two minutes later, for the bank may be late with what was on its way. */
async function overdue({ database }: Services, caller: Caller): Promise<readonly number[]> {
  const found = await database.read(scopeOf(caller), (db) =>
    db.query<{ id: number }>(
      `select c.id from pix_charge c join pix_access a on a.account_id = c.account_id and a.active
       where c.office_id = $1 and c.charge_status = 'open' and c.kept_by = 'bank'
         and c.expires_at < $2::timestamptz - interval '2 minutes' order by c.id limit 100`,
      [officeOf(caller), nowOf(caller)],
    ),
  );
  return found.map(({ id }) => Number(id));
}

async function accessOf(services: Services, caller: Caller, id: number): Promise<OpenAccess> {
  const access = await services.database.read(scopeOf(caller), (db) =>
    findBankAccess(services, db, caller, { id }),
  );
  if (!access) throw new AppError(409, 'no_pix_access');
  return access;
}

/** Enters all that came since the last reading. Throws `OutsideUnavailable` and `OutsideRefused`: the next reading reads it. */
export async function readBank(services: Services, caller: Caller, id: number): Promise<void> {
  const access = await accessOf(services, caller, id);
  const now = caller.clock();
  const until = await services.database.read(scopeOf(caller), (db) =>
    db.find<{ until: Date | string }>('select read_until as until from pix_reading where access_id = $1', [
      id,
    ]),
  );
  const from = new Date(until ? new Date(until.until).getTime() - OVERLAP_MS : now.getTime() - FIRST_MS);
  const to = new Date(Math.min(now.getTime(), from.getTime() + LONGEST_MS));
  const client = bankClient(access);
  for (const payment of await client.listPayments({ from, to }))
    await enterFromBank(services, caller, access, payment);
  await services.database.write(scopeOf(caller), (db) =>
    db.query(
      `insert into pix_reading (access_id, office_id, read_until) values ($1, $2, $3)
       on conflict (access_id) do update set read_until = greatest(pix_reading.read_until, excluded.read_until)`,
      [id, officeOf(caller), to.toISOString()],
    ),
  );
  await followOpenReturns(services, caller, access, client);
}

const enterFromBank = (
  services: Services,
  caller: Caller,
  { account }: OpenAccess,
  payment: BankPayment,
): Promise<unknown> =>
  writeAs(services, caller, (context) => enterPayment(context, account, payment, 'bank'));

/**
 * Reads what became of the returns that the bank is at; one that it does not know, because the request was lost, is asked
 * for again under the same id.
 */
async function followOpenReturns(
  services: Services,
  caller: Caller,
  access: OpenAccess,
  client: BankClient,
): Promise<void> {
  const open = await services.database.read(scopeOf(caller), (db) =>
    db.query<{ end_to_end: string; return_id: string; amount: string; reason: string }>(
      `select p.end_to_end, r.return_id, (r.amount / 100.0)::numeric(14, 2)::text as amount, r.reason
       from pix_return r join pix_payment p on p.id = r.pix_payment_id
       where r.office_id = $1 and p.account_id = $2 and r.return_status = 'in_process' and r.origin = 'office'
         and p.end_to_end is not null order by r.id limit 100`,
      [officeOf(caller), access.account],
    ),
  );
  for (const { end_to_end: endToEnd, return_id: id, amount, reason } of open) {
    const payment = await client.findPayment(endToEnd);
    if (!payment) continue;
    await enterFromBank(services, caller, access, payment);
    if (payment.returns.some((each) => each.id === id)) continue;
    const made = await client.putReturn(endToEnd, id, { amount, message: reason }).catch((error: unknown) => {
      if (!(error instanceof OutsideRefused)) throw error;
      return refusedReturn({ id, amount }, error);
    });
    await enterFromBank(services, caller, access, { ...payment, returns: [made] });
  }
}

/** What the bank says has come: a hint, for anybody may say it. Each is read at the bank before it is entered. */
export async function readHinted(
  services: Services,
  caller: Caller,
  id: number,
  endToEnds: readonly string[],
): Promise<void> {
  const access = await accessOf(services, caller, id);
  const client = bankClient(access);
  for (const endToEnd of endToEnds) {
    const payment = await client.findPayment(endToEnd);
    if (payment) await enterFromBank(services, caller, access, payment);
  }
}

type Request = Pick<SteppedRequest, 'caller' | 'id' | 'keep'>;

/** Reads what came of late: by it the office sees that it gets through. */
async function testAccess(services: Services, { caller, id }: Request): Promise<RowOf<typeof pixAccess>> {
  const access = await accessOf(services, caller, id);
  const to = caller.clock();
  await askingBank(bankClient(access).listPayments({ from: new Date(to.getTime() - OVERLAP_MS), to }));
  return services.database.read(scopeOf(caller), (db) => getRow(db, pixAccess, id, caller));
}

/** Registers at the bank the address for its notices of payments. */
async function registerWebhook(
  services: Services,
  { caller, id, keep }: Request,
): Promise<RowOf<typeof pixAccess>> {
  const { publicUrl } = services.settings;
  if (!publicUrl.startsWith('https://')) throw new AppError(409, 'webhook_needs_https');
  const access = await accessOf(services, caller, id);
  const kept = await services.database.read(scopeOf(caller), (db) =>
    db.find<{ key: string }>('select webhook_key as key from pix_access where id = $1', [id]),
  );
  await askingBank(bankClient(access).putWebhook(access.key, `${publicUrl}/api/pix/${kept?.key ?? ''}`));
  return writeAs(services, caller, async (context) => {
    const row = await setFields(context, pixAccess, id, { webhook_since: nowOf(caller) }, 'register_webhook');
    await keep(context.db, row);
    return row;
  });
}
