import { declaringParties } from '@serventia/domain/civil/act/declarant-role';
import { joinWords } from '@serventia/domain/texts/language/join';
import { sheetsOf } from '@serventia/domain/documents/sheets-of';
import { birth } from '@serventia/domain/civil/birth.entity';
import { originNote } from '@serventia/domain/documents/origin-note';
import { printBirthCertificate, type PrintedBirthFacts } from '@serventia/domain/documents/printed-birth';
import { marginOnCertificate } from '@serventia/domain/documents/record-margin';
import { printCity } from '@serventia/domain/documents/short-form';
import { book } from '@serventia/domain/office/book.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import { getRow, type Reading } from '../../resource/read.ts';
import { presentTitle } from '../margin/read-margin.ts';
import { findKept } from '../texts/act-text.ts';
import { written } from '../written.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { endorsementsOf, marginEntriesOf } from './margin.ts';
import { readCertified } from './read-certified.ts';

const marginOf = (fullText: boolean): CertificatePaper['margin'] => (fullText ? 'transcribed' : 'applied');

/** The birth certificate of the national model (CNN annex IV), in its short form or in full. */
const birthPaper = (fullText: boolean): Pick<CertificatePaper, 'needsText' | 'margin' | 'read'> => ({
  // A birth without a kept text is told from its fields.
  needsText: false,
  margin: marginOf(fullText),
  read: async (reading, record, issue) => {
    const data = printBirthCertificate(await readBirth(reading, record, fullText), { ...issue, fullText });
    return { data, print: (pdf, options) => pdf.render('birth-certificate', data, options) };
  },
});

/** Code 17: the short form. */
export const shortBirthPaper: CertificatePaper = { kind: 'birth', use: 'second_copy', ...birthPaper(false) };

/** Code 22: in full. */
export const fullBirthPaper: CertificatePaper = { kind: 'full_text', use: 'full_text', ...birthPaper(true) };

export async function readBirth(
  reading: Reading,
  record: number,
  fullText: boolean,
): Promise<PrintedBirthFacts> {
  const { db, caller } = reading;
  const act = await readCertified(reading, birth, record, marginOf(fullText));
  const { book: bookId } = act.act;
  return {
    ...factsOf(act, bookId === null ? '' : ((await getRow(db, book, bookId, caller)).name ?? '')),
    twins: await twinsOf(reading, record),
    endorsements: fullText
      ? await endorsementsOf(db, record)
      : marginOnCertificate(await marginEntriesOf(reading, record), originNote(act.act)),
    keptText: fullText ? ((await findKept(reading, record))?.plain_text ?? null) : null,
  };
}

/** A twin with a record of their own goes by the name that it has now. */
async function twinsOf(reading: Reading, record: number): Promise<PrintedBirthFacts['twins']> {
  const { db, caller } = reading;
  const { born: twins } = await getRow(db, birth, record, caller, { children: ['born'] });
  const told: PrintedBirthFacts['twins'][number][] = [];
  for (const { sibling, name, matricula } of twins) {
    const own = sibling === null ? undefined : await getRow(db, recordEntity, sibling, caller);
    told.push({
      name: own ? await presentTitle(reading, own) : name,
      matricula: own?.matricula ?? matricula,
    });
  }
  return told;
}

const text = (value: string | null | undefined): string | null => value || null;

/** Who declared a birth; their own, they did themselves (LRP art. 50 §3). */
function declarantOf(
  { declarant_kind: kind, name }: ActReading<typeof birth>['act'],
  parties: ActReading<typeof birth>['parties'],
): string | null {
  if (kind === 'self') return text(name);
  return text(joinWords(declaringParties(kind, parties).flatMap((party) => party.name ?? [])));
}

function factsOf(
  { act, parties, names }: ActReading<typeof birth>,
  bookName: string,
): Omit<PrintedBirthFacts, 'endorsements' | 'keptText' | 'twins'> {
  return {
    name: text(act.name) ?? '',
    cpf: text(act.cpf),
    matricula: text(act.matricula) ?? '',
    bornOn: text(act.born_on),
    bornOnUnknown: act.born_on_unknown,
    bornAt: text(act.born_at),
    bornAtUnknown: act.born_at_unknown,
    bornAtApproximate: act.born_at_approximate,
    hometown: printCity(names.city(act.hometown_city)),
    birthPlace: text(act.birth_place_name) ?? text(names.place(act.local)?.name),
    birthCity: printCity(names.city(act.birth_city)),
    sex: text(act.sex),
    dnv: text(act.dnv),
    twin: act.twin,
    entryKind: act.entry_kind,
    originNote: originNote(act),
    registeredOn: text(act.registered_on) ?? '',
    book: bookName,
    sheet: sheetsOf(act),
    term: written(act, 'term'),
    parties: parties.map((party) => ({
      role: party.role,
      side: party.side,
      name: party.name,
      hometown: printCity(names.city(party.hometown_city)) ?? text(party.hometown_text),
      fatherName: party.father_name,
      motherName: party.mother_name,
    })),
    declarant: declarantOf(act, parties),
    ethnicity: text(act.ethnicity),
    village: text(act.village),
    notes: act.notes_on_certificate ? text(act.notes) : null,
  };
}
