import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const OWN_PACKAGES = '@serventia';
const WEB = 'apps/web/';

/** The files of the project as they stand here, with the packages that are installed here. */
export function copyProject(folder: string): void {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  for (const file of files.filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, file), join(folder, file), { recursive: true });
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  for (const place of ['.', 'e2e', 'bench', ...workspaces]) linkPackages(folder, join(place, 'node_modules'));
  symlinkSync(join(root, WEB, 'dist'), join(folder, WEB, 'dist'));
}

/** Links to the packages of others; our own must lead into the copy. */
function linkPackages(folder: string, modules: string): void {
  if (!existsSync(join(root, modules))) return;
  mkdirSync(join(folder, modules), { recursive: true });
  for (const name of readdirSync(join(root, modules))) {
    const [here, there] = [join(root, modules, name), join(folder, modules, name)];
    if (name !== OWN_PACKAGES) symlinkSync(here, there);
    else {
      mkdirSync(there);
      for (const own of readdirSync(here)) symlinkSync(readlinkSync(join(here, own)), join(there, own));
    }
  }
}
