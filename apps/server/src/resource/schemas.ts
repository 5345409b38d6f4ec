import {
  type Entity,
  type FieldSpec,
  isCivilDate,
  isClockTime,
  isPartialDate,
  type JsonSchema,
  checkOf,
  nullable,
  readableFields,
  writableFields,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';

const MAX_CHILDREN = 200;

function inputOf(spec: FieldSpec): JsonSchema {
  const schema = checkOf(spec).schema(spec);
  return spec.required ? schema : nullable(schema);
}

function fieldsSchema(
  entity: Entity,
  operation: 'create' | 'update',
  without?: string,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    writableFields(entity, operation)
      .filter(([name]) => name !== without)
      .map(([name, spec]) => [name, inputOf(spec)]),
  );
}

/** What a body of POST or PATCH may hold. Requiredness is checked on the whole row, after defaults. */
export function bodySchema(entity: Entity, operation: 'create' | 'update'): JsonSchema {
  const children = Object.entries(entity.children ?? {}).map(([name, child]): [string, JsonSchema] => {
    const target = getEntity(child.entity);
    const properties = { id: { type: 'integer', minimum: 1 }, ...fieldsSchema(target, 'create', child.by) };
    return [
      name,
      {
        type: 'array',
        maxItems: MAX_CHILDREN,
        items: { type: 'object', additionalProperties: false, properties },
      },
    ];
  });
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...fieldsSchema(entity, operation), ...Object.fromEntries(children) },
  };
}

/** Input of an action. */
export function inputSchema(fields: Readonly<Record<string, FieldSpec>>): JsonSchema {
  return {
    type: ['object', 'null'],
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, inputOf(spec)])),
  };
}

/** A reference is an id or, expanded, a whole row; structured data has a shape of its own. */
const UNTYPED: ReadonlySet<string> = new Set(['reference', 'json', 'rich_text', 'changes']);

function outputOf(spec: FieldSpec): JsonSchema {
  if (UNTYPED.has(spec.kind)) return {};
  const { type = 'string' } = checkOf(spec).schema(spec);
  return nullable({ type });
}

/** A row as the API gives it. */
export function rowSchema(entity: Entity): JsonSchema {
  return {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      version: { type: 'integer' },
      permissions: { type: 'array', items: { type: 'string' } },
      findings: {},
      ...Object.fromEntries(readableFields(entity).map(([name, spec]) => [name, outputOf(spec)])),
      ...Object.fromEntries(Object.keys(entity.children ?? {}).map((name) => [name, {}])),
      ...(entity.associatedWith ? { associated: { type: 'boolean' } } : {}),
    },
  };
}

export function pageSchema(row: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      next: { type: ['string', 'null'] },
      previous: { type: ['string', 'null'] },
      mark: { type: 'string' },
      header: {
        type: 'object',
        properties: {
          totals: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                field: { type: 'string' },
                option: { type: ['string', 'null'] },
                amount: { type: 'string' },
              },
            },
          },
        },
      },
      results: { type: 'array', items: row },
    },
  };
}

export const historySchema: JsonSchema = pageSchema({
  type: 'object',
  properties: {
    history_type: { type: 'string' },
    history_date: { type: 'string' },
    history_user: { type: 'object', properties: { name: { type: 'string' } } },
    action: { type: ['string', 'null'] },
    changes: {},
  },
});

/** What a request may be repeated with. */
export const keyHeader: JsonSchema = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      description:
        'A repeat with the same key and body gets the first answer; with another body, or while the first is under way, 409.',
    },
  },
};

const errorSchema: JsonSchema = {
  type: 'object',
  additionalProperties: true,
  properties: { detail: { type: 'string' } },
};

const failures = { '4xx': errorSchema, '5xx': errorSchema };

/**
 * The answers of a route, whose body looks like this when it did what was asked (any body, where there is none). By
 * classes: an object with the key 200 takes an array of three hundred places, twice for each of two thousand routes.
 * The OpenAPI document names the status itself.
 */
export const answersWith = (body?: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  body ? { '2xx': body, ...failures } : failures;

/** Formats that the kinds name in their schemas; the check of a kind says what is wrong in words. */
export const schemaFormats = {
  'civil-date': isCivilDate,
  'partial-date': isPartialDate,
  'clock-time': isClockTime,
  instant: (value: string): boolean => !Number.isNaN(Date.parse(value)),
};
