import { lastDay } from '@serventia/domain/calendar/office-calendar';
import {
  deadlineOfDuty,
  type DutyKind,
  dutyOf,
  isSecret,
  resourceOfDuty,
} from '@serventia/domain/office/duties';
import { getEntity } from '@serventia/domain/registry';
import { normText, problemText } from '@serventia/i18n';
import type { Entity, Finding } from '@serventia/kit';
import type { Row } from '../db/database.ts';
import { officeOf, todayOf } from '../http/caller.ts';
import { calendarOf } from './office-calendar.ts';
import { changesBetween, recordHistory } from './history.ts';
import { getRow, type Reading } from './read.ts';
import { insertRow } from './stored-row.ts';

const MAX_TITLE = 300;

/**
 * Writes down what the rules leave for somebody to do about a row, each once: what stands there stays as it is. What
 * concerns COAF goes where few may see it.
 */
export async function keepTasks(
  context: Reading,
  entity: Entity,
  row: Row,
  findings: readonly Finding[],
): Promise<void> {
  for (const finding of findings) if (finding.level === 'task') await keepTask(context, entity, row, finding);
}

async function keepTask(context: Reading, entity: Entity, row: Row, finding: Finding): Promise<void> {
  const { db, caller } = context;
  const kind = dutyOf(finding);
  const kept = getEntity(resourceOfDuty(kind));
  const place = [officeOf(caller), entity.name, row['id'], finding.code, finding.field];
  const known = await db.find(
    `select 1 from ${kept.table} where office_id = $1 and resource = $2 and row = $3 and finding = $4 and finding_field = $5`,
    place,
  );
  if (known) return;
  const values = {
    title: problemText('pt-br', finding.code, finding.params).slice(0, MAX_TITLE),
    subject: subjectOf(entity, row),
    resource: entity.name,
    row: Number(row['id']),
    norm: finding.norm === undefined ? null : normText('pt-br', finding.norm),
    due_on: await dueOn(context, kind),
    finding: finding.code,
    finding_field: finding.field,
    finding_params: finding.params ?? null,
  };
  // The secret ones are of one kind, in a table of their own.
  await addTask(context, kept, isSecret(kind) ? values : { kind, ...values });
}

async function addTask(context: Reading, kept: Entity, values: Row): Promise<void> {
  const { db, caller } = context;
  const id = await insertRow(context, kept, values);
  const changes = changesBetween(kept, {}, await getRow(db, kept, id, caller));
  await recordHistory(db, { entity: kept, id, type: '+', caller, office: officeOf(caller), changes });
}

function subjectOf(entity: Entity, row: Row): string | null {
  const label = row[entity.label];
  return typeof label === 'string' ? label.slice(0, MAX_TITLE) : null;
}

async function dueOn({ db, caller }: Reading, kind: DutyKind): Promise<string> {
  return lastDay(deadlineOfDuty(kind), todayOf(caller), await calendarOf(db, officeOf(caller)));
}
