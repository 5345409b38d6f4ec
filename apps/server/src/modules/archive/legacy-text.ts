import { createHash } from 'node:crypto';
import { recordText } from '@serventia/domain/office/record-text.entity';
import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { nowOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';
import { addRows } from '../../resource/write-rows.ts';

/** Keeps the text of an old record as somebody copied it from the book. It has no page: that is the one of the book. */
export async function keepLegacyText(context: WriteContext, record: number, typed: string): Promise<void> {
  const { caller } = context;
  const paragraphs = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const plainText = paragraphs.join('\n');
  await addRows(context, recordText, [
    {
      record,
      document: standardModelDocument(paragraphs),
      plain_text: plainText,
      sha256: createHash('sha256').update(plainText).digest('hex'),
      model_name: 'Transcrição do livro',
      page: null,
      written_by: caller.name,
      written_at: nowOf(caller),
    },
  ]);
}
