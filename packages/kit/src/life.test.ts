import { describe, expect, it } from 'vitest';
import { defineEntity } from './define-entity.ts';
import type { EntityDeclaration, FieldMap } from './entity.ts';
import { choice, text } from './field.ts';
import { frozenBy, isAtWork, isOver, isStep, type Life, refusalOf, stepOf } from './life.ts';

const life: Life = {
  field: 'state',
  steps: { draft: { issue: 'issued' }, issued: { hand_over: 'delivered', issue: 'issued' }, delivered: {} },
  editable: ['draft'],
  frozen: { issued: 'issued_note', delivered: 'delivered_note' },
};

describe('a life', () => {
  it('tells whether the product itself is at work on a row', () => {
    const worked: Life = { ...life, working: ['issued'] };
    expect(['draft', 'issued', 'delivered'].map((state) => isAtWork(worked, { state }))).toEqual([
      false,
      true,
      false,
    ]);
    expect(isAtWork(life, { state: 'issued' })).toBe(false);
  });

  it.each([
    ['draft', 'issue', 'issued'],
    ['draft', 'hand_over', undefined],
    ['issued', 'issue', 'issued'],
    ['issued', 'hand_over', 'delivered'],
    ['delivered', 'issue', undefined],
    ['unheard', 'issue', undefined],
    ['draft', 'toString', undefined],
  ])('from %s by %s leads to %s', (state, action, to) => {
    expect(stepOf(life, { state }, action)).toBe(to);
  });

  it.each([
    [undefined, undefined],
    ['draft', undefined],
    ['issued', 'issued_note'],
    ['delivered', 'delivered_note'],
  ])('of a row that is %s says %s', (state, code) => {
    expect(frozenBy(life, { state })).toBe(code);
    expect(frozenBy({ ...life, frozen: 'closed' }, { state })).toBe(code && 'closed');
  });

  it.each([
    ['draft', 'issue', 'wrong_status'],
    ['draft', 'hand_over', 'not_issued'],
    ['delivered', 'hand_over', 'not_issued'],
    ['issued', 'issue', 'issued_already'],
    ['delivered', 'issue', 'wrong_status'],
  ])('from %s refuses %s with %s', (state, action, code) => {
    const refused = { hand_over: 'not_issued', issue: { issued: 'issued_already' } };
    expect(refusalOf({ ...life, refused }, { state }, action)).toBe(code);
  });

  it('knows its ends and its actions', () => {
    expect(['draft', 'issued', 'delivered'].map((state) => isOver(life, state))).toEqual([
      false,
      false,
      true,
    ]);
    expect(['issue', 'hand_over', 'print'].map((action) => isStep(life, action))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('an entity with a life', () => {
  const fields = { title: text(), state: choice('state', ['draft', 'issued', 'delivered']) } as const;
  const declare = (own: Life, rest: Partial<EntityDeclaration<FieldMap>> = {}) =>
    defineEntity('area/resource', {
      scope: 'office',
      fields,
      label: 'title',
      list: { columns: ['title'], order: ['-id'] },
      form: [],
      access: {},
      life: own,
      ...rest,
    } as EntityDeclaration<typeof fields>);

  it('offers its steps, and what is no step by its own rule', () => {
    const actions = {
      issue: {},
      hand_over: { offered: ({ title }: Readonly<Record<string, unknown>>) => title === 'whole' },
      print: {},
    };
    const { actions: declared } = declare(life, { actions });
    const offered = (action: string, row: Readonly<Record<string, unknown>>): boolean | undefined =>
      declared?.[action]?.offered?.(row);
    expect(offered('issue', { state: 'draft' })).toBe(true);
    expect(offered('issue', { state: 'delivered' })).toBe(false);
    expect(offered('hand_over', { state: 'issued', title: 'whole' })).toBe(true);
    expect(offered('hand_over', { state: 'issued', title: 'torn' })).toBe(false);
    expect(offered('hand_over', { state: 'draft', title: 'whole' })).toBe(false);
    expect(offered('print', { state: 'delivered' })).toBeUndefined();
  });

  it('is frozen where it is not edited', () => {
    const { frozen } = declare(life);
    expect(frozen?.({ state: 'issued' })).toBe('issued_note');
    expect(frozen?.({ state: 'draft' })).toBeUndefined();
  });

  it.each([
    [{ ...life, field: 'status' }, 'there is no field status'],
    [{ ...life, field: 'title' }, 'title is no choice'],
    [{ ...life, steps: { draft: {}, issued: {} } }, 'the life has no state delivered'],
    [{ ...life, steps: { ...life.steps, lost: {} } }, 'the life has a state lost'],
    [{ ...life, steps: { ...life.steps, delivered: { lose: 'lost' } } }, 'lose leads to lost'],
    [{ ...life, frozen: { issued: 'issued_note' } }, 'when it is delivered'],
    [{ ...life, refused: { print: 'not_printed' } }, 'print is refused'],
    [{ ...life, working: ['lost'] }, 'works in a state lost'],
    [{ ...life, working: ['draft'] }, 'edited while the product works on it'],
  ] satisfies [Life, string][])('is refused where its life contradicts it', (wrong, problem) => {
    expect(() => declare(wrong)).toThrow(problem);
  });
});
