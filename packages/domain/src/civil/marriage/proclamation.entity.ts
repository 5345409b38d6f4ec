import { choice, type Condition, defineEntity, type DraftOf, longText } from '@serventia/kit';
import { actActions, actChildren } from '../../office/act.ts';
import { paperAction } from '../../office/paper-kinds.ts';
import { RECORD_LIFE } from '../record-status.ts';
import { coupleSlots } from '../act/act-slots.ts';
import { ACT_ROLES } from '../../parties/act-roles.ts';
import { notesSection } from '../act/act-fields.ts';
import { proclamationFindings } from './proclamation-findings.ts';
import { proclamationFields } from './proclamation-fields.ts';

const whenReceived = ({ origin }: DraftOf<typeof proclamationFields>): Condition =>
  origin === 'received' ? 'required' : 'absent';

const whenCanceled = ({ canceled_on: on }: DraftOf<typeof proclamationFields>): Condition =>
  on ? 'optional' : 'absent';

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
        'corrected_on',
        'published_text',
        'cancel_ground',
        'cancel_reason',
        'canceled_on',
      ],
    },
    { name: 'regime', fields: ['property_regime', 'documents_presented'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: actChildren(ACT_ROLES.proclamation, coupleSlots),
  actions: {
    ...actActions,
    /** The word of the office that issued it, or an entry that was wrong: it is published no more from then on. */
    cancel_received: {
      offered: ({ origin, status, proclamation_status: state }) =>
        origin === 'received' &&
        (status === 'pending' || status === 'sealed') &&
        (state === 'published' || state === 'opposed'),
      confirm: true,
      input: {
        cancel_ground: choice('banns_cancel_ground', ['origin_office', 'wrong_entry'], { required: true }),
        reason: longText({ required: true, maxLength: 1000 }),
      },
    },
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
    corrected_on: ({ corrected_on: on }) => (on ? 'optional' : 'absent'),
    cancel_ground: whenCanceled,
    cancel_reason: whenCanceled,
    canceled_on: whenCanceled,
    published_text: ({ published_text: text }) => (text ? 'optional' : 'absent'),
  },
  registration: { required: ['published_on', 'medium'], rules: [proclamationFindings] },
  life: RECORD_LIFE,
  beside: {
    following: {
      fields: [
        'proclamation_status',
        'published_text',
        'corrected_on',
        'cancel_ground',
        'cancel_reason',
        'canceled_on',
      ],
    },
  },
});
