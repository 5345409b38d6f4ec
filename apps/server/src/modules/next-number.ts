import type { Counted } from '@serventia/domain/office/counted';
import { AppError, FieldErrors } from '../http/app-error.ts';
import { officeOf, todayOf } from '../http/caller.ts';
import type { WriteContext } from '../resource/write.ts';

/**
 * The next number of what is counted in an office and year (0: without end). Its row stays locked until the
 * transaction ends: a number that is not kept is given to the next. 409 when the clock was set back behind the last.
 */
export async function nextNumber(
  context: WriteContext,
  counted: Counted | 'restriction' | 'service_invoice',
  year: number,
): Promise<number> {
  const { db, caller } = context;
  const today = todayOf(caller);
  const row = await db.find<{ last_number: number }>(
    `insert into number_sequence (office_id, counted, year, last_number, last_on) values ($1, $2, $3, 1, $4)
     on conflict (office_id, counted, year) do update
       set last_number = number_sequence.last_number + 1, last_on = excluded.last_on
       where number_sequence.last_on is null or number_sequence.last_on <= excluded.last_on
     returning last_number`,
    [officeOf(caller), counted, year, today],
  );
  if (!row) throw new AppError(409, 'clock_set_back', { today });
  return Number(row.last_number);
}

/** Takes a number that was given before the product: the sequence goes on after the greatest of all. */
export async function keepNumber(
  { db, caller }: WriteContext,
  counted: Counted,
  year: number,
  number: number,
): Promise<void> {
  await db.query(
    `insert into number_sequence (office_id, counted, year, last_number) values ($1, $2, $3, $4)
     on conflict (office_id, counted, year) do update set last_number = greatest(number_sequence.last_number, excluded.last_number)`,
    [officeOf(caller), counted, year, number],
  );
}

/**
 * Lets a sequence go on after the last number that was given before the product. A field error of `last_number` once a
 * number was given here.
 */
export async function startAfter(
  { db, caller }: WriteContext,
  counted: Counted,
  year: number,
  number: number,
): Promise<void> {
  const row = await db.find(
    `insert into number_sequence (office_id, counted, year, last_number) values ($1, $2, $3, $4)
     on conflict (office_id, counted, year) do update set last_number = excluded.last_number
       where number_sequence.last_on is null
     returning last_number`,
    [officeOf(caller), counted, year, number],
  );
  if (!row) throw FieldErrors.of('last_number', 'numbering_has_begun');
}
