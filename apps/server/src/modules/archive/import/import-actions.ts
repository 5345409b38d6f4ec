import { archiveImport } from '@serventia/domain/office/archive/archive-import.entity';
import type { LineCells, LineProblem } from '@serventia/domain/office/archive/line-problems';
import { IMPORT_TARGETS } from '@serventia/domain/office/archive/import-targets';
import { translate } from '@serventia/i18n';
import type { RowOf } from '@serventia/kit';
import { scopeOf } from '../../../http/caller.ts';
import type { ActionRequest, FileAnswer, HandlersOf } from '../../../resource/actions.ts';
import { holdForStep } from '../../../resource/life.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';

/** The steps of an import: each is done by a job, which begins at once. */
export function importActions(services: Services): HandlersOf<typeof archiveImport> {
  const begin = (action: 'read_file' | 'take_in' | 'undo_import') =>
    inTransaction(services, (context, { id }) => beginWork(context, id, action));
  return {
    read_file: begin('read_file'),
    take_in: begin('take_in'),
    undo_import: begin('undo_import'),
    wrong_lines: { run: (request) => wrongLines(services, request) },
  };
}

async function beginWork(
  context: WriteContext,
  id: number,
  action: string,
): Promise<RowOf<typeof archiveImport>> {
  const { reached } = await holdForStep(context, archiveImport, id, action);
  const begun = await setFields(
    context,
    archiveImport,
    id,
    { ...reached, done_count: 0, import_problem: null, problem_detail: null },
    action,
  );
  await context.db.query("select queue_work('work_imports')");
  return begun;
}

interface WrongLine extends Record<string, unknown> {
  readonly number: number;
  readonly cells: LineCells;
  readonly problems: readonly LineProblem[];
}

/** As many as a workbook takes. */
const MOST = 10_000;

/** The wrong lines of an import as a workbook, each with all that is wrong with it, in the caller's language. */
async function wrongLines({ database, sheets }: Services, request: ActionRequest): Promise<FileAnswer> {
  const { id, caller, language } = request;
  const lines = await database.read(scopeOf(caller), async (db) => {
    await getRow(db, archiveImport, id, caller);
    return db.query<WrongLine>(
      "select number, cells, problems from archive_import_line where archive_import_id = $1 and line_state = 'wrong' order by number limit $2",
      [id, MOST],
    );
  });
  const used = IMPORT_TARGETS.filter((target) => lines.some(({ cells }) => cells[target]));
  const said = ({ field, code }: LineProblem): string =>
    `${translate(language, `choices.import_target.${field}`)}: ${translate(language, `choices.line_problem.${code}`)}`;
  const content = await sheets.write({
    columns: [
      'entities.archive_import_line.fields.number',
      'entities.archive_import_line.fields.problem',
      ...used.map((target) => `choices.import_target.${target}`),
    ].map((key) => ({
      title: translate(language, key),
    })),
    rows: lines.map(({ number, cells, problems }) => [
      number,
      problems.map(said).join('; '),
      ...used.map((target) => cells[target] ?? null),
    ]),
  });
  return {
    content,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `${translate(language, 'actions.wrong_lines')}.xlsx`,
  };
}
