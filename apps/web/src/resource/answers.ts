import { type FieldMap, normaliseValue } from '@serventia/kit';
import type { Values } from './field-form.ts';
import { emptiedFields } from './brought.ts';

/** What is told of each input: nothing of an empty one, unless it was filled in and then emptied by hand. */
export function answersOf(input: FieldMap, values: Values): Values {
  const emptied = emptiedFields(values);
  const answers = Object.entries(input).map(
    ([name, spec]) => [name, normaliseValue(spec, values[name] ?? null)] as const,
  );
  return Object.fromEntries(answers.filter(([name, value]) => value !== null || emptied.has(name)));
}
