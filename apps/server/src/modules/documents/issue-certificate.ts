import { departmentOf } from '@serventia/domain/account/departments';
import type { birth } from '@serventia/domain/civil/birth.entity';
import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import { document as documentEntity, record as recordEntity } from '@serventia/domain/office/record.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { PrintOptions } from '../../documents/pdf-engine.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf } from '../../http/caller.ts';
import type { FileAnswer, SteppedHandler } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, type WriteContext } from '../../resource/write.ts';
import { writeAs } from '../in-transaction.ts';
import { inTurn } from '../in-turn.ts';
import type { Keep } from '../seals/apply-seal.ts';
import { presentTitle } from '../margin/read-margin.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import type { ActCertificates, CertificatePaper, PrintableCertificate } from './certificate-paper.ts';
import { sealFor } from './certificate-seal.ts';
import { assertCanBeSigned } from './certificate-signer.ts';
import { type Standing, standingOf, type Wanted } from './certificate-standing.ts';
import { type Issue, issueFactsOf } from './issue-facts.ts';
import { findPicture, logoOf } from './office-logo.ts';
import { picturesOf } from './scans/scan-pictures.ts';
import { createVerificationCode } from './verification-code.ts';

/** What all kinds of acts ask; each has the kinds of its own papers. */
type CertificateInput = Omit<InputOf<typeof birth, 'certificate'>, 'kind'> & {
  readonly kind?: string | null;
};
type Document = RowOf<typeof documentEntity>;

/**
 * `POST {id}/certificate/`: issues a certificate and answers with its PDF/A. The first one goes with the seal
 * of the act itself (Lei 9.534/1997); each later copy takes a seal of its own. Printing a stored document again
 * is a download, and takes none.
 */
export function certificateAction(
  services: Services,
  certificates: ActCertificates,
): SteppedHandler<CertificateInput> {
  return {
    run: (asked) => issueCertificate(services, certificates, asked),
    // What is kept under the key of the request is the document that was issued.
    again: async (_, kept) => storedAnswer(services, kept as Document),
  };
}

/** An act whose certificate is asked for, and what is kept with the document that is issued. */
interface Asked {
  readonly caller: Caller;
  readonly id: number;
  readonly input: CertificateInput;
  readonly keep: Keep;
  /** Whoever asks may know what is restricted, as a request was judged (CNN arts. 114 and 116 §2). */
  readonly mayTellRestricted?: boolean;
}

/** Issues a certificate of an act, whoever asks: its own action, or a request. */
export async function issueCertificate(
  services: Services,
  certificates: ActCertificates,
  { caller, id, input, keep, mayTellRestricted = false }: Asked,
): Promise<FileAnswer> {
  const { entity } = certificates;
  const paper = certificates.paperOf(input.kind);
  await assertCanBeSigned(services, caller);
  return inTurn(`certificates of ${entity.name} ${id}`, async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const issued = await issueOnce(services, caller, {
        certificates,
        id,
        input,
        keep,
        paper,
        mayTellRestricted,
      });
      if (issued) return issued;
    }
    throw new AppError(503, 'unavailable');
  });
}

/** A certificate that was issued, byte for byte. */
export async function storedAnswer({ files }: Services, document: Document): Promise<FileAnswer> {
  return answerOf(document, await files.get(written(document, 'sha256')));
}

/** Another process may take the number that a certificate was printed with; it is then printed anew. */
const ATTEMPTS = 10;

interface Order extends Wanted {
  readonly input: CertificateInput;
  readonly keep: Keep;
}

/** Prints a certificate and keeps it; undefined when another one took its seal or number meanwhile. */
async function issueOnce(services: Services, caller: Caller, order: Order): Promise<FileAnswer | undefined> {
  const { id, input } = order;
  const { entity } = order.certificates;
  const { database, files, settings } = services;
  const standing = await database.read(scopeOf(caller), (db) => standingOf({ db, caller }, order));
  const { paper } = standing;
  // What cannot be shown is refused before a seal is bought.
  const pictures = await picturesOf(services, standing.scans);
  const copy = {
    recordId: id,
    use: paper.use,
    input,
    department: departmentOf(entity.area),
    withActSeal: paper.withActSeal !== false,
  };
  const issue = {
    id,
    copyNumber: standing.copyNumber,
    seal: await sealFor(services, caller, copy),
    code: createVerificationCode(),
    issuedAt: caller.clock(),
    publicUrl: settings.publicUrl,
  };
  const content = await printIssue(services, caller, paper, issue, pictures);
  const sha256 = await files.put(content);
  const document = await writeAs(services, caller, async (context) => {
    const kept = await keepDocument(context, order, issue, standing, { sha256, size: content.byteLength });
    if (kept) await order.keep(context.db, kept);
    return kept;
  });
  return document && answerOf(document, content);
}

