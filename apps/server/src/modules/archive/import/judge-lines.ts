import { legacyPlaceFindings } from '@serventia/domain/civil/legacy/place-findings';
import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import type { MatriculaOrigin } from '@serventia/domain/office/matricula-origin';
import { foldHeading, type ImportKind, NAMED_BY } from '@serventia/domain/office/archive/import-targets';
import type { LineProblem } from '@serventia/domain/office/archive/line-problems';
import type { LineRecord } from '@serventia/domain/office/archive/read-line';
import type { Row } from '../../../db/database.ts';
import { officeOf } from '../../../http/caller.ts';
import type { Reading } from '../../../resource/read.ts';
import type { FoundBook } from '../old-places.ts';
import { IMPORTED, personKey } from './imported.ts';

/** What the lines of a file are held against. */
export interface Ground {
  readonly kind: ImportKind;
  readonly recordType: number;
  /** The old books of the collection by number. */
  readonly books: ReadonlyMap<number, FoundBook>;
  /** Under which number its records stand. */
  readonly origin: MatriculaOrigin;
  /** By folded name, `name uf` and IBGE code; null where several are called so. */
  readonly cities: ReadonlyMap<string, number | null>;
}

/** The keys of the lines before: a line that repeats one is wrong. */
export type SeenKeys = Set<string>;

/** A line as the record that it would be. */
export interface ImportedRecord {
  readonly record: Row & { readonly book: number; readonly term: number; readonly matricula: string };
  readonly act: Row;
  readonly parties: readonly Row[];
}

/** A readable line with what is wrong with it beside what it says itself. */
export interface JudgedLine {
  readonly content: ImportedRecord | undefined;
  readonly problems: readonly LineProblem[];
}

const PLACE_PROBLEMS: Readonly<Record<string, LineProblem>> = {
  sheet_beyond_old_book: { field: 'sheet', code: 'sheet_not_in_book' },
  term_outside_book: { field: 'term', code: 'term_not_in_book' },
  term_in_book: { field: 'term', code: 'term_entered' },
  matricula_in_use: { field: 'matricula', code: 'matricula_entered' },
  matricula_of_other_place: { field: 'matricula', code: 'matricula_elsewhere' },
};

const termKey = (book: number, term: number): string => `term ${book} ${term}`;
const matriculaKey = (matricula: string): string => `matricula ${matricula}`;
/** What the office holds of the terms, matrículas and people of some lines, as keys. */
async function heldKeys(
  { db, caller }: Reading,
  kind: ImportKind,
  lines: readonly Candidate[],
): Promise<Set<string>> {
  const office = officeOf(caller);
  const records = await db.query<{ book: number; term: number; matricula: string | null }>(
    `select r.book_id as book, r.term, r.matricula from record r
     join unnest($2::bigint[], $3::integer[]) as t(book, term) on r.book_id = t.book and r.term = t.term where r.office_id = $1
     union select book_id, term, matricula from record where office_id = $1 and matricula = any($4)`,
    [
      office,
      lines.map(({ book }) => book.id),
      lines.map(({ line }) => line.term),
      lines.map(({ matricula }) => matricula),
    ],
  );
  const people = await db.query<{ name: string; day: string; beside: string }>(IMPORTED[kind].known, [
    office,
    lines.map(({ name }) => name),
  ]);
  return new Set([
    ...records.flatMap(({ book, term, matricula }) => [
      termKey(book, term),
      ...(matricula ? [matriculaKey(matricula)] : []),
    ]),
    ...people.map(({ name, day, beside }) => personKey(name, day, beside)),
  ]);
}

interface Candidate {
  readonly line: LineRecord;
  readonly book: FoundBook;
  readonly matricula: string;
  readonly name: string;
  readonly person: string | undefined;
}

function candidateOf(line: LineRecord, { kind, books, origin }: Ground): Candidate | undefined {
  const book = books.get(line.book);
  if (!book || book.digit === null || line.sheet > 999) return undefined;
  const built = buildMatricula({
    ...origin,
    year: Number(line.registeredOn.slice(0, 4)),
    bookType: book.digit,
    book: book.number,
    sheet: line.sheet,
    term: line.term,
  });
  const { nameOf, sameAs } = IMPORTED[kind];
  return { line, book, matricula: line.matricula ?? built, name: nameOf(line), person: sameAs(line) };
}

/** Holds lines against the books, the cities and each other; `seen` is told of those that are right. */
export async function judgeLines(
  reading: Reading,
  ground: Ground,
  lines: readonly LineRecord[],
  seen: SeenKeys,
): Promise<JudgedLine[]> {
  const candidates = lines.map((line) => candidateOf(line, ground));
  const held = await heldKeys(
    reading,
    ground.kind,
    candidates.filter((each) => each !== undefined),
  );
  return lines.map((line, place) => {
    const candidate = candidates[place];
    if (!candidate) return { content: undefined, problems: [noBook(line, ground)] };
    const city = line.city === null ? null : ground.cities.get(foldHeading(line.city));
    const problems = [
      ...problemsOf(candidate, ground.kind, held, seen),
      ...(line.city !== null && !city
        ? [{ field: IMPORTED[ground.kind].city ?? 'birth_city', code: 'unknown_city' } as const]
        : []),
    ];
    if (problems.length > 0) return { content: undefined, problems };
    for (const key of keysOf(candidate)) seen.add(key);
    return { content: contentOf(candidate, ground, city ?? null), problems };
  });
}

const noBook = ({ book, sheet }: LineRecord, { books }: Ground): LineProblem =>
  books.has(book) && sheet > 999
    ? { field: 'sheet', code: 'sheet_not_in_book' }
    : { field: 'book', code: 'unknown_book' };

const keysOf = ({ book, line, matricula, person }: Candidate): string[] => [
  termKey(book.id, line.term),
  matriculaKey(matricula),
  ...(person ? [person] : []),
];

function problemsOf(
  candidate: Candidate,
  kind: ImportKind,
  held: ReadonlySet<string>,
  seen: SeenKeys,
): LineProblem[] {
  const { line, book, matricula, person } = candidate;
  const findings = legacyPlaceFindings(line, book, {
    termTaken: held.has(termKey(book.id, line.term)),
    matriculaTaken: held.has(matriculaKey(matricula)),
    repeatedIn: [],
    onFace: [],
  });
  const repeated = keysOf(candidate).some((key) => seen.has(key));
  return [
    ...findings.flatMap(({ code }) => PLACE_PROBLEMS[code] ?? []),
    ...(person && held.has(person) ? [{ field: NAMED_BY[kind], code: 'person_entered' } as const] : []),
    ...(repeated ? [{ field: 'term', code: 'repeated_in_file' } as const] : []),
  ];
}

function contentOf(
  { line, book, matricula, name }: Candidate,
  ground: Ground,
  city: number | null,
): ImportedRecord {
  const { entity, city: cityField } = IMPORTED[ground.kind];
  return {
    record: {
      record_type: ground.recordType,
      resource: entity.name,
      title: name,
      status: 'legacy',
      registered_on: line.registeredOn,
      collection: book.collection,
      book: book.id,
      sheet: line.sheet,
      face: line.face,
      term: line.term,
      matricula,
    },
    act: { ...line.act, name, entry_kind: 'abstract', ...(cityField ? { [cityField]: city } : {}) },
    parties: line.parties.map((party, position) => ({ ...party, position })),
  };
}
