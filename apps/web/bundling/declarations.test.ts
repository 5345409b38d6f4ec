import { readFileSync } from 'node:fs';
import { type Area, areas } from '@serventia/domain/areas';
import { dictionaries, LANGUAGES } from '@serventia/i18n';
import type { Entity } from '@serventia/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue-of.ts';
import { declarations } from './declarations.ts';
import { type Dictionary, type Part, splitWords } from './split-words.ts';
import { wordUsage, type WordUsage } from './word-usage.ts';

const DOMAIN = `${import.meta.dirname}/../../../packages/domain/src/`;

let entities: ReadonlyMap<Area, readonly Entity[]>;
let usage: WordUsage;

beforeAll(async () => {
  const loaded = Object.entries(areas).map(async ([area, load]) => [area as Area, await load()] as const);
  entities = new Map(await Promise.all(loaded));
  usage = wordUsage(entities, DOMAIN);
});

describe.each(LANGUAGES)('the words in %s', (language) => {
  const partsOf = (dictionary: Dictionary): ReadonlyMap<Part, Dictionary> =>
    splitWords(dictionary, usage, new Set(['required']));

  const has = (part: Dictionary | undefined, section: string, word: string): boolean =>
    part?.[section]?.[word] !== undefined;

  it('of an area are all that its lists and forms say', () => {
    const parts = partsOf(dictionaries[language]);
    const missing = Array.from(entities).flatMap(([area, declared]) =>
      declared.flatMap(({ resource, fields, form }) => [
        ...(has(parts.get(area), 'entities', resource) ? [] : [`entities.${resource}`]),
        ...Object.values(fields).flatMap((spec) =>
          spec.kind === 'choice' && !has(parts.get(area), 'choices', spec.set) ? [`choices.${spec.set}`] : [],
        ),
        ...form.flatMap(({ name }) => (has(parts.get(`${area}-form`), 'sections', name) ? [] : [name])),
      ]),
    );
    expect(missing).toEqual([]);
  });

  it('are all in some part, but for those of the public pages and of the server', () => {
    const parts = [...partsOf(dictionaries[language]).values()];
    const lost = Object.entries(dictionaries[language]).flatMap(([section, words]) =>
      Object.keys(words)
        .filter((word) => !parts.some((part) => has(part, section, word)))
        .map((word) => `${section}.${word}`),
    );
    expect(
      lost.filter(
        (key) =>
          !/^(?:banns|facts|following|privacy_notice|recovery|setup|signatures|verification|visit_panel)[.]/u.test(
            key,
          ),
      ),
    ).toEqual([]);
  });

  it('of the base grow by the names of an area alone', () => {
    const own = dictionaries[language];
    const base = partsOf(own).get('base');
    const more = partsOf({
      ...own,
      entities: { ...own.entities, inspection: { one: 'I', many: 'II', fields: { result: 'R' } } },
    }).get('base');
    expect(more?.['entities']).toEqual({ ...base?.['entities'], inspection: { one: 'I', many: 'II' } });
    expect({ ...more, entities: {} }).toEqual({ ...base, entities: {} });
  });
});

describe('the catalogue', () => {
  it('names every entity once, with the areas that its form speaks of', () => {
    const catalogue = catalogueOf(entities);
    expect(catalogue.length).toBe([...entities.values()].flat().length);
    const birth = catalogue.find(({ name }) => name === 'civil_registration/birth');
    expect(birth).toMatchObject({ home: 'civil', label: 'name', isSearched: true, isForSupers: false });
    expect(birth?.mentions).toEqual(expect.arrayContaining(['office', 'parties', 'seals']));
  });
});

it('the rules of registration of every entity that has any are loaded with its area', async () => {
  const { load } = declarations() as { readonly load: (id: string) => Promise<string | undefined> };
  for (const [area, declared] of entities) {
    const code = (await load(`\0virtual:rules/${area}`)) ?? '';
    const sources = Array.from(code.matchAll(/from "([^"]+)[?]whole"/gu), ([, file]) =>
      readFileSync(file ?? '', 'utf8'),
    );
    const judged = declared.filter(({ registration }) => registration?.rules).map(({ name }) => name);
    const lost = judged.filter(
      (name) => !sources.some((source) => source.includes(`defineEntity('${name}'`)),
    );
    expect([area, lost]).toEqual([area, []]);
  }
});
