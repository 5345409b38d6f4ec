import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Deeper than any text with lists in tables is; far less than what the languages' own walkers can hold. */
const MAX_DEPTH = 100;

/** Refuses bodies of JSON that are nested so deep that whoever walks through them would run out of stack. */
export function installDepthLimit(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeper(body, MAX_DEPTH)) throw new AppError(400, 'nested_too_deep', { most: MAX_DEPTH });
  });
}

function isDeeper(body: unknown, most: number): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
