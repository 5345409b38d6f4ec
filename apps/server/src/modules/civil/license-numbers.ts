import type { Row } from '../../db/database.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';

/** Protocols and certificates of licenses are counted by year: `12/2026`. One at a time, so that no number is missing. */
export async function nextLicenseNumber(
  { db, caller }: WriteContext,
  column: 'protocol' | 'certificate_number',
): Promise<string> {
  const office = officeOf(caller);
  const year = todayOf(caller).slice(0, 4);
  await db.query("select pg_advisory_xact_lock(hashtext('marriage_license'), $1::integer)", [office]);
  const last = await db.find<Row & { last: number | null }>(
    `select max(split_part(${column}, '/', 1)::integer) as last from marriage_license where office_id = $1 and ${column} like '%/' || $2`,
    [office, year],
  );
  return `${(last?.last ?? 0) + 1}/${year}`;
}
