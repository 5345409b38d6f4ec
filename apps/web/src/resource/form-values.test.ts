import { getEntity, registry } from '@serventia/domain/registry';
import { type Entity, prefillPairs } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { changesOf, creationOf, initialValues, typedOf } from './form-values.ts';

const birth = getEntity('civil_registration/birth');
/** An entity with a reference that fills the fields beside it. */
const payment = registry.find(({ fields }) =>
  Object.values(fields).some((spec) => spec.kind === 'reference' && spec.prefill),
) as Entity;

describe('what a form sends', () => {
  it('sends nothing when nothing has changed', () => {
    const values = initialValues(birth, {
      id: 1,
      version: 3,
      given_name: 'Ana',
      parties: [{ id: 7, version: 1, name: 'Rosa', role: 'parent' }],
    });
    expect(changesOf(birth, values, values)).toEqual({});
  });

  it('sends changed fields alone, tidied', () => {
    const values = initialValues(birth, { id: 1, version: 3, given_name: 'Ana', surname: 'Lima' });
    expect(changesOf(birth, values, { ...values, surname: '  Lima   Souza ', notes: '' })).toEqual({
      surname: 'Lima Souza',
    });
  });

  it('sends all rows of changed children, with their ids and places, and never the key of the screen', () => {
    const values = initialValues(birth, {
      id: 1,
      version: 3,
      parties: [{ id: 7, version: 1, name: 'Rosa', role: 'parent' }],
    });
    const [first] = values['parties'] as Record<string, unknown>[];
    const changes = changesOf(birth, values, {
      ...values,
      parties: [
        { ...first, name: 'Rosa Maria' },
        { name: 'Pedro', role: 'witness' },
      ],
    });
    const rows = changes['parties'] as Record<string, unknown>[];
    expect(rows.map(({ id, name, position }) => ({ id, name, position }))).toEqual([
      { id: 7, name: 'Rosa Maria', position: 0 },
      { id: undefined, name: 'Pedro', position: 1 },
    ]);
    expect(rows.flatMap(Object.keys)).not.toContain('$key');
    expect(rows.flatMap(Object.keys)).not.toContain('record');
  });

  it('leaves what is empty out of a creation', () => {
    const values = { ...initialValues(birth, undefined), given_name: 'Ana' };
    expect(creationOf(birth, values)).toMatchObject({ given_name: 'Ana', birth_kind: 'common' });
    expect(Object.values(creationOf(birth, values))).not.toContain(null);
  });

  it('sends no value that the others leave no place for', () => {
    const deed = getEntity('note_registration/deed');
    const values = initialValues(deed, undefined);
    const [field = ''] =
      Object.entries(deed.conditions ?? {}).find(
        ([name, condition]) => deed.fields[name]?.kind === 'text' && condition(values) === 'absent',
      ) ?? [];
    expect(field).not.toBe('');
    expect(creationOf(deed, { ...values, [field]: 'Algo' })).not.toHaveProperty(field);
  });

  it('sends as empty what a picked row would fill', () => {
    const pick = Object.entries(payment.fields).find(([, spec]) => spec.kind === 'reference' && spec.prefill);
    const [reference, spec] = pick ?? [];
    const [{ into } = { into: '' }] =
      spec?.kind === 'reference' && reference ? prefillPairs(payment, reference, getEntity(spec.entity)) : [];
    expect(into).not.toBe('');
    const values = { ...initialValues(payment, undefined), [reference ?? '']: 7, [into]: null };
    expect(creationOf(payment, values)).toMatchObject({ [reference ?? '']: 7, [into]: null });
    expect(creationOf(payment, { ...values, [reference ?? '']: null })).not.toHaveProperty(into);
  });

  it('keeps no secret in a draft', () => {
    const sealer = getEntity('seal/sealer');
    const before = initialValues(sealer, undefined);
    const typed = typedOf(sealer, before, { ...before, name: 'Selador', password: 'segredo' });
    expect(typed).toEqual({ name: 'Selador' });
  });
});
