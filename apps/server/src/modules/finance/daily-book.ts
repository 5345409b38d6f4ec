import { dailyBook } from '@serventia/domain/finance/daily-book.entity';
import { actReferenceOf, bookEntryOf, ownCentsOf } from '@serventia/domain/finance/book-entry';
import { movement } from '@serventia/domain/finance/movement.entity';
import { bookSideOf } from '@serventia/domain/finance/movement-types';
import { amountOf, centsOf, type RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { ActionRequest } from '../../resource/actions.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../resource/write.ts';
import { nextNumber } from '../next-number.ts';
import { written } from '../written.ts';

/** Each line takes the next number of its year, and enters no more than the movement that it names. */
export const dailyBookHooks: EntityHooks<typeof dailyBook> = {
  async beforeCreate(context, row) {
    await assertWithinMovement(context, row);
    const year = Number(written(row, 'entered_on').slice(0, 4));
    const number = await nextNumber(context, 'daily_book', year);
    return { year, order_number: number, title: `${number}/${year}` };
  },
  async afterWrite(context, { movement: id }) {
    if (id !== null) await keepEntered(context, id);
  },
};

/** What the lines that name a movement enter of it, in cents: what one entered another takes back on the other side. */
const ENTERED = `
  select coalesce(sum(coalesce(revenue, 0) - coalesce(expense, 0)), 0)::text as cents
  from daily_book where movement_id = $1`;

/** The lines of a movement together with those of its reversal, which take it back. */
const ENTERED_BY_ALL = `
  select coalesce(sum(coalesce(revenue, 0) - coalesce(expense, 0)), 0)::text as cents
  from daily_book where movement_id = $1 or movement_id in (select id from movement where reversal_of_id = $1)`;

/** Keeps with a movement how far the lines that name it, or its reversal, enter it on its side of the book. */
async function keepEntered(context: WriteContext, named: number): Promise<void> {
  const { db, caller } = context;
  const { reversal_of: origin } = await getRow(db, movement, named, caller);
  const id = origin ?? named;
  const row = await getRow(db, movement, id, caller, { lock: true });
  const cents = BigInt((await db.find<{ cents: string }>(ENTERED_BY_ALL, [id]))?.cents ?? 0);
  const side = bookSideOf(row.movement_type) ?? (row.direction === 'out' ? 'expense' : 'revenue');
  const entered = amountOf(side === 'expense' ? -cents : cents);
  const { book_status } = bookEntryOf({ ...row, entered });
  if (entered !== row.entered || book_status !== row.book_status)
    await setFields(context, movement, id, { entered, book_status }, 'enter_in_book');
}

const centsIn = (amount: string | null | undefined): bigint => (amount ? centsOf(amount) : 0n);

/**
 * A movement may be entered by several lines, of as many specialities, and never by more than the money that moved. It
 * is held until the line is kept: of two at once each would take the same room.
 */
async function assertWithinMovement(
  { db, caller }: WriteContext,
  { movement: id, revenue, expense }: WrittenRow<typeof dailyBook>,
): Promise<void> {
  if (!id) return;
  const moved = ownCentsOf(await getRow(db, movement, id, caller, { lock: true }));
  const found = await db.find<{ cents: string }>(ENTERED, [id]);
  const sum = BigInt(found?.cents ?? 0) + centsIn(revenue) - centsIn(expense);
  const entered = sum < 0n ? -sum : sum;
  if (entered > moved)
    throw FieldErrors.of(revenue ? 'revenue' : 'expense', 'more_than_moved', {
      amount: amountOf(moved),
      entered: amountOf(entered),
    });
}

/** A movement as the Livro Diário enters it: the rest of it, on its day, on its side. */
export async function enterInBook(
  context: WriteContext,
  { id }: Pick<ActionRequest, 'id'>,
): Promise<RowOf<typeof movement>> {
  const { db, caller } = context;
  const row = await getRow(db, movement, id, caller, { lock: true });
  const side = bookSideOf(row.movement_type);
  const rest = ownCentsOf(row) - centsIn(row.entered);
  if (side === undefined || row.reversed || rest <= 0n || !row.book_on)
    throw new AppError(409, 'nothing_to_enter');
  if (!row.department) throw new AppError(409, 'movement_without_speciality');
  const amounts =
    side === 'revenue'
      ? { revenue: amountOf(rest), act_reference: await actOf(context, row) }
      : { expense: amountOf(rest), category: row.category, document_number: row.document_number };
  await createRow(context, dailyBook, {
    entered_on: row.book_on,
    department: row.department,
    history: row.history,
    record: row.record,
    movement: id,
    ...amounts,
  });
  return getRow(db, movement, id, caller);
}

/** As `act_reference` of a line takes it. */
const LONGEST_REFERENCE = 80;

async function actOf({ db, caller }: WriteContext, row: RowOf<typeof movement>): Promise<string> {
  const found = await db.find<{ place: string | null; seal: string | null }>(
    `select
       (select concat_ws(', ', b.name, 'fls. ' || r.sheet || case r.face when 'V' then 'v' else '' end, 'termo ' || r.term)
        from record r join book b on b.id = r.book_id where r.id = $2 and r.office_id = $1) as place,
       (select seal_number from registered_seal where id = $3 and office_id = $1) as seal`,
    [officeOf(caller), row.record, row.registered_seal],
  );
  return actReferenceOf({
    ...found,
    protocol: row.protocol_number,
    ofReceipt: row.fee_receipt !== null,
    document: row.document_number,
    history: row.history,
  }).slice(0, LONGEST_REFERENCE);
}
