import { accessEntry } from '@serventia/domain/account/access-entry.entity';
import { formatCivilDate } from '@serventia/domain/calendar/civil-date';
import { customerMail } from '@serventia/domain/office/customer-mail.entity';
import { person } from '@serventia/domain/parties/person.entity';
import type { subjectRequest } from '@serventia/domain/privacy/subject-request.entity';
import { getEntity } from '@serventia/domain/registry';
import type { HeldGroup } from '@serventia/domain/texts/papers/subject-answer';
import { translate } from '@serventia/i18n';
import { columnOf, type Entity, type FieldSpec, kindOf, type RowOf, type ShowStyle } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { isAllowed, officeOf } from '../../http/caller.ts';
import { styleOf } from '../../http/show-style.ts';
import { findExpanded, type Reading } from '../../resource/read.ts';
import { HELD_SOURCES, type HeldSource } from './held-sources.ts';

type Request = RowOf<typeof subjectRequest>;

/** More lines of one kind than anybody reads: the paper says how many more there are. */
const MOST_LINES = 300;

/** Whom a request is about: their entry among the persons, and their CPF. */
interface Whom {
  readonly person: number | null;
  readonly cpf: string | null;
  /** The request itself, which is told of by its answer. */
  readonly request: number;
}

/**
 * What the administration of the office holds of a data subject, by kind: never what an act says, and nothing that belongs
 * to a record under secrecy, whoever has opened it. Throws 403 where the caller may not read all of these kinds: an answer
 * that left one out would be wrong.
 */
export async function heldDataOf(reading: Reading, request: Request): Promise<HeldGroup[]> {
  assertReadsAll(reading);
  const whom = await whomOf(reading, request);
  const groups: HeldGroup[] = [];
  for (const source of HELD_SOURCES) groups.push(await groupOf(reading, source, whom));
  groups.push(await mailsTo(reading, whom), await readingsOf(reading, whom));
  return groups.filter(({ lines }) => lines.length > 0);
}

function assertReadsAll({ caller }: Reading): void {
  const entities: Entity[] = [...HELD_SOURCES.map(({ entity }) => entity), customerMail, accessEntry];
  // Users are of no office, and each office reads its own.
  const unread = entities.find((entity) => entity.scope === 'office' && !isAllowed(caller, entity, 'read'));
  if (unread) {
    const kind = translate('pt-br', `entities.${unread.resource}.many`);
    throw new AppError(403, 'answer_reads_more', { kind });
  }
}

async function whomOf({ db, caller }: Reading, request: Request): Promise<Whom> {
  const { subject, subject_cpf: told, id } = request;
  const found = await db.find<{ id: number; cpf: string | null }>(
    'select id, cpf from person where office_id = $1 and (id = $2 or cpf = $3) order by (id = $2) desc nulls last limit 1',
    [officeOf(caller), subject, told],
  );
  return { person: found ? Number(found.id) : null, cpf: told ?? found?.cpf ?? null, request: id };
}

async function groupOf(reading: Reading, source: HeldSource, whom: Whom): Promise<HeldGroup> {
  const { entity, fields, whole } = source;
  const { ids, more } = await idsOf(reading, source, whom);
  const lines: string[] = [];
  for (const id of ids) {
    const row = await findExpanded(reading.db, entity, id, reading.caller, {
      expand: fields.filter((field) => entity.fields[field]?.kind === 'reference'),
    });
    const told = row ? toldFields(reading, entity, fields, row) : [];
    lines.push(...(whole ? told : told.length > 0 ? [told.join('; ')] : []));
  }
  return { heading: translate('pt-br', `entities.${entity.resource}.many`), lines: [...lines, ...more] };
}

async function idsOf(
  { db, caller }: Reading,
  { entity, person: by, cpf }: HeldSource,
  whom: Whom,
): Promise<{ readonly ids: readonly number[]; readonly more: readonly string[] }> {
  const column = (name: string): string =>
    name === 'id' ? 't.id' : `t.${columnOf(name, entity.fields[name] ?? { kind: 'integer' })}`;
  const found = await db.query<{ id: number; count: number }>(
    `select t.id, (count(*) over ())::int as count from ${entity.table} t
     where t.${entity.scope === 'office' ? 'office_id' : 'notary_office_id'} = $1
       and (${by ? `${column(by)} = $2::bigint` : 'false and $2::bigint is null'}
         or ${cpf ? `${column(cpf)} = $3::text` : 'false and $3::text is null'})
       and not (t.id = $4 and $5) ${openRecord(entity)}
     order by t.id desc limit ${MOST_LINES}`,
    [officeOf(caller), whom.person, whom.cpf, whom.request, entity.name === 'basic/subject_request'],
  );
  return { ids: found.map(({ id }) => Number(id)), more: moreThan(found) };
}

