import { birth } from '@serventia/domain/civil/birth.entity';
import { printBirthCertificate, type PrintedBirthFacts } from '@serventia/domain/documents/printed-birth';
import { book } from '@serventia/domain/office/book.entity';
import { city } from '@serventia/domain/office/reference-data.entity';
import { local } from '@serventia/domain/parties/place.entity';
import { getRow, type Reading, type ReadRow } from '../../resource/read.ts';
import { findKept } from '../texts/act-text.ts';
import { written } from '../written.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { endorsementsOf } from './margin.ts';

/** The birth certificate of the national model (CNN annex IV), in its short form or in full. */
const birthPaper = (fullText: boolean): Pick<CertificatePaper, 'needsText' | 'printsMargin' | 'read'> => ({
  // A birth without a kept text is told from its fields.
  needsText: false,
  // Filiation, name and sex may have been changed in ways that no certificate may tell (Lei 8.560/1992 art. 6; CNN 116).
  printsMargin: false,
  read: async (reading, record, issue) => {
    const data = printBirthCertificate(await readBirth(reading, record, fullText), { ...issue, fullText });
    return { data, print: (pdf, options) => pdf.render('birth-certificate', data, options) };
  },
});

/** Code 17: the short form. */
export const shortBirthPaper: CertificatePaper = { kind: 'birth', use: 'second_copy', ...birthPaper(false) };

/** Code 22: in full. */
export const fullBirthPaper: CertificatePaper = { kind: 'full_text', use: 'full_text', ...birthPaper(true) };

/** What a certificate says of the rows that the act refers to. */
const LOOKED_UP = { birth_city: city, hometown_city: city, local, book };

async function readBirth(reading: Reading, record: number, fullText: boolean): Promise<PrintedBirthFacts> {
  const { db, caller } = reading;
  const act = await getRow(db, birth, record, caller, { referred: LOOKED_UP });
  const parties = await db.query<{
    role: string;
    side: string | null;
    name: string | null;
    hometown: string | null;
  }>(PARTIES, [record]);
  const twins = await db.query<{ name: string | null; matricula: string | null }>(TWINS, [record]);
  return {
    ...factsOf(act, parties, twins),
    endorsements: await endorsementsOf(db, record),
    keptText: fullText ? ((await findKept(reading, record))?.plain_text ?? null) : null,
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
