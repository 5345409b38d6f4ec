import { allowedParameters, type FieldMap, type ReferenceSpec } from '@serventia/kit';
import { expect, it } from 'vitest';
import { getEntity, registry } from './registry.ts';
import { actService } from './seals/seal.entity.ts';
import { actServiceOf } from './seals/service-of.ts';

const referencesOf = (owner: string, fields: FieldMap): (readonly [string, ReferenceSpec])[] =>
  Object.entries(fields).flatMap(([name, spec]) =>
    spec.kind === 'reference' && spec.among ? [[`${owner} ${name}`, spec] as const] : [],
  );

const narrowed = registry.flatMap((entity) => [
  ...referencesOf(entity.name, entity.fields),
  ...Object.entries(entity.actions ?? {}).flatMap(([action, { input = {} }]) =>
    referencesOf(`${entity.name} ${action}`, input),
  ),
]);

it('there are references that mean some rows alone', () => expect(narrowed.length).toBeGreaterThan(20));

it.each(narrowed)('what %s means is asked of the list by its own filters', (_, spec) => {
  const target = getEntity(spec.entity);
  const owner = { entity: { area: 'civil_registration', resource: 'x' }, row: { enrollment: 1 } };
  const filters = spec.among?.({ row: { enrollment: 1 }, owner }) ?? {};
  expect(Object.keys(filters).length).toBeGreaterThan(0);
  expect(allowedParameters(target)).toEqual(expect.arrayContaining(Object.keys(filters)));
});

it.each(['deed', 'marriage', 'signature_recognition'])(
  'the service of a %s is asked for by its path',
  (resource) => {
    const owner = { entity: { area: 'note_registration', resource }, row: {} };
    const filters = actServiceOf.usual({ row: {}, owner }) ?? {};
    expect(Object.keys(filters)).toEqual(['sealer_path']);
    expect(allowedParameters(actService)).toContain('sealer_path');
  },
);

it.each(
  registry.flatMap((entity) =>
    Object.entries(entity.children ?? {}).flatMap(([name, child]) =>
      Object.entries(child.options ?? {}).map(
        ([field, options]) => [`${entity.name} ${name}.${field}`, child.entity, field, options] as const,
      ),
    ),
  ),
)('%s offers options of the child', (_, child, field, options) => {
  const spec = getEntity(child).fields[field];
  expect(spec?.kind === 'choice' && options.every((option) => spec.options.includes(option))).toBe(true);
});

it.each(registry.map((entity) => [entity.name, entity] as const))(
  '%s shows each of its fields in a form or a list, or says that it is internal',
  (name, entity) => {
    const parents = registry
      .flatMap(({ children }) => Object.values(children ?? {}))
      .filter((child) => child.entity === name)
      .map(({ by }) => by);
    const shown = new Set([
      ...entity.form.flatMap(({ fields }) => fields),
      ...entity.list.columns,
      ...parents,
      entity.position,
      'notary_office',
    ]);
    const hidden = Object.entries(entity.fields).filter(
      // What is read via the record of an act stands at the top of its page.
      ([field, { internal, via }]) => !shown.has(field) && !internal && via === undefined,
    );
    expect(hidden.map(([field]) => field)).toEqual([]);
  },
);
