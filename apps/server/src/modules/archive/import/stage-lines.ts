import type { archiveImport, IMPORT_PROBLEMS } from '@serventia/domain/office/archive/archive-import.entity';
import {
  type ImportTarget,
  missingTargets,
  TARGETS_OF,
} from '@serventia/domain/office/archive/import-targets';
import type { LineCells, LineProblem } from '@serventia/domain/office/archive/line-problems';
import { readLine } from '@serventia/domain/office/archive/read-line';
import type { RowOf } from '@serventia/kit';
import { officeOf, todayOf } from '../../../http/caller.ts';
import type { WriteContext } from '../../../resource/write.ts';
import type { Table } from '../../../sheets/table.ts';
import { groundOf } from './ground.ts';
import { type Ground, type ImportedRecord, judgeLines, type SeenKeys } from './judge-lines.ts';

/** How a piece of work on an import ended. */
export interface Outcome {
  /** Why nothing came of it. */
  readonly problem?: (typeof IMPORT_PROBLEMS)[number];
  readonly detail?: string;
  readonly lines?: number;
  readonly wrong?: number;
}

/** Lines that are worked on at a time. */
export const BATCH = 1000;
const MOST_LINES = 200_000;

/** A file with what each of its columns holds. */
export interface TargetedTable extends Table {
  readonly targets: readonly (ImportTarget | null)[];
}

/** Reads the lines of a file by what its columns hold, and keeps each with what is wrong with it. */
export async function stageLines(
  context: WriteContext,
  row: RowOf<typeof archiveImport>,
  { rows, targets }: TargetedTable,
  onDone: (lines: number) => Promise<void>,
): Promise<Outcome> {
  const { db } = context;
  if (rows.length > MOST_LINES) return { problem: 'too_many_lines' };
  await db.query('delete from archive_import_line where archive_import_id = $1', [row.id]);
  const fits = TARGETS_OF[row.import_kind];
  if (targets.some((target) => target !== null && !fits.has(target)))
    return { problem: 'column_of_other_kind' };
  if (missingTargets(targets, row.import_kind).length > 0) return { problem: 'columns_missing' };
  const [ground, seen]: [Ground, SeenKeys] = [await groundOf(context, row), new Set()];
  let wrong = 0;
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map((cells, place) => ({
      // The headings are the first line of the file.
      number: from + place + 2,
      cells: cellsOf(targets, cells),
    }));
    const lines = await readBatch(context, ground, batch, seen);
    wrong += lines.filter(({ content }) => !content).length;
    await keepLines(context, row.id, lines);
    await onDone(from + batch.length);
  }
  return { lines: rows.length, wrong };
}

function cellsOf(targets: readonly (ImportTarget | null)[], cells: readonly string[]): LineCells {
  return Object.fromEntries(
    targets.flatMap((target, place) =>
      target && cells[place]?.trim() ? [[target, cells[place].trim()]] : [],
    ),
  );
}

interface GivenLine {
  readonly number: number;
  readonly cells: LineCells;
}

interface StagedLine extends GivenLine {
  readonly content: ImportedRecord | undefined;
  readonly problems: readonly LineProblem[];
}

async function readBatch(
  context: WriteContext,
  ground: Ground,
  given: readonly GivenLine[],
  seen: SeenKeys,
): Promise<StagedLine[]> {
  const today = todayOf(context.caller);
  const read = given.map(({ cells }) => readLine(cells, today, ground.kind));
  const judged = await judgeLines(
    context,
    ground,
    read.flatMap(({ record }) => record ?? []),
    seen,
  );
  let next = 0;
  return given.map((line, place) => {
    const own = read[place];
    if (!own?.record) return { ...line, content: undefined, problems: own?.problems ?? [] };
    const found = judged[next];
    next += 1;
    return { ...line, content: found?.content, problems: found?.problems ?? [] };
  });
}

async function keepLines(
  { db, caller }: WriteContext,
  id: number,
  lines: readonly StagedLine[],
): Promise<void> {
  await db.query(
    `insert into archive_import_line (office_id, archive_import_id, number, name, line_state, problem_field, problem, cells, problems, content)
     select $1, $2, number, left(name, 300), state, field, code, cells, problems, content
     from jsonb_to_recordset($3::jsonb) as x(number integer, name text, state text, field text, code text, cells jsonb, problems jsonb, content jsonb)`,
    [
      officeOf(caller),
      id,
      JSON.stringify(
        lines.map(({ number, cells, content, problems }) => ({
          number,
          name:
            content?.record['title'] ??
            cells.name ??
            cells.given_name ??
            cells.first_spouse ??
            cells.mother ??
            null,
          state: content ? 'right' : 'wrong',
          field: problems[0]?.field ?? null,
          code: problems[0]?.code ?? null,
          cells,
          problems,
          content: content ?? null,
        })),
      ),
    ],
  );
}
