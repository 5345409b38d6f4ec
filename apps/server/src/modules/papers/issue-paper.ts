import { signerRefusal } from '@serventia/domain/documents/certificate-refusal';
import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import { type PrintedPaper, printPaper } from '@serventia/domain/documents/printed-paper';
import { formatCns } from '@serventia/domain/identifiers/cns';
import { issuedPaper } from '@serventia/domain/office/issued-paper.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { PaperKind } from '@serventia/domain/office/paper-kinds';
import { kindOf, type RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import { publicAddressOf } from '../../http/public-address.ts';
import { styleOf } from '../../http/show-style.ts';
import type { FileAnswer, SteppedHandler } from '../../resource/actions.ts';
import { findRow, getRow, type Reading } from '../../resource/read.ts';
import { addRow, type WriteContext } from '../../resource/write.ts';
import { signerOf } from '../documents/certificate-signer.ts';
import { findPicture, logoOf } from '../documents/office-logo.ts';
import { writeAs } from '../in-transaction.ts';
import { inTurn } from '../in-turn.ts';
import type { Keep } from '../seals/apply-seal.ts';
import type { Services } from '../services.ts';
import type { labelOf } from '../texts/labels.ts';
import { written } from '../written.ts';
import { isIssuable } from './is-issuable.ts';
import { papers } from './papers.ts';
import type { IssuingOffice, PaperReading, ServedPaper } from './served-paper.ts';
import { issuingOffice, refuseMissing, type WrittenPaper, writePaper } from './write-paper.ts';

type Issued = RowOf<typeof issuedPaper>;
type Language = Parameters<typeof labelOf>[0];

/** The row that a paper is asked of, and which paper. */
interface Asked {
  readonly kind: PaperKind;
  readonly id: number;
}

/** What an action is asked for, and where the paper may be that of another row: the edital of a license. */
type Choose<Input> = (reading: Reading, id: number, input: Input) => Promise<Asked>;

/**
 * `POST {id}/paper/`: issues a paper of a row and answers with its PDF/A. A row has each paper once: asked for again,
 * the answer is the file that was kept, byte for byte.
 */
export function paperAction<Input>(services: Services, choose: Choose<Input>): SteppedHandler<Input> {
  return {
    run: async ({ caller, id, input, language, keep }) => {
      const asked = await services.database.read(scopeOf(caller), (db) => choose({ db, caller }, id, input));
      return inTurn(`paper ${asked.kind} ${asked.id}`, async () => {
        for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
          const issued = await issueOnce(services, caller, { ...asked, language, keep });
          if (issued) return issued;
        }
        throw new AppError(503, 'unavailable');
      });
    },
    again: async (_, kept) => storedPaper(services, kept as Issued),
  };
}

/** Each row has the one paper that its kind has. */
export const onePaper = <Input>(services: Services, kind: PaperKind): SteppedHandler<Input> =>
  paperAction(services, async (_, id) => ({ kind, id }));

/** Somebody may change the row while its paper is printed; it is then printed again. */
const ATTEMPTS = 5;

interface Order extends Asked {
  readonly language: Language;
  readonly keep: Keep;
}

/** Prints a paper and keeps it; undefined where its row was changed in the meantime. */
async function issueOnce(services: Services, caller: Caller, order: Order): Promise<FileAnswer | undefined> {
  const { database, files } = services;
  const paper = papers[order.kind];
  const publicAddress = publicAddressOf(services.settings);
  const ready = await database.read(scopeOf(caller), (db) =>
    prepare({ db, caller, publicAddress }, paper, order),
  );
  if ('kept' in ready) return storedPaper(services, ready.kept);
  const issuedAt = caller.clock();
  const content = await print(services, ready, issuedAt);
  const sha256 = await files.put(content);
  const issued = await writeAs(services, caller, async (context) => {
    const file = { sha256, size: content.byteLength, issuedAt };
    const row = await keepPaper(context, paper, ready, file);
    if (row) await order.keep(context.db, row);
    return row;
  });
  return issued && answerOf(issued, content);
}

/** A paper that is about to be printed. */
interface Ready {
  readonly written: WrittenPaper;
  readonly printed: PrintedPaper;
  readonly logo: string | null;
}

async function prepare(
  reading: PaperReading,
  paper: ServedPaper,
  { id, language }: Order,
): Promise<Ready | { readonly kept: Issued }> {
  const { db, caller } = reading;
  const kept = await findIssued(reading, paper, id);
  if (kept) return { kept };
  const row = await getRow(db, paper.entity, id, caller);
  if (!isIssuable(paper, row)) throw new AppError(409, 'paper_not_yet');
  return composePaper(reading, paper, { id, language });
}

