// `npm run rename-fields`: renames declared fields one by one, each in the file of its declaration alone, in a copy
// of the project, and tells for which of them the type check finds nothing wrong in the files that read it. With a
// number, so many fields (50 unless told), taken evenly from all that some other file reads.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '@serventia/domain/registry';
import { copyProject, root } from './copy-project.ts';

/** A field, the file that declares it, and the files that read it by its name. */
interface Renamed {
  readonly field: string;
  readonly file: string;
  readonly readers: readonly string[];
}

const sources = globSync(['packages/*/src/**/*.ts', 'apps/{server,web}/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/i18n\//u.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const declarationOf = (field: string): RegExp => new RegExp(String.raw`^\s*${field}: [a-zA-Z]+\(`, 'mu');
/** Of what stands in quotes (SQL, above all) the type check knows nothing: the tests see it. */
const QUOTED = /`[^`]*`|'[^'\n]*'/gu;
const readOf = (field: string): RegExp => new RegExp(String.raw`\w\??\.${field}\b`, 'u');

/**
 * Fields that one file declares and others read. A name that two files declare would not be missed; one of a single
 * word (`host`, `target`) is read of other things than rows, whose names have none of our underscores.
 */
function candidates(): Renamed[] {
  const names = new Set(
    registry.flatMap(({ fields }) => Object.keys(fields).filter((name) => name.includes('_'))),
  );
  return [...names].toSorted().flatMap((field) => {
    const declaring = sources.filter(({ text }) => declarationOf(field).test(text)).map(({ file }) => file);
    const [file] = declaring;
    if (file === undefined || declaring.length > 1) return [];
    const readers = sources
      .filter((each) => each.file !== file && readOf(field).test(each.text.replaceAll(QUOTED, '')))
      .map((each) => each.file);
    return readers.length > 0 ? [{ field, file, readers }] : [];
  });
}

/** The projects in the order in which they are asked: the browser's only where the rest has not seen a renaming. */
const PROJECTS = ['.', 'apps/web'];

/** The files in which a type check of a project of the copy finds something wrong. */
function wrongFiles(folder: string, project: string): Set<string> {
  const { stdout } = spawnSync(process.execPath, [TSC, '-p', project, '--noEmit', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gmu)].map(([, file = '']) => file));
}

const TSC = join(root, 'node_modules/typescript/bin/tsc');
const wanted = Number(process.argv[2] ?? 50);
const all = candidates();
const step = Math.max(1, all.length / wanted);
const chosen = all.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));

const folder = mkdtempSync(join(tmpdir(), 'serventia-rename-'));
const unnoticed: string[] = [];
try {
  copyProject(folder);
  if (PROJECTS.some((project) => wrongFiles(folder, project).size > 0))
    throw new Error('the type check finds something wrong before any renaming');
  for (const { field, file, readers } of chosen) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      text.replaceAll(new RegExp(String.raw`\b${field}\b`, 'gu'), `${field}_renamed`),
    );
    const reader = PROJECTS.values()
      .map((project) => wrongFiles(folder, project))
      .map((wrong) => readers.find((each) => wrong.has(each)))
      .find((found) => found !== undefined);
    writeFileSync(join(folder, file), text);
    if (reader === undefined) unnoticed.push(field);
    process.stdout.write(
      reader === undefined
        ? `UNSEEN ${field} (${file}): none of ${readers.join(', ')}\n`
        : `seen   ${field} (${file}): by ${reader}\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(
  `${chosen.length - unnoticed.length} of ${chosen.length} renamed fields are seen, of ${all.length}\n`,
);
process.exitCode = unnoticed.length > 0 ? 1 : 0;
