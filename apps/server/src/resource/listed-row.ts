import { type Entity, readableFields } from '@serventia/kit';
import type { Row } from '../db/database.ts';

/** A row of a page: the JSON that PostgreSQL wrote, and the fields of the row. */
export interface ListedRow {
  readonly text: string;
  readonly row: Row;
}

/** Makes the rows of a page from what its statement found: JSON, and some fields beside it. */
interface RowReader {
  /** The fields that are selected beside the JSON. */
  readonly beside: readonly string[];
  /** A row of which each readable field can be asked by its name; it tells no others, and not which there are. */
  readonly read: (text: string, beside: Row) => Row;
}

const readers = new WeakMap<Entity, RowReader>();

/**
 * How the rows of an entity's pages are read now. The few fields that decide what may be done with a row are selected
 * beside its JSON: those that were read of the rows of earlier pages. Where another one is read, so is the JSON.
 */
export function readerOfRows(entity: Entity): RowReader {
  const known = readers.get(entity);
  if (known) return known;
  const first = readerWith(entity, ['id', 'version']);
  readers.set(entity, first);
  return first;
}

function readerWith(entity: Entity, beside: readonly string[]): RowReader {
  class Listed {
    readonly #text: string;
    #whole: Row | undefined;
    constructor(text: string, found: Row) {
      this.#text = text;
      for (const field of beside) (this as Row)[field] = found[field];
    }
    /** A field that no page selected yet; the next ones do. */
    static fieldOf(row: Listed, field: string): unknown {
      const current = readers.get(entity)?.beside ?? [];
      if (!current.includes(field)) readers.set(entity, readerWith(entity, [...current, field]));
      row.#whole ??= JSON.parse(row.#text) as Row;
      return row.#whole[field];
    }
  }
  for (const [field] of readableFields(entity))
    if (!beside.includes(field))
      Object.defineProperty(Listed.prototype, field, {
        get(this: Listed) {
          return Listed.fieldOf(this, field);
        },
      });
  return { beside, read: (text, found) => new Listed(text, found) as unknown as Row };
}

/** A row that was changed since it was read, as PostgreSQL would have written it. */
export const rewritten = (row: Row): ListedRow => ({ text: JSON.stringify(row), row });

/** A whole row, to be changed. */
export const wholeRow = ({ text }: ListedRow): Row => JSON.parse(text) as Row;
