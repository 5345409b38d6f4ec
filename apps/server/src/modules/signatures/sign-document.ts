import { documentSignature } from '@serventia/domain/office/document-signature.entity';
import { document as documentEntity } from '@serventia/domain/office/record.entity';
import { signerRefusal } from '@serventia/domain/documents/certificate-refusal';
import { type SigningPolicy, SIGNING_POLICIES } from '@serventia/domain/signatures/policies';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import type { SteppedHandler } from '../../resource/actions.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import type { Pkcs12 } from '../../signing/read-pkcs12.ts';
import {
  assertProved,
  completeSignature,
  type PreparedSignature,
  prepareSignature,
  WrongSignatureError,
} from '../../signing/sign-pdf.ts';
import type { MadeStamp } from '../../signing/time-stamp-client.ts';
import { readPdfSignatures } from '../../signing/verify-pdf.ts';
import { signerOf } from '../documents/certificate-signer.ts';
import { writeAs } from '../in-transaction.ts';
import { inTurn } from '../in-turn.ts';
import type { Keep } from '../seals/apply-seal.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { assertMaySign, cpfOfCaller } from './may-sign-with.ts';
import type { SigningKey } from './opened-key.ts';
import { type OwnCertificate, ownCertificate } from './own-certificate.ts';
import { openSigningKey } from './signing-key.ts';
import { authorityInUse, type Stamper, stamperOf } from './time-stamps.ts';

type Document = RowOf<typeof documentEntity>;

/** A document as it stands, and who has signed it. */
interface Signed {
  readonly document: Document;
  readonly count: number;
  /** The file that the next signature is added to. */
  readonly sha256: string;
}

/** What is known of a signer before their key is used. */
interface Signer {
  readonly own: OwnCertificate;
  readonly role: string;
  readonly cpf: string | null;
  /** The time stamp authority of the office. */
  readonly authority: Awaited<ReturnType<typeof authorityInUse>>;
}

/**
 * `POST {id}/sign_electronically/`: signs an issued document with the certificate of the caller (ICP-Brasil; PAdES AD-RT
 * where the office has a time stamp authority, AD-RB otherwise or where the caller asks for it). The signed file is
 * stored under its own hash beside the one that was signed; several signers sign one after the other.
 */
export function signAction(
  services: Services,
): SteppedHandler<InputOf<typeof documentEntity, 'sign_electronically'>> {
  return {
    run: ({ caller, id, input, keep }) =>
      inTurn(`signatures of document ${id}`, async () => {
        const before = await readSigned(services, caller, id);
        const signer = await readSigner(services, caller);
        const { chain } = signer.own;
        const { passphrase } = input;
        const opened = await openSigningKey(services, caller, signer.own, {
          passphrase,
          file: { document: id, sha256: before.sha256 },
        });
        const revocation = await assertMaySign(services.trust, caller, { chain, cpf: signer.cpf });
        const { at, sign } = opened;
        const title = written(before.document, 'code');
        const authority = input.without_time_stamp ? undefined : signer.authority;
        const stamper = authority && stamperOf(services, authority, at);
        const made = await signedContent(services, before.sha256, { sign, stamper, title, chain, at });
        const sha256 = await services.files.put(made.content);
        const file = { ...made, sha256, size: made.content.byteLength, revocation, at };
        return writeAs(services, caller, (context) => keepSignature(context, { before, signer, file, keep }));
      }),
  };
}

/** A document that the caller may sign now, as it stands. Throws 409 where they may not. */
export async function readSigned({ database }: Services, caller: Caller, id: number): Promise<Signed> {
  return database.read(scopeOf(caller), async (db) => {
    const document = await getRow(db, documentEntity, id, caller);
    const signed = await signaturesOf({ db, caller }, document);
    if (signed.cpfs.includes(await cpfOfCaller(db, caller))) throw new AppError(409, 'already_signed');
    // The paper names who signs it: the first signature is theirs.
    if (signed.count === 0 && document.issued_by !== caller.name)
      throw new AppError(409, 'signs_another', { name: document.issued_by ?? '' });
    return { document, ...signed };
  });
}

interface Signatures {
  readonly count: number;
  readonly cpfs: readonly (string | null)[];
  readonly sha256: string;
}

