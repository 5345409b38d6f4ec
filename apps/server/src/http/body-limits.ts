import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Deeper than any text with lists in tables is; far less than what the languages' own walkers can hold. */
const MAX_DEPTH = 100;
/** Many times what any form has. */
const MAX_FIELDS = 2000;

/** Refuses bodies of JSON that nobody needs before anything walks through them: nested too deep, or of too many fields. */
export function installBodyLimits(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    let level: unknown[] = [body];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > MAX_DEPTH) throw new AppError(400, 'nested_too_deep', { most: MAX_DEPTH });
      level = level.flatMap(valuesOf);
    }
  });
}

function valuesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  const values = Object.values(value);
  if (values.length > MAX_FIELDS) throw new AppError(400, 'too_many_fields', { most: MAX_FIELDS });
  return values;
}
