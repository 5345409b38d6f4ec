import {
  boolean,
  choice,
  civilDate,
  defineEntity,
  integer,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { dissolutionFindings } from './marriage/dissolution-findings.ts';

export const DISSOLUTION_KINDS = ['divorce', 'death', 'annulment', 'union_dissolution'] as const;

/** A marriage or union that one of a couple had before, and how it ended (LRP art. 70, 3 and 9). */
export const previousMarriage = defineEntity('civil_registration/previous_marriage', {
  scope: 'office',
  fields: {
    record: reference('basic/record', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    side: choice('party_side', ['first', 'second'], { required: true, default: 'first' }),
    spouse_name: personName({ required: true, search: true, order: true }),
    married_on: civilDate({ notAfterToday: true }),
    dissolution_kind: choice('dissolution_kind', DISSOLUTION_KINDS, { required: true, default: 'divorce' }),
    dissolved_on: civilDate({ notAfterToday: true, required: true }),
    office_name: text({ maxLength: 200 }),
    property_divided: boolean(),
    /** Names and ages of the children of that marriage. */
    children_text: longText({ maxLength: 1000 }),
  },
  label: 'spouse_name',
  list: {
    columns: ['record', 'side', 'spouse_name', 'dissolution_kind', 'dissolved_on'],
    order: ['record', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'record',
        'side',
        'spouse_name',
        'married_on',
        'dissolution_kind',
        'dissolved_on',
        'office_name',
        'property_divided',
        'children_text',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'record',
  position: 'position',
  checks: [dissolutionFindings],
});
