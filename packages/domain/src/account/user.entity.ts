import { boolean, defineEntity, email, instant, json, personName, reference, text } from '@serventia/kit';

/** Somebody who works with the product. Clerks belong to one office; super users to none. */
export const user = defineEntity('account/user', {
  scope: 'global',
  table: 'app_user',
  fields: {
    name: personName({ required: true, search: true, order: true }),
    username: text({
      required: true,
      maxLength: 64,
      unique: true,
      filter: true,
      search: true,
      order: true,
      pattern: '^[a-z0-9._@-]+$',
    }),
    email: email(),
    password_hash: text({ secret: true, readOnly: true }),
    is_superuser: boolean({ readOnly: true, filter: true }),
    is_active: boolean({ readOnly: true, filter: true, default: true }),
    notary_office: reference('basic/notary_office', { readOnly: true, filter: true }),
    /** Areas whose screens this user may open. */
    modules: json({ readOnly: true }),
    last_login_at: instant({ readOnly: true }),
  },
  label: 'name',
  list: { columns: ['name', 'username', 'notary_office', 'is_superuser', 'is_active'], order: ['name'] },
  form: [
    {
      name: 'identification',
      fields: ['name', 'username', 'email', 'notary_office', 'is_superuser', 'is_active', 'last_login_at'],
    },
  ],
  access: { read: ['super'], update: ['super'] },
});
