import { doi } from '@serventia/domain/integrations/doi.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { keepContent } from '../../files/keep-content.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { readingAll } from '../../resource/closed.ts';
import { holdForStep } from '../../resource/life.ts';
import { isOffered } from '../../resource/offered.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { declarationOf, fileWith } from './doi-file.ts';
import { judged, withFile } from './generate.ts';
import { because, type Work, type WorksOf } from './works.ts';

type Declaration = RowOf<typeof doi>;

/** `POST {id}/make_month_file/`: one file with this declaration and the others of its month that are in order. */
export function doiMonthActions(services: Services): Pick<HandlersOf<typeof doi>, 'make_month_file'> {
  return {
    make_month_file: inTransaction(services, async (context, { id }) => {
      const { row, reached } = await holdForStep(context, doi, id, 'make_month_file');
      if (!isOffered(doi, row, 'make_month_file')) throw new AppError(409, 'file_made_elsewhere');
      const told = [await toTell(context, id), ...(await othersOf(context, row))];
      const made = fileWith(
        row.act_on.slice(0, 7),
        told.map(({ declaration }) => declaration),
      );
      const tells = told.flatMap(({ whole }) =>
        [whole['deed'], whole['proxy']].filter((act) => act !== null).map(Number),
      );
      const { id: file } = await keepContent({ ...context, files: services.files }, { ...made, tells });
      for (const { whole } of told) {
        const generated = await withFile(context, doi, whole, file);
        await setFields(context, doi, Number(whole['id']), { ...generated, ...reached }, 'make_month_file');
      }
      return getRow(context.db, doi, id, context.caller);
    }),
  };
}

interface Told {
  readonly whole: Row;
  readonly declaration: Awaited<ReturnType<typeof declarationOf>>;
}

/** A declaration that may go as it stands; throws what stands against it. */
async function toTell(context: WriteContext, id: number): Promise<Told> {
  return { whole: await judged(context, doi, id), declaration: await declarationOf(context, id) };
}

/** The other originals in preparation of acts of the same month, but for those that something is wrong with. */
async function othersOf(context: WriteContext, { id, act_on: on }: Declaration): Promise<Told[]> {
  const drafts = await context.db.query<{ id: number }>(
    `select id from doi where office_id = $1 and id <> $2 and outbound_status = 'draft' and declaration_kind = '0'
       and date_trunc('month', act_on) = date_trunc('month', $3::date) order by act_on, id for update`,
    [officeOf(context.caller), id, on],
  );
  const told: Told[] = [];
  for (const { id: other } of drafts)
    await toTell(context, other).then(
      (each) => told.push(each),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
  return told;
}

/**
 * What is in a file with others is changed with them, closed ones too: their file is not what would be sent any more.
 */
const withSharers: Work<typeof doi, InputOf<typeof doi, 'reopen'>> = async (context, entity, row, input) => {
  if (row.outbound_status === 'generated') await reopenSharers(context, row, input.reason);
  return because(context, entity, row, input);
};

async function reopenSharers(
  context: WriteContext,
  { id, file }: Declaration,
  reason: string,
): Promise<void> {
  const sharers = await context.db.query<{ id: number }>(
    "select id from doi where office_id = $1 and file_id = $2 and id <> $3 and outbound_status = 'generated' order by id",
    [officeOf(context.caller), file, id],
  );
  const whole = { ...context, caller: readingAll(context.caller) };
  for (const { id: each } of sharers) {
    const { reached } = await holdForStep(whole, doi, each, 'reopen');
    await setFields(whole, doi, each, { ...reached, status_reason: reason }, 'reopen');
  }
}

export const doiWorks: WorksOf<typeof doi> = { reopen: withSharers, cancel_batch: withSharers };
