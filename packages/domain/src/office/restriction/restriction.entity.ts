import { civilDate, defineEntity, text } from '@serventia/kit';
import {
  openingFields,
  orderCondition,
  readingFields,
  RESTRICTION_LIFE,
  restrictionFields,
} from './restriction-fields.ts';

/**
 * A record under restriction, by its numbers alone: the index from which whoever holds the permission opens it, with a
 * reason. A restriction ends by the order of a judge.
 */
export const recordRestriction = defineEntity('basic/record_restriction', {
  scope: 'office',
  fields: restrictionFields,
  besideRestricted: true,
  label: 'label',
  list: {
    columns: [
      'label',
      'matricula',
      'term',
      'registered_on',
      'restriction_ground',
      'extent',
      'restriction_state',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['record', 'label', 'resource', 'matricula', 'term', 'registered_on'],
    },
    {
      name: 'restriction',
      fields: [
        'restriction_ground',
        'extent',
        'restriction_state',
        'court',
        'court_case',
        'decided_on',
        'restricted_on',
        'restricted_by',
        'lifted_court',
        'lifted_case',
        'lifted_on',
        'notes',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'] },
  conditions: { court: orderCondition, court_case: orderCondition, decided_on: orderCondition },
  life: RESTRICTION_LIFE,
  beside: {
    step: { fields: ['lifted_court', 'lifted_case', 'lifted_on'] },
    restricting: { fields: ['extent'] },
  },
  actions: {
    open_restricted: {
      by: ['clerk'],
      input: openingFields,
      offered: ({ restriction_state: state }) => state === 'in_force',
    },
    lift: {
      by: ['clerk'],
      sensitive: true,
      input: {
        court: text({ required: true, maxLength: 200 }),
        court_case: text({ required: true, maxLength: 40 }),
        decided_on: civilDate({ required: true, notAfterToday: true }),
      },
    },
  },
});

/** The log of the readings of restricted records: who opened which, when, for whom and why. Nobody changes it. */
export const restrictedReading = defineEntity('basic/restricted_reading', {
  scope: 'office',
  fields: readingFields,
  besideRestricted: true,
  label: 'opened_by',
  list: {
    columns: ['opened_at', 'opened_by', 'restriction', 'reading_ground', 'requester', 'reason', 'address'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['restriction', 'opened_at', 'open_until', 'opened_by', 'username', 'address'],
    },
    { name: 'reading_reason', fields: ['reading_ground', 'requester', 'court', 'court_case', 'reason'] },
  ],
  access: { read: ['clerk'] },
});
