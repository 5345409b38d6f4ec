import { type MarginDraft, marginText } from '@serventia/domain/texts/margin/margin-text';
import type { RecordState } from '@serventia/domain/civil/margin/record-state';
import { endorsementCorrection } from '@serventia/domain/civil/margin/endorsement-correction.entity';
import { endorsementParent } from '@serventia/domain/civil/margin/endorsement-parent.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { NamedRows } from '@serventia/domain/texts/act-reading';
import type { Reading } from '../../resource/read.ts';
import { lookUp } from '../texts/named-rows.ts';

/** What the references of an entry, and the cities of states of its record, are called. */
export async function namesFor(
  reading: Reading,
  entry: Pick<MarginDraft, 'parents' | 'corrections'>,
  ...states: readonly RecordState[]
): Promise<NamedRows> {
  const { names } = await lookUp(
    reading,
    [
      { entity: recordEndorsement, rows: [entry] },
      { entity: endorsementParent, rows: entry.parents ?? [] },
      { entity: endorsementCorrection, rows: entry.corrections ?? [] },
    ],
    states.flatMap(citiesIn),
  );
  return names;
}

function citiesIn({ act, parties }: RecordState): (number | null)[] {
  const own = Object.entries(act).flatMap(([field, id]) =>
    field.endsWith('_city') && typeof id === 'number' ? [id] : [],
  );
  return [...own, ...parties.map(({ hometown_city: city }) => city)];
}

/** The text of a draft by the product's model; null where it says too little for one. */
export async function writtenText(
  reading: Reading,
  entry: MarginDraft,
  state: RecordState,
): Promise<string | null> {
  return marginText({ entry, state, names: await namesFor(reading, entry, state) });
}
