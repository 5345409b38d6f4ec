import { createHash, randomBytes } from 'node:crypto';
import { signingCertificate } from '@serventia/domain/account/signing-certificate.entity';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, scopeOf } from '../../../http/caller.ts';
import { addRow, setFields } from '../../../resource/write.ts';
import {
  authorizationAddress,
  certificatesOf,
  type CloudCertificate,
  exchangeCode,
  hasCertificate,
} from '../../../signing/cloud/provider-client.ts';
import { completeChain } from '../../../signing/complete-chain.ts';
import type { Pkcs12 } from '../../../signing/read-pkcs12.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { assertMaySign, cpfOfCaller } from '../may-sign-with.ts';
import { certificateValues, keptChain } from '../own-certificate.ts';
import { askProvider, getProvider } from './providers.ts';

/** Where the provider leads the user back to; it is registered with the provider as it stands here. */
export const RETURN_PATH = '/account/cloud_certificate';

/** How long an approval is waited for. */
const APPROVAL_MS = 15 * 60_000;
const VERIFIER_BYTES = 32;

interface State {
  readonly provider: number;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Only the login session that began a connection ends it. */
const ownerOf = ({ sessionId }: Caller): string => `cloud certificate of session ${sessionId}`;

/**
 * The page of the provider on which the caller approves that the product signs for them, for so many hours. Throws 409
 * where the caller has no CPF or the provider has no certificate of it, 503 where it does not answer.
 */
export async function beginConnection(
  services: Services,
  caller: Caller,
  { provider: id, hours }: { readonly provider: number; readonly hours: number },
): Promise<string> {
  const { database, secretBox, settings } = services;
  const [provider, cpf] = await database.read(scopeOf(caller), async (db) => [
    await getProvider(db, caller, { id, hosts: settings.providerHosts }),
    await cpfOfCaller(db, caller),
  ]);
  if (!cpf) throw new AppError(409, 'user_without_cpf');
  if (!(await askProvider(hasCertificate(provider, cpf))))
    throw new AppError(409, 'cloud_without_certificate');
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  const state: State = { provider: id, verifier, until: caller.clock().getTime() + APPROVAL_MS };
  return authorizationAddress(provider, {
    redirectUri: settings.publicUrl + RETURN_PATH,
    state: secretBox.close(JSON.stringify(state), ownerOf(caller)),
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    cpf,
    lifetime: hours * 3600,
  });
}

/** Codes of OAuth 2.0 with which a provider leads back without an approval. */
const ENDS: Readonly<Record<string, string>> = {
  access_denied: 'cloud_denied',
  user_denied: 'cloud_denied',
  request_timeout: 'cloud_lapsed',
  temporarily_unavailable: 'cloud_unavailable',
};

/** Throws 409 with the sentence of what the provider led back with in place of an approval. */
export function refuseConnection(error: string): never {
  const code = ENDS[error];
  throw new AppError(409, code ?? 'cloud_refused', code ? {} : { message: error.slice(0, 100) });
}

/**
 * Completes a connection: the code of the approval becomes a token, the certificate is read and judged as that of a file
 * is, and both are kept for the caller. Gives back the id of the certificate's row.
 */
export async function endConnection(
  services: Services,
  caller: Caller,
  { code, state: closed }: { readonly code: string; readonly state: string },
): Promise<number> {
  const { database, settings, trust } = services;
  const { provider: providerId, verifier } = openState(services, caller, closed);
  const [provider, cpf] = await database.read(scopeOf(caller), async (db) => [
    await getProvider(db, caller, { id: providerId, hosts: settings.providerHosts }),
    await cpfOfCaller(db, caller),
  ]);
  const redirectUri = settings.publicUrl + RETURN_PATH;
  const approved = await askProvider(exchangeCode(provider, { code, verifier, redirectUri }));
  if (approved.cpf && approved.cpf !== cpf) throw new AppError(409, 'cloud_wrong_person');
  const listed = await askProvider(certificatesOf(provider, approved.token));
  const { chosen, chain } = await choose(services, caller, listed);
  await assertMaySign(trust, caller, { chain, cpf });
  const until = new Date(caller.clock().getTime() + approved.expiresIn * 1000);
  return keepConnection(services, caller, { provider, chosen, chain, token: approved.token, until });
}

function openState({ secretBox }: Services, caller: Caller, closed: string): State {
  const opened = secretBox.open(closed, ownerOf(caller));
  const state = opened === undefined ? undefined : (JSON.parse(opened) as State);
  if (!state || state.until < caller.clock().getTime()) throw new AppError(409, 'cloud_state_unknown');
  return state;
}

interface Chosen {
  readonly chosen: CloudCertificate;
  readonly chain: Pkcs12['chain'];
}

/** Of the certificates of an approval, the one that is valid longest, with those above it. */
async function choose(
  { trust }: Services,
  caller: Caller,
  listed: readonly CloudCertificate[],
): Promise<Chosen> {
  const now = caller.clock().toISOString();
  const [chosen] = listed
    .filter(({ certificate }) => certificate.validUntil > now)
    .toSorted((one, other) => other.certificate.validUntil.localeCompare(one.certificate.validUntil));
  if (!chosen) throw new AppError(409, 'cloud_without_certificate');
  return { chosen, chain: await completeChain(chosen.certificate, chosen.above, trust.roots) };
}

interface Connection extends Chosen {
  readonly provider: { readonly id: number; readonly name: string };
  readonly token: string;
  readonly until: Date;
}

/** Keeps a connection; a certificate that was connected before keeps its row. */
async function keepConnection(
  services: Services,
  caller: Caller,
  { provider, chosen, chain, token, until }: Connection,
): Promise<number> {
  const [own] = chain;
  const { fingerprint } = certificateValues(own);
  const connection = {
    chain: keptChain(chain),
    provider_name: provider.name,
    provider_alias: chosen.alias,
    closed_token: services.secretBox.close(token, tokenOwner(caller)),
    open_until: until.toISOString(),
    open_session: caller.sessionRow ?? null,
  };
  return writeAs(services, caller, async (context) => {
    const known = await context.db.find<{ id: number }>(
      "select id from signing_certificate where user_id = $1 and key_place = 'cloud' and fingerprint = $2 and provider_id = $3 for update",
      [caller.userId, fingerprint, provider.id],
    );
    if (known) {
      await setFields(context, signingCertificate, known.id, connection, 'connect');
      return known.id;
    }
    const certificate = { ...certificateValues(own), key_place: 'cloud', provider: provider.id } as const;
    return (await addRow(context, signingCertificate, { ...certificate, ...connection })).id;
  });
}

/** Whose token it is: no other user opens it. */
export const tokenOwner = ({ userId }: Pick<Caller, 'userId'>): string => `cloud token of ${userId}`;
