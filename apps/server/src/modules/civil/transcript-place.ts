import type { TranscriptPlace } from '@serventia/domain/civil/book-e/born-abroad-findings';
import type { Reading } from '../../resource/read.ts';

/** What the reference data say of the country where the event of a transcript happened. */
export async function transcriptPlace(
  { db }: Reading,
  { country }: { readonly country: number | null },
): Promise<TranscriptPlace & Record<string, unknown>> {
  const found = await db.find("select 1 from country where id = $1 and iso_alpha2 = 'BR'", [country]);
  return { happenedInBrazil: found !== undefined };
}
