import { signingCertificate } from '@serventia/domain/account/signing-certificate.entity';
import type { OfferedCertificate } from '@serventia/domain/signatures/desk/protocol';
import { AppError } from '../../../http/app-error.ts';
import { scopeOf } from '../../../http/caller.ts';
import { addRow, setFields } from '../../../resource/write.ts';
import { type Certificate, findCertificate } from '../../../signing/certificate.ts';
import { completeChain } from '../../../signing/complete-chain.ts';
import type { Pkcs12 } from '../../../signing/read-pkcs12.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { assertMaySign, cpfOfCaller } from '../may-sign-with.ts';
import { certificateValues, keptChain } from '../own-certificate.ts';
import { keepOffered } from './agents.ts';
import type { KnownAgent } from './known-agent.ts';

/** A certificate of a token that its user may not sign with, and the sentence that says why. */
export interface RefusedCertificate {
  readonly holder: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Takes the certificates that an agent offers: each is judged as that of a file is, and kept for the user of the agent.
 * Gives back those that are refused.
 */
export async function takeCertificates(
  services: Services,
  agent: KnownAgent,
  offered: readonly OfferedCertificate[],
): Promise<readonly RefusedCertificate[]> {
  const { database, trust } = services;
  const { caller } = agent;
  const cpf = await database.read(scopeOf(caller), (db) => cpfOfCaller(db, caller));
  const refused: RefusedCertificate[] = [];
  const taken: string[] = [];
  for (const { der, above } of offered) {
    const own = readBase64(der);
    if (!own) continue;
    const known = above.flatMap((each) => readBase64(each) ?? []);
    const chain = await completeChain(own, known, trust.roots);
    const refusal = await refusalOf(assertMaySign(trust, caller, { chain, cpf }));
    if (refusal) refused.push({ holder: own.holderName, ...refusal });
    else taken.push(await keepCertificate(services, agent, chain));
  }
  await database.write(scopeOf(caller), (db) => keepOffered(db, agent.id, taken));
  return refused;
}

const readBase64 = (der: string): Certificate | undefined => findCertificate(Buffer.from(der, 'base64'));

async function refusalOf(
  judged: Promise<unknown>,
): Promise<Pick<RefusedCertificate, 'code' | 'params'> | undefined> {
  try {
    await judged;
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      code: error.code,
      params: Object.fromEntries(
        Object.entries(error.params ?? {}).map(([name, value]) => [name, String(value)]),
      ),
    };
  }
}

/** Keeps a certificate for its user, once; gives back its SHA-256. */
async function keepCertificate(
  services: Services,
  { id: agent, caller }: KnownAgent,
  chain: Pkcs12['chain'],
): Promise<string> {
  const values = certificateValues(chain[0]);
  await writeAs(services, caller, async (context) => {
    const known = await context.db.find<{ id: number; chain: string; desk_agent_id: number }>(
      "select id, chain, desk_agent_id from signing_certificate where user_id = $1 and key_place = 'desk' and fingerprint = $2 for update",
      [caller.userId, values.fingerprint],
    );
    const offer = { chain: keptChain(chain), desk_agent: agent };
    if (!known) await addRow(context, signingCertificate, { ...values, ...offer, key_place: 'desk' });
    else if (known.chain !== offer.chain || known.desk_agent_id !== agent)
      await setFields(context, signingCertificate, known.id, offer, 'connect');
  });
  return values.fingerprint;
}
