import { addDays } from '@serventia/domain/calendar/civil-date';
import { book as bookEntity } from '@serventia/domain/office/book.entity';
import type { bookType } from '@serventia/domain/office/reference-data.entity';
import { termGap } from '@serventia/domain/office/term-gap.entity';
import type { ColumnsOf } from '../db/columns-of.ts';
import type { Sql } from '../db/database.ts';
import { type Caller, officeOf, todayOf } from '../http/caller.ts';
import { enterCredit } from '../modules/seals/ledger.ts';
import type { Services } from '../modules/services.ts';
import { planBirths, planDraftBirth } from './births.ts';
import { planBookE } from './book-e.ts';
import { DAYS, openYear } from './civil-year.ts';
import { planDeaths } from './deaths.ts';
import { planCommunications } from './communications.ts';
import { type Desk, openDesk } from './desk.ts';
import { type Lane, openDiary } from './diary.ts';
import { planEndorsements } from './endorsements.ts';
import { planLetters } from './letters.ts';
import { writeOldBooks } from './old-books.ts';
import { planMarriages } from './marriages.ts';
import { type Random, seededRandom } from './random.ts';
import { planStillbirths } from './stillbirths.ts';

export interface CivilPlan {
  readonly cns: string;
  readonly births: number;
  readonly deaths: number;
  readonly marriages: number;
  /** Stillbirths, acts of book E and averbações: few in any year. */
  readonly few: number;
  /** In cents: what the office has beyond the seals of its year. */
  readonly credits: number;
  /** In cents: what the seals of half a year cost. */
  readonly halfYearCredits: number;
}

/** Letter, number of the open book and the term it begins with, after the books that the office filled before. */
const BOOKS = [
  ['A', 12, 5001],
  ['B', 9, 1201],
  ['B-Aux', 2, 88],
  ['C', 7, 2310],
  ['C-Aux', 1, 15],
  ['D', 3, 640],
  ['E', 1, 31],
] as const;

/** A year of civil registration, day by day: each act in its book, numbered and sealed on its day. */
export async function writeCivilActs(services: Services, caller: Caller, plan: CivilPlan): Promise<void> {
  const today = todayOf(caller);
  const random = (lane: number): Random => seededRandom(Number(plan.cns) + lane);
  const deskOn = (day: string): Desk => openDesk(services, caller, plan.cns, day);
  // The first banns come before the first marriage.
  const opening = deskOn(addDays(today, -DAYS - 60));
  await openBooks(opening);
  await writeOldBooks(opening);
  const year = await opening.write((context) => openYear(context, random(1), today));
  const diary = openDiary();
  planBirths(diary.lane(), random(0), year, plan.births);
  planDeaths(diary.lane(), random(7), year, plan.deaths);
  planMarriages(diary.lane(), random(8), year, plan.marriages);
  planStillbirths(diary.lane(), random(9), year, plan.few);
  planBookE(diary.lane(), random(11), year, plan.few * 2);
  planEndorsements(diary.lane(), today, plan.few, year.services.endorsement);
  planCommunications(diary.lane(), year.from, today);
  planDraftBirth(diary.lane(), random(13), year, today);
  planLetters(diary.lane(), today);
  planSuccession(diary.lane(), addDays(today, -DAYS / 2));
  const purchases = diary.lane();
  purchases.on(opening.day, (desk) => buyCredits(desk, plan.credits + plan.halfYearCredits));
  purchases.on(addDays(today, -DAYS / 2), (desk) => buyCredits(desk, plan.halfYearCredits));
  await diary.workThrough(deskOn);
}

async function openBooks(desk: Desk): Promise<void> {
  for (const [letter, number, firstTerm] of BOOKS) {
    const type = await desk.write(({ db, caller }) =>
      fillEarlierBooks(db, officeOf(caller), letter, firstTerm),
    );
    const { id } = await desk.create(bookEntity, {
      book_type: type.id,
      number,
      sheet_count: type.sheet_count,
    });
    await desk.act(bookEntity, id, 'open');
    if (letter === JUMPED) await jump(desk, id, firstTerm);
  }
}

/** The book of few acts that is closed within the year, though it has sheets left. */
const SUCCEEDED = 'C-Aux';

/** A book is closed, and the next of its kind opened on the same day. */
function planSuccession(lane: Lane, on: string): void {
  lane.on(on, async (desk) => {
    const open = await desk.write(({ db, caller }) =>
      db.find<{ id: number; book_type: number; number: number; sheet_count: number }>(
        `select b.id, b.book_type_id as book_type, b.number, b.sheet_count from book b join book_type t on t.id = b.book_type_id
         where b.office_id = $1 and t.letter = $2 and b.status = 'open'`,
        [officeOf(caller), SUCCEEDED],
      ),
    );
    if (!open) return;
    await desk.act(bookEntity, open.id, 'close');
    const { id } = await desk.create(bookEntity, {
      book_type: open.book_type,
      number: open.number + 1,
      sheet_count: open.sheet_count,
    });
    await desk.act(bookEntity, id, 'open');
  });
}

/** The book whose numbering jumped two terms, as happens where books on paper are taken over. */
const JUMPED = 'D';

async function jump(desk: Desk, book: number, from: number): Promise<void> {
  await desk.write(({ db, caller }) =>
    db.query(
      `update term_sequence s set last_term = $3 from book b
       where b.id = $2 and s.office_id = $1 and (s.book_type_id, s.collection) = (b.book_type_id, b.collection)`,
      [officeOf(caller), book, from + 1],
    ),
  );
  await desk.create(termGap, {
    book,
    from_term: from,
    to_term: from + 1,
    gap_reason: 'numbering_jump',
    explanation: 'A numeração do livro em papel saltou dois termos na transposição.',
  });
}

type BookType = ColumnsOf<typeof bookType, 'id' | 'sheet_count'>;

/** The terms of the books that were full before the office had the product: the next one follows them. */
async function fillEarlierBooks(
  db: Sql,
  office: number,
  letter: string,
  firstTerm: number,
): Promise<BookType> {
  const type = await db.find<BookType>('select id, sheet_count from book_type where letter = $1', [letter]);
  if (!type) throw new RangeError(`there is no book ${letter}`);
  await db.query(
    'insert into term_sequence (office_id, book_type_id, collection, last_term) values ($1, $2, 1, $3)',
    [office, type.id, firstTerm - 1],
  );
  return type;
}

async function buyCredits(desk: Desk, cents: number): Promise<void> {
  await desk.write((context) =>
    enterCredit(context, { kind: 'purchase', cents, description: 'Compra de créditos' }),
  );
}
