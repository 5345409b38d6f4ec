/** The part of JSON Schema 2020-12 that declarations use; Fastify compiles it, OPTIONS and OpenAPI show it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly description?: string;
}

/** The same schema, null allowed. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.type === undefined) return schema;
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return {
    ...schema,
    type: [...types, 'null'],
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
  };
}