/** Writes the document under a lock of its act; undefined when its seal or number is spent, or its margin has grown. */
async function keepDocument(
  context: WriteContext,
  wanted: Wanted,
  issue: Issue,
  printed: Standing,
  file: { readonly sha256: string; readonly size: number },
): Promise<Document | undefined> {
  const { db, caller } = context;
  const record = await getRow(db, recordEntity, issue.id, caller, { lock: true });
  const now = await standingOf(context, wanted);
  const spent = await db.find('select 1 from document where registered_seal_id = $1', [issue.seal.id]);
  // What was entered in the margin meanwhile is not in what was printed (LRP art. 21).
  if (spent || now.copyNumber !== issue.copyNumber || now.margin !== printed.margin) return undefined;
  return addDocument(context, issue, {
    ...file,
    record: issue.id,
    kind: printed.paper.kind,
    subject: await presentTitle(context, record),
  });
}

/** A printed certificate in the store, and what it is of; no record where it says that none was found. */
interface PrintedFile {
  readonly sha256: string;
  readonly size: number;
  readonly record: number | null;
  /** The enrollment that it is of, of a certificate of the property registry. */
  readonly enrollment?: number | null;
  readonly transcription?: number | null;
  readonly kind: CertificatePaper['kind'];
  /** Whom it is of, by the names that it states; null where a request tells it. */
  readonly subject: string | null;
}

/** Writes the row of a certificate that was printed. */
export async function addDocument(
  context: WriteContext,
  issue: Issue,
  { sha256, size, record, enrollment = null, transcription = null, kind, subject }: PrintedFile,
): Promise<Document> {
  const { db, caller } = context;
  const [stored] = await db.query<{ id: number }>(
    "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, $2, $3, 'application/pdf', $4, $5) returning id",
    [officeOf(caller), sha256, `certidao-${issue.code}.pdf`, size, caller.name],
  );
  return addRow(context, documentEntity, {
    record,
    enrollment,
    transcription,
    certificate_kind: kind,
    subject,
    copy_number: issue.copyNumber,
    code: issue.code,
    sha256,
    file: stored?.id ?? null,
    registered_seal: issue.seal.id,
    issued_at: issue.issuedAt.toISOString(),
    issued_by: caller.name,
  });
}

/** A certificate as the answer of the action that issued it. */
export function answerOf(document: Document, content: Uint8Array): FileAnswer {
  return {
    content,
    contentType: 'application/pdf',
    name: `certidao-${written(document, 'code')}.pdf`,
    headers: {
      'x-document-id': String(document.id),
      'x-document-code': written(document, 'code'),
      'x-document-sha256': written(document, 'sha256'),
    },
  };
}

interface Printed {
  readonly certificate: PrintableCertificate;
  /** The hash of the office's logo. */
  readonly logo: string | null;
}

/** Prints the paper of an issue; a caller error names the letters that no font has. */
export async function printIssue(
  services: Services,
  caller: Caller,
  paper: Pick<CertificatePaper, 'read'>,
  issue: Issue,
  pictures: readonly Uint8Array[] = [],
): Promise<Uint8Array> {
  const printed = await services.database.read(scopeOf(caller), async (db) => {
    const reading = { db, caller };
    const facts = await issueFactsOf(reading, issue);
    return {
      certificate: await paper.read(reading, issue.id, facts),
      logo: await logoOf(db, officeOf(caller)),
    };
  });
  return print(services, printed, { creationDate: issue.issuedAt, pictures });
}

async function print(
  services: Services,
  { certificate, logo }: Printed,
  options: PrintOptions,
): Promise<Uint8Array> {
  const picture = logo === null ? undefined : await findPicture(services, logo);
  try {
    return await certificate.print(services.pdf, { ...options, ...(picture ? { logo: picture } : {}) });
  } catch (error) {
    const letters = unprintableIn(textOf([certificate.data]));
    if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
    throw Object.assign(new AppError(500, 'failed_document'), { cause: error });
  }
}
