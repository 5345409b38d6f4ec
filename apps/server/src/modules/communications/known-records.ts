import type { AnnotatedKind, CivilEvent } from '@serventia/domain/civil/communications/civil-events';
import { EVENT_RULES } from '@serventia/domain/civil/communications/civil-events';
import type { Concerned } from '@serventia/domain/civil/communications/concerned';
import type { KnownRecord } from '@serventia/domain/civil/communications/due-communications';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';
import { findHeldRecords, type HeldRecord } from './held-records.ts';

/** Whose earlier records are looked for, by which event of which act. */
export interface Wanted {
  readonly record: number;
  readonly event: CivilEvent;
  readonly persons: readonly Concerned[];
}

type Address = Pick<
  KnownRecord,
  'matricula' | 'cited_book' | 'cited_sheet' | 'cited_term' | 'office_name' | 'own'
>;

interface Cited extends Row, Address {
  readonly kind: string;
  readonly side: 'first' | 'second' | null;
}

const REGISTERED = "('pending', 'sealed', 'legacy')";

/** What an act cites of the earlier records of its people; one that this office holds is known by its matrícula. */
const CITED = `
  select e.earlier_kind as kind, e.side, e.matricula, e.cited_book, e.cited_sheet, e.cited_term, e.office_name, r.id as own
  from earlier_record e
  left join record r on r.office_id = e.office_id and r.matricula = e.matricula and r.status in ${REGISTERED}
  where e.office_id = $1 and e.record_id = $2 order by e.position, e.id`;

/** The marriage of this office that a death names. */
const NAMED = `
  select 'marriage' as kind, null as side, r.matricula, null as cited_book, null as cited_sheet, null as cited_term,
    null as office_name, r.id as own
  from death d join record r on r.id = d.marriage_id and r.status in ${REGISTERED}
  where d.office_id = $1 and d.id = $2`;

/** Later records that the margin of a record points to: the marriage of who was born. */
const POINTED = `
  select case t.code when 'anotacao_casamento' then 'marriage' else 'stable_union' end as kind, null as side,
    a.event_matricula as matricula, null as cited_book, null as cited_sheet, null as cited_term, a.event_office as office_name, r.id as own
  from record_endorsement a
  join endorsement_type t on t.id = a.endorsement_type_id and t.code in ('anotacao_casamento', 'anotacao_uniao_estavel')
  left join record r on r.office_id = a.office_id and r.matricula = a.event_matricula and r.status in ${REGISTERED}
  where a.office_id = $1 and a.record_id = $2 and a.endorsement_status = 'done' and a.event_matricula is not null order by a.number`;

/**
 * The earlier records that are known of those whom an event concerns: those that the act cites or its margin points
 * to, and those that this office holds under their CPF, or their name and day of birth.
 */
export async function knownRecords(reading: Reading, wanted: Wanted): Promise<readonly KnownRecord[]> {
  const { db, caller } = reading;
  const params = [officeOf(caller), wanted.record];
  const rows: Cited[] = [];
  for (const query of [CITED, NAMED, POINTED]) rows.push(...(await db.query<Cited>(query, params)));
  const cited = rows.flatMap((row) => knownOf(row, wanted));
  const found: KnownRecord[] = [];
  for (const [person, concerned] of wanted.persons.entries())
    for (const kind of kindsOf(wanted.event))
      for (const held of await findHeldRecords(reading, kind, concerned, wanted.record))
        found.push({ ...addressOfHeld(held), kind, person, isCited: false });
  const addressed = cited.filter(hasAddress);
  const known = [...addressed, ...found];
  // What is cited without its office says less than a record that was found.
  const others = cited.filter((each) => !hasAddress(each) && !known.some((one) => isOfSame(one, each)));
  return [...known, ...others];
}

const kindsOf = (event: CivilEvent): readonly AnnotatedKind[] =>
  Object.keys(EVENT_RULES[event].annotated) as AnnotatedKind[];

const hasAddress = ({ matricula, office_name: office }: Address): boolean => !!matricula || !!office;

const isOfSame = (one: KnownRecord, other: KnownRecord): boolean =>
  one.kind === other.kind && one.person === other.person;

function knownOf({ kind, side, ...address }: Cited, { event, persons }: Wanted): KnownRecord[] {
  const known = kindsOf(event).find((each) => each === kind);
  const person = persons.length === 1 ? 0 : persons.findIndex((each) => each.side === side);
  if (!known || person < 0 || (persons[person]?.side && side && persons[person].side !== side)) return [];
  return [{ ...address, kind: known, person, isCited: true }];
}

function addressOfHeld({ id, matricula }: HeldRecord): Address {
  return {
    own: id,
    matricula,
    cited_book: null,
    cited_sheet: null,
    cited_term: null,
    office_name: null,
  };
}
