import { boolean, defineEntity, text } from '@serventia/kit';

/**
 * A provider that keeps certificates of type A3 in the cloud (prestador de serviço de confiança, DOC-ICP-17) and the
 * office's registration with it. Users connect their own certificate and approve each use at the provider.
 */
export const signatureProvider = defineEntity('integrations/signature_provider', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    /** Where its calls begin, with version and path: `https://…/v0/oauth`; the prefix differs by provider. */
    base_url: text({ required: true, maxLength: 200, format: 'url' }),
    client_id: text({ required: true, maxLength: 200 }),
    /** Given with the provider; left blank later, it stays as it is. */
    client_secret: text({ maxLength: 400, secret: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: { columns: ['name', 'base_url', 'active'], order: ['name'] },
  form: [
    { name: 'identification', fields: ['name', 'base_url', 'active'] },
    { name: 'provider_access', fields: ['client_id', 'client_secret'] },
  ],
  access: { read: ['clerk', 'super'], create: ['responsible', 'super'], update: ['responsible', 'super'] },
  sensitive: ['create', 'update'],
});
