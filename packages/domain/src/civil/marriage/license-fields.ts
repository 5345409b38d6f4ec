import { countedBy } from '../../calendar/legal-deadlines.ts';
import { boolean, choice, civilDate, longText, reference, text, time } from '@serventia/kit';
import { recordFields } from '../../office/act.ts';
import { actName } from '../act/act-lists.ts';
import { notesFields } from '../act/act-fields.ts';
import { coupleFields } from './couple-fields.ts';
import { LICENSE_STATUSES } from './license-status.ts';

const LICENSE_KINDS = ['civil', 'religious', 'conversion'] as const;

/** What a couple declares to be licensed, and how far it has come. */
export const licenseFields = {
  ...recordFields,
  name: actName,
  protocol: text({ readOnly: true, maxLength: 20, unique: true, filter: true, search: true, order: true }),
  license_status: choice('license_status', LICENSE_STATUSES, {
    tones: {
      in_requirement: 'waiting',
      opposed: 'waiting',
      suspended: 'waiting',
      scheduled: 'waiting',
      certified: 'good',
      married: 'good',
      expired: 'bad',
      withdrawn: 'bad',
      refused: 'bad',
      impeded: 'bad',
    },
    readOnly: true,
    filter: true,
    default: 'filed',
  }),
  license_status_reason: longText({ readOnly: true, maxLength: 1000 }),
  license_kind: choice('license_kind', LICENSE_KINDS, { required: true, default: 'civil', filter: true }),
  requested_on: civilDate({
    required: true,
    notAfterToday: true,
    filter: true,
    order: true,
    begins: 'today',
  }),
  ...coupleFields,
  foreign_spouse: boolean(),
  /** LRP art. 69: the official decides within a day; the judge on appeal. */
  waived: boolean({ readOnly: true, filter: true }),
  waiver_reason: longText({ readOnly: true, maxLength: 1000 }),
  waived_on: civilDate({ readOnly: true }),
  published_on: civilDate({ readOnly: true, filter: true, order: true }),
  opposition_ends_on: civilDate({
    due: { field: 'license_status', in: ['published'], ...countedBy('banns') },
    readOnly: true,
    filter: true,
    order: true,
  }),
  certificate_number: text({ readOnly: true, maxLength: 20, unique: true, filter: true, search: true }),
  certified_on: civilDate({ readOnly: true, filter: true, order: true }),
  valid_until: civilDate({
    due: { field: 'license_status', in: ['certified', 'scheduled'], ...countedBy('marriage_certificate') },
    readOnly: true,
    filter: true,
    order: true,
  }),
  /** Of the agenda; empty where the couple marries elsewhere. */
  ceremony: reference('civil_registration/ceremony', { readOnly: true, filter: true }),
  ceremony_on: civilDate({ filter: true, order: true }),
  ceremony_at: time(),
  ceremony_place: text({ maxLength: 200 }),
  ...notesFields,
} as const;
