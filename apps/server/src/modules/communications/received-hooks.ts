import { lastDay } from '@serventia/domain/calendar/office-calendar';
import {
  candidateFindings,
  type MeantRecord,
} from '@serventia/domain/civil/communications/candidate-findings';
import type { receivedCommunication } from '@serventia/domain/civil/communications/received-communication.entity';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import type { Reading } from '../../resource/read.ts';
import { written } from '../written.ts';
import type { Row } from '../../db/database.ts';
import { findHeldRecords, type HeldRecord } from './held-records.ts';

type Received = WrittenRow<typeof receivedCommunication>;

/** Its record is found as it is typed; whoever types may choose another. */
export const receivedHooks: EntityHooks<typeof receivedCommunication> = {
  beforeCreate: async (context, row) => ({
    ...(await dueOf(context, row)),
    ...(await matchOf(context, row)),
  }),
  beforeUpdate: async (context, row) => ({
    ...(await dueOf(context, row)),
    ...(await matchOf(context, row)),
  }),
  findings: async (context, row) =>
    candidateFindings(row, await candidatesOf(context, row), await meantBy(context, row)),
};

async function dueOf({ db, caller }: Reading, row: Received) {
  const calendar = await calendarOf(db, officeOf(caller));
  return { due_on: lastDay('communication_lrp106', written(row, 'received_on'), calendar) };
}

async function matchOf(reading: Reading, row: Received) {
  if (row.annotated_record) return {};
  const [candidate, ...others] = await candidatesOf(reading, row);
  return candidate && others.length === 0 ? { annotated_record: candidate.id } : {};
}

/** The records that a communication may mean: the one of its matrícula, or else those of the person. */
async function candidatesOf(reading: Reading, row: Received): Promise<readonly HeldRecord[]> {
  const { db, caller } = reading;
  if (row.matricula)
    return db.query<HeldRecord>(
      `select id, title, matricula, term from record
       where office_id = $1 and matricula = $2 and status in ('pending', 'sealed', 'legacy')`,
      [officeOf(caller), row.matricula],
    );
  if (!row.person_name || !row.earlier_kind) return [];
  const person = {
    names: [row.person_name],
    cpf: row.person_cpf ?? null,
    bornOn: row.person_born_on ?? null,
  };
  return findHeldRecords(reading, row.earlier_kind, person);
}

interface Meant extends Row {
  readonly names: readonly string[];
  readonly born_on: string | null;
  readonly since: string | null;
  readonly death_noted: boolean;
}

/** What the books say of the record that was found or chosen. A marriage may have the deaths of both in its margin. */
async function meantBy({ db, caller }: Reading, row: Received): Promise<MeantRecord | undefined> {
  if (!row.annotated_record) return undefined;
  const found = await db.find<Meant>(
    `select b.born_on::text, coalesce(b.born_on, m.celebrated_on)::text as since,
       array(select n.name from name_index n where n.office_id = r.office_id and n.record_id = r.id order by n.id) as names,
       b.id is not null and exists (
         select 1 from record_endorsement a join endorsement_type t on t.id = a.endorsement_type_id
         where a.office_id = r.office_id and a.record_id = r.id and a.endorsement_status = 'done'
           and t.code = 'anotacao_obito') as death_noted
     from record r left join birth b on b.id = r.id left join marriage m on m.id = r.id
     where r.office_id = $1 and r.id = $2`,
    [officeOf(caller), row.annotated_record],
  );
  return (
    found && {
      names: found.names,
      bornOn: found.born_on,
      since: found.since,
      deathNoted: found.death_noted,
    }
  );
}
