import { archiveImport } from '@serventia/domain/office/archive/archive-import.entity';
import type { RowOf } from '@serventia/kit';
import { NOBODY } from '../../../db/database.ts';
import { type Caller, callerFor, scopeOf } from '../../../http/caller.ts';
import { getRow } from '../../../resource/read.ts';
import { stateAfter } from '../../../resource/life.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import type { Table } from '../../../sheets/table.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { targetsOf } from './columns.ts';
import { type Outcome, stageLines, type TargetedTable } from './stage-lines.ts';
import { takeIn } from './take-in.ts';
import { undoImport } from './undo.ts';

type Import = RowOf<typeof archiveImport>;

/** What is worked on in a state, and the step that ends it. */
const DONE_BY: Readonly<Record<string, string>> = {
  reading: 'stage',
  taking_in: 'keep',
  undoing: 'finish_undo',
};

/**
 * Does the work that imports wait for, in every office, each in one transaction: what dies on the way leaves nothing, and
 * is done by the next run. What went wrong is written on the import; errors of the product are returned as well.
 */
export async function workImports(services: Services): Promise<unknown[]> {
  const waiting = await services.database.read(NOBODY, (db) =>
    db.query<{ office: number; id: number; by: string }>('select office, id, by from imports_at_work()'),
  );
  const failures: unknown[] = [];
  for (const { office, id, by } of waiting) {
    const caller = callerFor(by, office);
    await workOn(services, caller, id).catch(async (failure: unknown) => {
      failures.push(failure);
      await giveBack(services, caller, id, { problem: 'work_failed' });
    });
  }
  return failures;
}

async function workOn(services: Services, caller: Caller, id: number): Promise<void> {
  const table = await tableOf(services, caller, id);
  if (table === 'unreadable') return giveBack(services, caller, id, { problem: 'unreadable_file' });
  // Beforehand: a column that is written holds the import, whose progress could not be told then.
  const targeted = table && (await withTargets(services, caller, id, table));
  await writeAs(services, caller, async (context) => {
    const { db } = context;
    // One at a time, whatever runs beside this one.
    const [turn] = await db.query<{ own: boolean }>(
      'select pg_try_advisory_xact_lock(7301958, $1::integer) as own',
      [id],
    );
    const row = await getRow(db, archiveImport, id, caller);
    const step = DONE_BY[row.import_status ?? ''];
    if (!turn?.own || !step) return;
    const outcome = await doWork(context, row, targeted, (lines) =>
      tellProgress(services, caller, id, lines),
    );
    await endWork(context, row, step, outcome);
  });
}

function doWork(
  context: WriteContext,
  row: Import,
  table: TargetedTable | undefined,
  onDone: (lines: number) => Promise<void>,
): Promise<Outcome> {
  if (row.import_status === 'taking_in') return takeIn(context, row, onDone);
  if (row.import_status === 'undoing') return undoImport(context, row, onDone);
  return stageLines(context, row, table ?? { headings: [], rows: [], targets: [] }, onDone);
}

async function withTargets(
  services: Services,
  caller: Caller,
  id: number,
  table: Table,
): Promise<TargetedTable> {
  const targets = await writeAs(services, caller, async (context) =>
    targetsOf(context, await getRow(context.db, archiveImport, id, caller), table.headings),
  );
  return { ...table, targets };
}

/** The file of an import that waits to be read; undefined where the work is another. */
async function tableOf(
  services: Services,
  caller: Caller,
  id: number,
): Promise<Table | 'unreadable' | undefined> {
  const found = await services.database.read(scopeOf(caller), (db) =>
    db.find<{ sha256: string; name: string }>(
      `select f.sha256, f.name from archive_import i join stored_file f on f.id = i.file_id
       where i.id = $1 and i.import_status = 'reading'`,
      [id],
    ),
  );
  if (!found) return undefined;
  const content = await services.files.get(found.sha256);
  return services.tables.read({ content, name: found.name }).catch(() => 'unreadable' as const);
}

async function endWork(context: WriteContext, row: Import, step: string, outcome: Outcome): Promise<void> {
  const { problem, detail, lines, wrong } = outcome;
  const reached = stateAfter(archiveImport, row, problem ? 'fail_import' : step);
  await setFields(
    context,
    archiveImport,
    row.id,
    {
      ...reached,
      import_problem: problem ?? null,
      problem_detail: detail ?? null,
      ...(lines === undefined ? {} : { line_count: lines, wrong_count: wrong ?? 0 }),
    },
    problem ? 'fail_import' : step,
  );
}

async function giveBack(services: Services, caller: Caller, id: number, outcome: Outcome): Promise<void> {
  await writeAs(services, caller, async (context) => {
    const row = await getRow(context.db, archiveImport, id, caller, { lock: true });
    if (DONE_BY[row.import_status ?? '']) await endWork(context, row, '', outcome);
  });
}

/** How far the work is, for whoever waits: seen before the work itself is. */
async function tellProgress(services: Services, caller: Caller, id: number, lines: number): Promise<void> {
  await services.database.write(scopeOf(caller), async (db) => {
    await db.query("select set_config('app.beside', 'importing', true)");
    await db.query('update archive_import set done_count = $2 where id = $1', [id, lines]);
  });
}
