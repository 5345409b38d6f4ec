import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { book as bookEntity } from '@serventia/domain/office/book.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { getEntity } from '@serventia/domain/registry';
import type { InputOf } from '@serventia/kit';
import { PdfJoiner } from '../../documents/join-pdf.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { authorise, type Caller, officeOf, scopeOf } from '../../http/caller.ts';
import type { FileAnswer, SteppedHandler } from '../../resource/actions.ts';
import { closedIds } from '../../resource/closed.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { printPage, readPage } from './book-page.ts';

type Asked = InputOf<typeof bookEntity, 'print_pages'>;

/** Faces of one file: what a printer binds, and what is made while somebody waits. */
const MOST_FACES = 400;
const MOST_NAMED = 5;

/** A face is a place: two for each sheet, front and back. */
const placeOf = (sheet: number, face: 'F' | 'V' | null): number => sheet * 2 + (face === 'V' ? 1 : 0);

/** An act that stands on faces of the range, with all of its faces in their order: null for those of other books. */
interface ActOfRange {
  readonly id: number;
  readonly resource: string;
  readonly places: readonly (number | null)[];
  /** `12`, where it begins in the range. */
  readonly sheet: string;
  /** Its page can be printed: its text was kept, or it has no effect. */
  readonly hasPage: boolean;
}

/**
 * `POST {id}/print_pages/`: the pages of the acts of a book from one face to another as one PDF, in their order, those
 * without effect stamped. Each is printed by itself and written to the disk, so that memory holds one at a time. Refused
 * as a whole where the caller may not read one of the acts, one is restricted, or of one no text was kept: a part of a
 * book that leaves something out would state less than the book does.
 */
export function printPagesAction(services: Services): SteppedHandler<Asked> {
  return {
    run: async ({ caller, id, input }) => {
      const range = rangeOf(input);
      const { name, acts } = await services.database.read(scopeOf(caller), (db) =>
        actsOf({ db, caller }, id, range),
      );
      return joinPages(services, caller, { name, acts, range });
    },
  };
}

interface Range {
  readonly first: number;
  readonly last: number;
}

function rangeOf({
  first_sheet: first,
  first_face: face,
  last_sheet: last,
  last_face: lastFace,
}: Asked): Range {
  const range = { first: placeOf(first, face ?? 'F'), last: placeOf(last, lastFace ?? 'V') };
  if (range.last < range.first) throw FieldErrors.of('last_sheet', 'range_ends_before');
  if (range.last - range.first >= MOST_FACES)
    throw FieldErrors.of('last_sheet', 'too_many_faces', { most: MOST_FACES / 2 });
  return range;
}

/** What stands on the faces of a range, as far as this caller may print all of it. */
async function actsOf(
  reading: Reading,
  id: number,
  range: Range,
): Promise<{ readonly name: string; readonly acts: readonly ActOfRange[] }> {
  const { db, caller } = reading;
  const book = await getRow(db, bookEntity, id, caller);
  const acts = await db.query<ActOfRange & Record<string, unknown>>(ACTS, [
    officeOf(caller),
    id,
    range.first,
    range.last,
  ]);
  if (acts.length === 0) throw new AppError(409, 'no_pages_in_range');
  for (const resource of new Set(acts.map((act) => act.resource)))
    authorise(caller, getEntity(resource), 'read');
  const closed = new Set(closedIds(caller, recordEntity));
  refuseNamed(
    'restricted_in_range',
    acts.filter((act) => closed.has(act.id)),
  );
  refuseNamed(
    'no_text_in_range',
    acts.filter((act) => !act.hasPage),
  );
  return { name: written(book, 'name'), acts };
}

function refuseNamed(code: string, acts: readonly ActOfRange[]): void {
  if (acts.length === 0) return;
  const sheets = acts.slice(0, MOST_NAMED).map(({ sheet }) => sheet);
  throw new AppError(409, code, { count: acts.length, sheets: sheets.join(', ') });
}

/** The acts on the faces of a range, and all faces of each: an act may begin in the book before or go on in the next. */
const ACTS = `
  with wanted as (
    select s.record_id as id from sheet s
    where s.office_id = $1 and s.book_id = $2 and s.record_id is not null
      and s.number * 2 + (s.face is not distinct from 'V')::integer between $3 and $4
    union
    select r.id from record r
    where r.office_id = $1 and r.book_id = $2 and r.sheet * 2 + (r.face is not distinct from 'V')::integer between $3 and $4
      and not exists (select from sheet s where s.record_id = r.id)),
  faces as (
    select w.id, s.book_id, s.number, s.face from wanted w join sheet s on s.record_id = w.id
    union all
    select w.id, r.book_id, r.sheet, r.face from wanted w join record r on r.id = w.id
    where not exists (select from sheet s where s.record_id = w.id)),
  placed as (
    select f.id, b.number as book, f.number, f.face,
      case when f.book_id = $2 then f.number * 2 + (f.face is not distinct from 'V')::integer end as place
    from faces f join book b on b.id = f.book_id)
  select r.id, r.resource, array_agg(p.place order by p.book, p.number, p.face) as places,
    min(p.number) filter (where p.place between $3 and $4)::text as sheet,
    case when t.id is null then r.status in ('ineffective', 'canceled') else t.page is not null end as "hasPage"
  from placed p join record r on r.id = p.id left join record_text t on t.record_id = r.id
  group by r.id, t.id
  order by min(p.place) filter (where p.place between $3 and $4), r.term`;

interface Joined {
  readonly name: string;
  readonly acts: readonly ActOfRange[];
  readonly range: Range;
}

async function joinPages(
  services: Services,
  caller: Caller,
  { name, acts, range }: Joined,
): Promise<FileAnswer> {
  const path = join(tmpdir(), `serventia-pages-${randomUUID()}.pdf`);
  const file = await open(path, 'wx', 0o600);
  try {
    await writePages(services, caller, { name, acts, range }, file);
    await file.close();
    return {
      content: goneAfterReading(path),
      contentType: 'application/pdf',
      name: `livro-${name.replaceAll(/[^\w-]+/gu, '-')}.pdf`,
    };
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

async function writePages(
  services: Services,
  caller: Caller,
  { name, acts, range }: Joined,
  file: FileHandle,
): Promise<void> {
  const { database } = services;
  const last = await database.read(scopeOf(caller), (db) => writtenLast({ db, caller }, acts));
  const joiner = new PdfJoiner((part) => file.writeFile(part), { title: `Livro ${name}`, on: last });
  for (const { id, resource, places } of acts) {
    const page = await database.read(scopeOf(caller), (db) =>
      readPage({ db, caller }, getEntity(resource), id),
    );
    // What the margin needs beyond the faces of the act stands behind its last one.
    await joiner.add(await printPage(services, page), (at) => {
      const place = places[Math.min(at, places.length - 1)];
      return typeof place === 'number' && place >= range.first && place <= range.last;
    });
  }
  await joiner.end();
}

/** When the newest text of some acts was written: the moment that their file bears. */
async function writtenLast({ db }: Reading, acts: readonly ActOfRange[]): Promise<Date> {
  const found = await db.find<{ at: Date }>(
    `select greatest(max(t.written_at), max(r.registered_on)::timestamptz) as at
     from record r left join record_text t on t.record_id = r.id where r.id = any($1)`,
    [acts.map(({ id }) => id)],
  );
  return new Date(found?.at ?? 0);
}

/** The file as a stream that takes it away when it was read or nobody reads any more. */
function goneAfterReading(path: string): Readable {
  const stream = createReadStream(path);
  stream.once('close', () => void rm(path, { force: true }));
  return stream;
}
