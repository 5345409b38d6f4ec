import { registry } from '@serventia/domain/registry';
import { checkRow, type Entity, normaliseValue } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { completed, defaults } from '../../resource/row-rules.ts';
import { sampleBody } from '../samples.ts';
import { examples } from './index.ts';

const TODAY = '2026-08-03';
/** More numbers than the choices and the years of the samples need to come round. */
const NUMBERS = Array.from({ length: 240 }, (_, n) => n);
const anyRow = (): Promise<number> => Promise.resolve(1);

/** What would be refused of a sample, beside what is given whatever the sample: files, the record, unique identifiers. */
async function refusalsOf(entity: Entity, n: number): Promise<string[]> {
  const body: Record<string, unknown> = {
    ...(await sampleBody(entity, n, anyRow)),
    ...(entity.fields['record'] ? { record: 1 } : {}),
    ...(await examples[entity.name]?.(n, anyRow)),
  };
  const row = Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, spec]) =>
      name in body && !(spec.kind === 'identifier' && spec.unique && !spec.required)
        ? [[name, normaliseValue(spec, body[name])]]
        : [],
    ),
  );
  return checkRow(entity, completed(entity, { ...defaults(entity), ...row }), TODAY)
    .filter(({ level, field }) => level === 'error' && entity.fields[field]?.kind !== 'file')
    .map(({ field, code }) => `${n}: ${field} ${code}`);
}

// Whoever makes samples counts on from what others made: a sample that only some numbers spoil fails some runs.
describe('a sample row is right whatever its number', () => {
  it.each(registry.filter(({ access }) => access.create).map((entity) => [entity.name, entity] as const))(
    '%s',
    async (_, entity) => {
      const refusals = await Promise.all(NUMBERS.map((n) => refusalsOf(entity, n)));
      expect(refusals.flat()).toEqual([]);
    },
  );
});
