import pg from 'pg';
import { SettingError, type Settings } from './env.ts';
import { readRoots } from './signing/trust.ts';
import type { Certificate } from './signing/certificate.ts';

// Settings that look right and turn out not to be when they are used: the start stops with a sentence that names them.

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

type Place = Pick<Settings, 'port' | 'host'>;

const LISTEN_REFUSALS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, host }) =>
    `PORT ${port} is taken at ${host}: give a free one, or stop what listens there.`,
  EACCES: ({ port }) => `PORT ${port} is closed to this user: give one from 1024 to 65535.`,
  EADDRNOTAVAIL: ({ host }) => `HOST must be an address or a name of this machine, not "${host}".`,
  ENOTFOUND: ({ host }) => `HOST must be an address or a name of this machine, not "${host}".`,
  EAI_AGAIN: ({ host }) => `HOST must be an address or a name of this machine, not "${host}".`,
};

/** Why nothing can be listened on at a place. */
export function listenRefusal(error: unknown, place: Place): unknown {
  const sentence = LISTEN_REFUSALS[codeOf(error)]?.(place);
  return sentence ? new SettingError(sentence, { cause: error }) : error;
}

/** Rejects with a sentence where a database of one's own does not answer. The address may hold a password: it is not told. */
export async function assertDatabaseAnswers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const reason = error instanceof Error ? error.message || codeOf(error) : String(error);
    throw new SettingError(`DATABASE_URL must lead to a PostgreSQL that lets its owner in: ${reason}.`, {
      cause: error,
    });
  }
}

/** The roots that signatures may lead to; rejects with a sentence where their folder holds none. */
export async function rootsOf({
  signatureRoots,
}: Pick<Settings, 'signatureRoots'>): Promise<readonly Certificate[]> {
  try {
    return await readRoots(signatureRoots);
  } catch (error) {
    throw new SettingError(
      `SIGNATURE_ROOTS must be a folder of certificates that can be read, not "${signatureRoots}".`,
      { cause: error },
    );
  }
}
