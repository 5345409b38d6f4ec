import type { scanFields } from '@serventia/domain/office/scan-fields';
import { signedPage } from '@serventia/domain/office/signed-page.entity';
import { enrollmentPage } from '@serventia/domain/property/enrollment-page.entity';
import type { Entity, InputOf, RowOf, ValuesOf } from '@serventia/kit';
import type { Sql } from '../../../db/database.ts';
import { FieldErrors } from '../../../http/app-error.ts';
import { type Caller, officeOf } from '../../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../../resource/actions.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { holdForStep } from '../../../resource/life.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';

/** Who attached a scan, when, and the hash of what it holds. */
async function scanOf(db: Sql, caller: Caller, file: number): Promise<Partial<ValuesOf<typeof scanFields>>> {
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

type ScanEntity = Entity<typeof scanFields>;

/** The pages of one thing stand in their order, one scan each. */
const hooksOfPages = (table: string, of: string): EntityHooks<ScanEntity> => ({
  async beforeCreate({ db, caller }, row) {
    const whose: unknown = Reflect.get(row, of);
    // Two who attach pages of one thing at once do so one after the other.
    await db.query(`select 1 from ${of} where id = $1 for update`, [whose]);
    const pages = await db.query<{ position: number }>(
      `select position from ${table} where office_id = $1 and ${of}_id = $2 and page_state = 'current'`,
      [officeOf(caller), whose],
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
});
export const signedPageHooks: EntityHooks<typeof signedPage> = hooksOfPages('signed_page', 'record');
export const enrollmentPageHooks: EntityHooks<typeof enrollmentPage> = hooksOfPages(
  'enrollment_page',
  'enrollment',
);

async function replaceScan(
  context: WriteContext,
  entity: ScanEntity,
  { id, input }: ActionRequest<InputOf<typeof signedPage, 'replace_scan'>>,
): Promise<RowOf<ScanEntity>> {
  const { reached } = await holdForStep(context, entity, id, 'replace_scan');
  const scan = await scanOf(context.db, context.caller, input.file);
  const values = { ...reached, ...scan, file: input.file, state_reason: input.reason };
  return setFields(context, entity, id, values, 'replace_scan');
}

async function withdrawScan(
  context: WriteContext,
  entity: ScanEntity,
  { id, input }: ActionRequest<InputOf<typeof signedPage, 'withdraw_scan'>>,
): Promise<RowOf<ScanEntity>> {
  const { reached } = await holdForStep(context, entity, id, 'withdraw_scan');
  return setFields(context, entity, id, { ...reached, state_reason: input.reason }, 'withdraw_scan');
}

/** Another scan of a page, and a page that was attached by mistake; what was there stays in the history, with its file. */
export function signedPageActions(services: Services): HandlersOf<typeof signedPage> {
  return {
    replace_scan: inTransaction(services, (context, asked) => replaceScan(context, signedPage, asked)),
    withdraw_scan: inTransaction(services, (context, asked) => withdrawScan(context, signedPage, asked)),
  };
}

export function enrollmentPageActions(services: Services): HandlersOf<typeof enrollmentPage> {
  return {
    replace_scan: inTransaction(services, (context, asked) => replaceScan(context, enrollmentPage, asked)),
    withdraw_scan: inTransaction(services, (context, asked) => withdrawScan(context, enrollmentPage, asked)),
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
