import { certificateRefusal, signerRefusal } from '@serventia/domain/documents/certificate-refusal';
import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import {
  printBirthCertificate,
  type PrintedBirthFacts,
  type PrintedIssue,
} from '@serventia/domain/documents/printed-birth';
import { birth } from '@serventia/domain/civil/birth.entity';
import { book } from '@serventia/domain/office/book.entity';
import { city } from '@serventia/domain/office/reference-data.entity';
import { local } from '@serventia/domain/parties/place.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { document as documentEntity, record as recordEntity } from '@serventia/domain/office/record.entity';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import { type InputOf, kindOf, type RowOf } from '@serventia/kit';
import type { Row, Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, dayOf, officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import { styleOf } from '../../http/show-style.ts';
import type { FileAnswer, SteppedHandler } from '../../resource/actions.ts';
import { getRow, type ReadRow } from '../../resource/read.ts';
import { addRow, type WriteContext } from '../../resource/write.ts';
import { inTurn } from '../in-turn.ts';
import { applySeal, type Keep } from '../seals/apply-seal.ts';
import { SEAL_CHARGE, sealFees } from '../seals/seal-fees.ts';
import type { Services } from '../services.ts';
import { findKept } from '../texts/act-text.ts';
import { written } from '../written.ts';
import { findPicture, logoOf } from './office-logo.ts';
import { createVerificationCode } from './verification-code.ts';

const KINDS = {
  '17': { kind: 'birth', use: 'second_copy' },
  '22': { kind: 'full_text', use: 'full_text' },
} as const;

type CertificateInput = InputOf<typeof birth, 'certificate'>;
type Document = RowOf<typeof documentEntity>;
type Seal = RowOf<typeof registeredSeal>;

/**
 * `POST {id}/certificate/`: issues a certificate and answers with its PDF/A. The first one goes with the seal
 * of the act itself (Lei 9.534/1997); each later copy takes a seal of its own. Printing a stored document again
 * is a download, and takes none.
 */
export function certificateAction(services: Services): SteppedHandler<CertificateInput> {
  const run: SteppedHandler<CertificateInput>['run'] = async ({ caller, id, input, keep }) => {
    const wanted = KINDS[input.kind ?? '17'];
    await assertCanBeSigned(services, caller);
    return inTurn(`certificates of ${birth.name} ${id}`, async () => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const issued = await issueOnce(services, caller, { id, input, keep, ...wanted });
        if (issued) return issued;
      }
      throw new AppError(503, 'unavailable');
    });
  };
  // What is kept under the key of the request is the document that was issued.
  return { run, again: async (_, kept) => storedAnswer(services, kept as Document) };
}

/** A certificate that was issued, byte for byte. */
async function storedAnswer({ files }: Services, document: Document): Promise<FileAnswer> {
  return answerOf(document, await files.get(written(document, 'sha256')));
}

interface Signer extends Row {
  readonly role: string | null;
  readonly since: string | null;
  readonly court: string | null;
}

/** In which quality the caller signs, and under which court: what stands below a certificate. */
async function signerOf(db: Sql, caller: Caller): Promise<Signer> {
  const found = await db.find<Signer>(
    'select u.signing_role as role, u.signs_since as since, o.court from notary_office o left join app_user u on u.id = $2 where o.id = $1',
    [officeOf(caller), caller.userId],
  );
  return found ?? { role: null, since: null, court: null };
}

/** Before a seal is bought: that a certificate could be signed, by whom and under whose supervision. */
async function assertCanBeSigned({ database }: Services, caller: Caller): Promise<void> {
  const signer = await database.read(scopeOf(caller), (db) => signerOf(db, caller));
  const refusal =
    signerRefusal(signer, todayOf(caller)) ?? (signer.court ? undefined : 'office_without_court');
  if (refusal) throw new AppError(409, refusal, { since: signer.since ?? '' });
}

/** Another process may take the number that a certificate was printed with; it is then printed anew. */
const ATTEMPTS = 10;

interface Order {
  readonly id: number;
  readonly input: CertificateInput;
  readonly kind: (typeof KINDS)[keyof typeof KINDS]['kind'];
  readonly use: string;
  readonly keep: Keep;
}

