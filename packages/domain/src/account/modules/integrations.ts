import { group, item, type Module } from '../menu-types.ts';

const entry = (resource: string, icon: string) => item(resource, icon, `/integrations/${resource}`);

export const integrations: Module = {
  id: 8,
  description: 'integrations',
  area: 'integrations',
  audience: 'clerk',
  default_route: '/integrations/crc',
  menu: [
    group('civil_centrals', [
      entry('crc', 'cloud-upload'),
      entry('sirc', 'building-bank'),
      entry('tse', 'checkbox'),
      entry('ibge', 'chart-bar'),
      entry('crc_config', 'plug'),
    ]),
    group('authorities', [entry('authority_notice', 'send'), entry('authority_notice_line', 'list-details')]),
    group('electronic_signature', [
      entry('signature_provider', 'plug'),
      entry('time_stamp_authority', 'history'),
    ]),
    group('notes_and_property', [
      entry('censec', 'database-export'),
      entry('doi', 'receipt-tax'),
      entry('onr', 'inbox'),
      entry('sinter', 'send'),
      entry('son', 'package-export'),
      entry('censec_config', 'plug'),
    ]),
    group('coaf', [
      entry('coaf_task', 'checkbox'),
      entry('occurrence', 'eye-exclamation'),
      entry('siscoaf_batch', 'shield-lock'),
      entry('framework_type', 'list-details'),
    ]),
  ],
};
