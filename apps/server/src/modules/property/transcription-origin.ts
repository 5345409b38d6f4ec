import { formatCivilDate } from '@serventia/domain/calendar/civil-date';
import { enrollmentEndorsement } from '@serventia/domain/property/enrollment-acts.entity';
import { transcription as transcriptionEntity } from '@serventia/domain/property/transcription.entity';
import type { ChildRowsOf, RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, type WriteContext } from '../../resource/write.ts';

type Transcription = RowOf<typeof transcriptionEntity> &
  ChildRowsOf<typeof transcriptionEntity, 'annotations'>;
type Annotation = Transcription['annotations'][number];

const standing = ({ annotations }: Transcription, kind: Annotation['annotation_kind']): Annotation[] =>
  annotations.filter(({ annotation_kind: each, cancelled_by: by }) => each === kind && !by);

/** Holds the transcrição that a new matrícula comes from; throws where its margin says that all of it passed on already (LRP arts. 228 and 295). */
export async function holdTranscription(
  { db, caller }: WriteContext,
  id: number | null,
): Promise<Transcription | undefined> {
  if (id === null) return undefined;
  const row = await getRow(db, transcriptionEntity, id, caller, { lock: true, children: ['annotations'] });
  if (standing(row, 'whole_passed').length > 0)
    throw FieldErrors.of('previous_transcription', 'transcription_passed', { title: row.title ?? '' });
  return row;
}

/**
 * Draws the averbação of each burden in the margin of a transcrição on the matrícula that was opened from it (LRP art. 230).
 * The words of an old book do not say which burden of today it is: whoever signs it chooses.
 */
export async function drawMargin(
  context: WriteContext,
  { id, on }: { readonly id: number; readonly on: string },
  row: Transcription,
): Promise<void> {
  for (const { annotated_on: noted, text } of standing(row, 'burden'))
    await addRow(context, enrollmentEndorsement, {
      enrollment: id,
      endorsement_kind: 'burden_transport',
      dated_on: on,
      ex_officio: true,
      burden_label: `averbação de ${formatCivilDate(noted)} à margem da ${row.title ?? ''}`.slice(0, 120),
      particulars: text,
    });
}