/** Prints a certificate and keeps it; undefined when another one took its seal or number meanwhile. */
async function issueOnce(services: Services, caller: Caller, order: Order): Promise<FileAnswer | undefined> {
  const { id } = order;
  const copy = await services.database.read(scopeOf(caller), (db) => nextCopy(db, id, caller));
  const seal = await sealFor(services, caller, { ...copy, recordId: id, use: order.use, input: order.input });
  const issue = {
    id,
    seal,
    code: createVerificationCode(),
    copyNumber: copy.number,
    issuedAt: caller.clock(),
    fullText: order.kind === 'full_text',
  };
  const printed = await services.database.read(scopeOf(caller), (db) =>
    loadFacts(db, services, caller, issue),
  );
  const content = await print(services, printed, issue.issuedAt);
  const sha256 = await services.files.put(content);
  const document = await services.database.write(scopeOf(caller), async (db) => {
    const kept = await keepDocument({ db, caller, hooks: services.entityHooks }, issue, {
      kind: order.kind,
      sha256,
      size: content.byteLength,
    });
    if (kept) await order.keep(db, kept);
    return kept;
  });
  return document && answerOf(document, content);
}

/** Writes the document under a lock of its act; undefined when its seal or its number is spent. */
async function keepDocument(
  context: WriteContext,
  issue: Wanted,
  file: { readonly kind: Order['kind']; readonly sha256: string; readonly size: number },
): Promise<Document | undefined> {
  const { db, caller } = context;
  await getRow(db, recordEntity, issue.id, caller, { lock: true });
  const { number } = await nextCopy(db, issue.id, caller);
  const spent = await db.find('select 1 from document where registered_seal_id = $1', [issue.seal.id]);
  if (spent || number !== issue.copyNumber) return undefined;
  const [stored] = await db.query<{ id: number }>(
    "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, $2, $3, 'application/pdf', $4, $5) returning id",
    [officeOf(caller), file.sha256, `certidao-${issue.code}.pdf`, file.size, caller.name],
  );
  return addRow(context, documentEntity, {
    record: issue.id,
    certificate_kind: file.kind,
    copy_number: issue.copyNumber,
    code: issue.code,
    sha256: file.sha256,
    file: stored?.id ?? null,
    registered_seal: issue.seal.id,
    issued_at: issue.issuedAt.toISOString(),
    issued_by: caller.name,
  });
}

