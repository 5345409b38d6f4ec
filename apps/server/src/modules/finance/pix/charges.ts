import { randomUUID } from 'node:crypto';
import { brCode, readBrCode } from '@serventia/domain/finance/pix/br-code';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { type Caller, nowOf, scopeOf } from '../../../http/caller.ts';
import type { ActionRequest, HandlersOf, SteppedRequest } from '../../../resource/actions.ts';
import { canStep, holdForStep, stateAfter } from '../../../resource/life.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import { inTransaction, writeAs } from '../../in-transaction.ts';
import { issuingOffice } from '../../papers/write-paper.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { askingBank, findBankAccess, keyOf, type OpenAccess } from './bank-access.ts';
import { type AskedCharge, type BankCharge, bankClient } from '../../../banking/bank-client.ts';
import { OutsideRefused } from '../../../outside/failures.ts';
import { chargePaper } from './charge-paper.ts';
import { assertFits } from './due-by-pix.ts';
import { enterPayment } from './enter-payment.ts';
import { forgetRefused } from './unanswered.ts';

type Charge = RowOf<typeof pixCharge>;
type Request = Pick<SteppedRequest, 'caller' | 'id' | 'keep'>;

export function pixChargeActions(services: Services): HandlersOf<typeof pixCharge> {
  return {
    open_charge: { run: (request) => openCharge(services, request) },
    ask_bank: { run: (request) => askBank(services, request) },
    confirm_payment: inTransaction<InputOf<typeof pixCharge, 'confirm_payment'>>(services, confirmPayment),
    remove_charge: { run: (request) => removeCharge(services, request) },
    charge_paper: { run: (request) => chargePaper(services, request) },
  };
}

/** A charge with the way to the bank that keeps it; without one it is a code of the key alone. */
interface Begun {
  readonly charge: Charge;
  readonly access: OpenAccess | undefined;
}

/** Makes the code of a charge. */
export async function openCharge(services: Services, { caller, id, keep }: Request): Promise<Charge> {
  const begun = await writeAs(services, caller, async (context) => {
    const found = await beginCharge(context, services, id);
    if (!found.access) await keep(context.db, found.charge);
    return found;
  });
  return finishCharge(services, begun, { caller, keep });
}

/** Asks the bank for the code of a charge that was begun; a code of the key alone needs nobody. */
export async function finishCharge(
  services: Services,
  { access, charge }: Begun,
  { caller, keep }: Omit<Request, 'id'>,
): Promise<Charge> {
  if (!access) return charge;
  const asked = bankClient(access)
    .putCharge(written(charge, 'txid'), askedOf(charge, access))
    .catch(async (refusal: unknown) => {
      await forgetRefused(services, caller, { access, charge, refusal });
      throw refusal;
    });
  const made = await askingBank(asked);
  return writeAs(services, caller, async (context) => {
    const opened = await enterMade(context, access, charge, made);
    await keep(context.db, opened);
    return opened;
  });
}

/**
 * Begins to open a charge. The id by which the bank will know it is kept before the bank is asked, so that whoever asks
 * again after an answer that was lost asks for the same charge, and nobody makes another meanwhile.
 */
export async function beginCharge(context: WriteContext, services: Services, id: number): Promise<Begun> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, pixCharge, id, 'open_charge');
  await assertFits(context, row);
  const access = await findBankAccess(services, db, caller, { account: row.account });
  if (access) {
    const txid = row.txid ?? randomUUID().replaceAll('-', '');
    const charge = await setFields(context, pixCharge, id, { txid }, 'open_charge');
    return { charge, access };
  }
  const key = await keyOf(db, caller, row.account);
  const txid = `SERV${id}`;
  const receiver = await receiverOf(context);
  const charge = await setFields(
    context,
    pixCharge,
    id,
    {
      ...reached,
      kept_by: 'key',
      txid,
      br_code: brCode({ key, amount: row.amount, txid, ...receiver }),
      opened_at: nowOf(caller),
      opened_by: caller.name,
    },
    'open_charge',
  );
  return { charge, access };
}

/** The office as its codes name it. */
async function receiverOf(reading: Reading): Promise<{ readonly name: string; readonly city: string }> {
  const { named } = await issuingOffice(reading);
  return { name: named.name, city: named.city?.name ?? '' };
}

const askedOf = (charge: Charge, { key }: OpenAccess): AskedCharge => ({
  key,
  amount: charge.amount,
  expiresIn: charge.minutes * 60,
  message: charge.message,
  payer:
    charge.payer_document && charge.payer_name
      ? { name: charge.payer_name, document: charge.payer_document }
      : null,
});

/** Enters a charge that the bank has made; somebody may have paid it before its answer came. */
async function enterMade(
  context: WriteContext,
  access: OpenAccess,
  { id, amount }: Charge,
  made: BankCharge,
): Promise<Charge> {
  const { db, caller } = context;
  const code = await codeOf(context, made, amount);
  const before = await getRow(db, pixCharge, id, caller, { lock: true });
  // Somebody has changed the draft while the bank was asked: opened once more, it is altered there.
  if (before.amount !== amount) throw new AppError(409, 'stale_version', { version: before.version });
  const opened = canStep(pixCharge, before, 'open_charge')
    ? stateAfter(pixCharge, before, 'open_charge')
    : {};
  await setFields(
    context,
    pixCharge,
    id,
    {
      ...opened,
      kept_by: 'bank',
      br_code: code,
      opened_at: nowOf(caller),
      opened_by: caller.name,
      expires_at: new Date(Date.parse(made.createdAt) + made.expiresIn * 1000).toISOString(),
    },
    'open_charge',
  );
  for (const payment of made.payments) await enterPayment(context, access.account, payment, 'bank');
  return getRow(db, pixCharge, id, caller);
}

