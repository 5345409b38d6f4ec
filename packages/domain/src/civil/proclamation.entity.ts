import {
  boolean,
  choice,
  civilDate,
  type Condition,
  defineEntity,
  integer,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { actActions, actChildren, frozenAct, recordFields } from '../office/act.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { actName } from './act/act-lists.ts';
import { notesFields, notesSection } from './act/act-fields.ts';
import { PROPERTY_REGIMES } from './marriage/couple-fields.ts';
import { proclamationFindings } from './marriage/proclamation-findings.ts';

export const PUBLICATION_MEDIA = ['e_proclamas', 'board', 'press'] as const;
export const PROCLAMATION_STATUSES = ['published', 'opposed', 'fulfilled', 'canceled'] as const;

const whenReceived = ({ origin }: { readonly origin?: string | null }): Condition =>
  origin === 'received' ? 'required' : 'absent';

/**
 * Edital de proclamas, book D: that two people mean to marry, for whoever knows of an impediment (CC art. 1.527;
 * LRP arts. 43 and 67). Editals of other offices are entered too. How long it stands is `opposition_days`: of an own
 * one the office's setting, of a received one what its office set.
 */
export const proclamation = defineEntity('civil_registration/proclamation', {
  scope: 'office',
  fields: {
    ...recordFields,
    name: actName,
    origin: choice('proclamation_origin', ['own', 'received'], {
      required: true,
      default: 'own',
      filter: true,
    }),
    license: reference('civil_registration/marriage_license', { filter: true }),
    origin_office: text({ maxLength: 200 }),
    received_on: civilDate({ notAfterToday: true }),
    proclamation_status: choice('proclamation_status', PROCLAMATION_STATUSES, {
      required: true,
      default: 'published',
      filter: true,
    }),
    conversion: boolean({ filter: true }),
    property_regime: choice('property_regime', PROPERTY_REGIMES),
    medium: choice('publication_medium', PUBLICATION_MEDIA, { default: 'e_proclamas' }),
    publication_place: text({ maxLength: 200 }),
    link: text({ maxLength: 500, format: 'url' }),
    published_on: civilDate({ filter: true, order: true }),
    opposition_days: integer({ required: true, min: 5, max: 30, default: 15 }),
    opposition_ends_on: civilDate({ readOnly: true, filter: true, order: true }),
    documents_presented: longText(),
    ...notesFields,
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['published_on'], codes: ['matricula', 'term'] },
  list: {
    columns: [
      'name',
      'origin',
      'proclamation_status',
      'published_on',
      'opposition_ends_on',
      'status',
      'term',
    ],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['origin', 'license', 'origin_office', 'received_on', 'conversion'] },
    { name: 'parties', fields: ['parties'] },
    {
      name: 'publication',
      fields: [
        'medium',
        'publication_place',
        'link',
        'published_on',
        'opposition_days',
        'opposition_ends_on',
        'proclamation_status',
      ],
    },
    { name: 'regime', fields: ['property_regime', 'documents_presented'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: actChildren(ACT_ROLES.proclamation),
  actions: actActions,
  conditions: {
    license: ({ origin }) => (origin === 'received' ? 'absent' : 'optional'),
    opposition_days: ({ origin }) => (origin === 'received' ? 'optional' : 'absent'),
    origin_office: whenReceived,
    received_on: whenReceived,
    publication_place: ({ medium }) => (medium === 'press' ? 'required' : 'optional'),
    link: ({ medium }) => (medium === 'e_proclamas' ? 'optional' : 'absent'),
  },
  atRegistration: { required: ['published_on', 'medium'], checks: [proclamationFindings] },
  frozen: frozenAct,
});
