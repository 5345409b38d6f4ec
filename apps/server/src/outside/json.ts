/** Reading of what another system answers as JSON, which is believed field by field. */
import { unknownLayout } from './failures.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Throws `OutsideUnavailable` for what is no object. */
export function objectIn(text: string): Json {
  const answer = parsed(text);
  if (!answer) throw unknownLayout();
  return answer;
}

/** An object without anything for what is none, as a refusal may be. */
export const looseIn = (text: string): Json => parsed(text) ?? {};

function parsed(text: string): Json | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null ? (value as Json) : undefined;

/** An object without anything where there is none of that name. */
export const within = (given: Json, name: string): Json => asObject(given[name]) ?? {};

/** The objects of a list; none where there is no list of that name. */
export function listIn(given: Json, name: string): readonly Json[] {
  const value = given[name];
  return Array.isArray(value) ? value.map((each: unknown) => asObject(each) ?? {}) : [];
}

/** Null for what is no text, and for an empty one. */
export function stringIn(given: Json, name: string): string | null {
  const value = given[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Throws `OutsideUnavailable` where there is no such text. */
export function needed(given: Json, name: string): string {
  const value = stringIn(given, name);
  if (value === null) throw unknownLayout();
  return value;
}
