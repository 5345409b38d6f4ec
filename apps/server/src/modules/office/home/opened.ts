import { type HomeRow, MOST_OPENED } from '@serventia/domain/office/home';
import { findEntity } from '@serventia/domain/registry';
import type { Language } from '@serventia/i18n';
import type { Entity } from '@serventia/kit';
import { FieldErrors } from '../../../http/app-error.ts';
import { isAllowed } from '../../../http/caller.ts';
import { findRow, type Reading } from '../../../resource/read.ts';
import { textIn } from '../../../resource/catalogue-words.ts';
import { rowWordsOf, textOf } from '../../../resource/row-words.ts';

/** A row as a request names it. */
export interface NamedRow {
  readonly entity: Entity;
  readonly id: number;
}

const NAMED = /^(?<name>[a-z_]+\/[a-z_]+)\/(?<id>[1-9]\d{0,14})$/u;

/** Reads `civil_registration/birth/12,basic/person/3`; throws 400 for anything else. A kind that is gone is left out. */
export function readNamedRows(text: string | undefined): NamedRow[] {
  const parts = text ? text.split(',') : [];
  if (parts.length > MOST_OPENED) throw FieldErrors.of('opened', 'invalid_format');
  return parts.flatMap((part) => {
    const { name, id } = NAMED.exec(part)?.groups ?? {};
    if (!name || !id) throw FieldErrors.of('opened', 'invalid_format');
    const entity = findEntity(name);
    return entity ? [{ entity, id: Number(id) }] : [];
  });
}

/** The row with the words that stand for it; undefined where it does not exist or the caller may not read it. */
export async function findHomeRow(
  { db, caller }: Reading,
  { entity, id }: NamedRow,
  language: Language,
): Promise<HomeRow | undefined> {
  if (!isAllowed(caller, entity, 'read')) return undefined;
  const row = await findRow(db, entity, id, caller);
  if (!row) return undefined;
  const { title, detail } = rowWordsOf(entity);
  return {
    entity: entity.name,
    id,
    title: textIn(language, entity, title, row),
    detail: textOf(row, detail) ?? null,
  };
}

/** The named rows that the caller may read, in the same order. */
export async function openedRows(
  reading: Reading,
  named: readonly NamedRow[],
  language: Language,
): Promise<HomeRow[]> {
  const found: HomeRow[] = [];
  for (const each of named) {
    const row = await findHomeRow(reading, each, language);
    if (row) found.push(row);
  }
  return found;
}
