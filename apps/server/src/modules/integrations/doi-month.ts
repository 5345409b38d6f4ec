import { doi } from '@serventia/domain/integrations/doi.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { keepContent } from '../../files/keep-content.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { declarationOf, fileWith } from './doi-file.ts';
import { generate } from './generate.ts';
import { because, type Work, type WorksOf } from './works.ts';

type Declaration = RowOf<typeof doi>;

/** `POST {id}/make_month_file/`: one file with this declaration and the others of its month that are in order. */
export function doiMonthActions(services: Services): Pick<HandlersOf<typeof doi>, 'make_month_file'> {
  return {
    make_month_file: inTransaction(services, async (context, { id }) => {
      const { row, reached } = await holdForStep(context, doi, id, 'make_month_file');
      if (row.declaration_kind !== '0') throw new AppError(409, 'file_made_elsewhere');
      const told = [{ id, declaration: await declarationOf(context, id) }, ...(await othersOf(context, row))];
      const made = fileWith(
        row.act_on.slice(0, 7),
        told.map(({ declaration }) => declaration),
      );
      const { id: file } = await keepContent({ ...context, files: services.files }, made);
      for (const each of told) {
        const generated = await generate(context, doi, each, { file });
        await setFields(context, doi, each.id, { ...generated, ...reached }, 'make_month_file');
      }
      return getRow(context.db, doi, id, context.caller);
    }),
  };
}

type Told = { readonly id: number; readonly declaration: Awaited<ReturnType<typeof declarationOf>> };

/** The other originals in preparation of acts of the same month, but for those that something is wrong with. */
async function othersOf(context: WriteContext, { id, act_on: on }: Declaration): Promise<Told[]> {
  const drafts = await context.db.query<{ id: number }>(
    `select id from doi where office_id = $1 and id <> $2 and outbound_status = 'draft' and declaration_kind = '0'
       and date_trunc('month', act_on) = date_trunc('month', $3::date) order by act_on, id for update`,
    [officeOf(context.caller), id, on],
  );
  const told: Told[] = [];
  for (const { id: other } of drafts) {
    const declaration = await inOrder(context, other);
    if (declaration) told.push({ id: other, declaration });
  }
  return told;
}

/** A declaration that may go as it stands; undefined where it may not. */
async function inOrder(context: WriteContext, id: number): Promise<Told['declaration'] | undefined> {
  try {
    const whole = await getWhole(context, doi, id);
    await passFindings(context, doi, whole, await findingsOf(context, doi, whole));
    return await declarationOf(context, id);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What is in a file with others is changed with them: their file is not what would be sent any more. */
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
  for (const { id: each } of sharers) {
    const { reached } = await holdForStep(context, doi, each, 'reopen');
    await setFields(context, doi, each, { ...reached, status_reason: reason }, 'reopen');
  }
}

export const doiWorks: WorksOf<typeof doi> = { reopen: withSharers, cancel_batch: withSharers };
