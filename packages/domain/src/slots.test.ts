// The places that a form offers for the parties of an act or the ways to pay of a drawer or a receipt, held against the declarations and the rules.
import { type Entity, judge, type RowSlot } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { getEntity, registry } from './registry.ts';

type Draft = Readonly<Record<string, unknown>>;

interface Case {
  readonly entity: Entity;
  readonly list: string;
  readonly draft: Draft;
  readonly slots: readonly RowSlot[];
}

/** A draft as its form begins, and one for each option of each choice. */
function draftsOf(entity: Entity): Draft[] {
  const begun = Object.fromEntries(
    Object.entries(entity.fields).map(([name, { default: value }]) => [name, value ?? null]),
  );
  const other = Object.entries(entity.fields).flatMap(([name, spec]) =>
    spec.kind === 'choice' ? spec.options.map((option) => ({ ...begun, [name]: option })) : [],
  );
  return [begun, ...other];
}

const cases: readonly Case[] = registry.flatMap((entity) =>
  Object.entries(entity.children ?? {}).flatMap(([list, spec]) =>
    draftsOf(entity).flatMap((draft) => {
      const slots = spec.slots?.(draft);
      return slots ? [{ entity, list, draft, slots }] : [];
    }),
  ),
);

describe('the places for rows', () => {
  it('are offered by each act of the civil registry but births, by deeds, powers of attorney and registros, by a drawer and a receipt', () => {
    expect([...new Set(cases.map(({ entity }) => entity.resource))].toSorted()).toEqual([
      'born_abroad',
      'cash_session',
      'death',
      'deed',
      'emancipation',
      'enrollment_record',
      'fee_receipt',
      'interdiction',
      'marriage',
      'marriage_license',
      'proclamation',
      'proxy',
      'stable_union',
      'stillborn',
    ]);
    // A registro of a burden alone moves nothing.
    const empty = cases.filter(({ slots }) => slots.length === 0);
    expect(empty.filter(({ entity }) => entity.resource !== 'enrollment_record')).toEqual([]);
  });

  it('begin with options that a row of the list can have, and are named by some of them', () => {
    const wrong = cases.flatMap(({ entity, list, slots }) => {
      const spec = entity.children?.[list];
      const child = getEntity(spec?.entity ?? '');
      return slots.flatMap(({ values, named = [] }) => [
        ...Object.entries(values).filter(([name, option]) => {
          const field = child.fields[name];
          const offered = spec?.options?.[name] ?? (field?.kind === 'choice' ? field.options : []);
          return !offered.includes(option);
        }),
        ...named.filter((name) => !(name in values)),
      ]);
    });
    expect(wrong).toEqual([]);
  });

  it('are different from each other', () => {
    for (const { slots } of cases) {
      const names = slots.map(({ values }) => Object.values(values).join(' '));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

/** What a rule says of a list in which somebody is missing. */
const ABSENT = /_required$|_missing$/u;

function missingFrom({ entity, list, draft, slots }: Case): string[] {
  const rows = slots.flatMap(({ values, expected = 1 }) =>
    Array.from({ length: expected }, (_, index) => ({ ...values, name: `Ana ${index}`, literate: true })),
  );
  return judge(entity, { ...draft, [list]: rows }, { today: '2026-11-24' }, getEntity).flatMap(
    ({ field, code, level }) =>
      level === 'error' && field === list && ABSENT.test(code) ? [`${entity.resource}: ${code}`] : [],
  );
}

it('the rules miss nobody when each place is taken', () => {
  expect([...new Set(cases.flatMap(missingFrom))]).toEqual([]);
});
