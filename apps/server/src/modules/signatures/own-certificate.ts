import type { signingCertificate } from '@serventia/domain/account/signing-certificate.entity';
import type {
  CertificateState,
  SigningCertificateInUse,
} from '@serventia/domain/signatures/certificate-in-use';
import type { RowOf } from '@serventia/kit';
import type { Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { type Certificate, readCertificate } from '../../signing/certificate.ts';
import type { Pkcs12 } from '../../signing/read-pkcs12.ts';
import { authorityInUse } from './time-stamps.ts';

/** A certificate of the caller, and where its key is. */
export type OwnCertificate = {
  readonly chain: Pkcs12['chain'];
} & (
  | { readonly place: 'file'; readonly closedKey: string }
  | {
      readonly place: 'cloud';
      /** The id of the certificate's row, to which the token is bound. */
      readonly id: number;
      readonly provider: number;
      readonly alias: string;
      readonly closedToken: string;
    }
  | {
      readonly place: 'desk';
      /** The id of the agent's row. */
      readonly agent: number;
      /** SHA-256 of the certificate. */
      readonly fingerprint: string;
    }
);

type CertificateRow = RowOf<typeof signingCertificate>;

/** A certificate as it is signed with, and the agent that offers it. */
type Kept = Pick<
  CertificateRow,
  | 'id'
  | 'key_place'
  | 'holder_name'
  | 'chain'
  | 'closed_key'
  | 'provider_name'
  | 'provider_alias'
  | 'closed_token'
  | 'open_until'
  | 'fingerprint'
> & {
  readonly provider_id: CertificateRow['provider'];
  readonly agent_id: CertificateRow['desk_agent'];
  readonly agent_name: string | null;
  readonly is_open: boolean;
};

/**
 * The certificate that the caller signs with: that of a token that an agent of theirs offers now, else a cloud
 * certificate that this session connected, else that of a file that is valid longest, else one that is not at hand.
 */
async function findInUse(db: Sql, caller: Caller): Promise<Kept | undefined> {
  return db.find<Kept>(
    `select c.id, key_place, holder_name, chain, closed_key, provider_id, provider_name, provider_alias, closed_token, open_until,
       fingerprint, a.id as agent_id, a.name as agent_name, is_open
     from signing_certificate c left join desk_agent a on a.id = c.desk_agent_id,
       lateral (select coalesce(case key_place
         when 'desk' then a.revoked_at is null and a.connected_until > $3 and fingerprint = any(string_to_array(a.offered, ' '))
         else open_session = $2 and open_until > $3 end, false) as is_open) session
     where c.user_id = $1
     order by is_open desc, (is_open and key_place = 'desk') desc, (key_place = 'file') desc, valid_until desc, c.id desc limit 1`,
    [caller.userId, caller.sessionRow ?? null, caller.clock()],
  );
}

/** What the caller would sign with now, for the screen. */
export async function certificateInUse(db: Sql, caller: Caller): Promise<SigningCertificateInUse> {
  const found = await findInUse(db, caller);
  const authority = await authorityInUse(db, caller);
  return { ...stateOf(found), time_stamp: authority?.name ?? null };
}

function stateOf(found: Kept | undefined): CertificateState {
  if (!found) return { state: 'none' };
  const { key_place: place, provider_name: provider } = found;
  const holder = found.holder_name ?? '';
  if (place === 'file') return { state: 'file', holder_name: holder };
  if (place === 'desk') {
    const agent = found.agent_name ?? '';
    return { state: found.is_open ? 'desk' : 'desk_closed', holder_name: holder, agent_name: agent };
  }
  return found.is_open && found.open_until
    ? {
        state: 'cloud',
        holder_name: holder,
        provider_name: provider ?? '',
        open_until: found.open_until,
      }
    : { state: 'closed', holder_name: holder, provider_name: provider ?? '' };
}

/** Throws 409 where the caller has none, or one in the cloud that this session has not connected. */
export async function ownCertificate(db: Sql, caller: Caller): Promise<OwnCertificate> {
  const found = await findInUse(db, caller);
  if (!found) throw new AppError(409, 'no_signing_certificate');
  const chain = chainIn(found.chain ?? '');
  if (found.key_place === 'file') return { place: 'file', chain, closedKey: found.closed_key ?? '' };
  if (found.key_place === 'desk') {
    if (!found.is_open) throw new AppError(409, 'desk_offline', { agent: found.agent_name ?? '' });
    return { place: 'desk', chain, agent: found.agent_id ?? 0, fingerprint: found.fingerprint ?? '' };
  }
  if (!found.is_open) throw new AppError(409, 'cloud_session_over');
  return {
    place: 'cloud',
    chain,
    id: found.id,
    provider: found.provider_id ?? 0,
    alias: found.provider_alias ?? '',
    closedToken: found.closed_token ?? '',
  };
}

/** Certificates as a row keeps them, that of the holder first. */
export function chainIn(kept: string): Pkcs12['chain'] {
  const [own, ...above] = kept
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => readCertificate(Buffer.from(each, 'base64')));
  if (!own) throw new AppError(409, 'no_signing_certificate');
  return [own, ...above];
}

/** A certificate and those above it, as a row keeps them. */
export const keptChain = (chain: Pkcs12['chain']): string =>
  chain.map(({ raw }) => raw.toString('base64')).join(' ');

/** What a row says of its certificate. */
export const certificateValues = ({
  holderName,
  holder,
  issuerName,
  validFrom,
  validUntil,
  x509,
}: Certificate): Pick<
  CertificateRow,
  'holder_name' | 'holder_cpf' | 'issuer_name' | 'valid_from' | 'valid_until'
> & { readonly fingerprint: NonNullable<CertificateRow['fingerprint']> } => ({
  holder_name: holderName,
  holder_cpf: holder.cpf ?? null,
  issuer_name: issuerName,
  valid_from: validFrom,
  valid_until: validUntil,
  fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
});