/** The code that the bank made, or that of where its charge is. Throws 502 for one that nobody could pay rightly. */
async function codeOf(reading: Reading, { code, location }: BankCharge, amount: string): Promise<string> {
  const text = code ?? (location === null ? '' : brCode({ url: location, ...(await receiverOf(reading)) }));
  const read = readBrCode(text);
  if (!read?.url || (read.amount !== null && read.amount !== amount))
    throw new AppError(502, 'bank_code_wrong');
  return text;
}

/** Asks the bank what became of a charge, and enters it. */
export async function askBank(services: Services, { caller, id, keep }: Request): Promise<Charge> {
  const { charge, access } = await reachBank(services, caller, id, 'ask_bank');
  const found = await askingBank(bankClient(access).findCharge(written(charge, 'txid')));
  return writeAs(services, caller, async (context) => {
    const entered = await enterFound(context, access, id, found);
    await keep(context.db, entered);
    return entered;
  });
}

/** A charge that a step is possible for, with the way to the bank that has it; throws 409 without. */
async function reachBank(services: Services, caller: Caller, id: number, step: string) {
  return services.database.read(scopeOf(caller), async (db) => {
    const charge = await getRow(db, pixCharge, id, caller);
    stateAfter(pixCharge, charge, step);
    const access = await findBankAccess(services, db, caller, { account: charge.account });
    if (!access || charge.kept_by !== 'bank') throw new AppError(409, 'no_pix_access');
    return { charge, access };
  });
}

/** Enters what the bank says of a charge: what was paid, that it took the charge away, or that it has none. */
async function enterFound(
  context: WriteContext,
  access: OpenAccess,
  id: number,
  found: BankCharge | undefined,
): Promise<Charge> {
  const { db, caller } = context;
  for (const payment of found?.payments ?? []) await enterPayment(context, access.account, payment, 'bank');
  const after = await getRow(db, pixCharge, id, caller, { lock: true });
  const isGone =
    found === undefined ||
    found.status === 'REMOVIDA_PELO_PSP' ||
    found.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  return isGone && canStep(pixCharge, after, 'remove_charge') ? remove(context, after) : after;
}

const remove = (context: WriteContext, charge: Charge): Promise<Charge> =>
  setFields(
    context,
    pixCharge,
    charge.id,
    {
      ...stateAfter(pixCharge, charge, 'remove_charge'),
      removed_at: nowOf(context.caller),
      removed_by: context.caller.name,
    },
    'remove_charge',
  );

/** Takes a charge away, at the bank first; throws 409 for one that was paid meanwhile, which is entered. */
export async function removeCharge(services: Services, { caller, id, keep }: Request): Promise<Charge> {
  const isKept = await services.database.read(scopeOf(caller), async (db) => {
    const row = await getRow(db, pixCharge, id, caller);
    stateAfter(pixCharge, row, 'remove_charge');
    return row.kept_by === 'bank';
  });
  const atBank = isKept ? await removeAtBank(services, caller, id) : undefined;
  const removed = await writeAs(services, caller, async (context) => {
    const row = atBank
      ? await enterFound(context, atBank.access, id, atBank.charge)
      : await remove(context, (await holdForStep(context, pixCharge, id, 'remove_charge')).row);
    if (row.charge_status === 'removed') await keep(context.db, row);
    return row;
  });
  if (removed.charge_status !== 'removed') throw new AppError(409, 'paid_charge');
  return removed;
}

async function removeAtBank(
  services: Services,
  caller: Caller,
  id: number,
): Promise<{ readonly access: OpenAccess; readonly charge: BankCharge | undefined }> {
  const { charge, access } = await reachBank(services, caller, id, 'remove_charge');
  const client = bankClient(access);
  const txid = written(charge, 'txid');
  const removed = client.removeCharge(txid).catch(async (error: unknown) => {
    if (!(error instanceof OutsideRefused)) throw error;
    const now = await client.findCharge(txid);
    // What is neither paid nor gone was refused for another reason.
    if (now?.status === 'ATIVA') throw error;
    return now;
  });
  return { access, charge: await askingBank(removed) };
}

/** Somebody has seen the money of a charge that is at no bank. */
async function confirmPayment(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<InputOf<typeof pixCharge, 'confirm_payment'>>, 'id' | 'input'>,
): Promise<Charge> {
  const { db, caller } = context;
  const { row } = await holdForStep(context, pixCharge, id, 'confirm_payment');
  if (row.kept_by !== 'key') throw new AppError(409, 'wrong_status');
  const came = {
    endToEnd: input.end_to_end ?? null,
    txid: row.txid,
    amount: row.amount,
    paidAt: nowOf(caller),
  };
  const { charge } = await enterPayment(context, row.account, came, 'office');
  if (charge !== id) throw FieldErrors.of('end_to_end', 'not_unique');
  await setFields(context, pixCharge, id, { confirmed_by: caller.name }, 'confirm_payment');
  return getRow(db, pixCharge, id, caller);
}

/** Marks a charge whose time is over, once the bank says that nobody has paid it. */
export async function endCharge(services: Services, caller: Caller, id: number): Promise<void> {
  const asked = await askBank(services, { caller, id, keep: async () => undefined });
  if (asked.charge_status !== 'open') return;
  await writeAs(services, caller, async (context) => {
    const { reached } = await holdForStep(context, pixCharge, id, 'expire_charge');
    await setFields(context, pixCharge, id, reached, 'expire_charge');
  });
}
