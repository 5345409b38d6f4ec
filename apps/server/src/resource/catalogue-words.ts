import { foldAccents } from '@serventia/domain/parties/person-name';
import { getEntity } from '@serventia/domain/registry';
import { catalogueNames, catalogueText, type Language, problemText } from '@serventia/i18n';
import type { Entity, ListQuery } from '@serventia/kit';
import type { Row } from '../db/database.ts';
import { type ListedRow, rewritten, wholeRow } from './listed-row.ts';

/** What a text of a row is called in a language, where its entity is a catalogue of the product. */
export function catalogueWord(language: Language, entity: Entity, field: string, text: string): string {
  const spec = entity.fields[field];
  return spec?.kind === 'text' && spec.translated ? catalogueText(language, entity.resource, text) : text;
}

/** A text of a row as it is told in a language: a word of a catalogue, or a sentence of the product. */
export function textIn(language: Language, entity: Entity, field: string, row: Row): string {
  const [spec, kept] = [entity.fields[field], row[field]];
  const text = typeof kept === 'string' ? kept : '';
  const { sentence } = spec?.kind === 'text' ? spec : {};
  return sentence
    ? sentenceIn(language, { code: row[sentence.code], params: row[sentence.params] }, text)
    : catalogueWord(language, entity, field, text);
}

/** What a row keeps beside a sentence of the product. */
export interface SentenceParts {
  readonly code: unknown;
  /** Null where it has none, and of sentences that were kept before these were. */
  readonly params: unknown;
}

/** A sentence of the product in a language; as it was kept where its parts do not tell that sentence. */
export function sentenceIn(language: Language, { code, params }: SentenceParts, kept: string): string {
  if (language === 'pt-br' || typeof code !== 'string') return kept;
  const given = isParams(params) ? params : {};
  return problemText('pt-br', code, given).startsWith(kept) ? problemText(language, code, given) : kept;
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

/** The rows of a page, and those that are expanded in it, in the language of who reads them. */
export function wordPage(
  language: Language,
  entity: Entity,
  { expand }: Pick<ListQuery, 'expand'>,
  rows: readonly ListedRow[],
): readonly ListedRow[] {
  if (language === 'pt-br' || ![entity, ...referredBy(entity, expand)].some(hasWords)) return rows;
  const whole = rows.map(wholeRow);
  wordRows(language, entity, whole);
  wordReferred(language, entity, whole);
  return whole.map(rewritten);
}

function referredBy({ fields }: Entity, expand: readonly string[]): Entity[] {
  return expand.flatMap((name) => {
    const spec = fields[name];
    return spec?.kind === 'reference' ? [getEntity(spec.entity)] : [];
  });
}

/** Whether an entity has texts that are told in the language of who reads them. */
const hasWords = ({ fields }: Entity): boolean =>
  Object.values(fields).some((spec) => spec.kind === 'text' && (spec.translated || spec.sentence));

/** Puts the rows of a catalogue into the language of who reads them. */
function wordRows(language: Language, entity: Entity, rows: readonly Row[]): void {
  for (const row of rows)
    for (const [field, value] of Object.entries(row))
      if (typeof value === 'string') row[field] = textIn(language, entity, field, row);
}

/** Puts the sentences of the product in a row into the language of who reads it. */
export function wordSentences(language: Language, entity: Entity, row: Row): void {
  if (language === 'pt-br') return;
  for (const [field, spec] of Object.entries(entity.fields))
    if (spec.kind === 'text' && spec.sentence) row[field] = textIn(language, entity, field, row);
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

const isParams = (value: unknown): value is Readonly<Record<string, string | number>> =>
  typeof value === 'object' && value !== null;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value;
}
