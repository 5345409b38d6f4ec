// `npm run new-entity area/name`: writes the declaration, its words and its table, to go on from.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { registry } from '@serventia/domain/registry';
import { ddlOf } from '@serventia/server/db/ddl';
import type { Entity } from '@serventia/kit';

const DOMAIN = 'packages/domain/src';
const MIGRATIONS = 'apps/server/src/db/migrations';

/** The folder of an area's declarations, by whose name its words are called, too. */
const FOLDERS: Readonly<Record<string, string>> = {
  account: 'account',
  basic: 'office',
  civil_registration: 'civil',
  financial: 'finance',
  integrations: 'integrations',
  note_registration: 'notes',
  property_registration: 'property',
  seal: 'seals',
};

interface Names {
  readonly area: string;
  /** `field_visit` */
  readonly resource: string;
  /** `field-visit` */
  readonly file: string;
  /** `fieldVisit` */
  readonly constant: string;
  /** `Field visit` */
  readonly title: string;
}

/** Writes the files of a new entity below `root`, and answers their paths; rejects where the name is taken. */
export async function writeNewEntity(root: string, name: string): Promise<string[]> {
  const names = namesOf(name);
  const folder = FOLDERS[names.area] ?? failed(`There is no area ${names.area}.`);
  if (registry.some(({ resource, table }) => [resource, table].includes(names.resource)))
    failed(`The name ${names.resource} is taken.`);
  const declaration = join(DOMAIN, folder, `${names.file}.entity.ts`);
  await writeFile(join(root, declaration), declarationOf(names), { flag: 'wx' });
  const list = join(DOMAIN, folder, 'entities.ts');
  await edit(join(root, list), (text) => listed(text, names));
  const dictionaries = ['pt-br', 'en-us'].map((language) =>
    join('packages/i18n/src', language, 'areas', `${folder}.ts`),
  );
  for (const [index, file] of dictionaries.entries())
    await edit(join(root, file), (text) => named(text, names, LABELS[index] ?? {}));
  const written = [declaration, list, ...dictionaries];
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', ...written], { cwd: root });
  return [...written, await writeMigration(root, declaration, names)];
}

function namesOf(name: string): Names {
  const [, area, resource] = /^([a-z_]+)\/([a-z][a-z\d_]*)$/u.exec(name) ?? [];
  if (!area || !resource) return failed('An entity is named area/name, such as basic/field_visit.');
  const words = resource.replaceAll('_', ' ');
  return {
    area,
    resource,
    file: resource.replaceAll('_', '-'),
    constant: resource.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
    title: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`,
  };
}

const declarationOf = ({
  area,
  resource,
  constant,
}: Names): string => `import { civilDate, defineEntity, longText, text } from '@serventia/kit';

/** What one row of it is. */
export const ${constant} = defineEntity('${area}/${resource}', {
  scope: 'office',
  fields: {
    subject: text({ required: true, maxLength: 100, search: true, filter: true, order: true }),
    happened_on: civilDate({ filter: true, order: true }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'subject',
  list: { columns: ['subject', 'happened_on'], order: ['-happened_on'] },
  form: [{ name: 'identification', fields: ['subject', 'happened_on', 'notes'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
`;

const LABELS = [
  { subject: 'Assunto', happened_on: 'Data', notes: 'Observações' },
  { subject: 'Subject', happened_on: 'Date', notes: 'Notes' },
] as const;

const listed = (text: string, { constant, file }: Names): string =>
  put(
    text.replace(/(?=^import \{)/mu, `import { ${constant} } from './${file}.entity.ts';\n`),
    /Entities\b[^=]*= \[/u,
    `${constant}, `,
  );

const named = (text: string, { resource, title }: Names, labels: Readonly<Record<string, string>>): string =>
  put(
    text,
    /\bentities: \{/u,
    `\n${resource}: ${JSON.stringify({ one: title, many: `${title}s`, fields: labels })},`,
  );

/** The text with a piece behind the first place that a pattern finds. */
function put(text: string, place: RegExp, piece: string): string {
  const found = place.exec(text) ?? failed(`There is no ${place.source} to write behind.`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + piece + text.slice(end);
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

async function writeMigration(root: string, declaration: string, { file, constant }: Names): Promise<string> {
  const names = await readdir(join(root, MIGRATIONS));
  const last = Math.max(...names.map((each) => Number.parseInt(each, 10)));
  const module = (await import(pathToFileURL(join(root, declaration)).href)) as Record<string, Entity>;
  const entity = module[constant] ?? failed(`${declaration} declares no ${constant}.`);
  const path = join(MIGRATIONS, `${String(last + 1).padStart(4, '0')}-${file}.sql`);
  await writeFile(join(root, path), `${ddlOf([entity]).trim()}\n`);
  return path;
}

function failed(sentence: string): never {
  throw new Error(sentence);
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const path of await writeNewEntity(root, process.argv[2] ?? '')) console.log(path);
  console.log('Say in Portuguese what it is called, and go on as docs/add-an-entity.md says.');
}
