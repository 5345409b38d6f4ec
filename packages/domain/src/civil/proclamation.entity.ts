import { type Condition, defineEntity, type DraftOf } from '@serventia/kit';
import { actActions, actChildren } from '../office/act.ts';
import { paperAction } from '../office/paper-kinds.ts';
import { RECORD_LIFE } from './record-status.ts';
import { coupleSlots } from './act/act-slots.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesSection } from './act/act-fields.ts';
import { proclamationFindings } from './marriage/proclamation-findings.ts';
import { proclamationFields } from './marriage/proclamation-fields.ts';

const whenReceived = ({ origin }: DraftOf<typeof proclamationFields>): Condition =>
  origin === 'received' ? 'required' : 'absent';

/**
 * Edital de proclamas, book D: that two people mean to marry, for whoever knows of an impediment (CC art. 1.527;
 * LRP arts. 43 and 67). Editals of other offices are entered too, and published where the office settles it. How long it stands is `opposition_days`: of an own
 * one the office's setting, of a received one what its office set.
 */
export const proclamation = defineEntity('civil_registration/proclamation', {
  scope: 'office',
  fields: proclamationFields,
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
        'published_text',
      ],
    },
    { name: 'regime', fields: ['property_regime', 'documents_presented'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: actChildren(ACT_ROLES.proclamation, coupleSlots),
  actions: {
    ...actActions,
    paper: paperAction(
      // Those of other offices are theirs (LRP art. 67).
      ({ origin, status }) => origin !== 'received' && (status === 'pending' || status === 'sealed'),
    ),
  },
  conditions: {
    license: ({ origin }) => (origin === 'received' ? 'absent' : 'optional'),
    opposition_days: ({ origin }) => (origin === 'received' ? 'optional' : 'absent'),
    origin_office: whenReceived,
    received_on: whenReceived,
    publication_place: ({ medium }) => (medium === 'press' ? 'required' : 'optional'),
    link: ({ medium }) => (medium === 'e_proclamas' ? 'optional' : 'absent'),
    published_text: ({ published_text: text }) => (text ? 'optional' : 'absent'),
  },
  registration: { required: ['published_on', 'medium'], rules: [proclamationFindings] },
  life: RECORD_LIFE,
  beside: { following: { fields: ['proclamation_status', 'published_text'] } },
});
