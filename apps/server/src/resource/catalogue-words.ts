import { foldAccents } from '@serventia/domain/parties/person-name';
import { getEntity } from '@serventia/domain/registry';
import { catalogueNames, catalogueText, type Language } from '@serventia/i18n';
import type { Entity, ListQuery } from '@serventia/kit';
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

/** What a list is asked for in a language, with the texts of the catalogue that are called so in it. */
export function wordQuery(language: Language, entity: Entity, query: ListQuery): ListQuery {
  const names = catalogueNames(language, entity.resource);
  if (names.length === 0) return query;
  const called = (typed: string): readonly string[] =>
    names.flatMap(([text, name]) => (foldAccents(name).includes(foldAccents(typed)) ? [text] : []));
  const filters = query.filters.map((filter) =>
    filter.operator === 'icontains' ? { ...filter, called: called(String(filter.value)) } : filter,
  );
  return { ...query, filters, ...(query.search === undefined ? {} : { called: called(query.search) }) };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value;
}
