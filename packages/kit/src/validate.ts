import type { Entity } from './entity.ts';
import type { FieldSpec } from './field.ts';
import type { Finding } from './finding.ts';
import type { Problem } from './kind-definition.ts';
import { kindOf } from './kinds.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Tidies one value as the API does: blank text becomes null, masks and needless spaces go. */
export function normaliseValue(spec: FieldSpec, value: unknown): unknown {
  if (typeof value === 'string' && value.trim() === '') return null;
  return kindOf(spec).normalise?.(value, spec) ?? value;
}

/** What is wrong with one tidied value, or undefined. Null is right unless the field is required. */
export function checkValue(spec: FieldSpec, value: unknown, today: string): Problem | undefined {
  if (value === null || value === undefined) return spec.required ? { code: 'required' } : undefined;
  return typeProblem(spec, value) ?? kindOf(spec).check?.(value, spec, today);
}

/** The same refusals as the JSON schema, for the browser, which compiles no schemas. */
function typeProblem(spec: FieldSpec, value: unknown): Problem | undefined {
  const schema = kindOf(spec).schema(spec);
  if (schema.type === 'string' && typeof value !== 'string') return { code: 'invalid_type' };
  if (schema.type === 'boolean' && typeof value !== 'boolean') return { code: 'invalid_type' };
  if (schema.type === 'integer') {
    if (!Number.isInteger(value)) return { code: 'invalid_type' };
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if ((value as number) < minimum) return { code: 'min_value', params: { min: minimum } };
    if ((value as number) > maximum) return { code: 'max_value', params: { max: maximum } };
  }
  if (typeof value !== 'string') return undefined;
  if (schema.maxLength !== undefined && [...value].length > schema.maxLength)
    return { code: 'max_length', params: { max: schema.maxLength } };
  if (schema.minLength !== undefined && [...value].length < schema.minLength)
    return { code: 'min_length', params: { min: schema.minLength } };
  if (schema.enum && !schema.enum.includes(value)) return { code: 'invalid_choice' };
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) return { code: 'invalid_format' };
  return undefined;
}

/** The refusals of a whole row: each field's own, then the entity's checks. Keys are field names. */
export function checkRow(entity: Entity, row: Values, today: string): Finding[] {
  const findings: Finding[] = [];
  for (const [field, spec] of Object.entries(entity.fields)) {
    if (spec.readOnly) continue;
    const problem = checkValue(spec, row[field], today);
    if (problem) findings.push({ level: 'error', field, ...problem });
  }
  return [...findings, ...entity.checks.flatMap((check) => check(row, { today }))];
}
