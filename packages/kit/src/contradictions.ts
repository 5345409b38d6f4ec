import { ASSOCIATED, type Entity } from './entity.ts';
import type { FieldSpec, KnownValue } from './field.ts';
import { problemsOfLife } from './life.ts';

function* contradictionsOfLife({ life, fields }: Entity): Generator<string> {
  if (!life) return;
  const spec = fields[life.field];
  if (!spec) yield `there is no field ${life.field}`;
  else if (spec.kind !== 'choice') yield `${life.field} is no choice of states`;
  else yield* problemsOfLife(life, spec.options);
}

/** What a declaration says against itself. The browser's build leaves it out: every declaration was judged by then. */
export function* contradictions(entity: Entity): Generator<string> {
  const known = (field: string): boolean => field in entity.fields || field === 'id';
  const children = Object.keys(entity.children ?? {});
  const named = [
    entity.label,
    ...entity.list.columns,
    ...entity.list.order
      .map((key) => key.replace(/^-/, ''))
      .filter((key) => key !== ASSOCIATED || !entity.associatedWith),
    ...(entity.list.totals ?? []).flatMap(({ field, by = field, moved }) => [
      field,
      by,
      ...(moved ? [moved.from, moved.to] : []),
    ]),
    ...entity.unique.flat(),
    ...(entity.oneActive ? [entity.oneActive.field, ...entity.oneActive.among] : []),
    ...Object.keys(entity.conditions ?? {}),
    ...(entity.registration?.required ?? []),
    ...Object.values(entity.beside ?? {}).flatMap(({ fields = [] }) => fields),
  ];
  for (const field of named) if (!known(field)) yield `there is no field ${field}`;
  for (const section of entity.form)
    for (const field of section.fields)
      if (!known(field) && !children.includes(field)) yield `the form names ${field}, which does not exist`;
  for (const [action, { input = {} }] of Object.entries(entity.actions ?? {}))
    for (const { ofRow, kind } of Object.values(input))
      if (ofRow !== undefined && entity.fields[ofRow]?.kind !== kind)
        yield `${action} begins with ${ofRow}, which the row does not have so`;
  for (const [field, spec] of Object.entries(entity.fields)) {
    if (spec.kind === 'civil_date' && spec.due) yield* contradictionsOfDue(entity, field, spec.due);
    yield* contradictionsOfBegun(entity, field, spec);
    if (spec.via && entity.fields[spec.via]?.kind !== 'reference')
      yield `${field} is read via ${spec.via}, which is no reference`;
    if (spec.kind === 'choice')
      for (const state of Object.keys(spec.tones ?? {}))
        if (!spec.options.includes(state)) yield `${field} has a tone for ${state}, which it cannot hold`;
    if (spec.via && !spec.readOnly) yield `${field} is read via ${spec.via}, so it must be read-only`;
    if (
      spec.computed &&
      (!spec.readOnly || spec.filter || spec.order || spec.search || spec.unique || spec.via)
    )
      yield `${field} is computed by each reading, so it can only be read`;
    yield* contradictionsOfBeginning(entity, field, spec);
  }
  yield* contradictionsOfDurations(entity);
  yield* contradictionsOfLife(entity);
  yield* contradictionsOfRestriction(entity);
}

function* contradictionsOfDurations({ list, fields }: Entity): Generator<string> {
  for (const duration of list.durations ?? []) {
    const isWhole = 'minutes' in duration;
    const kinds = isWhole ? ['integer'] : ['civil_date', 'instant'];
    for (const name of isWhole ? [duration.minutes] : [duration.from, duration.until])
      if (!kinds.includes(fields[name]?.kind ?? '')) yield `a duration cannot be told by ${name}`;
  }
}

function* contradictionsOfRestriction({ restricted, fields }: Entity): Generator<string> {
  if (!restricted) return;
  const { when, within } = restricted;
  if (fields[when]?.kind !== 'boolean') yield `it is restricted by ${when}, which is no yes or no`;
  if (within !== undefined && fields[within]?.kind !== 'reference')
    yield `it is restricted within ${within}, which is no reference`;
}

const KIND_OF_KNOWN: Readonly<Record<KnownValue, FieldSpec['kind']>> = {
  today: 'civil_date',
  user_name: 'text',
  office_city: 'reference',
  country: 'reference',
  open_drawer: 'reference',
  current_visit: 'reference',
};

/** Whether a field may begin with a value that belongs to a choice. */
function canBe(spec: FieldSpec, value: string): boolean {
  if (spec.kind === 'choice') return spec.options.includes(value);
  return (spec.kind === 'text' || spec.kind === 'long_text') && value.length <= spec.maxLength;
}

function* contradictionsOfBeginning(
  { fields, children = {} }: Entity,
  field: string,
  spec: FieldSpec,
): Generator<string> {
  const { begins } = spec;
  if (begins === undefined) return;
  if (spec.readOnly) yield `${field} begins with a value that nobody may type`;
  if (typeof begins === 'object' && 'by' in begins) {
    const by = fields[begins.by];
    if (by?.kind !== 'choice') yield `${field} begins by ${begins.by}, which is no choice`;
    else
      for (const [option, value] of Object.entries(begins.of)) {
        if (!by.options.includes(option)) yield `${field} begins by ${option}, which ${begins.by} cannot be`;
        if (!canBe(spec, value)) yield `${field} begins with ${value}, which it cannot be`;
      }
    return;
  }
  if (typeof begins === 'object' && 'rows' in begins) {
    if (!(begins.rows in children))
      yield `${field} begins with a row of ${begins.rows}, which does not exist`;
    return;
  }
  const value = typeof begins === 'string' ? begins : begins.value;
  if (spec.kind !== KIND_OF_KNOWN[value]) yield `${field} begins with ${value}, which it cannot hold`;
  if (typeof begins === 'object' && !(begins.once in fields))
    yield `${field} begins once there is ${begins.once}, which does not exist`;
}

function* contradictionsOfBegun({ fields }: Entity, field: string, spec: FieldSpec): Generator<string> {
  if (spec.kind !== 'reference') return;
  for (const [name, option] of Object.entries(spec.begun?.as ?? {})) {
    const choice = fields[name];
    if (choice?.kind !== 'choice' || !choice.options.includes(option))
      yield `${field} begins a row with ${option}, which ${name} cannot be`;
  }
}

function* contradictionsOfDue(
  { fields }: Entity,
  field: string,
  due: { readonly field: string; readonly in: readonly string[] },
): Generator<string> {
  const state = fields[due.field];
  if (state?.kind !== 'choice') yield `${field} is due by ${due.field}, which is no choice`;
  else
    for (const option of due.in)
      if (!state.options.includes(option))
        yield `${field} is due while ${option}, which ${due.field} cannot be`;
}
