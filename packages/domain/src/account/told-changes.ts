import {
  type Entity,
  type FieldChange,
  type FieldSpec,
  kindOf,
  type ShowStyle,
  type ToldChanges,
} from '@serventia/kit';

/** The declarations that changes are read by. */
export interface KnownEntities {
  readonly find: (name: string) => Entity | undefined;
  /** The entities on the other side of the associations of an entity. */
  readonly associatedWith: (name: string) => readonly { readonly name: string; readonly resource: string }[];
}

/** The words that changes are told in. */
export interface ChangeWords {
  readonly entity: (entity: { readonly resource: string }, number: 'one' | 'many') => string;
  readonly field: (entity: { readonly resource: string }, field: string) => string;
  /** For a field that holds nothing. */
  readonly blank: string;
  /** For a value that has no text, as a formatted one. */
  readonly changed: string;
  /** For so many rows of a child. */
  readonly rows: (count: number) => string;
  /** What a rule said. */
  readonly finding: (finding: ToldFinding) => string;
}

type ToldFinding = NonNullable<FieldChange['finding']>;

export interface ChangedField {
  readonly label: string;
  /** What its values are; undefined for rows of children. */
  readonly spec: FieldSpec | undefined;
}

type FieldWords = Pick<ChangeWords, 'entity' | 'field'>;

/** What an entry speaks of: a field, the rows of a child, or the other side of an association. */
export function changedField(
  words: FieldWords,
  entities: KnownEntities,
  entity: Entity,
  action: string | null,
  field: string,
): ChangedField {
  const [list = '', place, ofChild] = field.split('.');
  const child = entity.children?.[list];
  const target = child && entities.find(child.entity);
  if (target && ofChild)
    return {
      label: `${words.entity(target, 'one')} ${place}: ${words.field(target, ofChild)}`,
      spec: target.fields[ofChild],
    };
  if (target) return { label: words.entity(target, 'many'), spec: undefined };
  const other =
    action === 'associate' || action === 'associate_all'
      ? entities.associatedWith(entity.name).find(({ resource }) => resource === field)
      : undefined;
  if (other && action === 'associate_all') return { label: words.entity(other, 'many'), spec: undefined };
  return other
    ? { label: words.entity(other, 'one'), spec: { kind: 'reference', entity: other.name, expand: true } }
    : ownField(words, entities, entity, field);
}

/** The field that a rule spoke of; the row itself where it spoke of the whole. Its rows count from zero. */
export function judgedField(
  words: FieldWords,
  entities: KnownEntities,
  entity: Entity,
  field: string,
): string {
  if (field === '') return words.entity(entity, 'one');
  const [list = '', index, ofChild] = field.split('.');
  const place = index === undefined ? [] : [String(Number(index) + 1)];
  return changedField(
    words,
    entities,
    entity,
    null,
    [list, ...place, ...(ofChild ? [ofChild] : [])].join('.'),
  ).label;
}

/** A field of the row, or of the one that it carries the id of: what happened to the one happened to the other. */
function ownField(words: FieldWords, entities: KnownEntities, entity: Entity, field: string): ChangedField {
  const shared = Object.values(entity.fields)
    .flatMap(({ via }) => (via ? [entity.fields[via]] : []))
    .flatMap((spec) => (spec?.kind === 'reference' ? [entities.find(spec.entity)] : []));
  const owner = [entity, ...shared].find((each) => each && field in each.fields) ?? entity;
  return { label: words.field(owner, field), spec: owner.fields[field] };
}

/** The changes of a row on one line: `Nome: Ana → Clara; Sexo: Feminino`. */
export function changesText(
  words: ChangeWords,
  entities: KnownEntities,
  style: ShowStyle,
  { resource, action, changes }: ToldChanges,
): string {
  const entity = entities.find(resource);
  if (!entity) return '';
  return changes
    .map((change) => {
      if (change.finding)
        return `${judgedField(words, entities, entity, change.field)}: ${words.finding(change.finding)}`;
      const { label, spec } = changedField(words, entities, entity, action, change.field);
      const [old, now] = [change.old, change.new].map((value) => valueText(words, style, spec, value));
      return isEmpty(change.old) && !isEmpty(change.new)
        ? `${label}: ${now ?? ''}`
        : `${label}: ${old ?? ''} → ${now ?? ''}`;
    })
    .join('; ');
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function valueText(
  words: ChangeWords,
  style: ShowStyle,
  spec: FieldSpec | undefined,
  value: unknown,
): string {
  if (spec?.secret) return words.changed;
  if (isEmpty(value)) return words.blank;
  if (!spec) {
    if (typeof value === 'number') return words.rows(value);
    return typeof value === 'string' ? value : words.changed;
  }
  if (spec.kind === 'rich_text' || spec.kind === 'json') return words.changed;
  if (spec.kind === 'reference' || spec.kind === 'file') return `#${String(value)}`;
  return kindOf(spec).show(value, style, spec) || words.blank;
}
