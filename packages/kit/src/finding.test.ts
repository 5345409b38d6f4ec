import { expect, test } from 'vitest';
import { error, task, warning, when } from './finding.ts';

test.each([
  ['error', error],
  ['warning', warning],
  ['task', task],
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
