import { boolean, choice, defineEntity, integer, text } from '@serventia/kit';
import { DEPARTMENTS } from '../account/departments.ts';

/** A queue of the counter: what people come for, and the letters that its tickets begin with. */
export const counterQueue = defineEntity('basic/counter_queue', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 60, search: true, filter: true, order: true }),
    prefix: text({
      required: true,
      maxLength: 3,
      pattern: '^[A-Z]{1,3}$',
      like: 'RC',
      unique: true,
      filter: true,
      order: true,
    }),
    /** Whose clerks are offered its visits; everybody where none is told. */
    department: choice('department', DEPARTMENTS, { filter: true }),
    active: boolean({ filter: true, default: true }),
    position: integer({ min: 0, max: 9999, default: 0, order: true }),
  },
  label: 'name',
  list: { columns: ['name', 'prefix', 'department', 'active'], order: ['position', 'name'] },
  form: [{ name: 'identification', fields: ['name', 'prefix', 'department', 'position', 'active'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
