import {
  boolean,
  choice,
  choices,
  civilDate,
  defineEntity,
  identifier,
  integer,
  personName,
  text,
} from '@serventia/kit';
import { cns } from '../identifier-formats.ts';
import { CRC_BATCH_MAX } from './batch-findings.ts';

/** The movements of the load's layout (CARGAREGISTROS); it has none for stillbirths (dossier 5.1.1). */
export const CRC_MOVEMENTS = [
  'birth',
  'marriage',
  'death',
  'emancipation',
  'interdiction',
  'absence',
  'stable_union',
] as const;
/** VERSAO of the load: 2.6 and 2.7. */
export const CRC_LAYOUTS = ['2_6', '2_7'] as const;

/** The office's access to the central of the civil registry (CRC Nacional; CNN, formerly Prov. 38/2014 and 46/2015). */
export const crcConfig = defineEntity('integrations/crc_config', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    environment: choice('environment', ['homologation', 'production'], {
      required: true,
      default: 'homologation',
      filter: true,
    }),
    cns: identifier(cns, { required: true, filter: true }),
    /** Where programs reach the central; without it, loads are carried there by hand. */
    base_url: text({ maxLength: 200, format: 'url' }),
    /** Registered with the central: users enter by certificate, programs by name and password. */
    username: text({ maxLength: 100 }),
    password: text({ maxLength: 200, secret: true }),
    certificate_kind: choice('certificate_kind_icp', ['a1', 'a3'], { required: true, default: 'a1' }),
    certificate_holder: personName(),
    certificate_serial: text({ maxLength: 64 }),
    certificate_valid_until: civilDate({ filter: true, order: true }),
    layout_version: choice('crc_layout', CRC_LAYOUTS, { required: true, default: '2_7' }),
    /** Records of a load: as many as the central takes, or fewer. */
    batch_limit: integer({ required: true, min: 1, max: CRC_BATCH_MAX, default: CRC_BATCH_MAX }),
    movements: choices('crc_movement', CRC_MOVEMENTS),
    first_load_on: civilDate(),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: {
    columns: ['name', 'environment', 'cns', 'layout_version', 'certificate_valid_until', 'active'],
    order: ['name'],
  },
  form: [
    {
      name: 'identification',
      fields: ['name', 'environment', 'cns', 'base_url', 'username', 'password', 'active'],
    },
    {
      name: 'certificate',
      fields: ['certificate_kind', 'certificate_holder', 'certificate_serial', 'certificate_valid_until'],
    },
    { name: 'load', fields: ['layout_version', 'batch_limit', 'movements', 'first_load_on'] },
  ],
  conditions: {
    username: ({ base_url: address }) => (address ? 'required' : 'optional'),
  },
  access: { read: ['clerk', 'super'], create: ['responsible', 'super'], update: ['responsible', 'super'] },
  sensitive: ['create', 'update'],
});
