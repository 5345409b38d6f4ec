import {
  checkValue,
  type Entity,
  type FieldMap,
  type FieldSpec,
  normaliseValue,
  type Problem,
  writableFields,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import type { Row } from '../db/database.ts';
import { FieldErrors, MAX_PROBLEMS } from '../http/app-error.ts';

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An entry of a map by a name that a caller gave; what every object inherits (`toString`) is none. */
function entryOf<T>(map: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return map && Object.hasOwn(map, name) ? map[name] : undefined;
}

/** One tidied value. Half of a surrogate pair becomes the character that PostgreSQL would store for it. */
function normalised(spec: FieldSpec | undefined, value: unknown): unknown {
  const whole = typeof value === 'string' ? value.toWellFormed() : value;
  return spec ? normaliseValue(spec, whole) : whole;
}

/** Tidies a body before it meets its schema: blank strings become null, masks and needless spaces go. */
export function normaliseBody(entity: Entity, body: unknown): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const child = entryOf(entity.children, name);
      if (child && Array.isArray(value))
        return [name, value.map((row) => normaliseBody(getEntity(child.entity), row))];
      return [name, normalised(entryOf(entity.fields, name), value)];
    }),
  );
}

export function normaliseInput(fields: FieldMap, body: unknown): unknown {
  return isObject(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, normalised(entryOf(fields, name), value)]),
      )
    : body;
}

/** What was found wrong so far; more than a refusal names is not looked for. */
class Problems {
  readonly fields: Record<string, Problem[]> = {};
  #count = 0;

  get isFull(): boolean {
    return this.#count >= MAX_PROBLEMS;
  }

  add(field: string, problem: Problem): void {
    if (this.isFull) return;
    this.fields[field] = [problem];
    this.#count += 1;
  }

  get any(): boolean {
    return this.#count > 0;
  }
}

/** What the schema refused, in the words of the fields; undefined where it refused no field of them. */
export function bodyErrors(
  entity: Entity,
  operation: 'create' | 'update',
  body: unknown,
  today: string,
): FieldErrors | undefined {
  if (!isObject(body)) return FieldErrors.of('', 'invalid_type');
  const problems = new Problems();
  collect(problems, '', entity, new Set(bodyFields(entity, operation)), body, today);
  return problems.any ? new FieldErrors(problems.fields) : undefined;
}

/** A field that no body may change: the server's own, or one that was given for good. */
const isKept = (spec: FieldSpec | undefined): boolean => Boolean(spec?.readOnly || spec?.createOnly);

function collect(
  problems: Problems,
  prefix: string,
  entity: Entity,
  allowed: ReadonlySet<string>,
  body: Row,
  today: string,
): void {
  for (const [name, value] of Object.entries(body)) {
    if (problems.isFull) return;
    const child = entity.children?.[name];
    if (!allowed.has(name))
      problems.add(prefix + name, {
        code: isKept(entryOf(entity.fields, name)) ? 'read_only' : 'unknown_field',
      });
    else if (child) collectChildren(problems, `${prefix}${name}`, child, value, today);
    else {
      const spec = entity.fields[name];
      const problem = spec && checkValue(spec, value, today);
      if (problem) problems.add(prefix + name, problem);
    }
  }
}

function collectChildren(
  problems: Problems,
  name: string,
  child: { entity: string; by: string },
  value: unknown,
  today: string,
): void {
  if (!Array.isArray(value)) {
    problems.add(name, { code: 'invalid_type' });
    return;
  }
  const target = getEntity(child.entity);
  const allowed = new Set(['id', ...bodyFields(target, 'create')].filter((field) => field !== child.by));
  for (const [index, row] of value.entries()) {
    if (isObject(row)) collect(problems, `${name}.${index}.`, target, allowed, row, today);
    else problems.add(`${name}.${index}`, { code: 'invalid_type' });
  }
}

/** The same for the input of an action. */
export function inputErrors(fields: FieldMap, body: unknown, today: string): FieldErrors | undefined {
  const given = body ?? {};
  if (!isObject(given)) return FieldErrors.of('', 'invalid_type');
  const problems = new Problems();
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name)) problems.add(name, { code: 'unknown_field' });
  for (const [name, spec] of Object.entries(fields)) {
    const problem = checkValue(spec, given[name], today);
    if (problem) problems.add(name, problem);
  }
  return problems.any ? new FieldErrors(problems.fields) : undefined;
}

/** Names that a body may carry: the writable fields and the lists of children. */
function bodyFields(entity: Entity, operation: 'create' | 'update'): string[] {
  return [...writableFields(entity, operation).map(([name]) => name), ...Object.keys(entity.children ?? {})];
}
