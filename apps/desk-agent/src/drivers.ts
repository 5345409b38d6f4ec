import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

/** Where the drivers of the tokens that authorities of ICP-Brasil hand out usually are (verify). */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  linux: [
    '/usr/lib/libeTPkcs11.so',
    '/usr/lib/libeToken.so',
    '/usr/lib/libaetpkss.so.3',
    '/usr/lib/libaetpkss.so',
    '/usr/lib/watchdata/ICP/lib/libwdpkcs_icp.so',
    '/usr/lib/x86_64-linux-gnu/opensc-pkcs11.so',
  ],
  darwin: [
    '/usr/local/lib/libeTPkcs11.dylib',
    '/usr/local/lib/libaetpkss.dylib',
    '/Library/OpenSC/lib/opensc-pkcs11.so',
  ],
  win32: [
    String.raw`C:\Windows\System32\eTPKCS11.dll`,
    String.raw`C:\Windows\System32\aetpkss1.dll`,
    String.raw`C:\Windows\System32\WDPKCS.dll`,
    String.raw`C:\Program Files\OpenSC Project\OpenSC\pkcs11\opensc-pkcs11.dll`,
  ],
};

/** The driver that was named, else the first usual one that is installed. */
export const findDriver = (named: string | undefined): string | undefined =>
  (named === undefined ? (USUAL[process.platform] ?? []) : [named]).find((path) => existsSync(path));

/** Whether the package that speaks to drivers was compiled: it is optional. */
export function hasDriverPackage(): boolean {
  try {
    createRequire(import.meta.url)('pkcs11js');
    return true;
  } catch {
    return false;
  }
}
