import { signingRefusal } from '@serventia/domain/signatures/may-sign';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { dayAndTimeOf } from '../../http/shown-moment.ts';
import type { Sql } from '../../db/database.ts';
import type { Pkcs12 } from '../../signing/read-pkcs12.ts';
import { chainOf } from '../../signing/trust.ts';
import type { Trust } from '../../signing/verify-pdf.ts';

/** The CPF of the user who asks. */
export async function cpfOfCaller(db: Sql, caller: Caller): Promise<string | null> {
  const found = await db.find<{ cpf: string | null }>('select cpf from app_user where id = $1', [
    caller.userId,
  ]);
  return found?.cpf ?? null;
}

/**
 * Throws 409 where the caller may not sign with a certificate now; otherwise whether its authority could say that it
 * was not revoked. Authorities are asked here: outside of any transaction.
 */
export async function assertMaySign(
  trust: Trust,
  caller: Caller,
  { chain: [own, ...above], cpf }: { readonly chain: Pkcs12['chain']; readonly cpf: string | null },
): Promise<'good' | 'unknown'> {
  const now = caller.clock();
  const chain = chainOf(own, above, trust.roots);
  const revocation = await trust.revocation.of(own, chain, now);
  const facts = {
    holder: own.holder.kind,
    holderName: own.holderName,
    cpf: own.holder.cpf,
    contradicts: own.holder.contradicts,
    isForSigning: own.isForSigning,
    validFrom: own.validFrom,
    validUntil: own.validUntil,
    chain: chain.state,
    revocation,
  };
  const refusal = signingRefusal(facts, { name: caller.name, cpf }, now);
  if (refusal) throw new AppError(409, refusal.code, shown(caller, refusal.params));
  return revocation.state === 'good' ? 'good' : 'unknown';
}

function shown(
  caller: Caller,
  { at, ...rest }: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return at === undefined ? rest : { ...rest, at: dayAndTimeOf(caller, new Date(at)) };
}
