import { type Beside, columnOf, type Entity, frozenBy, type Life } from '@serventia/kit';
import { getEntity, registry } from '@serventia/domain/registry';

/** An act carries the id of its record (docs/decisions/0002). */
export const hasRecord = (entity: Entity): boolean => entity.fields['status']?.via === 'record';

/**
 * The triggers by which PostgreSQL itself holds what the declarations say of lives: a state is reached by a step
 * alone, and a row that people edit no more, or a row that belongs to it, changes in nothing but what is declared to
 * be written beside (LRP arts. 16, 97 and 110).
 */
export function guardsOf(entity: Entity, entities: readonly Entity[]): string[] {
  const { life, table } = entity;
  if (life && !entity.fields[life.field]?.via)
    return [
      trigger(table, 'update or delete', 'guard_life', [
        life.field,
        JSON.stringify(statesOf(life)),
        besideOf(entity),
      ]),
    ];
  const holder = holderOf(entity, [...entities, ...registry]);
  if (!holder) return [];
  const events = holder.column === 'id' ? 'update or delete' : 'insert or update or delete';
  return [
    trigger(table, events, 'guard_part', [
      holder.entity.table,
      holder.column,
      holder.life.field,
      JSON.stringify(frozenStates(holder.life)),
      besideOf(entity),
    ]),
  ];
}

const trigger = (table: string, events: string, guard: string, words: readonly string[]): string =>
  `create trigger ${table}_life before ${events} on ${table} for each row execute function ${guard}(${words.map((word) => `'${word}'`).join(', ')});`;

/** By state, the states that a step leads to, and the sentence that refuses an edit. */
function statesOf(
  life: Life,
): Readonly<Record<string, { readonly to: readonly string[]; readonly frozen?: string }>> {
  return Object.fromEntries(
    Object.entries(life.steps).map(([state, steps]) => {
      const frozen = frozenBy(life, { [life.field]: state });
      return [state, { to: [...new Set(Object.values(steps))], ...(frozen ? { frozen } : {}) }];
    }),
  );
}

/** The sentence that refuses an edit, by the states in which there is none. */
const frozenStates = (life: Life): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(statesOf(life)).flatMap(([state, { frozen }]) => (frozen ? [[state, frozen]] : [])),
  );

/** The columns that each work may write; `+` where it may add rows. */
function besideOf(entity: Entity): string {
  // What PostgreSQL computes has no value yet when the guard looks at the row.
  const computed = hasRecord(entity) ? { computed: ['record_id'] } : {};
  const works: Beside = entity.beside ?? {};
  const columns = Object.entries(works).map(([work, { fields = [], adds }]) => [
    work,
    [...fields.map((field) => columnOf(field, entity.fields[field]!)), ...(adds ? ['+'] : [])],
  ]);
  return JSON.stringify({ ...computed, ...Object.fromEntries(columns) });
}

/** The row on whose life another depends, and the column that leads there. */
export interface Holder {
  readonly entity: Entity;
  readonly life: Life;
  readonly column: string;
}

/** The row whose life decides over the rows of an entity: its record, or the parent that lists them. */
export function holderOf(entity: Entity, entities: readonly Entity[]): Holder | undefined {
  const record = getEntity('basic/record');
  if (hasRecord(entity)) return { entity: record, life: record.life!, column: 'id' };
  for (const parent of entities) {
    const child = Object.values(parent.children ?? {}).find((each) => each.entity === entity.name);
    const spec = child && entity.fields[child.by];
    if (!spec || !parent.life) continue;
    const column = columnOf(child.by, spec);
    return hasRecord(parent)
      ? { entity: record, life: record.life!, column }
      : { entity: parent, life: parent.life, column };
  }
  return undefined;
}
