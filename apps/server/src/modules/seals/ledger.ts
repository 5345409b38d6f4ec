import { creditEntry } from '@serventia/domain/seals/seal.entity';
import { amountOf, shownAmount } from '@serventia/kit';
import type { Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { nowOf, officeOf } from '../../http/caller.ts';
import { addRow, type ValuesFor, type WriteContext } from '../../resource/write.ts';

export type EntryKind = 'purchase' | 'reserve' | 'consume' | 'release' | 'refund';

export interface Entry {
  readonly kind: EntryKind;
  readonly cents: number;
  readonly description: string;
  readonly seal?: number;
  /** Of a purchase: the court's receipt, by the fields of the entry. */
  readonly receipt?: Pick<ValuesFor<typeof creditEntry>, 'receipt_number' | 'paid_on' | 'receipt'>;
}

export interface Account {
  readonly balance_cents: number;
  readonly reserved_cents: number;
}

/** How each kind of entry moves what is owned and what is promised. */
const EFFECT: Readonly<Record<EntryKind, { readonly balance: -1 | 0 | 1; readonly reserved: -1 | 0 | 1 }>> = {
  purchase: { balance: 1, reserved: 0 },
  reserve: { balance: 0, reserved: 1 },
  consume: { balance: -1, reserved: -1 },
  release: { balance: 0, reserved: -1 },
  refund: { balance: 1, reserved: 0 },
};

/** The office's account, which nobody else moves before this transaction ends. */
export async function lockAccount(db: Sql, office: number): Promise<Account | undefined> {
  await db.query('insert into seal_account (office_id) values ($1) on conflict do nothing', [office]);
  return db.find<Account & Record<string, unknown>>(
    'select balance_cents, reserved_cents from seal_account where office_id = $1 for update',
    [office],
  );
}

/** Adds a line to the office's credit ledger and moves its account; throws 409 rather than go below zero. */
export async function enterCredit(context: WriteContext, entry: Entry): Promise<void> {
  const { db, caller } = context;
  const office = officeOf(caller);
  const account = await lockAccount(db, office);
  const available = Number(account?.balance_cents ?? 0) - Number(account?.reserved_cents ?? 0);
  if (entry.kind === 'reserve' && entry.cents > available)
    throw new AppError(409, 'no_credits', { price: printed(entry.cents), available: printed(available) });
  const { balance, reserved } = EFFECT[entry.kind];
  const [row] = await db.query<{ balance_cents: number }>(
    'update seal_account set balance_cents = balance_cents + $2, reserved_cents = reserved_cents + $3 where office_id = $1 returning balance_cents',
    [office, balance * entry.cents, reserved * entry.cents],
  );
  await addRow(context, creditEntry, {
    entry_kind: entry.kind,
    amount: amountOf(entry.cents),
    balance: amountOf(row?.balance_cents ?? 0),
    registered_seal: entry.seal ?? null,
    description: entry.description,
    entered_at: nowOf(caller),
    entered_by: caller.name,
    ...entry.receipt,
  });
  await db.query("select announce('seal_credits', $1)", [office]);
}

const printed = (cents: number): string => shownAmount(amountOf(cents));
