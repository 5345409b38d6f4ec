import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A read replica of `databaseUrl` for lists, searches, exports and reports. */
  readonly replicaUrl: string | undefined;
  readonly publicUrl: string;
  /** Addresses and networks of proxies in front, whose word on where a request came from is believed. */
  readonly trustedProxies: readonly string[];
  /** Addresses and networks where printers may be; without any, anywhere but at this machine and the like of it. */
  readonly printerNetworks: readonly string[];
  /** An object storage for files; without it they are kept in `DATA_DIR/files`. */
  readonly filesUrl: string | undefined;
  /** How many bytes the files of one office may take. */
  readonly officeFilesBytes: number;
  /** A clamd that looks at each file before it is kept. */
  readonly virusScanUrl: string | undefined;
  /** A mail server; without it mails are written to `DATA_DIR/outbox`. */
  readonly smtpUrl: string | undefined;
  /** Hosts that may be the seal system of a court: `.jus.br` for all below it. */
  readonly sealerHosts: readonly string[];
  /** Hosts that may be the central of civil registration. */
  readonly centralHosts: readonly string[];
  /** Hosts that may be a provider of cloud certificates. */
  readonly providerHosts: readonly string[];
  /** Hosts that may be a time stamp authority. */
  readonly timeStampHosts: readonly string[];
  /** Hosts that may be the API Pix of a bank. */
  readonly bankHosts: readonly string[];
  /** Where the national system of NFS-e may be. */
  readonly nfseHosts: readonly string[];
  /** Where programs of other systems may be told of changes. */
  readonly webhookHosts: readonly string[];
  /** A folder of root certificates that signatures may lead to; those of ICP-Brasil that the product brings unless told. */
  readonly signatureRoots: string;
  /** A folder of the agents that users install for their tokens; where `npm run desk-agent-bundle` writes unless told. */
  readonly deskAgentBundles: string;
  readonly mailFrom: string;
  readonly demo: boolean;
  /** The installation is for practice: papers and screens say so, and nothing leaves it. */
  readonly practice: boolean;
  /** Where the users of this installation practise. */
  readonly practiceUrl: string | undefined;
  readonly tokenKey: string | undefined;
  readonly tokenHours: number;
  readonly namedStatements: boolean;
  readonly logLevel: string;
  readonly version: string;
}

/** A setting that cannot be used; the message names the variable and what it accepts. */
export class SettingError extends Error {}

/** Providers of cloud certificates that are accredited by ITI (verify: their addresses are theirs to change). */
const PROVIDER_HOSTS = '.vidaas.com.br, .vaultid.com.br, .safewebpss.com.br, .serpro.gov.br';

/** The centrals of civil registration (CRC) and of notes (CENSEC). */
const CENTRAL_HOSTS = '.registrocivil.org.br, censec.org.br, .censec.org.br';

/** Time stamp authorities that are accredited by ITI (verify: their addresses are theirs to change). */
const TIME_STAMP_HOSTS =
  '.serpro.gov.br, .bry.com.br, .certisign.com.br, .validcertificadora.com.br, .safeweb.com.br, .soluti.com.br, .vaultid.com.br';

