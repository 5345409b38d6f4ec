import type { Grant } from './approvals.ts';
import { type Given, objectOf, PscError } from './wire.ts';

/** A digest that is to be signed. */
export interface AskedHash {
  readonly id: string;
  readonly digest: Buffer;
}

const SHA256 = '2.16.840.1.101.3.4.2.1';
const SHA256_BYTES = 32;

/** The digests of a request, counted against what its token may still sign. */
export function takeHashes(asked: Given, grant: Grant): readonly AskedHash[] {
  if (asked['certificate_alias'] !== undefined && asked['certificate_alias'] !== grant.holder.alias)
    throw new PscError(400, 'invalid_request', 'certificate_alias');
  const hashes = Array.isArray(asked['hashes'])
    ? asked['hashes'].map((each) => readHash(objectOf(each)))
    : [];
  if (hashes.length === 0) throw new PscError(400, 'invalid_request', 'hashes');
  if (grant.left !== undefined) {
    if (hashes.length > grant.left) throw new PscError(401, 'invalid_token', 'O acesso já foi usado.');
    grant.left -= hashes.length;
  }
  return hashes;
}

function readHash({
  id,
  alias,
  hash,
  hash_algorithm: algorithm,
  signature_format: format,
}: Given): AskedHash {
  const digest = Buffer.from(String(hash), 'base64');
  const isWhole = typeof id === 'string' && typeof alias === 'string' && digest.length === SHA256_BYTES;
  if (!isWhole || algorithm !== SHA256 || format !== 'RAW')
    throw new PscError(400, 'invalid_request', 'hashes: id, alias, hash, hash_algorithm, signature_format');
  return { id, digest };
}
