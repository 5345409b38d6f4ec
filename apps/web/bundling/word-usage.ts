import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Area, folderOf } from '@serventia/domain/areas';
import type { Entity, FieldMap } from '@serventia/kit';

/** Which areas use a key of the dictionaries, such as `choices.sex`; a key that none uses is not there. */
export type WordUsage = ReadonlyMap<string, ReadonlySet<Area>>;

type Areas = ReadonlyMap<Area, readonly Entity[]>;

const CODE = /'([a-z][a-z_0-9]+)'/gu;
const IMPORT = /from '(\.[^']+)'/gu;

/** Rules that judge rows of another area: averbações are the office's, what they do to a record is told by others. */
const JUDGED_BY: Readonly<Partial<Record<Area, string>>> = {
  office: join('civil', 'margin', 'effect-findings.ts'),
};

/** The keys that the declarations and the rules of each area use. `domain` is the folder that holds the areas. */
export function wordUsage(areas: Areas, domain: string): WordUsage {
  const usage = new Map<string, Set<Area>>();
  const use = (key: string, area: Area): void => {
    usage.set(key, (usage.get(key) ?? new Set()).add(area));
  };
  for (const [area, entities] of areas) {
    for (const entity of entities) for (const key of keysOf(entity)) use(key, area);
    for (const code of codesIn(filesOf(join(domain, folderOf(area)), within(area, areas))))
      for (const section of ['errors', 'findings']) use(`${section}.${code}`, area);
    const judged = JUDGED_BY[area];
    for (const code of judged ? codesIn([join(domain, judged)]) : []) use(`findings.${code}`, area);
  }
  return usage;
}

/** The folders below that of an area which are areas of their own, as they are named there. */
const within = (area: Area, areas: Areas): string[] =>
  Array.from(areas.keys(), folderOf).flatMap((folder) =>
    folder.startsWith(`${folderOf(area)}/`) ? [folder.slice(folderOf(area).length + 1)] : [],
  );

/** The keys that the screens of an entity read, besides its own name. */
function* keysOf({ resource, fields, form, children = {}, actions = {} }: Entity): Generator<string> {
  yield `entities.${resource}`;
  yield `help.${resource}`;
  for (const section of ['own_actions', 'own_confirmations', 'own_done']) yield `${section}.${resource}`;
  yield* choiceSets(fields);
  for (const { name } of form) yield `sections.${name}`;
  for (const name of Object.keys(children)) yield `sections.${name}`;
  for (const [name, { input = {} }] of Object.entries(actions)) {
    yield `actions.${name}`;
    yield `done.${name}`;
    for (const field of Object.keys(input)) yield `inputs.${field}`;
    yield* choiceSets(input);
  }
}

function* choiceSets(fields: FieldMap): Generator<string> {
  for (const spec of Object.values(fields))
    if (spec.kind === 'choice' || spec.kind === 'choices') yield `choices.${spec.set}`;
}

/** Every name in quotes that the files hold: the codes of refusals and findings are among them. */
export function codesIn(files: Iterable<string>): Set<string> {
  return new Set(
    Array.from(files).flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(CODE), ([, code]) => code ?? ''),
    ),
  );
}

/** The sources of a folder but those in `without`, and those that they import. */
export function filesOf(folder: string, without: readonly string[] = []): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT))
      visit(resolve(dirname(file), path ?? ''));
  };
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/(?<![.]test)[.]tsx?$/u.test(name) && !without.some((part) => name.startsWith(`${part}/`)))
      visit(join(folder, name));
  return found;
}