/** Banks that offer the API Pix (verify: their addresses are theirs to change). */
const BANK_HOSTS =
  '.bb.com.br, .caixa.gov.br, .itau.com.br, .itau, .bradesco.com.br, .santander.com.br, .sicoob.com.br, .sicredi.com.br, .banrisul.com.br, .bnb.gov.br, .inter.co, .efipay.com.br, .safra.com.br, .btgpactual.com, .c6bank.com.br';

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws a SettingError for the first wrong value. */
export function readSettings(env: Env): Settings {
  const practice = flag(env, 'PRACTICE', false);
  const port = integer(env, 'PORT', practice ? 3001 : 3000, 0, 65_535);
  const host = env['HOST'] || '127.0.0.1';
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  if (practice && databaseUrl)
    throw new SettingError('PRACTICE has a database of its own: it does not go with DATABASE_URL.');
  const tokenKey = env['TOKEN_KEY'] || undefined;
  if (tokenKey && tokenKey.length < 32) throw new SettingError('TOKEN_KEY must have at least 32 characters.');
  if (databaseUrl && !tokenKey)
    throw new SettingError(
      'TOKEN_KEY must be given together with DATABASE_URL: at least 32 characters that you keep secret.',
    );
  const replicaUrl = url(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']);
  if (replicaUrl && !databaseUrl)
    throw new SettingError('DATABASE_REPLICA_URL must come with the DATABASE_URL that it is a replica of.');
  return {
    port,
    host,
    dataDir: resolve(env['DATA_DIR'] || (practice ? './data-practice' : './data')),
    databaseUrl,
    replicaUrl,
    publicUrl: (
      url(env, 'PUBLIC_URL', ['http:', 'https:']) ??
      `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`
    ).replace(/\/$/u, ''),
    trustedProxies: networks(env, 'TRUST_PROXY'),
    printerNetworks: networks(env, 'PRINTER_NETWORKS'),
    filesUrl: url(env, 'FILES_URL', ['s3:']),
    officeFilesBytes: integer(env, 'OFFICE_FILES_GB', 50, 1, 100_000) * 1_000_000_000,
    virusScanUrl: url(env, 'VIRUS_SCAN_URL', ['tcp:']),
    ...outsideOf(env, practice),
    signatureRoots: env['SIGNATURE_ROOTS']
      ? resolve(env['SIGNATURE_ROOTS'])
      : fileURLToPath(new URL('../data/icp-brasil/roots', import.meta.url)),
    deskAgentBundles: env['DESK_AGENT_BUNDLES']
      ? resolve(env['DESK_AGENT_BUNDLES'])
      : fileURLToPath(new URL('../../desk-agent/dist', import.meta.url)),
    mailFrom: env['MAIL_FROM'] || 'Serventia <serventia@localhost>',
    demo: practice || flag(env, 'DEMO', !databaseUrl),
    practice,
    practiceUrl: url(env, 'PRACTICE_URL', ['http:', 'https:']),
    tokenKey,
    tokenHours: integer(env, 'TOKEN_HOURS', 8, 1, 72),
    namedStatements: flag(env, 'DATABASE_NAMED_STATEMENTS', true),
    version: manifest.version,
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  };
}

/** Whom the product may speak to. */
export type Outside = Pick<
  Settings,
  | 'sealerHosts'
  | 'centralHosts'
  | 'providerHosts'
  | 'timeStampHosts'
  | 'bankHosts'
  | 'nfseHosts'
  | 'webhookHosts'
  | 'smtpUrl'
>;

/** Whom the product may speak to; from a practice installation nobody outside of it. */
function outsideOf(env: Env, practice: boolean): Outside {
  const nobody = {
    sealerHosts: [],
    centralHosts: [],
    providerHosts: [],
    timeStampHosts: [],
    bankHosts: [],
    nfseHosts: [],
    webhookHosts: [],
    smtpUrl: undefined,
  };
  if (practice) return nobody;
  return {
    sealerHosts: hosts(env, 'SEALER_HOSTS', '.jus.br'),
    centralHosts: hosts(env, 'CENTRAL_HOSTS', CENTRAL_HOSTS),
    providerHosts: hosts(env, 'SIGNATURE_PROVIDER_HOSTS', PROVIDER_HOSTS),
    timeStampHosts: hosts(env, 'TIME_STAMP_HOSTS', TIME_STAMP_HOSTS),
    bankHosts: hosts(env, 'BANK_HOSTS', BANK_HOSTS),
    nfseHosts: hosts(env, 'NFSE_HOSTS', '.nfse.gov.br'),
    webhookHosts: hosts(env, 'WEBHOOK_HOSTS', ''),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
  };
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const given = env[name];
  if (!given) return fallback;
  const value = /^\d{1,9}$/u.test(given) ? Number(given) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
}

function flag(env: Env, name: string, fallback: boolean): boolean {
  const given = env[name]?.toLowerCase();
  if (!given) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(given)) return true;
  if (['0', 'false', 'off', 'no'].includes(given)) return false;
  throw new SettingError(`${name} must be on or off, not "${given}".`);
}

/** Addresses and networks, parted by commas: `10.0.0.2, 192.168.1.0/24`; `loopback` is this machine. */
function networks(env: Env, name: string): string[] {
  const given = (env[name] ?? '').split(',').flatMap((part) => part.trim() || []);
  const isNetwork = (part: string): boolean => {
    const [address = '', bits] = part.split('/');
    return (
      part === 'loopback' ||
      (isIP(address) !== 0 &&
        (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= bitsOf(address))))
    );
  };
  const wrong = given.find((part) => !isNetwork(part));
  if (wrong === undefined) return given;
  throw new SettingError(
    `${name} must name addresses or networks (10.0.0.2, 192.168.1.0/24, loopback), not "${wrong}".`,
  );
}

/** Hosts, parted by commas: `.jus.br` for all below it, `selos.example.org`, `http://127.0.0.1:4000` without https. */
function hosts(env: Env, name: string, fallback: string): string[] {
  const given = (env[name] || fallback).split(',').flatMap((part) => part.trim().toLowerCase() || []);
  const isHost = (part: string): boolean =>
    part.startsWith('http://')
      ? URL.canParse(part) && new URL(part).origin === part
      : /^\.?[a-z\d](?:[a-z\d.-]*[a-z\d])?$/u.test(part);
  const wrong = given.find((part) => !isHost(part));
  if (wrong === undefined) return given;
  throw new SettingError(
    `${name} must name hosts (.jus.br, selos.example.org, http://127.0.0.1:4000), not "${wrong}".`,
  );
}
const bitsOf = (address: string): number => (isIP(address) === 6 ? 128 : 32);

function oneOf(env: Env, name: string, fallback: string, allowed: readonly string[]): string {
  const given = env[name] || fallback;
  if (allowed.includes(given)) return given;
  throw new SettingError(`${name} must be one of ${allowed.join(', ')}, not "${given}".`);
}

function url(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
  throw new SettingError(
    `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, not "${given}".`,
  );
}
