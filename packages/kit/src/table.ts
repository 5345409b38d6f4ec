import { columnType } from './columns.ts';
import { type Entity } from './entity.ts';
import { type FieldSpec, OFFICE_COLUMN, USER_COLUMN } from './field.ts';

export interface ColumnDefinition {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
}

/** Whether the table of an entity has a column for a field of its. */
export const isStored = (spec: FieldSpec): boolean => !spec.via && !spec.computed;

/** The column of a field: references and files end in `_id`. */
export function columnOf(field: string, spec: FieldSpec): string {
  if (spec.column) return spec.column;
  return spec.kind === 'reference' || spec.kind === 'file' ? `${field}_id` : field;
}

/** The column that says whose office's row it is, or undefined for a table that is not divided by offices. */
export function officeColumnOf(entity: Pick<Entity, 'scope'>): string | undefined {
  return { office: OFFICE_COLUMN, self: 'id', global: undefined, own: undefined }[entity.scope];
}

/** The columns that the table of an entity has, in order; fields read via another row and computed ones have none. */
export function columnsOf(entity: Entity): ColumnDefinition[] {
  const own = Object.entries(entity.fields)
    .filter(([, spec]) => isStored(spec) && spec.column !== OFFICE_COLUMN)
    .map(([name, spec]) => ({
      name: columnOf(name, spec),
      type: columnType(spec),
      notNull: Boolean(spec.required) || spec.kind === 'boolean',
    }));
  return [
    { name: 'id', type: 'bigint', notNull: true },
    ...(entity.scope === 'office'
      ? [{ name: OFFICE_COLUMN, type: 'bigint', notNull: !entity.ownerless }]
      : []),
    ...(entity.scope === 'own' ? [{ name: USER_COLUMN, type: 'bigint', notNull: true }] : []),
    { name: 'version', type: 'integer', notNull: true },
    { name: 'created_at', type: 'timestamptz', notNull: true },
    { name: 'updated_at', type: 'timestamptz', notNull: true },
    ...own,
  ];
}