function answerOf(document: Document, content: Uint8Array): FileAnswer {
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

async function nextCopy(db: Sql, id: number, caller: Caller): Promise<{ number: number }> {
  const act = await getRow(db, birth, id, caller);
  const refusal = certificateRefusal({
    status: act.status,
    endorsementCount: (await endorsementsOf(db, id)).length,
  });
  if (refusal) throw new AppError(409, refusal);
  const found = await db.find<{ copies: number }>(
    'select count(*) as copies from document where record_id = $1',
    [id],
  );
  return { number: Number(found?.copies ?? 0) + 1 };
}

/** What the margin of an act says, in its order. */
async function endorsementsOf(db: Sql, record: number): Promise<string[]> {
  const rows = await db.query<{ text: string }>(
    "select full_text as text from record_endorsement where record_id = $1 and endorsement_status = 'done' order by number",
    [record],
  );
  return rows.map(({ text: entry }) => entry);
}

interface Copy {
  readonly number: number;
  readonly recordId: number;
  readonly use: string;
  readonly input: CertificateInput;
}

/** The act's own seal for the first copy; a paid one whose printing failed; or a new one. */
async function sealFor(services: Services, caller: Caller, copy: Copy): Promise<Seal> {
  const unspent = await services.database.read(scopeOf(caller), (db) =>
    db.find<{ id: number }>(UNSPENT_SEAL, [copy.recordId]),
  );
  if (unspent)
    return services.database.read(scopeOf(caller), (db) => getRow(db, registeredSeal, unspent.id, caller));
  const service = copy.input.act_service ?? (await findService(services, caller, copy.use));
  return applySeal(services, caller, {
    recordId: copy.recordId,
    purpose: 'certificate',
    actService: service,
    reasonFree: copy.input.reason_free,
  });
}

const UNSPENT_SEAL = `
  select s.id from registered_seal s
  where s.record_id = $1 and s.seal_status = 'applied' and not exists (select 1 from document d where d.registered_seal_id = s.id)
  order by s.id limit 1`;

async function findService(services: Services, caller: Caller, use: string): Promise<number> {
  const found = await services.database.read(scopeOf(caller), (db) =>
    db.find<{ id: number }>(
      'select id from act_service where office_id = $1 and active and act_use = $2 order by id limit 1',
      [officeOf(caller), use],
    ),
  );
  if (!found) throw new AppError(409, 'no_act_service');
  return found.id;
}

interface Wanted {
  readonly id: number;
  readonly seal: Seal;
  readonly code: string;
  readonly copyNumber: number;
  readonly issuedAt: Date;
  readonly fullText: boolean;
}

/** What a certificate says of the rows that the act refers to. */
const LOOKED_UP = { birth_city: city, hometown_city: city, local, book };

interface Printed {
  readonly facts: PrintedBirthFacts;
  readonly issue: PrintedIssue;
  /** The hash of the office's logo. */
  readonly logo: string | null;
}

async function loadFacts(db: Sql, services: Services, caller: Caller, wanted: Wanted): Promise<Printed> {
  const act = await getRow(db, birth, wanted.id, caller, { referred: LOOKED_UP });
  const parties = await db.query<{
    role: string;
    side: string | null;
    name: string | null;
    hometown: string | null;
  }>(PARTIES, [wanted.id]);
  const twins = await db.query<{ name: string | null; matricula: string | null }>(TWINS, [wanted.id]);
  return {
    facts: {
      ...factsOf(act, parties, twins),
      endorsements: await endorsementsOf(db, wanted.id),
      keptText: wanted.fullText ? ((await findKept({ db, caller }, wanted.id))?.plain_text ?? null) : null,
    },
    issue: await issueOf(db, services, caller, wanted),
    logo: await logoOf(db, officeOf(caller)),
  };
}

const PARTIES = `
  select p.role, p.side, p.name, coalesce(c.label, p.hometown_text) as hometown
  from person_record p left join city c on c.id = p.hometown_city_id where p.record_id = $1 order by p.position, p.id`;

const TWINS = `
  select coalesce(r.title, b.name) as name, coalesce(r.matricula, b.matricula) as matricula
  from born b left join record r on r.id = b.sibling_id where b.birth_id = $1 order by b.position, b.id`;

const text = (value: string | null | undefined): string | null => value || null;

function factsOf(
  act: ReadRow<typeof birth, never, typeof LOOKED_UP>,
  parties: PrintedBirthFacts['parties'],
  twins: PrintedBirthFacts['twins'],
): Omit<PrintedBirthFacts, 'endorsements' | 'keptText'> {
  return {
    name: text(act.name) ?? '',
    cpf: text(act.cpf),
    matricula: text(act.matricula) ?? '',
    bornOn: text(act.born_on),
    bornAt: text(act.born_at),
    bornAtApproximate: act.born_at_approximate,
    hometown: text(act.hometown_city?.label),
    birthPlace: text(act.birth_place_name) ?? text(act.local?.name),
    birthCity: text(act.birth_city?.label),
    sex: text(act.sex),
    dnv: text(act.dnv),
    twin: act.twin,
    twins,
    registeredOn: text(act.registered_on) ?? '',
    book: act.book?.name ?? '',
    sheet: `${written(act, 'sheet')}${act.face === 'V' ? 'v' : ''}`,
    term: written(act, 'term'),
    parties,
    declarant:
      parties.flatMap(({ role, name }) => (role === 'declarant' && name ? [name] : [])).join(' e ') || null,
    ethnicity: text(act.ethnicity),
    village: text(act.village),
    notes: act.notes_on_certificate ? text(act.notes) : null,
  };
}

async function issueOf(db: Sql, services: Services, caller: Caller, wanted: Wanted): Promise<PrintedIssue> {
  const office = await getRow(db, notaryOffice, officeOf(caller), caller, { referred: { city } });
  const seal = await getRow(db, registeredSeal, wanted.seal.id, caller, {
    referred: SEAL_CHARGE,
  });
  const signer = await signerOf(db, caller);
  const address = [office.street, office.street_number, office.district].filter(Boolean).join(', ');
  return {
    fullText: wanted.fullText,
    copyNumber: wanted.copyNumber,
    issuedOn: dayOf(caller, wanted.issuedAt),
    office: {
      name: office.name,
      cns: office.cns,
      official: office.official_name,
      address,
      city: office.city?.label ?? '',
      phone: office.phone
        ? kindOf(notaryOffice.fields.phone).show(
            office.phone,
            styleOf(caller, 'pt-br'),
            notaryOffice.fields.phone,
          )
        : null,
      email: text(office.email),
    },
    signer: { name: caller.name, role: signer.role ?? '', text: text(office.signature_text) },
    verification: { code: wanted.code, url: `${services.settings.publicUrl}/v/${wanted.code}` },
    seal: {
      court: signer.court ?? '',
      number: written(seal, 'seal_number'),
      date: dayOf(caller, new Date(written(seal, 'sealed_at'))),
      text: seal.seal_text ?? '',
      qrCodeValue: text(seal.qr_value),
      ...(await sealFees(db, seal)),
    },
  };
}

async function print(
  services: Services,
  { facts, issue, logo }: Printed,
  creationDate: Date,
): Promise<Uint8Array> {
  const picture = logo === null ? undefined : await findPicture(services, logo);
  try {
    return await services.pdf.render('birth-certificate', printBirthCertificate(facts, issue), {
      creationDate,
      ...(picture ? { logo: picture } : {}),
    });
  } catch (error) {
    const letters = unprintableIn(textOf([printBirthCertificate(facts, issue)]));
    if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
    throw Object.assign(new AppError(500, 'failed_document'), { cause: error });
  }
}
