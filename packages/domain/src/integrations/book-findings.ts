import { error, type Finding, when } from '@serventia/kit/finding';
import { parseMatricula } from '../identifiers/matricula.ts';
import { isStatement, type Period, reportedPeriod, sendableFrom } from './period.ts';

type Row = Readonly<Record<string, unknown>>;

/** An act of the books, as a batch names it. */
export interface BookAct {
  readonly id: number;
  readonly resource: string;
  /** The day of its registration, or of the act where that is what the central counts by. */
  readonly on: string | null;
  readonly kind?: string | null;
}

/** What the office's books hold of a delivery's period, counted by whoever keeps them. */
export interface Books {
  /** How many acts of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** Deaths of who may have been a voter, where the record leaves it open. */
  readonly possibleVoters?: number;
  /** The acts that a delivery names, by their id. */
  readonly named: ReadonlyMap<number, BookAct>;
  /** Acts of the kind and the period that neither it nor another delivery names. */
  readonly missing: readonly BookAct[];
  /** Acts of the kind and the period that are in the books, and not signed by all yet. */
  readonly waiting?: number;
}

export interface BookContext {
  readonly today?: string;
  /** Undefined where the books were not asked. */
  readonly books?: Books;
}

/** The record and the book of a matrícula by what a batch says that it holds (dossier 2.1 of the civil registry). */
const MOVEMENTS: Readonly<
  Record<string, { readonly resource: string; readonly bookTypes: readonly number[] }>
> = {
  birth: { resource: 'civil_registration/birth', bookTypes: [1] },
  marriage: { resource: 'civil_registration/marriage', bookTypes: [2, 3] },
  death: { resource: 'civil_registration/death', bookTypes: [4] },
  stillbirth: { resource: 'civil_registration/stillborn', bookTypes: [5] },
  emancipation: { resource: 'civil_registration/emancipation', bookTypes: [7] },
  interdiction: { resource: 'civil_registration/interdiction', bookTypes: [7] },
  absence: { resource: 'civil_registration/interdiction', bookTypes: [7] },
  stable_union: { resource: 'civil_registration/stable_union', bookTypes: [7] },
};

/** A statement waits for the end of its period. */
export function periodOverFindings(resource: string, row: Row, { today }: BookContext): Finding[] {
  if (today === undefined || !isStatement(resource, row)) return [];
  const from = sendableFrom(resource, row);
  return from !== undefined && today < from ? [error('', 'period_not_over', { params: { from } })] : [];
}

const within = (on: string | null, { from, to }: Period): boolean => on !== null && on >= from && on <= to;

/** What stands against one act of a civil batch: its kind and its day, by the record or by the matrícula that was typed. */
function itemFindings(
  item: Row,
  path: string,
  movement: unknown,
  period: Period | undefined,
  books: Books,
): Finding[] {
  const wanted = MOVEMENTS[String(movement)];
  if (!wanted) return [];
  const ofDay = item['operation'] === 'inclusion' ? period : undefined;
  const act = books.named.get(Number(item['record']));
  if (act) {
    const fits = act.resource === wanted.resource && (movement !== 'absence' || act.kind === 'absence');
    return [
      ...when(!fits, error(`${path}.record`, 'act_of_another_kind')),
      ...when(ofDay !== undefined && !within(act.on, ofDay), error(`${path}.record`, 'act_outside_period')),
    ];
  }
  const typed = typeof item['matricula'] === 'string' ? parseMatricula(item['matricula']) : undefined;
  if (!typed) return [];
  const years = ofDay && [ofDay.from, ofDay.to].map((day) => Number(day.slice(0, 4)));
  return [
    ...when(!wanted.bookTypes.includes(typed.bookType), error(`${path}.matricula`, 'act_of_another_kind')),
    ...when(
      years !== undefined && (typed.year < (years[0] ?? 0) || typed.year > (years[1] ?? 0)),
      error(`${path}.matricula`, 'act_outside_period'),
    ),
  ];
}

/** The acts of a load to CRC or SIRC are of the kind and the days that it says (dossier 5.1 and 5.2). */
export function registrationItemFindings(resource: string, row: Row, { books }: BookContext): Finding[] {
  const items = (row['registrations'] ?? []) as readonly Row[];
  const movement = row['movement'] ?? row['sirc_movement'];
  const period = reportedPeriod(resource, row);
  if (!books) return [];
  return items.flatMap((item, index) =>
    itemFindings(item, `registrations.${index}`, movement, period, books),
  );
}

const total = ({ counts }: Books): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Nothing is told to have happened where the books say otherwise. */
export function negativeFindings(negative: boolean, { books }: BookContext): Finding[] {
  const count = books ? total(books) : 0;
  return when(negative && count > 0, error('', 'books_hold_acts', { params: { count } })).slice();
}

/** Acts that may still be signed by all are acts of their period: nothing is stated before it is known (CNN art. 272). */
export const waitingFindings = (negative: boolean, { books }: BookContext): Finding[] => {
  const count = books?.waiting ?? 0;
  return when(negative && count > 0, error('', 'acts_wait_for_signatures', { params: { count } })).slice();
};

/** The acts of a fortnight: each in the fortnight and of the module, and none of the books left out (CNN art. 272). */
export function fortnightFindings(row: Row, { books }: BookContext): Finding[] {
  const period = reportedPeriod('censec', row);
  if (!books || !period) return [];
  const items = (row['reported_acts'] ?? []) as readonly Row[];
  const central = String(row['censec_module']).toUpperCase();
  const own = items.flatMap((item, index) => {
    const field = item['deed'] ? 'deed' : 'proxy';
    const act = books.named.get(Number(item[field]));
    const path = `reported_acts.${index}`;
    const on = act?.on ?? item['dated_on'];
    return [
      ...when(
        act !== undefined && !String(act.kind).startsWith(`${central} `),
        error(`${path}.${field}`, 'act_of_another_kind'),
      ),
      ...when(typeof on === 'string' && !within(on, period), error(`${path}.dated_on`, 'act_outside_period')),
    ];
  });
  const left = row['rectifies'] || row['negative'] ? 0 : books.missing.length;
  return [...own, ...when(left > 0, error('reported_acts', 'acts_left_out', { params: { count: left } }))];
}

/** What is counted otherwise than the books do, which may leave it open. */
const countDiffers = (field: string, least: number, most = least): Finding =>
  least === most
    ? error(field, 'count_differs_from_books', { params: { count: least } })
    : error(field, 'count_outside_books', { params: { least, most } });

/** The deaths that a month tells are those of the books, but for who may or may not have been a voter. */
export function deathCountFindings(
  { no_deaths: none, item_count: count }: Row,
  { books }: BookContext,
): Finding[] {
  if (!books) return [];
  const least = total(books);
  const most = books.possibleVoters ?? least;
  if (none === true) return negativeFindings(true, { books });
  const told = typeof count === 'number' ? count : 0;
  return when(told < least || told > most, countDiffers('item_count', least, most)).slice();
}

const COUNTED = ['birth', 'marriage', 'death', 'fetal_death'] as const;

/** The lines of each file of a quarter are as many as the books hold (LRP art. 49). */
export function quarterFindings(row: Row, { books }: BookContext): Finding[] {
  if (!books) return [];
  return COUNTED.flatMap((kind) => {
    const held = books.counts[kind] ?? 0;
    return when(row[`${kind}_count`] !== held, countDiffers(`${kind}_count`, held));
  });
}
