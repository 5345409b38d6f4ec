import { defineEntity, text } from '@serventia/kit';

/** What a list is searched for, filtered and ordered by, under a name that everybody in the office finds it by. */
export const listView = defineEntity('basic/list_view', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    /** Where it leads: the address of the list and what it asks, `/civil_registration/birth?sex=F`. */
    address: text({
      required: true,
      maxLength: 1000,
      filter: true,
      pattern: '^/[a-z_]+/[a-z_]+[?][^ ]+$',
      like: '/civil_registration/birth?sex=F',
      example: '/civil_registration/birth?sex=F',
    }),
  },
  unique: [['address', 'name']],
  label: 'name',
  list: { columns: ['name', 'address'], order: ['name'] },
  form: [{ name: 'identification', fields: ['name', 'address'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
