/**
 * Who has priority at the counter (Lei 10.048/2000 art. 1, as amended by Leis 14.364/2022 and 14.626/2023, verify): people
 * of 60 and more, with a disability, with autism, pregnant, nursing, with an infant, obese, of reduced mobility, and donors
 * of blood. Who is 80 or more goes before other elderly people (Lei 10.741/2003 art. 3 §2).
 */
export const VISIT_PRIORITIES = [
  'none',
  'over_80',
  'elderly',
  'disability',
  'autism',
  'pregnant',
  'nursing',
  'with_infant',
  'obesity',
  'reduced_mobility',
  'blood_donor',
] as const;
export type VisitPriority = (typeof VISIT_PRIORITIES)[number];

/**
 * `priority_first`: nobody else while somebody with priority waits, as the law asks where these have no desk of their own
 * (Lei 10.048/2000 art. 1 §3, verify). `by_turns`: one of the others after each with priority, for an office that keeps a
 * desk for these (art. 1 §2, verify).
 */
export const VISIT_ORDERS = ['priority_first', 'by_turns'] as const;
export type VisitOrder = (typeof VISIT_ORDERS)[number];

/** A visit that waits. */
export interface Waiting {
  readonly priority: VisitPriority;
  /** The number of the day: who came first has the lower one. */
  readonly number: number;
}

/** Donors of blood go after all others with priority (Lei 10.048/2000 art. 1, by Lei 14.626/2023, verify). */
const RANKS: Readonly<Partial<Record<VisitPriority, number>>> = { over_80: 0, blood_donor: 2, none: 3 };
const WITHOUT = 3;

const rankOf = (priority: VisitPriority): number => RANKS[priority] ?? 1;

/** Whether somebody is called before others. */
export const hasPriority = (priority: VisitPriority): boolean => rankOf(priority) < WITHOUT;

const byRank = (one: Waiting, other: Waiting): number =>
  rankOf(one.priority) - rankOf(other.priority) || one.number - other.number;

/**
 * The visits in the order in which they are called. `last` is the priority of the visit that was called last, as turns go
 * on from there. Who is 80 or more waits for no turn.
 */
export function callingOrder<Visit extends Waiting>(
  waiting: readonly Visit[],
  order: VisitOrder,
  last?: VisitPriority,
): Visit[] {
  const sorted = waiting.toSorted(byRank);
  if (order === 'priority_first') return sorted;
  const oldest = sorted.filter(({ priority }) => priority === 'over_80');
  const before = sorted.filter(({ priority }) => priority !== 'over_80' && hasPriority(priority));
  const others = sorted.filter(({ priority }) => !hasPriority(priority));
  const called = [...oldest];
  let isTurnOfOthers = oldest.length > 0 || (last !== undefined && hasPriority(last));
  while (before.length > 0 && others.length > 0) {
    const next = (isTurnOfOthers ? others : before).shift();
    if (next) called.push(next);
    isTurnOfOthers = !isTurnOfOthers;
  }
  return [...called, ...before, ...others];
}
