import { signedPage } from '@serventia/domain/office/signed-page.entity';
import type { ValuesOf } from '@serventia/kit';
import type { Sql } from '../../../db/database.ts';
import { FieldErrors } from '../../../http/app-error.ts';
import { type Caller, officeOf } from '../../../http/caller.ts';
import type { HandlersOf } from '../../../resource/actions.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { holdForStep } from '../../../resource/life.ts';
import { setFields } from '../../../resource/write.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';

/** Who attached a scan, when, and the hash of what it holds. */
async function scanOf(
  db: Sql,
  caller: Caller,
  file: number,
): Promise<Partial<ValuesOf<typeof signedPage.fields>>> {
  const found = await db.find<{ sha256: string }>(
    'select sha256 from stored_file where id = $1 and office_id = $2',
    [file, officeOf(caller)],
  );
  return {
    sha256: found?.sha256 ?? null,
    scanned_by: caller.name,
    scanned_at: caller.clock().toISOString(),
  };
}

/** The pages of an act stand in their order, one scan each. */
export const signedPageHooks: EntityHooks<typeof signedPage> = {
  async beforeCreate({ db, caller }, row) {
    const record = written(row, 'record');
    // Two who attach pages of one act at once do so one after the other.
    await db.query('select 1 from record where id = $1 for update', [record]);
    const pages = await db.query<{ position: number }>(
      "select position from signed_page where office_id = $1 and record_id = $2 and page_state = 'current'",
      [officeOf(caller), record],
    );
    const taken = pages.map(({ position }) => position);
    const position = row.position ?? Math.max(0, ...taken) + 1;
    if (taken.includes(position)) throw FieldErrors.of('position', 'signed_page_there');
    return {
      ...(await scanOf(db, caller, written(row, 'file'))),
      position,
      label: `Página ${position}`,
      page_state: 'current',
    };
  },
};

/** Another scan of a page, and a page that was attached by mistake; what was there stays in the history, with its file. */
export function signedPageActions(services: Services): HandlersOf<typeof signedPage> {
  return {
    replace_scan: inTransaction(services, async (context, { id, input }) => {
      const { reached } = await holdForStep(context, signedPage, id, 'replace_scan');
      const scan = await scanOf(context.db, context.caller, input.file);
      const values = { ...reached, ...scan, file: input.file, state_reason: input.reason };
      return setFields(context, signedPage, id, values, 'replace_scan');
    }),
    withdraw_scan: inTransaction(services, async (context, { id, input }) => {
      const { reached } = await holdForStep(context, signedPage, id, 'withdraw_scan');
      const values = { ...reached, state_reason: input.reason };
      return setFields(context, signedPage, id, values, 'withdraw_scan');
    }),
  };
}

/** The hashes of the scans of an act that are current, in the order of its pages. */
export async function scansOf(db: Sql, record: number): Promise<string[]> {
  const pages = await db.query<{ sha256: string }>(
    `select sha256 from signed_page where record_id = $1 and page_state = 'current' order by position, id`,
    [record],
  );
  return pages.map(({ sha256 }) => sha256);
}
