import { boolean, choice, defineEntity, text } from '@serventia/kit';

/** Where programs reach CENSEC, for tests and for good (dossier 5.1). */
export const CENSEC_ADDRESSES = {
  homologation: 'https://hml.censec.org.br',
  production: 'https://censec.org.br',
} as const;

/** The office's access to CENSEC: the key that it makes in the portal, for the system of the office (dossier 5.1). */
export const censecConfig = defineEntity('integrations/censec_config', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    environment: choice('environment', ['homologation', 'production'], {
      required: true,
      default: 'homologation',
      filter: true,
    }),
    /** That of the environment, unless the office reaches CENSEC another way. */
    base_url: text({ maxLength: 200, format: 'url' }),
    api_key: text({ maxLength: 200, secret: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: { columns: ['name', 'environment', 'active'], order: ['name'] },
  form: [{ name: 'identification', fields: ['name', 'environment', 'base_url', 'api_key', 'active'] }],
  access: { read: ['clerk', 'super'], create: ['responsible', 'super'], update: ['responsible', 'super'] },
  sensitive: ['create', 'update'],
});
