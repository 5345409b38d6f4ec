import type { SignatureFacts } from '@serventia/domain/signatures/judgement';
import type { TimeStampFacts } from '@serventia/domain/signatures/time-stamp';
import { Asn1Error, readAsn1 } from './asn1.ts';
import type { Certificate } from './certificate.ts';
import { readSignature, type ReadSignature } from './cms.ts';
import { findSignatures, type FoundSignature } from './find-signatures.ts';
import { revisionsAfter } from './later-revisions.ts';
import type { RevocationSource } from './revocation.ts';
import { isStampOf, readTimeStamp } from './time-stamp.ts';
import { chainOf } from './trust.ts';

/** A signature of a PDF with its facts; `signer` is undefined where what stands there cannot be read. */
export interface ReadPdfSignature {
  readonly subFilter: string;
  readonly signer: Certificate | undefined;
  readonly facts: SignatureFacts | undefined;
}

/** What signatures are held against. */
export interface Trust {
  readonly roots: readonly Certificate[];
  readonly revocation: RevocationSource;
}

/** The kinds of signature that are read: of PAdES, of ICP-Brasil's own norm, and the older one of gov.br. */
const READ = new Set(['ETSI.CAdES.detached', 'PBAD.PAdES', 'adbe.pkcs7.detached']);

/** Reads every signature of a PDF, with what authorities say of its certificate now. */
export async function readPdfSignatures(pdf: Buffer, trust: Trust, now: Date): Promise<ReadPdfSignature[]> {
  const found = findSignatures(pdf);
  const read: ReadPdfSignature[] = [];
  for (const signature of found) read.push(await readOne(pdf, signature, trust, now));
  return read;
}

async function readOne(
  pdf: Buffer,
  found: FoundSignature,
  trust: Trust,
  now: Date,
): Promise<ReadPdfSignature> {
  const { roots, revocation } = trust;
  const { subFilter, statedAt } = found;
  const read = READ.has(subFilter) ? readContent(found.content) : undefined;
  if (!read) return { subFilter, signer: undefined, facts: undefined };
  const { signer, certificates } = read;
  const chain = chainOf(signer, certificates, roots);
  const facts: SignatureFacts = {
    matches: read.matches(found.covered),
    after: revisionsAfter(pdf, found.end),
    namesCertificate: read.namesCertificate,
    hasSigningTime: read.hasSigningTime,
    policy: read.policy,
    statedAt,
    timeStamp: await timeStampFacts(read, trust, now),
    holder: signer.holder.kind,
    validFrom: signer.validFrom,
    validUntil: signer.validUntil,
    chain: chain.state,
    revocation: await revocation.of(signer, chain, now),
  };
  return { subFilter, signer, facts };
}

/** The time stamp of a signature; one that cannot be read stamps nothing. */
async function timeStampFacts(
  { timeStamp, value, certificates }: ReadSignature,
  { roots, revocation }: Trust,
  now: Date,
): Promise<TimeStampFacts | undefined> {
  const stamp = timeStamp && readTimeStamp(timeStamp);
  if (!stamp) return undefined;
  const chain = chainOf(stamp.signer, [...stamp.certificates, ...certificates], roots);
  return {
    at: stamp.at,
    authority: stamp.signer.holderName,
    matches: isStampOf(stamp, value),
    validFrom: stamp.signer.validFrom,
    validUntil: stamp.signer.validUntil,
    chain: chain.state,
    revocation: await revocation.of(stamp.signer, chain, now),
  };
}

/** The content without the zeros that fill its room; undefined where it is no signature. */
function readContent(content: Buffer): ReturnType<typeof readSignature> | undefined {
  try {
    return readSignature(readAsn1(content).raw);
  } catch (error) {
    if (error instanceof Asn1Error || error instanceof RangeError) return undefined;
    throw error;
  }
}
