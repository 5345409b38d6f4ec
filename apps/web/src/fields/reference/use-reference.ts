import { isCivilDate, shownDate } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { keys, queryClient } from '../../api/query-client.ts';
import { readRow, type Row } from '../../api/resource.ts';
import { findListed } from '../../declared/catalogue.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { catalogueName } from '../../text/catalogue-words.ts';

/** The entity of a row: its name, and the field that stands for a row. */
export interface Labelled {
  readonly name: string;
  readonly label: string;
}

/** The text that stands for a row. */
export function labelOf(entity: Labelled, row: Readonly<Record<string, unknown>>): string {
  const label = row[entity.label];
  if (typeof label !== 'string' || label === '') return `#${String(row['id'])}`;
  // A row that is called by its day.
  return isCivilDate(label) ? shownDate(label, currentLanguage()) : catalogueName(entity.name, label);
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value;
}

/** Remembers a row that came inside another, so that its name need not be asked for. */
export function rememberRow(entity: string, row: Row): void {
  queryClient.setQueryData(keys.row(entity, row.id), row);
}

interface ReferencedRow {
  readonly id: number | undefined;
  /** Undefined until it is known, or where it cannot be. */
  readonly row: Row | undefined;
  readonly isError: boolean;
}

/** The row that a reference points at. */
export function useReferencedRow(entityName: string, value: unknown): ReferencedRow {
  const id = isRow(value) ? value.id : typeof value === 'number' ? value : undefined;
  const { data, isError } = useQuery({
    queryKey: keys.row(entityName, id ?? 0),
    queryFn: () => readRow(entityName, id ?? 0),
    enabled: id !== undefined && !isRow(value),
    staleTime: 60_000,
  });
  return { id, row: isRow(value) ? value : data, isError };
}

/** The name of the row that a reference points at; undefined until it is known. */
export function useReferenceLabel(entityName: string, value: unknown): string | undefined {
  const { id, row, isError } = useReferencedRow(entityName, value);
  const entity = findListed(entityName);
  if (id === undefined || !entity) return undefined;
  return row ? labelOf(entity, row) : isError ? `#${id}` : undefined;
}
