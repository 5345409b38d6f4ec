import { person as personEntity, personRecord } from '@serventia/domain/parties/person.entity';

type Values = Readonly<Record<string, unknown>>;

/** Who filled a field in: the office's register of people, or the clerk. */
export type Origin = 'register' | 'clerk';
export type Origins = Readonly<Record<string, Origin>>;

/** Where a party of a form keeps the origins of its fields; kept in drafts, never sent. */
export const ORIGINS = '$origins';

/** What the register tells of a person and an act takes over. */
const KNOWN_FIELDS: readonly string[] = Object.keys(personEntity.fields).filter(
  (field) => field in personRecord.fields,
);

export function originsOf(party: Values): Origins {
  const origins = party[ORIGINS];
  return typeof origins === 'object' && origins !== null ? (origins as Origins) : {};
}

export interface Prefill {
  /** The fields to set, and nothing else. */
  readonly values: Values;
  readonly origins: Origins;
}

/**
 * What a person of the register brings into a party. A field that the clerk has touched is never written
 * again, not even when it was emptied; what came from another person of the register goes.
 */
export function prefillParty(party: Values, known: Values): Prefill {
  const origins = originsOf(party);
  const free = KNOWN_FIELDS.filter((field) => origins[field] !== 'clerk');
  const changed = free.filter((field) => isTold(known[field]) || origins[field] === 'register');
  const values = Object.fromEntries(
    changed.map((field) => [field, isTold(known[field]) ? known[field] : emptyLike(party[field])]),
  );
  const kept = Object.fromEntries(Object.entries(origins).filter(([, origin]) => origin === 'clerk'));
  const brought = Object.fromEntries(
    changed.filter((field) => isTold(known[field])).map((field) => [field, 'register' as const]),
  );
  return { values, origins: { ...kept, ...brought } };
}

/** The origins of what an act already says: all of it was accepted by a clerk. */
export function storedOrigins(party: Values): Origins {
  const told = KNOWN_FIELDS.filter((field) => isTold(party[field]));
  return Object.fromEntries(told.map((field) => [field, 'clerk' as const]));
}

function isTold(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false;
}

function emptyLike(value: unknown): unknown {
  return typeof value === 'boolean' ? false : null;
}
