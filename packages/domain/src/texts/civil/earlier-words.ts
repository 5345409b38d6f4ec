import type { RowOf } from '@serventia/kit';
import type { earlierRecord } from '../../civil/earlier-record.entity.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import { sheetInWords, withoutFigures } from '../language/figures.ts';
import { spelledOut, withPreposition } from '../language/places.ts';
import { dayInWords } from './act-values.ts';

export type EarlierRecord = RowOf<typeof earlierRecord>;

/** Where a record stands: its book, sheet and term, for one that has no matrícula. */
export function citedPlace(record: EarlierRecord): string | null {
  const { cited_book: book, cited_sheet: sheet, cited_term: term } = record;
  const parts = [
    book ? `livro ${withoutFigures(book)}` : null,
    sheet ? `folha ${sheetInWords(sheet)}` : null,
    term ? `termo ${withoutFigures(term)}` : null,
  ].filter((part) => part !== null);
  return parts.join(', ') || null;
}

/** Where an earlier record is found, after `está registrado`: `sob a matrícula …, no Segundo Ofício …, em …`. */
function foundAt(record: EarlierRecord): string | null {
  const place = citedPlace(record);
  const parts = [
    record.matricula ? `sob a matrícula ${formatMatricula(record.matricula)}` : place && `no ${place}`,
    record.office_name ? withPreposition('em', spelledOut(record.office_name)) : null,
    record.registered_on ? `em ${dayInWords(record.registered_on)}` : null,
  ].filter((part) => part !== null);
  return parts.join(', ') || null;
}

/** Where the record of a kind is found, of one of two where the act is of two; null where none is cited. */
export function earlierRecordAt(
  records: readonly EarlierRecord[],
  kind: NonNullable<EarlierRecord['earlier_kind']>,
  side?: 'first' | 'second',
): string | null {
  const record = records.find(
    (each) => each.earlier_kind === kind && (side === undefined || each.side === side),
  );
  return record ? foundAt(record) : null;
}