async function signaturesOf({ db, caller }: Reading, document: Document): Promise<Signatures> {
  const rows = await db.query<{ sha256: string; cpf: string | null }>(
    'select sha256, signer_cpf as cpf from document_signature where office_id = $1 and document_id = $2 order by position',
    [officeOf(caller), document.id],
  );
  return {
    count: rows.length,
    cpfs: rows.map(({ cpf }) => cpf),
    sha256: rows.at(-1)?.sha256 ?? written(document, 'sha256'),
  };
}

/** The caller as a signer. Throws 409 where they may not sign for the office, or have no certificate at hand. */
export async function readSigner({ database }: Services, caller: Caller): Promise<Signer> {
  return database.read(scopeOf(caller), async (db) => {
    const signer = await signerOf(db, caller);
    const refusal = signerRefusal(signer, todayOf(caller));
    if (refusal) throw new AppError(409, refusal, { since: signer.since ?? '' });
    return {
      own: await ownCertificate(db, caller),
      role: signer.role ?? '',
      cpf: await cpfOfCaller(db, caller),
      authority: await authorityInUse(db, caller),
    };
  });
}

interface Signing {
  readonly sign: SigningKey;
  /** Undefined for a signature by AD-RB. */
  readonly stamper: Stamper | undefined;
  readonly title: string;
  readonly chain: Pkcs12['chain'];
  readonly at: Date;
}

interface SignedContent {
  readonly content: Buffer;
  readonly policy: SigningPolicy;
  readonly stamp: MadeStamp | undefined;
}

/** The signed file, which our own verifier has found whole. A stamp is asked for a signature that is proved. */
async function signedContent(services: Services, sha256: string, signing: Signing): Promise<SignedContent> {
  const { sign, stamper, title, chain, at } = signing;
  const stored = await services.files.get(sha256);
  const policy = stamper ? SIGNING_POLICIES.stamped : SIGNING_POLICIES.basic;
  const prepared = prepareSignature(stored, chain, at, policy);
  const signature = await sign(prepared, title);
  assertMade(prepared, signature);
  const stamp = await stamper?.(signature);
  const content = completeSignature(prepared, signature, stamp);
  const facts = (await readPdfSignatures(content, services.trust, at)).at(-1)?.facts;
  const isWhole =
    facts?.matches && facts.namesCertificate && facts.chain === 'trusted' && facts.after === 'nothing';
  const isStamped = facts?.timeStamp?.matches === true && facts.timeStamp.chain === 'trusted';
  if (!isWhole || isStamped !== (stamp !== undefined)) throw new AppError(500, 'failed_signature');
  return { content, policy, stamp };
}

/** A provider may answer with the signature of another key or digest: that is no fault of the request. */
function assertMade(prepared: PreparedSignature, signature: Buffer): void {
  try {
    assertProved(prepared, signature);
  } catch (error) {
    if (!(error instanceof WrongSignatureError)) throw error;
    throw Object.assign(new AppError(502, 'failed_signature'), { cause: error });
  }
}

interface Kept {
  readonly before: Signed;
  readonly signer: Signer;
  readonly file: SignedContent & {
    readonly sha256: string;
    readonly size: number;
    readonly revocation: 'good' | 'unknown';
    readonly at: Date;
  };
  readonly keep: Keep;
}

async function keepSignature(context: WriteContext, { before, signer, file, keep }: Kept): Promise<Document> {
  const { db, caller } = context;
  const document = await getRow(db, documentEntity, before.document.id, caller, { lock: true });
  if ((await signaturesOf(context, document)).count !== before.count) throw new AppError(503, 'unavailable');
  const [stored] = await db.query<{ id: number }>(
    "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, $2, $3, 'application/pdf', $4, $5) returning id",
    [officeOf(caller), file.sha256, `certidao-${written(document, 'code')}.pdf`, file.size, caller.name],
  );
  const [own] = signer.own.chain;
  const signedAt = file.at.toISOString();
  await addRow(context, documentSignature, {
    document: document.id,
    position: before.count + 1,
    signer_name: own.holderName,
    signer_cpf: own.holder.cpf ?? null,
    signer_role: signer.role,
    issuer_name: own.issuerName,
    policy: file.policy.name,
    signed_at: signedAt,
    stamped_at: file.stamp?.at ?? null,
    stamped_by: file.stamp?.authority ?? null,
    revocation: file.revocation,
    signed_sha256: before.sha256,
    sha256: file.sha256,
    file: stored?.id ?? null,
    signed_by: caller.name,
  });
  const signed = await setFields(
    context,
    documentEntity,
    document.id,
    { signed_at: signedAt },
    'sign_electronically',
  );
  await keep(db, signed);
  return signed;
}
