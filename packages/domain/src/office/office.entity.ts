import {
  boolean,
  choice,
  defineEntity,
  email,
  identifier,
  integer,
  personName,
  phone,
  text,
} from '@serventia/kit';
import { addressFields } from '../parties/address.ts';
import { cnpj, cns } from '../identifier-formats.ts';

/** The serventia itself: who it is, who answers for it, and how its state's rules are set. */
export const notaryOffice = defineEntity('basic/notary_office', {
  scope: 'self',
  fields: {
    name: text({ required: true, maxLength: 200, search: true, order: true }),
    cns: identifier(cns, { required: true, unique: true }),
    cnpj: identifier(cnpj),
    official_name: personName({ required: true }),
    official_role: text({ required: true, maxLength: 60 }),
    ...addressFields,
    phone: phone(),
    email: email(),
    website: text({ maxLength: 200 }),
    time_zone: text({ required: true, maxLength: 60, default: 'America/Fortaleza' }),
    username_suffix: text({ required: true, maxLength: 40, pattern: '^[a-z0-9.-]+$', unique: true }),
    name_opposition_count: choice('day_count', ['calendar', 'business'], {
      required: true,
      default: 'calendar',
    }),
    birth_deadline_days: integer({ required: true, min: 1, max: 365, default: 15 }),
    require_check: boolean(),
  },
  label: 'name',
  list: { columns: ['name', 'cns', 'official_name', 'city'], order: ['name'] },
  form: [
    { name: 'identification', fields: ['name', 'cns', 'cnpj', 'official_name', 'official_role'] },
    {
      name: 'address',
      fields: [
        'postal_code',
        'street',
        'street_number',
        'complement',
        'district',
        'city',
        'phone',
        'email',
        'website',
      ],
    },
    {
      name: 'rules',
      fields: [
        'time_zone',
        'username_suffix',
        'name_opposition_count',
        'birth_deadline_days',
        'require_check',
      ],
    },
  ],
  access: { read: ['clerk', 'super'], create: ['super'], update: ['super'] },
});