/** What belongs to a record under secrecy is left out, for whoever opened it as well. */
const openRecord = (entity: Entity): string => {
  const spec = entity.fields['record'];
  return spec?.kind === 'reference' && !spec.via
    ? 'and not exists (select from record r where r.id = t.record_id and r.restricted)'
    : '';
};

const moreThan = (found: readonly { readonly count: number }[]): readonly string[] => {
  const left = (found[0]?.count ?? 0) - found.length;
  return left > 0 ? [`… e mais ${left}, anteriores a estes.`] : [];
};

/** `CPF: 111.444.777-35` for each field that holds something. */
function toldFields(
  { caller }: Reading,
  entity: Entity,
  fields: readonly string[],
  row: Row,
): readonly string[] {
  const style = styleOf(caller, 'pt-br');
  return fields.flatMap((field) => {
    const spec = entity.fields[field];
    const value = row[field];
    if (!spec || spec.internal || spec.secret || value === null || value === undefined || value === false)
      return [];
    const told = valueOf(spec, value, style);
    return told ? [`${translate('pt-br', `entities.${entity.resource}.fields.${field}`)}: ${told}`] : [];
  });
}

function valueOf(spec: FieldSpec, value: unknown, style: ShowStyle): string {
  if (spec.kind === 'reference') return labelOf(spec.entity, value);
  // A file is held: what is in it is looked at where it is kept.
  return spec.kind === 'file' ? 'arquivo guardado' : kindOf(spec).show(value, style, spec);
}

function labelOf(name: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return String((value as Row)[getEntity(name).label] ?? '');
}

interface Mail extends Row {
  readonly recipient: string;
  readonly event: string;
  readonly day: string;
  readonly count: number;
}

/** The e-mails that went, or are to go, to whoever asked for a certificate or brought a title: of these rows of theirs. */
async function mailsTo({ db, caller }: Reading, whom: Whom): Promise<HeldGroup> {
  const found = await db.query<Mail>(
    `select m.recipient, m.customer_event as event, (m.written_at at time zone $4)::date::text as day,
       (count(*) over ())::int as count
     from customer_mail m
       left join certificate_request c on c.id = m.certificate_request_id
       left join protocol p on p.id = m.protocol_id
     where m.office_id = $1
       and (c.requester_id = $2::bigint or c.requester_cpf = $3::text or p.presenter_id = $2::bigint or p.presenter_document = $3::text)
       and not exists (select from record r where r.id = c.record_id and r.restricted)
     order by m.id desc limit ${MOST_LINES}`,
    [officeOf(caller), whom.person, whom.cpf, caller.timeZone],
  );
  const lines = found.map(
    ({ recipient, event, day }) =>
      `${formatCivilDate(day)}, ${recipient}: ${translate('pt-br', `choices.customer_event.${event}`)}`,
  );
  return {
    heading: translate('pt-br', 'entities.customer_mail.many'),
    lines: [...lines, ...moreThan(found)],
  };
}

interface ReadDay extends Row {
  readonly day: string;
  readonly username: string;
  readonly times: number;
  readonly count: number;
}

/** Who read or changed the person's entry on which days, as far as the log of accesses goes back. */
async function readingsOf({ db, caller }: Reading, whom: Whom): Promise<HeldGroup> {
  const found = await db.query<ReadDay>(
    `select (happened_at at time zone $4)::date::text as day, username, count(*)::int as times, (count(*) over ())::int as count
     from access_entry
     where office_id = $1 and resource = $3 and result = 'done' and $2::text = any(string_to_array(row_ids, ', '))
     group by 1, 2 order by 1 desc, 2 limit ${MOST_LINES}`,
    [officeOf(caller), whom.person === null ? null : String(whom.person), person.name, caller.timeZone],
  );
  const lines = found.map(
    ({ day, username, times }) =>
      `${formatCivilDate(day)}, ${username}: ${times} ${times === 1 ? 'vez' : 'vezes'}`,
  );
  return {
    heading:
      'Acessos ao cadastro da pessoa, pelo registro de acessos (que de cada lista anota até 50 linhas)',
    lines: [...lines, ...moreThan(found)],
  };
}
