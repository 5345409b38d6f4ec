import type { Language } from '@serventia/i18n/language';
import { inSentence } from '@serventia/i18n/noun';
import { saidParams, signInFront } from '@serventia/i18n/said-params';
import type { TextKey } from '@serventia/i18n/text-key';
import type { CodeFamily, Entity } from '@serventia/kit';
import { useSyncExternalStore } from 'react';
import { currentLanguage, i18n, onLanguageChange, plainText } from './i18n.ts';

type Called = Pick<Entity, 'resource'>;
type Params = Readonly<Record<string, string | number>>;

/** The words of the current language; the object changes with the language. */
export interface Words {
  readonly language: Language;
  /** A text of the product's own screens. */
  readonly t: (key: TextKey, params?: Params) => string;
  /** `person.name` as its label. */
  readonly field: (entity: { readonly resource: string }, field: string) => string;
  /** The norm behind a field; undefined where the dictionary has none. */
  readonly help: (entity: { readonly resource: string }, field: string) => string | undefined;
  /** The name of an entity, of one row or of many. */
  readonly entity: (entity: { readonly resource: string }, number: 'one' | 'many') => string;
  readonly choice: (set: string, option: string) => string;
  readonly section: (name: string) => string;
  /** What an action is called, of a row of this entity where the trade has a word of its own for it. */
  readonly action: (name: string, of?: Called) => string;
  /** What is told when an action is done. */
  readonly done: (action: string, of?: Called) => string;
  /** A name of the code in words; as it is where the dictionary has none. */
  readonly code: (of: CodeFamily, name: string) => string;
  /** The names of all actions that have words. */
  readonly actionNames: () => readonly string[];
  readonly input: (name: string) => string;
  /** What a refusal may speak of besides fields: a section, what an action asks. Empty where it has no name. */
  readonly place: (name: string) => string;
  /** What is said before an action that is confirmed, called so: what comes of it, where that is written. */
  readonly confirmation: (
    entity: Pick<Entity, 'resource' | 'registration'>,
    action: string,
    called: string,
  ) => string;
  /** A refusal or a finding, by its code. */
  readonly problem: (code: string, params?: Params) => string;
}

function say(key: string, params?: Params): string {
  return params === undefined
    ? plainText(key)
    : signInFront(i18n.t(key, saidParams(currentLanguage(), params)));
}

function codeText(of: CodeFamily, name: string): string {
  const [, resource] = name.split('/');
  const key = of === 'resource' ? `entities.${resource}.many` : `actions.${name}`;
  return i18n.exists(key) ? say(key) : name;
}

function ownKeys(dictionary: 'own_actions' | 'own_done', of: Called | undefined, name: string): string[] {
  return of ? [`${dictionary}.${of.resource}.${name}`] : [];
}

const known = new Map<Language, Words>();

/** The words outside of React. */
export function words(): Words {
  const language = currentLanguage();
  const found = known.get(language) ?? wordsOf(language);
  known.set(language, found);
  return found;
}

function wordsOf(language: Language): Words {
  return {
    language,
    t: say,
    field: ({ resource }, field) => plainText(`entities.${resource}.fields.${field}`, `common.${field}`),
    help: ({ resource }, field) => {
      const key = `help.${resource}.${field}`;
      return i18n.exists(key) ? say(key) : undefined;
    },
    entity: ({ resource }, number) => say(`entities.${resource}.${number}`),
    choice: (set, option) => say(`choices.${set}.${option}`),
    section: (name) => say(`sections.${name}`),
    action: (name, of) => plainText(...ownKeys('own_actions', of, name), `actions.${name}`),
    done: (action, of) =>
      plainText(...ownKeys('own_done', of, action), `done.${action}`, `actions.${action}`),
    code: codeText,
    actionNames: () => Object.keys(i18n.getResourceBundle(currentLanguage(), 'translation')?.actions ?? {}),
    input: (name) => say(`inputs.${name}`),
    place: (name) => {
      const key = [`sections.${name}`, `inputs.${name}`].find((each) => i18n.exists(each));
      return key === undefined ? '' : say(key);
    },
    confirmation: ({ resource, registration }, action, called) => {
      const own = `own_confirmations.${resource}.${action}`;
      if (i18n.exists(own)) return say(own);
      return registration && action === 'register'
        ? say('form.explained_register')
        : say('common.confirm_action', { name: inSentence(called) });
    },
    problem: (code, params) =>
      say(i18n.exists(`errors.${code}`) ? `errors.${code}` : `findings.${code}`, params),
  };
}

export function useText(): Words {
  return useSyncExternalStore(onLanguageChange, words);
}
