import { birth as birthEntity, ministerialOpinion } from '@serventia/domain/civil/birth.entity';
import { motherAgeAtBirth } from '@serventia/domain/civil/birth/parent-findings';
import { type RecordAction, type RecordStatus, transition } from '@serventia/domain/civil/record-status';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { hasText, translate } from '@serventia/i18n';
import type { Finding } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import type { ActionHandlers, ActionRequest } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { indexRow } from '../../search/index-row.ts';
import { certificateAction } from '../documents/issue-certificate.ts';
import { sealAction } from '../seal/seal-act.ts';
import type { Services } from '../services.ts';
import { findingsOf, loadBirth } from './birth-facts.ts';
import { linkPersons } from './link-persons.ts';
import { numberAct } from './number-act.ts';

const BIRTH_RECORD_TYPE = '1';
const BIRTH_BOOK_DIGIT = 1;

/** A birth is born with its record, whose id it carries, and gives it its title. */
export const birthHooks: EntityHooks = {
  async beforeCreate(context, row) {
    const type = await context.db.find<{ id: number }>('select id from record_type where type = $1', [
      BIRTH_RECORD_TYPE,
    ]);
    const record = await addRow(context, recordEntity, {
      record_type: type?.id,
      title: row['name'] ?? null,
      status: 'introducing',
    });
    return { id: record['id'] };
  },
  async afterWrite({ db }, row) {
    await db.query('update record set title = $2 where id = $1 and title is distinct from $2', [
      row['id'],
      row['name'] ?? null,
    ]);
  },
  async afterDelete({ db }, row) {
    await db.query('delete from record where id = $1', [row['id']]);
  },
};

/** Twins point at each other: a link written on one side is written on the other. */
export const bornHooks: EntityHooks = {
  async afterWrite({ db, caller }, row) {
    if (!row['sibling']) return;
    await db.query("select set_config('app.linking', 'on', true)");
    await db.query(
      `insert into born (office_id, birth_id, sibling_id, position) select $1, $2::bigint, $3::bigint, coalesce((select max(position) + 1 from born where birth_id = $2), 0)
       where not exists (select 1 from born where birth_id = $2 and sibling_id = $3)`,
      [officeOf(caller), row['sibling'], row['birth']],
    );
    await db.query("select set_config('app.linking', '', true)");
  },
};

export function birthActions(services: Services): ActionHandlers[string] {
  const inTransaction = (
    request: ActionRequest,
    work: (context: WriteContext) => Promise<Row>,
  ): Promise<Row> =>
    services.database.write(scopeOf(request.caller), (db) =>
      work({ db, caller: request.caller, hooks: services.entityHooks }),
    );
  return {
    check: (request) => inTransaction(request, (context) => check(context, request)),
    register: (request) => inTransaction(request, (context) => register(context, request)),
    reopen: (request) => inTransaction(request, (context) => move(context, request, 'reopen')),
    void: (request) => inTransaction(request, (context) => move(context, request, 'void')),
    cancel: (request) => inTransaction(request, (context) => move(context, request, 'cancel')),
    seal: sealAction(services, birthEntity),
    certificate: certificateAction(services, birthEntity),
  };
}

/** The record of an act, locked, and the status that an action leads to; throws 409 when it leads nowhere. */
export async function lockRecord(
  context: WriteContext,
  id: number,
  action: RecordAction,
): Promise<{ record: Row; next: RecordStatus }> {
  const record = await getRow(context.db, recordEntity, id, context.caller, { lock: true });
  const next = transition(record['status'] as RecordStatus, action);
  if (!next)
    throw new AppError(
      409,
      action === 'seal' && record['status'] === 'sealed' ? 'already_sealed' : 'wrong_status',
    );
  return { record, next };
}

async function move(
  context: WriteContext,
  request: ActionRequest,
  action: 'reopen' | 'void' | 'cancel',
): Promise<Row> {
  await getRow(context.db, birthEntity, request.id, context.caller);
  const { next } = await lockRecord(context, request.id, action);
  if (action === 'void') await assertNoSealUnderWay(context, request.id);
  await setFields(
    context,
    recordEntity,
    request.id,
    { status: next, status_reason: request.input['reason'] },
    action,
  );
  return getRow(context.db, birthEntity, request.id, context.caller);
}

