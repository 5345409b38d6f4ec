import { getEntity } from '@serventia/domain/registry';
import { catalogueText, type Language } from '@serventia/i18n';
import type { Entity } from '@serventia/kit';
import type { Row } from '../db/database.ts';

/** What a text of a row is called in a language, where its entity is a catalogue of the product. */
export function catalogueWord(language: Language, entity: Entity, field: string, text: string): string {
  const spec = entity.fields[field];
  return spec?.kind === 'text' && spec.translated ? catalogueText(language, entity.resource, text) : text;
}

/** Puts the catalogues that rows refer to into the language of who reads them. */
export function wordReferred(language: Language, entity: Entity, rows: readonly Row[]): void {
  if (language === 'pt-br') return;
  for (const [field, spec] of Object.entries(entity.fields)) {
    if (spec.kind !== 'reference') continue;
    const target = getEntity(spec.entity);
    wordRows(
      language,
      target,
      rows.flatMap((row) => (isRow(row[field]) ? [row[field]] : [])),
    );
  }
}

/** Puts the rows of a catalogue into the language of who reads them. */
export function wordRows(language: Language, entity: Entity, rows: readonly Row[]): void {
  if (language === 'pt-br') return;
  for (const row of rows)
    for (const [field, value] of Object.entries(row))
      if (typeof value === 'string') row[field] = catalogueWord(language, entity, field, value);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value;
}
