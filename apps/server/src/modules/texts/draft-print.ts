import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import { type PrintedDraft, printDraft } from '@serventia/domain/documents/printed-draft';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { recordType } from '@serventia/domain/office/reference-data.entity';
import type { Entity } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import { dayAndTimeOf } from '../../http/shown-moment.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import type { Act } from '../acts/act.ts';
import type { Services } from '../services.ts';
import { pageOf } from './freeze-text.ts';
import { labelOf } from './labels.ts';
import { writeAct, type WrittenAct } from './write-act.ts';

/** The draft of an act and the moment of its printing. */
interface ReadDraft {
  readonly draft: PrintedDraft;
  readonly at: Date;
}

/**
 * The draft of an act as it stands, in Portuguese as the act. Throws 404, and 409 for an act that is registered, whose
 * page states what was registered, or that has no text.
 */
export async function readDraft<E extends Entity>(
  reading: Reading,
  { entity, counted }: Pick<Act<E>, 'entity' | 'counted'>,
  id: number,
): Promise<ReadDraft> {
  const { db, caller } = reading;
  const draft = await getWhole(reading, entity, id);
  const record = await getRow(db, recordEntity, id, caller, { referred: { record_type: recordType } });
  if (record.registered_on !== null) throw new AppError(409, 'registered_has_page');
  const written = await writeAct(reading, {
    entity,
    whole: { ...draft, ...counted?.(draft) },
    office: await getRow(db, notaryOffice, officeOf(caller), caller),
  });
  if (!written) throw new AppError(409, 'act_without_text');
  const at = caller.clock();
  return {
    at,
    draft: printDraft({
      office: pageOf(written).office,
      kind: record.record_type?.description ?? '',
      title: record.title,
      text: written.document,
      readers: readersOf(written),
      missing: [...written.missing.map((name) => labelOf('pt-br', name)), ...written.questions],
      printedAt: dayAndTimeOf(caller, at),
      printedBy: caller.name,
    }),
  };
}

/** Who signs an act and is not of the office. */
function readersOf(written: WrittenAct): PrintedDraft['readers'] {
  const { clerk, office } = written.reading;
  const officers = [clerk, office.official];
  return pageOf(written).signers.filter(
    ({ name, quality }) => !officers.some((officer) => officer.name === name && officer.role === quality),
  );
}

/** The draft as PDF/A. */
export async function printedDraft(
  { pdf }: Pick<Services, 'pdf'>,
  { draft, at }: ReadDraft,
): Promise<Uint8Array> {
  const letters = unprintableIn(textOf(draft));
  if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
  return pdf.render('draft', draft, { creationDate: at });
}
