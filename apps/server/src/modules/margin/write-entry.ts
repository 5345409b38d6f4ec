import { type MarginDraft, marginText } from '@serventia/domain/texts/margin/margin-text';
import type { RecordState } from '@serventia/domain/civil/margin/record-state';
import { endorsementCorrection } from '@serventia/domain/civil/margin/endorsement-correction.entity';
import { endorsementParent } from '@serventia/domain/civil/margin/endorsement-parent.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { CityNames } from '@serventia/domain/texts/margin/state-words';
import type { NamedRows } from '@serventia/domain/texts/act-reading';
import type { Reading } from '../../resource/read.ts';
import { lookUp } from '../texts/named-rows.ts';

/** What the references of an entry, and of the record before it, are called. */
export async function namesFor(reading: Reading, entry: MarginDraft, state: RecordState): Promise<NamedRows> {
  const cities = Object.entries(state.act)
    .filter(([field]) => field.endsWith('_city'))
    .map(([, id]) => (typeof id === 'number' ? id : null));
  const { names } = await lookUp(
    reading,
    [
      { entity: recordEndorsement, rows: [entry] },
      { entity: endorsementParent, rows: entry.parents ?? [] },
      { entity: endorsementCorrection, rows: entry.corrections ?? [] },
    ],
    [...cities, ...state.parties.map(({ hometown_city: city }) => city)],
  );
  return names;
}

/** The text of an entry by the product's model; null where it says too little for one. */
export async function writtenText(
  reading: Reading,
  entry: MarginDraft,
  state: RecordState,
): Promise<string | null> {
  return marginText({ entry, state, names: await namesFor(reading, entry, state) });
}

/** What the cities of a record are called on its papers: `Crato - CE`. */
export const cityNames =
  (names: NamedRows): CityNames =>
  (id) => {
    const city = names.city(id);
    return city ? `${city.name} - ${city.state}` : null;
  };
