import type { SignatureFacts } from './judgement.ts';

/** A certificate that somebody is about to sign with. */
export interface SigningCertificateFacts
  extends Pick<SignatureFacts, 'holder' | 'validFrom' | 'validUntil' | 'chain' | 'revocation'> {
  readonly holderName: string;
  readonly cpf: string | undefined;
  /** Its otherName and its subject name two different persons. */
  readonly contradicts: boolean;
  /** Its key may be used for signatures (keyUsage). */
  readonly isForSigning: boolean;
}

/** The user who signs. */
export interface SigningUser {
  readonly name: string;
  readonly cpf: string | null;
}

export interface SigningRefusal {
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Why a user may not sign with a certificate at a moment; undefined where they may. A revocation that could not be
 * looked up refuses nothing: it is kept with the signature as unknown.
 */
export function signingRefusal(
  certificate: SigningCertificateFacts,
  user: SigningUser,
  now: Date,
): SigningRefusal | undefined {
  const { holder, holderName, cpf, chain, revocation, validFrom, validUntil } = certificate;
  // Res. CG ICP-Brasil 211/2024: certificates of companies and their seals express no will.
  if (holder === 'company') return { code: 'seal_not_signature' };
  if (certificate.contradicts) return { code: 'certificate_contradicts' };
  if (holder !== 'person' || !cpf) return { code: 'certificate_without_cpf' };
  if (!user.cpf) return { code: 'user_without_cpf' };
  if (cpf !== user.cpf) return { code: 'wrong_person', params: { holder: holderName, user: user.name } };
  if (!certificate.isForSigning) return { code: 'certificate_not_for_signing' };
  if (now.getTime() < Date.parse(validFrom))
    return { code: 'certificate_not_yet', params: { at: validFrom } };
  if (now.getTime() > Date.parse(validUntil))
    return { code: 'certificate_expired', params: { at: validUntil } };
  if (chain === 'incomplete') return { code: 'certificate_chain_incomplete' };
  if (chain !== 'trusted') return { code: 'certificate_not_icp' };
  if (revocation.state === 'revoked') return { code: 'certificate_revoked', params: { at: revocation.at } };
  return undefined;
}
