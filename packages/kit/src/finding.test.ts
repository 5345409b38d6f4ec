import { expect, test } from 'vitest';
import { error, findingKey, task, warning, when } from './finding.ts';

test.each([
  ['error', error],
  ['warning', warning],
] as const)('%s carries its level, its norm and its parameters', (level, finding) => {
  expect(finding('cpf', 'required')).toEqual({ level, field: 'cpf', code: 'required' });
  expect(finding('parties', 'few', { norm: 'LRP art. 54', params: { actual: 1 } })).toEqual({
    level,
    field: 'parties',
    code: 'few',
    norm: 'LRP art. 54',
    params: { actual: 1 },
  });
});

test('a finding is there when its condition holds', () => {
  const findings = [error('cpf', 'required'), warning('name', 'long')];
  expect(when(true, ...findings)).toEqual(findings);
  expect(when(false, ...findings)).toEqual([]);
});

test('a task says what kind of work it is', () => {
  expect(task('payments', 'cash', { kind: 'report' })).toEqual({
    level: 'task',
    field: 'payments',
    code: 'cash',
    kind: 'report',
  });
});

test('a finding is known again by its field, its code and its parameters, in whatever order', () => {
  const known = findingKey({ field: 'cpf', code: 'used', params: { by: 2, on: '2026-01-01' } });
  expect(findingKey({ field: 'cpf', code: 'used', params: { on: '2026-01-01', by: 2 } })).toBe(known);
  expect(findingKey({ field: 'cpf', code: 'used', params: { by: 3, on: '2026-01-01' } })).not.toBe(known);
  expect(findingKey({ field: 'cpf', code: 'used' })).not.toBe(known);
  expect(findingKey({ field: 'name', code: 'used', params: { by: 2, on: '2026-01-01' } })).not.toBe(known);
});
