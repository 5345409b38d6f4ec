import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { candidateFindings } from '@serventia/domain/civil/communications/candidate-findings';
import type { receivedCommunication } from '@serventia/domain/civil/communications/received-communication.entity';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import type { Reading } from '../../resource/read.ts';
import { written } from '../written.ts';
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
  findings: async (context, row) => candidateFindings(row, await candidatesOf(context, row)),
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
