import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';

/** The places where distributions put the driver of SoftHSM. */
const LIBRARIES = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
];

/** The driver of SoftHSM; undefined where it or the package that speaks to drivers is not installed. */
export function findSoftHsm(): string | undefined {
  if (spawnSync('softhsm2-util', ['--version']).error) return undefined;
  try {
    createRequire(import.meta.url).resolve('pkcs11js');
  } catch {
    return undefined;
  }
  return LIBRARIES.find((path) => existsSync(path));
}

/** Puts a key into a token below a folder. Processes find the token by `SOFTHSM2_CONF`, which is set here. */
export function makeSoftToken(
  folder: string,
  library: string,
  {
    key,
    certificate,
    above = [],
    pin,
  }: {
    readonly key: KeyObject;
    readonly certificate: Buffer;
    /** Certificates of authorities, which tokens hold besides. */
    readonly above?: readonly Buffer[];
    readonly pin: string;
  },
): void {
  const tokens = join(folder, 'tokens');
  mkdirSync(tokens);
  writeFileSync(join(folder, 'softhsm2.conf'), `directories.tokendir = ${tokens}\nlog.level = ERROR\n`);
  process.env['SOFTHSM2_CONF'] = join(folder, 'softhsm2.conf');
  const run = (...args: string[]): unknown => execFileSync('softhsm2-util', args, { stdio: 'pipe' });
  run('--init-token', '--free', '--label', 'teste', '--pin', pin, '--so-pin', `so${pin}`);
  const file = join(folder, 'key.pem');
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  run('--import', file, '--token', 'teste', '--label', 'chave', '--id', '01', '--pin', pin);
  // Certificates are no matter of softhsm2-util: a process of its own puts them beside the key.
  const certificates = [certificate, ...above].map((each) => each.toString('hex'));
  execFileSync(process.execPath, ['-e', ADD_CERTIFICATES, library, pin, ...certificates], {
    cwd: import.meta.dirname,
    stdio: 'pipe',
  });
}

const ADD_CERTIFICATES = `
const { PKCS11 } = require('pkcs11js');
const [library, pin, ...certificates] = process.argv.slice(1);
const driver = new PKCS11();
driver.load(library);
driver.C_Initialize();
const [slot] = driver.C_GetSlotList(true);
const session = driver.C_OpenSession(slot, 6);
driver.C_Login(session, 1, pin);
certificates.forEach((certificate, place) => driver.C_CreateObject(session, [
  { type: 0, value: 1 }, { type: 1, value: true }, { type: 2, value: false }, { type: 0x80, value: 0 },
  { type: 0x101, value: Buffer.from('30003000', 'hex') },
  { type: 0x102, value: Buffer.from([place + 1]) }, { type: 0x11, value: Buffer.from(certificate, 'hex') },
]));
driver.C_CloseSession(session);
driver.close();
`;
