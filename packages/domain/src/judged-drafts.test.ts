import { isJudged, judge } from '@serventia/kit';
import { expect, it } from 'vitest';
import { getEntity, registry } from './registry.ts';

const judged = registry.filter((entity) => isJudged(entity, getEntity));

it.each(judged.map((entity) => [entity.name, entity] as const))(
  '%s is judged while nothing is typed yet, and with a row in each of its lists that says nothing',
  (_, entity) => {
    const blank = (fields: object): Record<string, unknown> =>
      Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
    const rows = Object.entries(entity.children ?? {}).map(([name, child]) => [
      name,
      [blank(getEntity(child.entity).fields)],
    ]);
    for (const row of [{}, blank(entity.fields), { ...blank(entity.fields), ...Object.fromEntries(rows) }])
      expect(judge(entity, row, { today: '2026-11-22' }, getEntity)).toBeInstanceOf(Array);
  },
);
