import type { HomeDraft } from '@serventia/domain/office/home';
import { record } from '@serventia/domain/office/record.entity';
import { findEntity, registry } from '@serventia/domain/registry';
import type { Language } from '@serventia/i18n';
import { type Entity, isAct } from '@serventia/kit';
import { isAllowed, officeOf } from '../../../http/caller.ts';
import { closedIds } from '../../../resource/closed.ts';
import type { Reading } from '../../../resource/read.ts';
import { findHomeRow } from './opened.ts';

const MOST_DRAFTS = 8;
/** The newest unfinished acts of the office, among which those of the user are looked for. */
const MOST_UNFINISHED = 500;

/** The acts that begin as drafts of a record: those whose life is that of the record. */
const drafted: readonly Entity[] = registry.filter(
  (entity) => isAct(entity) && entity.life?.field === 'status' && entity.scope === 'office',
);

interface UnfinishedAct extends Record<string, unknown> {
  readonly entity: string;
  readonly id: number;
  readonly title: string | null;
  readonly status: 'introducing' | 'created';
  readonly changed_at: string;
}

interface TypedForm extends Record<string, unknown> {
  readonly entity: string;
  readonly id: number | null;
  readonly title: string | null;
  readonly saved_at: string;
}

/** What the caller began and has not finished, the last changed first. */
export async function draftsOf(reading: Reading, language: Language): Promise<HomeDraft[]> {
  const typed = await typedForms(reading, language);
  const isTyped = new Set(typed.map(({ entity, id }) => `${entity}/${id}`));
  const acts = (await unfinishedActs(reading)).filter(({ entity, id }) => !isTyped.has(`${entity}/${id}`));
  return [...typed, ...acts]
    .toSorted((one, other) => Date.parse(other.changed_at) - Date.parse(one.changed_at))
    .slice(0, MOST_DRAFTS);
}

/** The acts that the caller created and that have no number yet. */
async function unfinishedActs({ db, caller }: Reading): Promise<HomeDraft[]> {
  const readable = drafted.filter((entity) => isAllowed(caller, entity, 'read')).map(({ name }) => name);
  const rows = await db.query<UnfinishedAct>(UNFINISHED, [
    officeOf(caller),
    caller.userId,
    readable,
    MOST_DRAFTS,
    closedIds(caller, record),
  ]);
  return rows.map(({ entity, id, title, status, changed_at: changedAt }) => ({
    entity,
    id,
    title: title ?? '',
    detail: null,
    state: status === 'created' ? 'checked' : 'draft',
    changed_at: changedAt,
  }));
}

const UNFINISHED = `
  select r.resource as entity, r.id, r.title, r.status, c.changed_at
  from (
    select id, resource, title, status from record
    where office_id = $1 and status in ('introducing', 'created') order by id desc limit ${MOST_UNFINISHED}
  ) r
  join lateral (
    select max(h.history_date) as changed_at, bool_or(h.history_type = '+' and h.user_id = $2) as mine
    from history h where h.entity = r.resource and h.row_id = r.id and h.office_id = $1
  ) c on c.mine
  where r.resource = any($3) and r.id <> all($5)
  order by c.changed_at desc limit $4`;

/** The forms whose values the caller typed and did not save; those of rows that are gone are left out. */
async function typedForms(reading: Reading, language: Language): Promise<HomeDraft[]> {
  const { db, caller } = reading;
  const readable = registry.filter((entity) => isAllowed(caller, entity, 'read'));
  const rows = await db.query<TypedForm>(TYPED, [
    officeOf(caller),
    caller.userId,
    readable.map(({ name }) => name),
    readable.map(({ label }) => label),
    MOST_DRAFTS,
  ]);
  const drafts: HomeDraft[] = [];
  for (const row of rows) {
    const words = await wordsOf(reading, row, language);
    if (words)
      drafts.push({ entity: row.entity, id: row.id, ...words, state: 'typed', changed_at: row.saved_at });
  }
  return drafts;
}

/** The words of a typed form: those of its row, or what was typed as its label. */
async function wordsOf(
  reading: Reading,
  { entity: name, id, title }: TypedForm,
  language: Language,
): Promise<Pick<HomeDraft, 'title' | 'detail'> | undefined> {
  if (id === null) return { title: title ?? '', detail: null };
  const entity = findEntity(name);
  const row = entity && (await findHomeRow(reading, { entity, id }, language));
  return row && { title: row.title, detail: row.detail };
}

const TYPED = `
  select e.name as entity, case when f.id ~ '^[0-9]{1,15}$' then f.id::bigint end as id,
    left(d.content -> 'values' ->> e.label, 300) as title, d.saved_at
  from form_draft d
  cross join lateral (select regexp_replace(d.form, '^.*/', '') as id, regexp_replace(d.form, '/[^/]*$', '') as entity) f
  join unnest($3::text[], $4::text[]) as e(name, label) on e.name = f.entity
  where d.office_id = $1 and d.user_id = $2
  order by d.saved_at desc limit $5`;
