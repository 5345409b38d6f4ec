import type { DraftOf } from '@serventia/kit';
import { error, type Finding, when } from '@serventia/kit/finding';
import type { ceremonyFields } from './ceremony-fields.ts';
import type { justiceFields } from './justice-fields.ts';

/** When and where a ceremony is held; anything may be missing in a draft. */
export type CeremonyPlan = DraftOf<typeof ceremonyFields>;

/** From when to when somebody is a justice of the peace; without an end until they are replaced. */
type Term = Pick<DraftOf<typeof justiceFields>, 'term_from' | 'term_until'>;

/** A term does not end before it begins. */
export function justiceFindings({ term_from: from, term_until: until }: Term): readonly Finding[] {
  return when(!!from && !!until && until < from, error('term_until', 'term_ends_before_it_begins'));
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether two ceremonies are held at one time of one day; one begins where the other ends without a clash. */
export function overlap(one: CeremonyPlan, other: CeremonyPlan): boolean {
  if (!one.held_on || one.held_on !== other.held_on || !one.starts_at || !other.starts_at) return false;
  const [from, otherFrom] = [minuteOf(one.starts_at), minuteOf(other.starts_at)];
  return from < otherFrom + (other.minutes ?? 0) && otherFrom < from + (one.minutes ?? 0);
}

/**
 * No room and no justice of the peace has two ceremonies at one time (practice), and who presides is in their term (CC
 * art. 1.554 keeps a marriage valid otherwise, but the office does not plan for it).
 */
export function ceremonyClashes(
  plan: CeremonyPlan,
  others: readonly CeremonyPlan[],
  justice: Term | undefined,
): readonly Finding[] {
  const atThatTime = others.filter((other) => overlap(plan, other));
  const { held_on: on, room, justice: presides } = plan;
  const taken = (field: 'room' | 'justice', is: unknown): CeremonyPlan | undefined =>
    is ? atThatTime.find((other) => other[field] === is) : undefined;
  const [sameRoom, sameJustice] = [taken('room', room), taken('justice', presides)];
  const isOutside =
    !!on &&
    justice !== undefined &&
    ((!!justice.term_from && on < justice.term_from) || (!!justice.term_until && on > justice.term_until));
  return [
    ...when(
      sameRoom !== undefined,
      error('room', 'room_taken', { params: { at: sameRoom?.starts_at ?? '' } }),
    ),
    ...when(
      sameJustice !== undefined,
      error('justice', 'justice_taken', { params: { at: sameJustice?.starts_at ?? '' } }),
    ),
    ...when(isOutside, error('justice', 'justice_out_of_term', { norm: 'CC art. 1.533' })),
  ];
}