/** The court may have sealed what was ordered already: its answer comes first, under the same lock as the order. */
async function assertNoSealUnderWay({ db }: WriteContext, record: number): Promise<void> {
  const waiting = await db.find(
    "select 1 from registered_seal where record_id = $1 and purpose = 'act' and seal_status = 'reserved'",
    [record],
  );
  if (waiting) throw new AppError(409, 'wrong_status');
}

async function check(context: WriteContext, request: ActionRequest): Promise<Row> {
  const { next } = await lockRecord(context, request.id, 'check');
  const birth = await loadBirth(context.db, request.id, context.caller);
  refuseErrors(await findingsOf(context.db, birth, context.caller));
  await setFields(
    context,
    recordEntity,
    request.id,
    { status: next, checked_by: context.caller.name },
    'check',
  );
  return getRow(context.db, birthEntity, request.id, context.caller);
}

/** Registers a birth: term, face and matrícula, tasks, parties and search, together or not at all. */
async function register(context: WriteContext, request: ActionRequest): Promise<Row> {
  const { db, caller } = context;
  const { record, next } = await lockRecord(context, request.id, 'register');
  const birth = await withMothersAge(context, await loadBirth(db, request.id, caller));
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  if (office['require_check'] && record['status'] !== 'created') throw new AppError(409, 'check_first');
  await linkPersons(context, birth);
  let findings: Finding[] = [];
  const registeredOn = todayOf(caller);
  const bookId = typeof request.input['book'] === 'number' ? request.input['book'] : undefined;
  const wanted = {
    recordId: request.id,
    digit: BIRTH_BOOK_DIGIT,
    bookId,
    cns: String(office['cns']),
    registeredOn,
  };
  const number = await numberAct(context, wanted, async () => {
    findings = await findingsOf(db, birth, caller);
    refuseErrors(findings);
  });
  await setFields(
    context,
    recordEntity,
    request.id,
    { ...number, status: next, registered_on: registeredOn, registered_by: caller.name },
    'register',
  );
  await writeTasks(context, request.id, findings, registeredOn);
  const registered = await getRow(db, birthEntity, request.id, caller);
  await indexRow(db, birthEntity, officeOf(caller), registered);
  await db.query("select announce('seal_credits', $1)", [officeOf(caller)]);
  return registered;
}

/** The mother's age in complete years at the birth is part of the record (LRP art. 54, 7): counted where it was not typed. */
async function withMothersAge(context: WriteContext, birth: Row): Promise<Row> {
  const age = birth['mother_age'] ?? motherAgeAtBirth(birth) ?? null;
  if (age === birth['mother_age']) return birth;
  await context.db.query("select set_config('app.linking', 'on', true)");
  await setFields(context, birthEntity, Number(birth['id']), { mother_age: age }, 'register');
  await context.db.query("select set_config('app.linking', '', true)");
  return { ...birth, mother_age: age };
}

function refuseErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw FieldErrors.fromFindings(errors);
}

/** Days to tell the authorities; the practice of communications between offices (LRP art. 106). */
const TASK_DAYS = 5;

async function writeTasks(
  context: WriteContext,
  record: number,
  findings: readonly Finding[],
  today: string,
): Promise<void> {
  for (const { code, params } of findings.filter(({ level }) => level === 'task')) {
    const key = `findings.${code}`;
    await addRow(context, ministerialOpinion, {
      record,
      reason: reasonOf(code),
      title: hasText('pt-br', key) ? translate('pt-br', key, params ?? {}).slice(0, 200) : code,
      due_on: addDays(today, TASK_DAYS),
      opinion_status: 'open',
    });
  }
}

function reasonOf(code: string): string {
  if (code.startsWith('mother_under_fourteen')) return 'mother_under_fourteen';
  if (code.includes('father') || code.includes('paternity')) return 'alleged_father';
  return code.includes('late') || code.includes('interview') ? 'late_registration' : 'other';
}
