import { choice, defineEntity, identifier, integer, personName, reference } from '@serventia/kit';
import { matricula } from '../identifier-formats.ts';
import { SEXES } from '../parties/party-fields.ts';

/** A newborn of the same delivery: one row a twin, pointing at the twin's own act when it is in this office. */
export const born = defineEntity('civil_registration/born', {
  scope: 'office',
  fields: {
    birth: reference('civil_registration/birth', {
      required: true,
      createOnly: true,
      filter: true,
      goesWith: true,
    }),
    sibling: reference('civil_registration/birth', { filter: true }),
    position: integer({ required: true, min: 0, max: 20, default: 0, order: true }),
    /** Typed only when the twin's act is in another office. */
    name: personName({ search: true, filter: true }),
    matricula: identifier(matricula, { filter: true }),
    twin_order: integer({ min: 1, max: 10 }),
    sex: choice('sex', SEXES),
  },
  label: 'name',
  list: { columns: ['name', 'birth', 'sibling', 'twin_order', 'matricula'], order: ['birth', 'position'] },
  form: [{ name: 'identification', fields: ['birth', 'sibling', 'name', 'sex', 'twin_order', 'matricula'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'birth',
  position: 'position',
  beside: { linking: { adds: true } },
});
