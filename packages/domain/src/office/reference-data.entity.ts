import { boolean, choice, defineEntity, identifier, integer, reference, text } from '@serventia/kit';
import { DEPARTMENTS } from '../account/departments.ts';
import { cep } from '../identifier-formats.ts';

const READ_BY_ALL = { read: ['clerk', 'super'] } as const;

export const country = defineEntity('basic/country', {
  scope: 'global',
  fields: {
    name: text({ required: true, maxLength: 100, search: true, order: true }),
    name_en: text({ required: true, maxLength: 100, search: true }),
    /** ISO 3166-1 numeric, three digits. */
    iso_numeric: text({ required: true, maxLength: 3, unique: true, filter: true }),
    iso_alpha2: text({ required: true, maxLength: 2, unique: true, filter: true }),
    demonym: text({ maxLength: 60 }),
  },
  label: 'name',
  list: { columns: ['name', 'name_en', 'iso_numeric', 'iso_alpha2'], order: ['name'] },
  form: [{ name: 'identification', fields: ['name', 'name_en', 'iso_numeric', 'iso_alpha2', 'demonym'] }],
  access: READ_BY_ALL,
});

export const state = defineEntity('basic/state', {
  scope: 'global',
  fields: {
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    code: text({ required: true, maxLength: 2, unique: true, filter: true, order: true, search: true }),
    ibge_code: text({ required: true, maxLength: 2, unique: true }),
  },
  label: 'name',
  list: { columns: ['name', 'code', 'ibge_code'], order: ['name'] },
  form: [{ name: 'identification', fields: ['name', 'code', 'ibge_code'] }],
  access: READ_BY_ALL,
});

export const city = defineEntity('basic/city', {
  scope: 'global',
  fields: {
    name: text({ required: true, maxLength: 100, search: true, order: true }),
    state: reference('basic/state', { required: true, filter: true }),
    /** Name with the state, as printed and shown: `Crato - CE`. */
    label: text({ required: true, maxLength: 110, search: true }),
    ibge_code: text({ required: true, maxLength: 7, unique: true, filter: true }),
  },
  label: 'label',
  list: { columns: ['name', 'state', 'ibge_code'], order: ['name'] },
  form: [{ name: 'identification', fields: ['name', 'state', 'label', 'ibge_code'] }],
  access: READ_BY_ALL,
});

/** A row of the directory of the post (e-DNE), which an installation has when whoever runs it loaded it. */
export const postalCode = defineEntity('basic/postal_code', {
  scope: 'global',
  fields: {
    code: identifier(cep, { required: true, unique: true, search: true, filter: true, order: true }),
    /** None where one CEP stands for a whole municipality or district. */
    street: text({ maxLength: 150 }),
    district: text({ maxLength: 100 }),
    city: reference('basic/city', { required: true, filter: true }),
  },
  label: 'code',
  list: { columns: ['code', 'street', 'district', 'city'], order: ['code'] },
  form: [{ name: 'identification', fields: ['code', 'street', 'district', 'city'] }],
  access: READ_BY_ALL,
});

export const profession = defineEntity('basic/profession', {
  scope: 'global',
  fields: {
    description: text({ required: true, maxLength: 200, search: true, order: true }),
    /** CBO 2002, six digits. */
    cbo: text({ required: true, maxLength: 6, unique: true, filter: true }),
    /** The feminine form and what people call it: `agricultor`, `do lar`. */
    synonyms: text({ maxLength: 500, search: true }),
  },
  label: 'description',
  list: { columns: ['description', 'cbo', 'synonyms'], order: ['description'] },
  form: [{ name: 'identification', fields: ['description', 'cbo', 'synonyms'] }],
  access: READ_BY_ALL,
});

export const bookType = defineEntity('basic/book_type', {
  scope: 'global',
  fields: {
    description: text({
      required: true,
      maxLength: 80,
      search: true,
      filter: true,
      contained: true,
      order: true,
      translated: true,
    }),
    /** `A`, `B`, `B-Aux`, `C`, `C-Aux`, `D`, `E` (LRP art. 33); the other services' books by service and number. */
    letter: text({ required: true, maxLength: 20, unique: true, filter: true, order: true }),
    department: choice('department', DEPARTMENTS, { required: true, filter: true }),
    /** Book-type digit of the national matrícula (CNN art. 473), which only civil registration has. */
    digit: integer({ min: 1, max: 9, unique: true, filter: true, order: true }),
    sheet_count: integer({ required: true, min: 1, max: 999 }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'description',
  list: {
    columns: ['letter', 'description', 'department', 'digit', 'sheet_count', 'active'],
    order: ['id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['letter', 'description', 'department', 'digit', 'sheet_count', 'active'],
    },
  ],
  access: READ_BY_ALL,
});

export const recordType = defineEntity('basic/record_type', {
  scope: 'global',
  fields: {
    /** Registration type code of the specification, `1` to `24`. */
    type: text({ required: true, maxLength: 2, unique: true, filter: true }),
    description: text({ required: true, maxLength: 80, search: true, order: true, translated: true }),
    department: choice('department', DEPARTMENTS, { required: true, filter: true }),
    /** The books in which its acts stand; none where an act is kept without a term. */
    book_type: reference('basic/book_type', { filter: true }),
  },
  label: 'description',
  list: { columns: ['type', 'description', 'department', 'book_type'], order: ['id'] },
  form: [{ name: 'identification', fields: ['type', 'description', 'department', 'book_type'] }],
  access: READ_BY_ALL,
});