/** A paper of a row as it would be issued now. Throws 409 where something is missing, or cannot be printed. */
export async function composePaper(
  reading: PaperReading,
  paper: ServedPaper,
  { id, language }: { readonly id: number; readonly language: Language },
): Promise<Ready> {
  const { db, caller } = reading;
  const office = await issuingOffice(reading);
  const text = await writePaper(reading, paper, office, id);
  refuseMissing(text.missing, language);
  const signed = text.signed ?? { ...(await signerFor(reading)), on: todayOf(caller) };
  const printed = printPaper({
    title: text.title,
    office: headOf(caller, office),
    text: text.text.document,
    datedOn: signed.on,
    signer: { name: signed.name, role: signed.role },
    follow: text.follow ?? null,
    notice: text.notice ?? null,
  });
  const letters = unprintableIn(textOf(printed));
  if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
  return { written: text, printed, logo: await logoOf(db, officeOf(caller)) };
}

/** The caller in the quality in which they sign (Lei 8.935/1994 art. 20). */
export async function signerFor({ db, caller }: Reading): Promise<{ name: string; role: string }> {
  const { role, since } = await signerOf(db, caller);
  const refusal = signerRefusal({ role, since }, todayOf(caller));
  if (refusal || !role) throw new AppError(409, refusal ?? 'signer_without_role', { since: since ?? '' });
  return { name: caller.name, role };
}

/** The office in the head of a paper. */
export function headOf(caller: Caller, { row, named }: IssuingOffice) {
  const { phone } = notaryOffice.fields;
  return {
    name: row.name,
    cns: formatCns(row.cns),
    address: [row.street, row.street_number, row.district].filter(Boolean).join(', '),
    city: named.city ? `${named.city.name} - ${named.city.state}` : '',
    phone: row.phone ? kindOf(phone).show(row.phone, styleOf(caller, 'pt-br'), phone) : null,
    email: row.email || null,
  };
}

async function print(services: Services, { printed, logo }: Ready, issuedAt: Date): Promise<Uint8Array> {
  const picture = logo === null ? undefined : await findPicture(services, logo);
  return services.pdf.render('paper', printed, {
    creationDate: issuedAt,
    ...(picture ? { logo: picture } : {}),
  });
}

interface PrintedFile {
  readonly sha256: string;
  readonly size: number;
  readonly issuedAt: Date;
}

/** Keeps a paper under a lock of its row; undefined where the row, or that it had no paper, changed. */
async function keepPaper(
  context: WriteContext,
  paper: ServedPaper,
  { written: text, printed }: Ready,
  file: PrintedFile,
): Promise<Issued | undefined> {
  const { db, caller } = context;
  const { row, model } = text;
  const now = await getRow(db, paper.entity, row.id, caller, { lock: true });
  if (now['version'] !== row.version || (await findIssued(context, paper, row.id))) return undefined;
  const [stored] = await db.query<{ id: number }>(
    "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, $2, $3, 'application/pdf', $4, $5) returning id",
    [officeOf(caller), file.sha256, `${printed.title}.pdf`, file.size, caller.name],
  );
  return addRow(context, issuedPaper, {
    title: printed.title,
    paper_kind: paper.kind,
    row_key: keyOf(paper, row.id),
    [paper.subject]: row.id,
    document: text.text.document,
    plain_text: text.text.text,
    model_name: model.name,
    model_id: model.id,
    model_version: model.version,
    model_sha256: model.sha256,
    facts: text.values,
    sha256: file.sha256,
    file: stored?.id ?? null,
    signer_name: printed.signer.name,
    signer_role: printed.signer.role,
    issued_at: file.issuedAt.toISOString(),
    issued_by: caller.name,
  });
}

const keyOf = ({ entity }: ServedPaper, id: number): string => `${entity.name} ${id}`;

/** Whether a row has its paper of a kind. */
export async function hasPaper(reading: Reading, kind: PaperKind, id: number): Promise<boolean> {
  return (await findIssued(reading, papers[kind], id)) !== undefined;
}

async function findIssued(reading: Reading, paper: ServedPaper, id: number): Promise<Issued | undefined> {
  const { db, caller } = reading;
  const found = await db.find<{ id: number }>(
    'select id from issued_paper where office_id = $1 and row_key = $2 and paper_kind = $3',
    [officeOf(caller), keyOf(paper, id), paper.kind],
  );
  return found && findRow(db, issuedPaper, found.id, caller);
}

async function storedPaper({ files }: Services, issued: Issued): Promise<FileAnswer> {
  return answerOf(issued, await files.get(written(issued, 'sha256')));
}

function answerOf(issued: Issued, content: Uint8Array): FileAnswer {
  return {
    content,
    contentType: 'application/pdf',
    name: `papel-${issued.id}.pdf`,
    headers: { 'x-paper-id': String(issued.id), 'x-paper-sha256': written(issued, 'sha256') },
  };
}
