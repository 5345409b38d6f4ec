import { registry } from '@serventia/domain/registry';
import { fieldText, hasText, type Language, LANGUAGES, translate } from '@serventia/i18n';
import { inSentence, isFeminine } from '@serventia/i18n/noun';
import { type Entity, type FieldSpec, OFFICE_COLUMN, type Operation, type Role } from '@serventia/kit';

const USERS: Readonly<Record<Role, string>> = {
  clerk: 'maria@primeiro',
  responsible: 'joao@primeiro',
  super: 'admin',
};

/** Where somebody who may do something to an entity's rows does it. */
export interface Desk {
  readonly role: Role;
  readonly username: string;
  /** The address of the list: super users work in the settings. */
  readonly base: string;
}

/** The desk of a clerk where a clerk may, otherwise that of a super user; undefined where nobody may. */
export function deskFor(entity: Entity, operation: Operation): Desk | undefined {
  const roles = entity.access[operation] ?? [];
  const role = roles.includes('clerk') ? 'clerk' : roles[0];
  if (!role) return undefined;
  const base = role === 'super' ? `/settings/${entity.resource}` : `/${entity.name}`;
  return { role, username: USERS[role], base };
}

/** The language of a walk: one after the other. */
export const languageOfTurn = (turn: number): Language => LANGUAGES[turn % LANGUAGES.length] ?? 'pt-br';

/** The words of a screen, as the screens take them from the dictionaries. */
export interface Words {
  readonly language: Language;
  readonly t: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  readonly one: (entity: Entity) => string;
  readonly many: (entity: Entity) => string;
  /** The title of a row that is not saved yet. */
  readonly newOne: (entity: Entity) => string;
  readonly field: (entity: Entity, name: string) => string;
  readonly choice: (set: string, option: string) => string;
  /** Of a row of an entity as its page calls it. */
  readonly action: (name: string, of?: Entity) => string;
}

export function wordsOf(language: Language): Words {
  const t: Words['t'] = (key, params) => translate(language, key, params);
  return {
    language,
    t,
    one: ({ resource }) => t(`entities.${resource}.one`),
    many: ({ resource }) => t(`entities.${resource}.many`),
    newOne: ({ resource }) => {
      const name = t(`entities.${resource}.one`);
      return t(isFeminine(name) ? 'common.new_named_feminine' : 'common.new_named', {
        name: inSentence(name),
      });
    },
    field: ({ resource }, name) => fieldText(language, resource, name),
    choice: (set, option) => t(`choices.${set}.${option}`),
    action: (name, of) => {
      const own = `own_actions.${of?.resource}.${name}`;
      return t(hasText(language, own) ? own : `actions.${name}`);
    },
  };
}

/** Names of the code that no screen shows: those of fields, options and resources that are not words besides. */
const CODE_NAMES: ReadonlySet<string> = new Set(
  registry.flatMap((entity) => [
    entity.resource,
    ...Object.keys(entity.fields),
    ...Object.values(entity.fields).flatMap((spec) => ('options' in spec ? spec.options : [])),
  ]),
);

const DICTIONARY_KEY =
  /\b(?:entities|choices|menu|modules|sections|actions|inputs|errors|findings|common|pages|history|http)\.[a-z]\w*/gu;

/** What of a screen's text comes from the code and not from a dictionary. */
export function rawKeysIn(text: string): string[] {
  const snake = Array.from(text.matchAll(/\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b/gu), ([word]) => word);
  return [
    ...Array.from(text.matchAll(DICTIONARY_KEY), ([key]) => key),
    ...snake.filter((word) => CODE_NAMES.has(word)),
  ];
}

/** The fields that a form asks of a new row, in its order; those that the row's other values take away are not. */
export function askedFields(entity: Entity, row: Readonly<Record<string, unknown>>): [string, FieldSpec][] {
  return formFields(entity).filter(([name]) => entity.conditions?.[name]?.(row) !== 'absent');
}

/** The fields of an entity's form that may be written when a row is created. */
export function formFields(entity: Entity): [string, FieldSpec][] {
  return entity.form
    .flatMap(({ fields }) => fields)
    .flatMap((name) => {
      const spec = entity.fields[name];
      return spec && !spec.readOnly && spec.column !== OFFICE_COLUMN ? [[name, spec] as const] : [];
    })
    .map(([name, spec]) => [name, spec]);
}
