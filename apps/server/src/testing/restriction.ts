import type { TestOffice } from './test-office.ts';

/** Puts a record under restriction, or lifts it, as the margin of the record would. */
export async function restrictRecord(
  { owner }: Pick<TestOffice, 'owner'>,
  record: unknown,
  restricted = true,
): Promise<void> {
  await owner.query(
    "update record set restricted = $2 where id = $1 and set_config('app.beside', 'restricting', true) is not null",
    [record, restricted],
  );
}
