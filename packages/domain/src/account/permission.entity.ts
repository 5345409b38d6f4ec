import { boolean, choice, defineEntity, longText, reference, text } from '@serventia/kit';

const MANAGED = { read: ['super'], create: ['super'], update: ['super'], delete: ['super'] } as const;

/** A kind of row that permissions speak of: one for each resource of the product, kept by the product itself. */
export const contentType = defineEntity('account/content_type', {
  scope: 'global',
  fields: {
    /** `civil_registration/birth`. */
    name: text({
      readOnly: true,
      required: true,
      maxLength: 80,
      unique: true,
      search: true,
      filter: true,
      order: true,
    }),
    area: text({ readOnly: true, required: true, maxLength: 40, filter: true, order: true }),
    resource: text({
      readOnly: true,
      required: true,
      maxLength: 40,
      filter: true,
      search: true,
      order: true,
    }),
  },
  label: 'name',
  list: { columns: ['name', 'area', 'resource'], order: ['name'] },
  form: [{ name: 'identification', fields: ['name', 'area', 'resource'] }],
  access: { read: ['super'] },
});

/** Something that can be done to the rows of a content type: `civil_registration/birth register`. */
export const permission = defineEntity('account/permission', {
  scope: 'global',
  associatedWith: ['account/user', 'account/custom_group'],
  fields: {
    content_type: reference('account/content_type', { readOnly: true, required: true, filter: true }),
    /** `read`, `create`, `update`, `delete`, or the name of an action (`register`). */
    action: text({ readOnly: true, required: true, maxLength: 40, filter: true, order: true }),
    name: text({
      readOnly: true,
      required: true,
      maxLength: 130,
      unique: true,
      search: true,
      filter: true,
      order: true,
    }),
  },
  label: 'name',
  list: { columns: ['name', 'content_type', 'action'], order: ['name'] },
  form: [{ name: 'identification', fields: ['name', 'content_type', 'action'] }],
  access: { read: ['super'] },
  unique: [['content_type', 'action']],
});

/** Permissions that several users share. */
export const customGroup = defineEntity('account/custom_group', {
  scope: 'global',
  associatedWith: ['account/user'],
  fields: {
    name: text({ required: true, maxLength: 80, unique: true, search: true, filter: true, order: true }),
    description: longText({ maxLength: 500 }),
    notary_office: reference('basic/notary_office', { filter: true }),
    is_active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: { columns: ['name', 'description', 'notary_office', 'is_active'], order: ['name'] },
  form: [{ name: 'identification', fields: ['name', 'notary_office', 'is_active', 'description'] }],
  access: MANAGED,
});

const MODULE_AUDIENCES = ['clerk', 'super'] as const;

/** A part of the product that users are granted; kept by the product, switched on and off by super users. */
export const module = defineEntity('account/module', {
  scope: 'global',
  associatedWith: ['account/user'],
  fields: {
    description: text({
      readOnly: true,
      required: true,
      maxLength: 40,
      unique: true,
      search: true,
      order: true,
      filter: true,
    }),
    area: text({ readOnly: true, required: true, maxLength: 40, filter: true }),
    audience: choice('module_audience', MODULE_AUDIENCES, { readOnly: true, required: true, filter: true }),
    default_route: text({ readOnly: true, required: true, maxLength: 120 }),
    is_active: boolean({ filter: true, default: true }),
  },
  label: 'description',
  list: { columns: ['description', 'area', 'audience', 'default_route', 'is_active'], order: ['id'] },
  form: [
    { name: 'identification', fields: ['description', 'area', 'audience', 'default_route', 'is_active'] },
  ],
  access: { read: ['super'], update: ['super'] },
});
