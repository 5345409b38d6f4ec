import { type AnnotatedKind, type CivilEvent, EVENT_RULES } from './civil-events.ts';
import type { Concerned } from './concerned.ts';

/** An earlier record of somebody, as an act cites it or as the office holds it. */
export interface KnownRecord {
  readonly kind: AnnotatedKind;
  /** The place of its person among those whom the event concerns. */
  readonly person: number;
  /** The id of the record at this office; null where another office holds it. */
  readonly own: number | null;
  readonly isCited: boolean;
  readonly matricula: string | null;
  readonly cited_book: string | null;
  readonly cited_sheet: string | null;
  readonly cited_term: string | null;
  readonly office_name: string | null;
}

/** An earlier record that is to be annotated for an event; `record` is null where nobody knows yet where it is. */
export interface DueCommunication {
  readonly kind: AnnotatedKind;
  readonly person: Concerned;
  readonly record: KnownRecord | null;
}

/**
 * The earlier records in which an event is annotated, each once: by this office in its own, by message to the office
 * that holds the others (LRP arts. 106 and 107). Who was born has one record of it: a cited one goes before one that
 * was found by name, and several found by name are none.
 */
export function dueCommunications(
  event: CivilEvent,
  persons: readonly Concerned[],
  known: readonly KnownRecord[],
): readonly DueCommunication[] {
  return persons.flatMap((person, index) =>
    Object.entries(EVENT_RULES[event].annotated).flatMap(([name, wanted]): DueCommunication[] => {
      const kind = name as AnnotatedKind;
      const mine = known.filter((each) => each.person === index && each.kind === kind);
      const records = kind === 'birth' ? birthOf(mine) : eachOnce(mine);
      const isDue = wanted === 'always' || (wanted === 'if_married' && person.married);
      if (records.length === 0) return isDue ? [{ kind, person, record: null }] : [];
      return records.map((record) => ({ kind, person, record }));
    }),
  );
}

function birthOf(records: readonly KnownRecord[]): readonly KnownRecord[] {
  const cited = records.filter(({ isCited }) => isCited);
  if (cited.length > 0) return cited.slice(0, 1);
  return records.length === 1 ? records : [];
}

const addressOf = ({
  own,
  matricula,
  office_name: office,
  cited_book,
  cited_sheet,
  cited_term,
}: KnownRecord) =>
  own === null ? (matricula ?? [office, cited_book, cited_sheet, cited_term].join(' ')) : `#${own}`;

const eachOnce = (records: readonly KnownRecord[]): readonly KnownRecord[] => [
  ...new Map(records.map((record) => [addressOf(record), record])).values(),
];

/** Which communication of an act or averbação it is: the same event in the same record is told once. */
export function communicationKey(
  source: { readonly record: number; readonly entry: number | null },
  event: CivilEvent,
  { kind, person, record }: DueCommunication,
): string {
  return [
    source.record,
    source.entry ?? 0,
    event,
    person.side ?? 'one',
    kind,
    record ? addressOf(record) : 'unknown',
  ]
    .join('/')
    .slice(0, 200);
}
