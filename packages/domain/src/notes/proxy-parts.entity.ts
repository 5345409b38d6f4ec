import {
  boolean,
  choice,
  defineEntity,
  identifier,
  integer,
  longText,
  money,
  reference,
  text,
} from '@serventia/kit';
import { chassis, cnm, cns, plate, renavam } from '../identifier-formats.ts';
import { cpfFindings } from '../parties/cpf-findings.ts';
import {
  qualificationConditions,
  qualificationFields,
  qualificationSections,
  signatureBeside,
} from '../parties/qualification.ts';
import { powerEndConditions, powerEndFields, powerEndNames } from './power-end-fields.ts';
import { PROXY_ROLES } from './proxy-kinds.ts';

const ofProxy = {
  proxy: reference('note_registration/proxy', { required: true, createOnly: true, filter: true }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
} as const;
const CLERKS = { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] } as const;

/** A party of a power of attorney with its qualification as declared then (dossier 1.1 and 1.2). */
export const proxyPart = defineEntity('note_registration/proxy_part', {
  scope: 'office',
  fields: {
    ...ofProxy,
    role: choice('proxy_role', PROXY_ROLES, { required: true, default: 'grantor', filter: true }),
    ...qualificationFields,
    ...powerEndFields,
  },
  label: 'name',
  list: {
    columns: ['name', 'role', 'person_kind', 'cpf', 'cnpj', 'power_end', 'proxy'],
    order: ['proxy', 'position'],
  },
  form: [
    { name: 'role', fields: ['proxy', 'role'] },
    ...qualificationSections,
    { name: 'power_end', fields: powerEndNames },
  ],
  access: CLERKS,
  card: () => [
    'role',
    'person_kind',
    'person',
    'legal_person',
    'sex',
    'birth_date',
    'signature_kind',
    'language',
  ],
  parent: 'proxy',
  position: 'position',
  conditions: { ...qualificationConditions, ...powerEndConditions },
  rules: [cpfFindings],
  // Typed in any order while the proxy is a draft; its registration asks for what is missing.
  registration: { required: ['role'] },
  beside: {
    linking: { fields: ['person', 'legal_person'] },
    following: { fields: ['power_end', 'power_ended_on', 'power_ended_by'] },
    ...signatureBeside,
  },
});

/** Real estate of which a proxy speaks, and what the attorney may do with it (dossier 1.3). */
export const proxyProperty = defineEntity('note_registration/proxy_property', {
  scope: 'office',
  fields: {
    ...ofProxy,
    property: reference('property_registration/property', { filter: true }),
    description: text({ required: true, maxLength: 300, search: true, order: true }),
    enrollment_number: text({ maxLength: 15, format: 'digits', filter: true, search: true }),
    cnm: identifier(cnm, { filter: true }),
    registry_cns: identifier(cns),
    registry_name: text({ maxLength: 150 }),
    price_floor: money(),
    may_receive_price: boolean(),
    purpose: longText({ maxLength: 1000 }),
  },
  label: 'description',
  list: {
    columns: ['description', 'enrollment_number', 'cnm', 'price_floor', 'may_receive_price', 'proxy'],
    order: ['proxy', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'proxy',
        'property',
        'description',
        'enrollment_number',
        'cnm',
        'registry_cns',
        'registry_name',
        'price_floor',
        'may_receive_price',
        'purpose',
      ],
    },
  ],
  access: CLERKS,
  parent: 'proxy',
  position: 'position',
});

const FUELS = ['flex', 'petrol', 'ethanol', 'diesel', 'gas', 'electric', 'hybrid', 'none'] as const;

/** A vehicle of which a proxy speaks: plate of either pattern, RENAVAM and chassis checked (dossier 1.3). */
export const proxyVehicle = defineEntity('note_registration/proxy_vehicle', {
  scope: 'office',
  fields: {
    ...ofProxy,
    brand_and_model: text({ required: true, maxLength: 100, search: true, order: true }),
    plate: identifier(plate, { filter: true, search: true }),
    plate_state: reference('basic/state'),
    renavam: identifier(renavam, { filter: true, search: true }),
    chassis: identifier(chassis, { filter: true, search: true }),
    manufactured_in: integer({ min: 1900, max: 2100 }),
    model_year: integer({ min: 1900, max: 2100 }),
    colour: text({ maxLength: 30 }),
    fuel: choice('fuel', FUELS),
    brand_new: boolean(),
    crv_number: text({ maxLength: 12, format: 'digits' }),
    price_floor: money(),
  },
  label: 'brand_and_model',
  list: {
    columns: ['brand_and_model', 'plate', 'renavam', 'chassis', 'model_year', 'proxy'],
    order: ['proxy', 'position'],
  },
  form: [
    {
      name: 'vehicle',
      fields: [
        'proxy',
        'brand_and_model',
        'plate',
        'plate_state',
        'renavam',
        'chassis',
        'manufactured_in',
        'model_year',
        'colour',
        'fuel',
        'brand_new',
        'crv_number',
        'price_floor',
      ],
    },
  ],
  access: CLERKS,
  parent: 'proxy',
  position: 'position',
  conditions: {
    // A new vehicle has a chassis and nothing else yet.
    plate: (row) => (row.brand_new ? 'optional' : 'required'),
    renavam: (row) => (row.brand_new ? 'optional' : 'required'),
    chassis: (row) => (row.brand_new ? 'required' : 'optional'),
  },
});
