import {
  type NoteCopyFacts,
  type NoteSignature,
  printNoteCopy,
} from '@serventia/domain/documents/printed-note-copy';
import type { NoteMarginFacts } from '@serventia/domain/documents/note-margin';
import { book } from '@serventia/domain/office/book.entity';
import { recordExclusionReason } from '@serventia/domain/office/book-changes.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { recordType } from '@serventia/domain/office/reference-data.entity';
import { getRow, type Reading, type ReadRow } from '../../resource/read.ts';
import { findKept } from '../texts/act-text.ts';
import type { KeptPage } from '../texts/freeze-text.ts';
import { written } from '../written.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { laterActsOf } from './later-note-acts.ts';
import { endorsementsOf } from './margin.ts';
import { sheetsOf } from '@serventia/domain/documents/sheets-of';

/** Both copies of an act of notes transcribe its kept text with its margin, and are told apart by what they are called. */
const copyOf = (isTraslado: boolean, requester: string | null): Omit<CertificatePaper, 'kind'> => ({
  use: 'full_text',
  needsText: true,
  margin: 'transcribed',
  later: laterActsOf,
  read: async (reading, record, issue) => {
    const data = printNoteCopy({ ...(await readNoteAct(reading, record)), isTraslado, requester }, issue);
    return { data, print: (pdf, options) => pdf.render('note-copy', data, options) };
  },
});

/** Code 22 of an act of notes after its traslado: a certidão in full, with a seal of its own (CC art. 217). */
export const noteCertificatePaper = (requester: string | null = null): CertificatePaper => ({
  ...copyOf(false, requester),
  kind: 'full_text',
  withActSeal: false,
  tellsCancellation: true,
});

/** Code 22 of an act of notes that has no traslado yet: the first copy, with the seal of the act; then certidões. */
export const noteTrasladoPaper = (): CertificatePaper => ({
  ...copyOf(true, null),
  kind: 'traslado',
  once: { after: noteCertificatePaper() },
});

/** The traslado alone, where that was asked for by name. */
export const onlyTrasladoPaper = (): CertificatePaper => ({ ...noteTrasladoPaper(), once: {} });

const REFERRED = { book, record_type: recordType, exclusion_reason: recordExclusionReason };
type NoteRecord = ReadRow<typeof recordEntity, never, typeof REFERRED>;

async function readNoteAct(
  reading: Reading,
  id: number,
): Promise<Omit<NoteCopyFacts, 'isTraslado' | 'requester'>> {
  const { db, caller } = reading;
  const record = await getRow(db, recordEntity, id, caller, { referred: REFERRED });
  const kept = await findKept(reading, id);
  const page = kept?.page as KeptPage | null | undefined;
  const { form } = await stateOf(reading, id);
  return {
    isElectronic: form === 'electronic',
    actKind: record.record_type?.description ?? '',
    book: record.book?.name ?? '',
    sheets: sheetsOf(record),
    term: written(record, 'term'),
    registeredOn: written(record, 'registered_on'),
    text: kept?.plain_text ?? '',
    signatures: await signaturesOf(reading, id, page?.signers ?? []),
    fingerprints: page?.fingerprints ?? [],
    ...(await noteStandingOf(reading, id)),
  };
}

/** What happened to an act of notes since it was signed, as each of its certificates tells it. */
export async function noteStandingOf(reading: Reading, id: number): Promise<NoteMarginFacts> {
  const { db, caller } = reading;
  const record = await getRow(db, recordEntity, id, caller, { referred: REFERRED });
  return {
    endorsements: await endorsementsOf(db, id),
    later: await laterActsOf(reading, id),
    powersEndedOn: (await stateOf(reading, id)).ended,
    canceled: canceledOf(record),
  };
}

function canceledOf(record: NoteRecord): NoteCopyFacts['canceled'] {
  if (record.status !== 'canceled') return null;
  const { exclusion_reason: kind, status_reason: reason, exclusion_order: order } = record;
  return { kind: kind?.description ?? null, reason, order };
}

/** In which form an act was signed, and since when nobody holds its powers. */
async function stateOf(
  { db }: Reading,
  id: number,
): Promise<{ readonly form: string | null; readonly ended: string | null }> {
  const found = await db.find<{ form: string | null; ended: string | null }>(
    `select coalesce(d.act_form, p.act_form) as form,
       case when p.power_end is null then null else p.power_ended_on::text end as ended
     from record r left join deed d on d.id = r.id left join proxy p on p.id = r.id where r.id = $1`,
    [id],
  );
  return found ?? { form: null, ended: null };
}

/** The lines of the page as they were kept, each with the day on which that party signed. */
async function signaturesOf(
  { db }: Reading,
  id: number,
  signers: KeptPage['signers'],
): Promise<NoteSignature[]> {
  const days = await db.query<{ name: string; day: string }>(
    `select name, signed_on::text as day from (
       select name, signed_on, signature_state from deed_part where deed_id = $1
       union all select name, signed_on, signature_state from proxy_part where proxy_id = $1) part
     where signature_state = 'collected' and signed_on is not null and name is not null`,
    [id],
  );
  const signedOn = new Map(days.map(({ name, day }) => [name, day]));
  return signers.map((signer) => ({ ...signer, signedOn: signedOn.get(signer.name) ?? null }));
}
