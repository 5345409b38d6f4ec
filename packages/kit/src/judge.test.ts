import { describe, expect, it } from 'vitest';
import { defineEntity } from './define-entity.ts';
import type { Entity } from './entity.ts';
import { choice, text } from './field.ts';
import { error, when } from './finding.ts';
import { isJudged, isToRegister, judge } from './judge.ts';

const TODAY = { today: '2026-11-22' };

const line = defineEntity('basic/line', {
  scope: 'office',
  label: 'name',
  list: { columns: ['name'], order: ['name'] },
  form: [],
  access: {},
  fields: { name: text() },
  rules: [({ name }) => when(name === 'wrong', error('name', 'wrong_line'))],
}) as Entity;

const note = defineEntity('basic/note', {
  scope: 'office',
  label: 'title',
  list: { columns: ['title'], order: ['title'] },
  form: [],
  access: {},
  fields: { title: text(), state: choice('state', ['draft', 'checked', 'issued']) },
  children: { lines: { entity: 'basic/line', by: 'note' } },
  rules: [({ title }) => when(title === 'wrong', error('title', 'wrong_title'))],
  registration: { required: ['title'], before: ['issue'] },
  life: {
    field: 'state',
    steps: { draft: { check: 'checked' }, checked: { issue: 'issued' }, issued: {} },
    editable: ['draft'],
    frozen: 'closed',
  },
  actions: { check: {}, issue: {} },
}) as Entity;

const entityOf = (name: string): Entity => (name === line.name ? line : note);
const found = (row: Readonly<Record<string, unknown>>): string[] =>
  judge(note, row, TODAY, entityOf).map(({ field, code }) => `${field} ${code}`);

describe('a row with its children', () => {
  it('is judged by its own rules and by those of each row inside it, which are named by their places', () => {
    const lines = [{ name: 'right' }, { name: 'wrong' }, { name: 'wrong' }];
    expect(found({ state: 'draft', title: 'wrong', lines })).toEqual([
      'title wrong_title',
      'lines.1.name wrong_line',
      'lines.2.name wrong_line',
    ]);
  });

  it('is asked for what its registration needs until it is registered, edited or not', () => {
    expect(found({ state: 'draft' })).toEqual(['title required']);
    expect(found({ state: 'checked' })).toEqual(['title required']);
    expect(['draft', 'checked', 'issued'].map((state) => isToRegister(note, { state }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has nothing said of it once nobody can change it any more', () => {
    expect(found({ state: 'issued', title: 'wrong', lines: [{ name: 'wrong' }] })).toEqual([]);
  });
});

it('knows whether rules have anything to say, of a row or of those inside it', () => {
  expect(isJudged(line, entityOf)).toBe(true);
  expect(isJudged({ ...note, rules: [], registration: undefined } as unknown as Entity, entityOf)).toBe(true);
  expect(isJudged({ ...line, rules: [] }, entityOf)).toBe(false);
});
