import { registry } from '@serventia/domain/registry';
import { MOST_COUNTED } from '@serventia/domain/office/home';
import type { Language } from '@serventia/i18n';
import type { CivilDateSpec, Entity, TextSpec } from '@serventia/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../http/caller.ts';
import { boundCondition } from '../../../resource/bounds.ts';
import { sentenceIn, type SentenceParts } from '../../../resource/catalogue-words.ts';
import { rowWordsOf } from '../../../resource/row-words.ts';
import { columnRef, fromClause, officeCondition } from '../../../resource/selection.ts';

/** A date of an entity that is the last day of something while the row is in some states. */
export interface Deadline {
  readonly entity: Entity;
  readonly field: string;
  readonly due: NonNullable<CivilDateSpec['due']>;
}

/** Every date that a declaration of an office's rows calls a last day. */
export const deadlines: readonly Deadline[] = registry
  .filter(({ scope }) => scope === 'office')
  .flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([field, spec]) =>
      spec.kind === 'civil_date' && spec.due ? [{ entity, field, due: spec.due }] : [],
    ),
  );

/** A statement of the open rows of one kind: entity, id, title, sentence, detail, field, due_on, norm. */
export type OpenRows = RawBuilder<unknown>;

/** Open work as a statement finds it: its title as it was kept, and the sentence that it is where it is one of the product. */
export type FoundWork<Item> = Item & {
  readonly title: string;
  readonly sentence: SentenceParts | null;
};

/** Open work with its title in the language of who reads it. */
export function worded<Item>(
  { sentence, ...item }: FoundWork<Item>,
  language: Language,
): Omit<FoundWork<Item>, 'sentence'> {
  return sentence ? { ...item, title: sentenceIn(language, sentence, item.title) } : item;
}

function sentenceOf({ fields }: Entity, title: string): TextSpec['sentence'] {
  const spec = fields[title];
  return spec?.kind === 'text' ? spec.sentence : undefined;
}

/** The field of a row that says which norm its last day follows, where each row has its own. */
const NORM = 'norm';

/**
 * The rows of one kind of deadline that a condition leaves, the earliest first, counted up to `MOST_COUNTED`. The states
 * are part of the text, so that the indexes of open rows serve it.
 */
export function openRowsOf(
  { entity, field, due }: Deadline,
  caller: Caller,
  condition: RawBuilder<unknown>,
): OpenRows {
  const { title, detail } = rowWordsOf(entity);
  const hasNorm = due.norm === undefined && entity.fields[NORM]?.kind === 'text';
  const sentence = sentenceOf(entity, title);
  const used = [
    field,
    due.field,
    title,
    ...(detail ? [detail] : []),
    ...(hasNorm ? [NORM] : []),
    ...(sentence ? [sentence.code, sentence.params] : []),
  ];
  const states = sql.join(due.in.map((state) => sql.lit(state)));
  const told = due.norm === undefined ? sql`null::text` : sql`${sql.lit(due.norm)}::text`;
  return sql`
    select ${sql.lit(entity.name)}::text as entity, t.id, coalesce(${columnRef(entity, title)}::text, '') as title,
      ${sentence ? sql`json_build_object('code', ${columnRef(entity, sentence.code)}, 'params', ${columnRef(entity, sentence.params)})` : sql`null::json`} as sentence,
      ${detail ? sql`${columnRef(entity, detail)}::text` : sql`null::text`} as detail,
      ${sql.lit(field)}::text as field, ${columnRef(entity, field)} as due_on,
      ${hasNorm ? columnRef(entity, NORM) : told} as norm
    from ${fromClause(entity, used)}
    where ${officeCondition(entity, false)} and ${boundCondition(entity, caller)}
      and ${columnRef(entity, due.field)} in (${states}) and ${condition}
    order by ${columnRef(entity, field)} limit ${sql.lit(MOST_COUNTED)}`;
}
