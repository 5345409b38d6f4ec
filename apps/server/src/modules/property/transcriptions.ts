import { transcription as transcriptionEntity } from '@serventia/domain/property/transcription.entity';
import { transcriptionTitle } from '@serventia/domain/property/transcription-rules';
import type { InputOf, RowOf } from '@serventia/kit';
import { todayOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

/** A transcrição is called by its number and book. */
export const transcriptionHooks: EntityHooks<typeof transcriptionEntity> = {
  following: (_, row) =>
    Promise.resolve({
      title: transcriptionTitle({
        old_book: written(row, 'old_book'),
        book_letter: row.book_letter ?? null,
        number: written(row, 'number'),
      }),
    }),
};

export function transcriptionActions(services: Services): HandlersOf<typeof transcriptionEntity> {
  return {
    confer: inTransaction(services, confer),
    correct_transcription: inTransaction(services, async (context, { id, input }) => {
      const { reached } = await holdForStep(context, transcriptionEntity, id, 'correct_transcription');
      const values = { conferred_on: null, conferred_by: null, correction_reason: input.reason };
      return setFields(context, transcriptionEntity, id, { ...reached, ...values }, 'correct_transcription');
    }),
  };
}

/** Somebody held the copy against its book: from now on it is certified, and stands as it is. */
export async function confer(
  context: WriteContext,
  { id }: Pick<ActionRequest<InputOf<typeof transcriptionEntity, 'confer'>>, 'id'>,
): Promise<RowOf<typeof transcriptionEntity>> {
  const { caller } = context;
  const { reached } = await holdForStep(context, transcriptionEntity, id, 'confer');
  const row = await getWhole(context, transcriptionEntity, id);
  await passFindings(context, transcriptionEntity, row, await findingsOf(context, transcriptionEntity, row));
  const values = { ...reached, conferred_on: todayOf(caller), conferred_by: caller.name };
  return setFields(context, transcriptionEntity, id, values, 'confer');
}
