import type { FastifyRequest } from 'fastify';
import { FieldErrors } from './app-error.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** The parameters of a request; 400 that names one that is not allowed, and those that are. */
export function query(request: FastifyRequest, allowed: readonly string[]): Query {
  const given = request.query as Query;
  for (const name of Object.keys(given))
    if (!allowed.includes(name))
      throw FieldErrors.of(name, 'unknown_parameter', { allowed: allowed.join(', ') });
  return given;
}

/** A parameter that must be given; 400 without it. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw FieldErrors.of(name, 'required');
  return value;
}

/** A parameter that must be one of these; 400 with what is allowed. */
export function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw FieldErrors.of(name, 'unknown_kind', { allowed: allowed.join(', ') });
  return found;
}
