import { boolean, defineEntity, text } from '@serventia/kit';

/**
 * A time stamp authority (autoridade de carimbo do tempo, DOC-ICP-11) and the office's contract with it. Signatures of
 * the office carry its stamp (RFC 3161) and declare the policy AD-RT while one is in use.
 */
export const timeStampAuthority = defineEntity('integrations/time_stamp_authority', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    /** Where it takes requests for stamps by HTTP (RFC 3161, 3.4). */
    address: text({ required: true, maxLength: 200, format: 'url' }),
    /** Some authorities know the office by its network address, and ask for neither user nor password. */
    username: text({ maxLength: 100 }),
    /** Kept encrypted by the key of the server; left blank later, it stays as it is. */
    password: text({ maxLength: 1_000, secret: true }),
    /** One is in use at a time. */
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: { columns: ['name', 'address', 'active'], order: ['name'] },
  form: [
    { name: 'identification', fields: ['name', 'address', 'active'] },
    { name: 'authority_access', fields: ['username', 'password'] },
  ],
  access: { read: ['clerk', 'super'], create: ['responsible', 'super'], update: ['responsible', 'super'] },
  sensitive: ['create', 'update'],
});
