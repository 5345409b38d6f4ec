import { type ActSigners, actSigners } from '@serventia/domain/documents/act-signers';
import { noteSigners } from '@serventia/domain/documents/note-signers';
import type { PageOffice } from '@serventia/domain/documents/printed-page';
import { recordText } from '@serventia/domain/office/record-text.entity';
import type { TextOffice } from '@serventia/domain/texts/act-reading';
import type { NotePart } from '@serventia/domain/texts/notes/part-words';
import { nowOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';
import { addRows } from '../../resource/write-rows.ts';
import type { WrittenAct } from './write-act.ts';

/** What is kept of the page around a text: the office as it was called, and who signs in which quality. */
export interface KeptPage extends ActSigners {
  readonly office: PageOffice;
}

/**
 * Keeps the text of an act in the transaction that registers it, with its facts, its model and its SHA-256. It is
 * never written again: what is wrong in it is put right by averbações (LRP arts. 39 to 41).
 */
export async function freezeText(context: WriteContext, written: WrittenAct): Promise<void> {
  const { caller } = context;
  const { model } = written;
  await addRows(context, recordText, [
    {
      record: written.reading.act.id,
      document: written.document,
      plain_text: written.plainText,
      sha256: written.sha256,
      model_name: model.name,
      model_id: model.id,
      model_version: model.version,
      model_sha256: model.sha256,
      facts: written.facts,
      page: pageOf(written),
      written_by: caller.name,
      written_at: nowOf(caller),
    },
  ]);
}

/** The office and the signers of a page. */
export function pageOf({ reading, cns }: WrittenAct): KeptPage {
  const { act, parties, children, office, clerk } = reading;
  const officers = { clerk, official: office.official };
  // A notarial act has parts; its reading is that of a deed or of a power of attorney.
  const parts = children['parts'] as readonly NotePart[] | undefined;
  return {
    office: headOf(office, cns),
    ...(parts ? noteSigners(parts, officers) : actSigners({ ...act, parties }, officers)),
  };
}

const headOf = ({ name, city }: TextOffice, cns: string): PageOffice => ({
  name,
  cns,
  city: city ? `${city.name} - ${city.state}` : '',
});
