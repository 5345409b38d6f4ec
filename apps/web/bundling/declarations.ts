import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Area, areas } from '@serventia/domain/areas';
import { dictionaries, LANGUAGES } from '@serventia/i18n';
import type { Entity } from '@serventia/kit';
import type { Plugin } from 'vite';
import { catalogueOf } from './catalogue-of.ts';
import { splitWords } from './split-words.ts';
import { codesIn, filesOf, wordUsage } from './word-usage.ts';

const DOMAIN = join(import.meta.dirname, '../../../packages/domain/src/');
const SCREENS = join(import.meta.dirname, '../src/');

const CATALOGUE = 'virtual:catalogue';
const WORDS = 'virtual:words';
const RULES = 'virtual:rules';

/** The modules that are made here. */
const OWN = /^virtual:(?:catalogue|words|rules)(?:[/]|$)/u;

async function modules(): Promise<ReadonlyMap<string, string>> {
  const loaded = await Promise.all(
    Object.entries(areas).map(async ([area, load]) => [area as Area, await load()] as const),
  );
  const entities: ReadonlyMap<Area, readonly Entity[]> = new Map(loaded);
  const usage = wordUsage(entities, DOMAIN);
  const spoken = codesIn(filesOf(SCREENS));
  const found = new Map([[CATALOGUE, `export const catalogue = ${JSON.stringify(catalogueOf(entities))};`]]);
  const index = LANGUAGES.map((language) => {
    const parts = splitWords(dictionaries[language], usage, spoken);
    const loads = Array.from(parts, ([part, words]) => {
      const name = `${WORDS}/${language}/${part}`;
      found.set(name, `export default ${JSON.stringify(words)};`);
      return `${JSON.stringify(part)}: () => import(${JSON.stringify(name)})`;
    });
    return `${JSON.stringify(language)}: { ${loads.join(', ')} }`;
  });
  addRules(found, entities);
  return found.set(WORDS, `export const words = { ${index.join(', ')} };`);
}

/** The entities that a source declares. */
const declaredIn = (source: string): string[] =>
  Array.from(source.matchAll(/defineEntity\('([^']+)'/gu), ([, name]) => name ?? '');

/**
 * For each area a module with its entities that have rules of registration, as they are declared: in its folder, or in
 * one that is no area.
 */
function addRules(found: Map<string, string>, entities: ReadonlyMap<Area, readonly Entity[]>): void {
  const sources = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.entity.ts'))
    .map((name) => join(DOMAIN, name))
    .map((file) => ({ file, declares: declaredIn(readFileSync(file, 'utf8')) }));
  const loads = Array.from(entities, ([area, declared]) => {
    const judged = declared.filter(({ registration }) => registration?.rules);
    const names = new Set(judged.map(({ name }) => name));
    const files = sources.filter(({ declares }) => declares.some((each) => names.has(each)));
    const imports = files.map(
      ({ file }, at) => `import * as m${at} from ${JSON.stringify(`${file}?whole`)};`,
    );
    const all = files.map((_, at) => `m${at}`).join(', ');
    const name = `${RULES}/${area}`;
    found.set(
      name,
      `${imports.join('\n')}\nexport default [${all}].flatMap((each) => Object.values(each)).filter((each) => each?.registration?.rules);`,
    );
    return `${area}: () => import(${JSON.stringify(name)})`;
  });
  found.set(RULES, `export const rules = { ${loads.join(', ')} };`);
}

/**
 * `virtual:catalogue`: the few properties of every entity that are known before its area is loaded. `virtual:words`:
 * the dictionaries by language and area. `virtual:rules`: the rules of registration by area. All come from the
 * declarations as they stand when Vite starts.
 */
export function declarations(): Plugin {
  let made: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'serventia:declarations',
    resolveId: (id) => (OWN.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0virtual:`)) return undefined;
      made ??= modules();
      return (await made).get(id.slice(1));
    },
  };
}
