import type { Entity } from '@serventia/kit';
import { ON_PURPOSE } from './beyond-declarations.ts';
import { ddlOf } from './ddl.ts';
import { FACT_KINDS, type TableFact, type TableFacts } from './table-facts.ts';

/** What the migrated tables and the declarations do not say alike; one of them may say nothing. */
export interface Difference {
  /** `index birth.birth_name`. */
  readonly name: string;
  readonly declared: TableFact | undefined;
  readonly migrated: TableFact | undefined;
}

const nameOf = ({ kind, table, name }: TableFact): string => `${kind} ${table}${name && `.${name}`}`;

/** All differences, in the order of their kinds. */
export function differencesOf({ migrated, declared }: TableFacts): Difference[] {
  const here = new Map(migrated.map((fact) => [nameOf(fact), fact]));
  const wanted = new Map(declared.map((fact) => [nameOf(fact), fact]));
  return [...new Set([...wanted.keys(), ...here.keys()])]
    .map((name) => ({ name, declared: wanted.get(name), migrated: here.get(name) }))
    .filter((each) => each.declared?.definition !== each.migrated?.definition)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const factOf = ({ declared, migrated }: Difference): TableFact => (declared ?? migrated) as TableFact;
const placeOf = (difference: Difference): number => FACT_KINDS.indexOf(factOf(difference).kind);

const purposes = new Set(ON_PURPOSE.flatMap(({ facts }) => facts));

/** Whether migrations say it on purpose, and no declaration does. */
export function isOnPurpose({ name }: Pick<Difference, 'name'>): boolean {
  return purposes.has(name);
}

/** The statements that make the migrated tables say what the declarations of these entities say. */
export function migrationOf(differences: readonly Difference[], entities: readonly Entity[]): string {
  const isNew = (kind: TableFact['kind'], { table, name }: TableFact): boolean =>
    differences.some((each) => !each.migrated && each.name === nameOf({ ...EMPTY, kind, table, name }));
  const changed = differences.filter((each) => !isNew('table', { ...factOf(each), name: '' }));
  const made = entities.filter(({ table }) => isNew('table', { ...EMPTY, table }));
  return [
    ...(made.length > 0 ? [ddlOf(made)] : []),
    ...changed.flatMap(({ declared, migrated }) => (migrated ? removal(migrated, declared) : [])),
    ...changed.flatMap(({ declared, migrated }) => {
      if (!declared) return [];
      if (declared.kind === 'column')
        return migrated ? changedColumn(declared, migrated) : newColumn(declared, differences);
      return isNew('column', declared) && IN_COLUMN.has(declared.kind) ? [] : addition(declared);
    }),
  ].join('\n');
}

const EMPTY: TableFact = { kind: 'table', table: '', name: '', definition: '' };
/** What a new column is told with its type. */
const IN_COLUMN: ReadonlySet<TableFact['kind']> = new Set(['default', 'not null']);

function removal({ kind, table, name }: TableFact, declared: TableFact | undefined): string[] {
  const alter = `alter table ${table}`;
  switch (kind) {
    case 'table':
      return [];
    case 'column':
      return declared ? [] : [`-- Decide what becomes of its values: ${alter} drop column ${name};`];
    case 'default':
      return declared ? [] : [`${alter} alter column ${name} drop default;`];
    case 'not null':
      return [`${alter} alter column ${name} drop not null;`];
    case 'statistics':
      return [`${alter} alter column ${name} set statistics -1;`];
    case 'row security':
      return [`${alter} disable row level security;`];
    case 'constraint':
      return [`${alter} drop constraint ${name};`];
    case 'index':
      return [`drop index ${name};`];
    case 'policy':
    case 'trigger':
      return [`drop ${kind} ${name} on ${table};`];
  }
}

function addition({ kind, table, name, definition }: TableFact): string[] {
  const alter = `alter table ${table}`;
  switch (kind) {
    case 'table':
    case 'column':
      return [];
    case 'default':
      return [`${alter} alter column ${name} set default ${definition};`];
    case 'not null':
      return [`${alter} alter column ${name} set not null;`];
    case 'statistics':
      return [`${alter} alter column ${name} set statistics ${definition};`];
    case 'row security':
      return [`${alter} enable row level security;`];
    case 'constraint':
      return [`${alter} add constraint ${name} ${definition};`];
    case 'policy':
      return [`create policy ${name} on ${table} ${definition};`];
    case 'index':
    case 'trigger':
      return [`${definition};`];
  }
}

function newColumn({ table, name, definition }: TableFact, differences: readonly Difference[]): string[] {
  const told = (kind: TableFact['kind']): TableFact | undefined =>
    differences.find((each) => each.name === nameOf({ ...EMPTY, kind, table, name }))?.declared;
  const value = told('default');
  const notNull = told('not null');
  return [
    ...(notNull && !value ? [`-- Rows that exist need a ${name} first.`] : []),
    `alter table ${table} add column ${name} ${definition}${notNull ? ' not null' : ''}${value ? ` default ${value.definition}` : ''};`,
  ];
}

function changedColumn({ table, name, definition }: TableFact, migrated: TableFact): string[] {
  const change = `alter table ${table} alter column ${name} type ${definition} using ${name}::${definition};`;
  const isType = [definition, migrated.definition].every((each) => !each.includes('generated'));
  return [isType ? change : `-- Decide: ${table}.${name} is ${migrated.definition}, declared ${definition}.`];
}
