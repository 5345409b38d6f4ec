import { expect, it } from 'vitest';
import { getEntity, registry } from './registry.ts';

/** What stands in a field while it is being typed, or was typed wrongly, by its kind. */
const HALF: Readonly<Record<string, string>> = {
  money: '12,',
  civil_date: '31/02/20',
  partial_date: '20/261',
  instant: '28/11/',
  time: '9:',
  integer: '1.',
};

const today = '2026-11-28';

/** Rows of an entity: all such fields half typed, without and with the first option of each choice, then one at a time. */
function halfTyped(fields: Readonly<Record<string, { readonly kind: string }>>): Record<string, unknown>[] {
  const typed = Object.entries(fields).flatMap(([name, { kind }]) =>
    HALF[kind] === undefined ? [] : [[name, HALF[kind]] as const],
  );
  const filled = Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [
      name,
      'options' in spec ? (spec.options as string[])[0] : null,
    ]),
  );
  const whole = {
    ...filled,
    ...Object.fromEntries(typed.map(([name]) => [name, WHOLE[fields[name]?.kind ?? '']])),
  };
  return [
    Object.fromEntries(typed),
    { ...filled, ...Object.fromEntries(typed) },
    ...typed.map(([name, half]) => ({ ...whole, [name]: half })),
  ];
}

const WHOLE: Readonly<Record<string, unknown>> = {
  money: '100.00',
  civil_date: '2026-11-20',
  partial_date: '2026-11',
  instant: '2026-11-20T12:00:00Z',
  time: '09:30',
  integer: 7,
};

it.each(registry.map((entity) => [entity.name, entity] as const))(
  'the rules and conditions of %s do not throw at what is half typed',
  (_, entity) => {
    const children = Object.entries(entity.children ?? {}).map(
      ([name, child]) => [name, halfTyped(getEntity(child.entity).fields)] as const,
    );
    for (const row of halfTyped(entity.fields)) {
      for (const condition of Object.values(entity.conditions ?? {}))
        expect(() => condition(row), JSON.stringify(row)).not.toThrow();
      const parents = [row, { ...row, ...Object.fromEntries(children) }];
      for (const each of parents)
        for (const rule of [...entity.rules, ...(entity.registration?.rules ?? [])])
          expect(() => rule(each, { today }), JSON.stringify(row)).not.toThrow();
    }
  },
);
