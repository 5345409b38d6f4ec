import { checkValue } from '@serventia/kit';
import { expect, test } from 'vitest';
import { registry } from './registry.ts';

test('what a text must look like is told by an example that it lets in', () => {
  const shaped = registry.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, spec]) =>
      spec.kind === 'text' && spec.pattern !== undefined && !spec.readOnly && !spec.internal
        ? [{ at: `${name}.${field}`, spec }]
        : [],
    ),
  );
  expect(shaped.length).toBeGreaterThan(10);
  const wrong = shaped.filter(
    ({ spec }) => spec.like === undefined || checkValue(spec, spec.like, '2026-01-02') !== undefined,
  );
  expect(wrong.map(({ at }) => at)).toEqual([]);
});
