import {
  childRows,
  choice,
  civilDate,
  defineEntity,
  type DraftOf,
  integer,
  longText,
  personName,
  reference,
  text,
  time,
} from '@serventia/kit';
import { licenseDocument } from './license-document.entity.ts';
import { documentSlots } from './documents-owed.ts';
import { opposition } from './opposition.entity.ts';
import { papersAction } from '../../office/paper-kinds.ts';
import { actServiceOf } from '../../seals/service-of.ts';
import { licenseSlots } from '../act/act-slots.ts';
import { ACT_ROLES } from '../../parties/act-roles.ts';
import { coupleChildren } from '../act/act-lists.ts';
import { notesSection } from '../act/act-fields.ts';
import { coupleConditions, coupleSections } from './couple-fields.ts';
import { LICENSE_LIFE } from './license-status.ts';
import { licenseFindings } from './license-findings.ts';
import { PUBLICATION_MEDIA } from './proclamation-fields.ts';
import { licenseFields } from './license-fields.ts';

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

const isPublic = ({ license_status: status }: DraftOf<typeof licenseFields>): boolean =>
  status !== undefined && status !== null && !LICENSE_LIFE.editable.includes(status);

/**
 * Habilitação: the proceeding that lets a couple marry (CC arts. 1.525 to 1.532; LRP arts. 67 to 69). Its
 * certificate serves 90 days. It stands in no book; its record carries the parties, the documents and the seal.
 */
export const marriageLicense = defineEntity('civil_registration/marriage_license', {
  scope: 'office',
  fields: licenseFields,
  label: 'name',
  searched: { title: 'name', subtitle: ['requested_on'], codes: ['protocol', 'certificate_number'] },
  list: {
    columns: [
      'protocol',
      'name',
      'license_kind',
      'license_status',
      'requested_on',
      'valid_until',
      'ceremony_on',
    ],
    order: ['-id'],
  },
  form: [
    { name: 'request', fields: ['license_kind', 'requested_on', 'foreign_spouse'] },
    { name: 'parties', fields: ['parties'] },
    ...coupleSections,
    { name: 'previous_marriages', fields: ['previous_marriages'] },
    { name: 'earlier_records', fields: ['earlier_records'] },
    { name: 'documents', fields: ['documents'] },
    {
      name: 'publication',
      fields: [
        'published_on',
        'opposition_ends_on',
        'certificate_number',
        'certified_on',
        'valid_until',
        'license_status_reason',
        'waived',
        'waiver_reason',
        'waived_on',
        'oppositions',
      ],
    },
    { name: 'ceremony', fields: ['ceremony', 'ceremony_on', 'ceremony_at', 'ceremony_place'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: {
    ...coupleChildren(ACT_ROLES.license, licenseSlots),
    documents: childRows(licenseDocument, 'license', { slots: documentSlots }),
    oppositions: childRows(opposition, 'license', { asked: isPublic }),
  },
  actions: {
    analyze: {},
    require: { input: reason },
    answer_requirement: { input: { answer: longText({ required: true, maxLength: 1000 }) } },
    publish: {
      input: {
        published_on: civilDate({ notAfterToday: true, begins: 'today' }),
        medium: choice('publication_medium', PUBLICATION_MEDIA, { default: 'e_proclamas' }),
        link: text({ maxLength: 500, format: 'url' }),
        book: reference('basic/book', { among: () => ({ status: 'open' }) }),
      },
    },
    oppose: {
      input: {
        opponent_name: personName({ required: true }),
        opposition_kind: choice('opposition_kind', ['impediment', 'suspensive_cause'], { required: true }),
        facts: longText({ required: true }),
      },
    },
    overrule: { input: reason },
    certify: { confirm: true },
    schedule: {
      input: {
        /** One of the agenda, which says day, hour and place; or these alone, where the couple marries elsewhere. */
        ceremony: reference('civil_registration/ceremony'),
        ceremony_on: civilDate(),
        ceremony_at: time(),
        ceremony_place: text({ maxLength: 200 }),
      },
    },
    expire: { confirm: true },
    withdraw: { confirm: true, input: reason },
    refuse: { confirm: true, input: reason },
    impede: { confirm: true, input: reason },
    ask_waiver: {
      offered: ({ license_status: status, waived }) =>
        !waived && (status === 'in_analysis' || status === 'in_requirement'),
      input: { urgency: longText({ required: true, maxLength: 1000 }) },
    },
    paper: papersAction(
      ['banns_notice', 'license_certificate'],
      ({ published_on: on, certified_on: certified }) => Boolean(on ?? certified),
    ),
    seal: {
      offered: ({ status }) => status === 'pending',
      input: {
        act_service: reference('seal/act_service', { ...actServiceOf, required: true }),
        reason_free: reference('seal/reason_free'),
        quantity: integer({ min: 1, max: 1, default: 1 }),
      },
    },
  },
  conditions: coupleConditions,
  registration: {
    before: ['publish', 'certify'],
    required: ['requested_on', 'property_regime', 'first_name_after', 'second_name_after'],
    rules: [licenseFindings],
  },
  life: LICENSE_LIFE,
  beside: {
    // Its couple is called by another name once its banns are corrected.
    following: { fields: ['name'] },
    step: {
      fields: [
        'license_status_reason',
        'property_regime',
        'published_on',
        'opposition_ends_on',
        'certificate_number',
        'certified_on',
        'valid_until',
        'ceremony',
        'ceremony_on',
        'ceremony_at',
        'ceremony_place',
      ],
    },
  },
});
