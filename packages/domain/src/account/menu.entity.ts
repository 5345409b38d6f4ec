import { boolean, defineEntity, integer, reference, text } from '@serventia/kit';

/** An entry that menus can show: a screen of the product; kept by the product, hidden everywhere by super users. */
export const menu = defineEntity('account/menu', {
  scope: 'global',
  fields: {
    label: text({ readOnly: true, required: true, maxLength: 60, search: true, filter: true, order: true }),
    icon: text({ readOnly: true, required: true, maxLength: 40 }),
    route: text({ readOnly: true, required: true, maxLength: 120, unique: true, search: true, filter: true }),
    hidden: boolean({ filter: true }),
  },
  label: 'label',
  list: { columns: ['label', 'route', 'icon', 'hidden'], order: ['label'] },
  form: [{ name: 'identification', fields: ['label', 'route', 'icon', 'hidden'] }],
  access: { read: ['super'], update: ['super'] },
});

/** An entry's place in the menu of a module, under the heading of its group. */
export const moduleMenu = defineEntity('account/module_menu', {
  scope: 'global',
  associatedWith: ['account/user'],
  fields: {
    module: reference('account/module', { readOnly: true, required: true, filter: true }),
    menu: reference('account/menu', { readOnly: true, required: true, filter: true }),
    name: text({ readOnly: true, required: true, maxLength: 160, search: true, filter: true }),
    heading: text({ readOnly: true, required: true, maxLength: 60, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    hidden: boolean({ filter: true }),
  },
  label: 'name',
  list: { columns: ['name', 'module', 'heading', 'menu', 'hidden'], order: ['module', 'position'] },
  form: [{ name: 'identification', fields: ['name', 'module', 'heading', 'menu', 'position', 'hidden'] }],
  access: { read: ['super'], update: ['super'] },
  parent: 'module',
  position: 'position',
  unique: [['module', 'menu']],
});
