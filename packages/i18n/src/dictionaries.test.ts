import { readdirSync, readFileSync } from 'node:fs';
import { modules } from '@serventia/domain/account/modules';
import { registry } from '@serventia/domain/registry';
import type { FieldSpec } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { dictionaries, hasText, LANGUAGES, type Language } from './index.ts';

type Node = string | { readonly [key: string]: Node };

function texts(node: Node, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node).flatMap(([key, inside]) => texts(inside, path === '' ? key : `${path}.${key}`));
}

const textsOf = (language: Language): Map<string, string> => new Map(texts(dictionaries[language]));
const params = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name ?? '').toSorted();

function choiceKeys(spec: FieldSpec): string[] {
  return spec.kind === 'choice' ? spec.options.map((option) => `choices.${spec.set}.${option}`) : [];
}

/** Every key that the screens make out of the declarations. */
function declaredKeys(): string[] {
  return registry.flatMap((entity) => {
    const names = Object.keys(entity.fields).map((name) => `entities.${entity.resource}.fields.${name}`);
    const actions = Object.entries(entity.actions ?? {}).flatMap(([name, { input = {} }]) => [`actions.${name}`, ...Object.keys(input).map((field) => `inputs.${field}`), ...Object.values(input).flatMap(choiceKeys)]);
    const sections = [...entity.form.map(({ name }) => name), ...Object.keys(entity.children ?? {})].map((name) => `sections.${name}`);
    return [`entities.${entity.resource}.one`, `entities.${entity.resource}.many`, ...names, ...Object.values(entity.fields).flatMap(choiceKeys), ...actions, ...sections];
  });
}

const menuKeys = modules.flatMap(({ description, menu }) => [`modules.${description}`, ...menu.flatMap((group) => [`menu.${group.label}`, ...group.items.map(({ label }) => `menu.${label}`)])]);

/** The codes that the rules of a birth return, read from their sources. */
function findingCodes(): string[] {
  const folder = new URL('../../domain/src/civil/birth/', import.meta.url);
  const sources = readdirSync(folder).filter((name) => name.endsWith('-findings.ts')).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const calls = sources.flatMap((source) => [...source.matchAll(/\b(?:error|warning|task)\((?:[^,()]|\([^()]*\))+,\s*'(\w+)'/gu)]);
  return [...new Set(calls.map(([, code]) => code ?? ''))];
}

describe.each(LANGUAGES)('the words in %s', (language) => {
  it('has all that the declarations name', () => {
    expect([...declaredKeys(), ...menuKeys].filter((key) => !hasText(language, key))).toEqual([]);
  });

  it('has a sentence for each finding of the rules', () => {
    const codes = findingCodes();
    expect(codes.length).toBeGreaterThan(70);
    expect(codes.filter((code) => !hasText(language, `findings.${code}`))).toEqual([]);
  });

  it('shows no name of the code', () => {
    expect([...textsOf(language)].filter(([, text]) => /\b[a-z]+_[a-z_]+\b/u.test(text.replaceAll(/\{\{\w+\}\}/gu, '')))).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...textsOf(language)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('both languages', () => {
  const [pt, en] = [textsOf('pt-br'), textsOf('en-us')];

  it('have the same keys', () => expect([...en.keys()].toSorted()).toEqual([...pt.keys()].toSorted()));

  it('have the same parameters', () => {
    const shown = (texts: Map<string, string>): Record<string, string[]> => Object.fromEntries([...texts].map(([key, text]) => [key, params(text)]));
    expect(shown(en)).toEqual(shown(pt));
  });
});
