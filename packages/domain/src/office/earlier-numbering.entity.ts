import { choice, civilDate, defineEntity, integer, text } from '@serventia/kit';
import { COUNTED } from './counted.ts';

/**
 * Where a numbering stood when the office began to work with the product, on paper or in another system: the next
 * number goes on after it. It can be put right until the first number is given here.
 */
export const earlierNumbering = defineEntity('basic/earlier_numbering', {
  scope: 'office',
  fields: {
    counted: choice('counted', COUNTED, { required: true, createOnly: true, filter: true }),
    /** 0 where the numbering never begins anew. */
    year: integer({ internal: true, readOnly: true }),
    last_number: integer({ required: true, min: 1, max: 99_999_999 }),
    basis: text({ required: true, maxLength: 300, search: true }),
    /** The number, with its year where it has one. */
    name: text({ readOnly: true, maxLength: 30, search: true }),
    stated_by: text({ readOnly: true, maxLength: 100 }),
    stated_on: civilDate({ readOnly: true, filter: true, order: true }),
  },
  label: 'name',
  list: { columns: ['counted', 'name', 'basis', 'stated_by', 'stated_on'], order: ['-id'] },
  form: [
    { name: 'identification', fields: ['counted', 'last_number', 'basis', 'name', 'stated_by', 'stated_on'] },
  ],
  unique: [['counted', 'year']],
  access: { read: ['clerk'], create: ['responsible'], update: ['responsible'] },
});
