import { type ChangeWords, changesText, type KnownEntities } from '@serventia/domain/account/told-changes';
import { findEntity, registry } from '@serventia/domain/registry';
import { fieldText, problemText, translate } from '@serventia/i18n';
import type { CodeFamily, ShowStyle } from '@serventia/kit';
import type { Caller, Language } from './caller.ts';

/** How values are written for a caller: by the clock of their office, in the words of a language. */
export function styleOf({ timeZone }: Pick<Caller, 'timeZone'>, language: Language): ShowStyle {
  const style: ShowStyle = {
    language,
    timeZone,
    choice: (set, option) => said(language, `choices.${set}.${option}`),
    code: (of, name) => codeText(language, of, name),
    changes: (told) => changesText(changeWords(language), entities, style, told),
  };
  return style;
}

/** Texts without parameters: a sheet of a hundred thousand rows says the same few of them again and again. */
const texts = new Map<string, string>();
const MOST_TEXTS = 20_000;

function kept(key: string, say: () => string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= MOST_TEXTS) texts.clear();
  const text = say();
  texts.set(key, text);
  return text;
}

const said = (language: Language, key: string): string =>
  kept(`${language} ${key}`, () => translate(language, key));

/** A name that the dictionary does not have is shown as it is. */
function codeText(language: Language, of: CodeFamily, name: string): string {
  const entity = of === 'resource' ? findEntity(name) : undefined;
  const key = entity ? `entities.${entity.resource}.many` : `actions.${name}`;
  const text = said(language, key);
  return text === key ? name : text;
}

const entities: KnownEntities = {
  find: findEntity,
  associatedWith: (name) => registry.filter(({ associatedWith }) => associatedWith?.includes(name)),
};

const changeWords = (language: Language): ChangeWords => ({
  entity: ({ resource }, number) => said(language, `entities.${resource}.${number}`),
  field: ({ resource }, field) =>
    kept(`${language} ${resource}.${field}`, () => fieldText(language, resource, field)),
  blank: said(language, 'common.blank'),
  changed: said(language, 'history.changed'),
  rows: (count) => translate(language, 'history.rows', { count }),
  finding: ({ code, params }) => problemText(language, code, params),
});
