// Makes the agent of this system into one file for the computers of an office: with the Node.js that runs this, and the
// package that speaks to drivers, compiled. Nothing is needed there but the driver of the token.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
const NAME = 'serventia-agente';

/** The licence that goes with every copy of Node.js: beside it, or of the package that the project brings it with. */
function licenseOfNode(): string {
  const platforms = join(root, 'node_modules/node/node_modules');
  const brought = existsSync(platforms)
    ? readdirSync(platforms).map((folder) => join(platforms, folder, 'LICENSE'))
    : [];
  const beside = [dirname(process.execPath), dirname(dirname(process.execPath))].map((folder) =>
    join(folder, 'LICENSE'),
  );
  const kept = join(root, 'node_modules/.node-license');
  const found = [...beside, ...brought, kept].find((path) => existsSync(path));
  if (!found) throw new Error('The licence of Node.js was not found beside it: it goes with every copy.');
  return found;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** Begins the agent beside it; a window that a press opened stays until it was read. */
function starter(order: string): string {
  return isWindows
    ? `@echo off\r\n"%~dp0node.exe" "%~dp0agent.mjs" ${order} %*\r\npause\r\n`
    : `#!/bin/sh\nhere="$(cd "$(dirname "$0")" && pwd)"\nexec "$here/node" "$here/agent.mjs" ${order} "$@"\n`;
}

const README = `Serventia: agente de mesa

1. Instale o driver do token (da emissora do certificado).
2. Rode "${isWindows ? 'instalar.cmd' : './instalar'}": digite o endereço do Serventia e o código de "Parear agente de mesa".
3. O agente passa a abrir com a sua sessão. Deixe a janela aberta: o PIN se digita nela.

Para retirar: "${isWindows ? 'agente.cmd' : './agente'} uninstall".
`;

/** Writes \`serventia-agente-linux-x64.tar.gz\`, or the zip of Windows, into a folder; its path. */
function bundle(target: string): string {
  const driver = join(root, 'node_modules/pkcs11js');
  const binding = join('build', 'Release', 'pkcs11.node');
  if (!existsSync(join(driver, binding)))
    throw new Error(
      'pkcs11js is not compiled: install a compiler (see apps/desk-agent/README.md), then npm install.',
    );
  const work = join(target, `.${NAME}`);
  const folder = join(work, NAME);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--logLevel', 'warn'],
    join(root, 'apps/desk-agent'),
  );
  cpSync(process.execPath, join(folder, isWindows ? 'node.exe' : 'node'));
  cpSync(licenseOfNode(), join(folder, 'LICENSE-node'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const part of ['package.json', 'index.js', 'LICENSE', binding])
    cpSync(join(driver, part), join(folder, 'node_modules/pkcs11js', part));
  writeFileSync(join(folder, 'LEIA-ME.txt'), isWindows ? README.replaceAll('\n', '\r\n') : README);
  for (const [name, order] of [
    ['agente', ''],
    ['instalar', 'install'],
  ] as const) {
    const path = join(folder, isWindows ? `${name}.cmd` : name);
    writeFileSync(path, starter(order));
    chmodSync(path, 0o755);
  }
  const file = join(target, `${NAME}-${process.platform}-${process.arch}.${isWindows ? 'zip' : 'tar.gz'}`);
  // The tar of Windows writes a zip by its name.
  run('tar', [isWindows ? '-acf' : '-czf', file, '-C', work, NAME], root);
  rmSync(work, { recursive: true, force: true });
  return file;
}

console.log(bundle(process.argv[2] ?? join(root, 'apps/desk-agent/dist')));
