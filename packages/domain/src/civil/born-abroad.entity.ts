import {
  choice,
  civilDate,
  type Condition,
  defineEntity,
  longText,
  partialDate,
  personName,
  reference,
  text,
  time,
} from '@serventia/kit';
import { actActions, frozenAct, recordFields } from '../office/act.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesFields, notesSection, orderConditions, orderFields, orderSection } from './act/act-fields.ts';
import { actName, lookingBackChildren } from './act/act-lists.ts';
import { bornAbroadFindings } from './book-e/born-abroad-findings.ts';
import { PROPERTY_REGIMES } from './marriage/couple-fields.ts';

/** Transcripts of what happened abroad, and the two acts of nationality that stand beside them. */
export const TRANSCRIPT_KINDS = [
  'birth',
  'marriage',
  'death',
  'foreign_service',
  'nationality_option',
] as const;
export const FOREIGN_BODIES = ['consulate', 'foreign_registry', 'none'] as const;
/** CF art. 12, I, b and c; the third for whom no Brazilian parent is registered yet. */
export const NATIONALITY_BASES = [
  'parent_in_service',
  'consular_registration',
  'pending_option',
  'not_brazilian',
] as const;

interface OfKind {
  readonly transcript_kind?: string | null;
  readonly foreign_body?: string | null;
}
const of =
  (then: Condition, ...kinds: readonly string[]) =>
  ({ transcript_kind: kind }: OfKind): Condition =>
    kinds.includes(kind ?? '') ? then : 'absent';
const abroad =
  (then: Condition) =>
  ({ transcript_kind: kind }: OfKind): Condition =>
    kind === 'nationality_option' || kind === 'foreign_service' ? 'absent' : then;
const ofRegistry = ({ foreign_body: body }: OfKind): Condition =>
  body === 'foreign_registry' ? 'required' : 'absent';

/**
 * Traslado of a birth, a marriage or a death abroad, book E (LRP art. 32; Res. CNJ 155/2012): from a consular
 * record, or from a foreign certificate with apostille and sworn translation. The births of children of foreigners
 * in service (Res. 155 art. 15) and the options of nationality (LRP art. 29 VII) are entered here too.
 */
export const bornAbroad = defineEntity('civil_registration/born_abroad', {
  scope: 'office',
  fields: {
    ...recordFields,
    name: actName,
    transcript_kind: choice('transcript_kind', TRANSCRIPT_KINDS, {
      required: true,
      default: 'birth',
      filter: true,
    }),
    requested_on: civilDate({ notAfterToday: true, filter: true }),
    event_on: partialDate({ notAfterToday: true, filter: true, order: true }),
    event_at: time(),
    event_place: text({ maxLength: 200 }),
    country: reference('basic/country', { filter: true }),
    foreign_body: choice('foreign_body', FOREIGN_BODIES, { filter: true, default: 'consulate' }),
    issuing_body: text({ maxLength: 200, search: true }),
    foreign_book: text({ maxLength: 30 }),
    foreign_sheet: text({ maxLength: 30 }),
    foreign_term: text({ maxLength: 30 }),
    foreign_registered_on: civilDate({ notAfterToday: true }),
    consul_name: personName(),
    apostille_number: text({ maxLength: 60 }),
    apostilled_on: civilDate({ notAfterToday: true }),
    translator_name: personName(),
    translator_number: text({ maxLength: 40 }),
    translated_on: civilDate({ notAfterToday: true }),
    nationality_basis: choice('nationality_basis', NATIONALITY_BASES, { filter: true }),
    /** The sentence that the record carries about the nationality, as the norm words it. */
    nationality_text: longText({ maxLength: 1000 }),
    parents_government: text({ maxLength: 120 }),
    property_regime: choice('property_regime', PROPERTY_REGIMES),
    regime_proof: text({ maxLength: 200 }),
    first_name_after: personName(),
    second_name_after: personName(),
    death_cause: longText({ maxLength: 1000 }),
    residence_proof: text({ maxLength: 200 }),
    ...orderFields,
    ...notesFields,
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['event_on'], codes: ['matricula', 'term'] },
  list: {
    columns: ['name', 'transcript_kind', 'event_on', 'country', 'status', 'term', 'matricula'],
    order: ['-id'],
  },
  form: [
    { name: 'request', fields: ['transcript_kind', 'requested_on', 'residence_proof'] },
    { name: 'parties', fields: ['parties'] },
    { name: 'event', fields: ['event_on', 'event_at', 'event_place', 'country', 'death_cause'] },
    {
      name: 'foreign_record',
      fields: [
        'foreign_body',
        'issuing_body',
        'consul_name',
        'foreign_book',
        'foreign_sheet',
        'foreign_term',
        'foreign_registered_on',
        'apostille_number',
        'apostilled_on',
        'translator_name',
        'translator_number',
        'translated_on',
      ],
    },
    { name: 'nationality', fields: ['nationality_basis', 'nationality_text', 'parents_government'] },
    {
      name: 'regime',
      fields: ['property_regime', 'regime_proof', 'first_name_after', 'second_name_after'],
    },
    orderSection,
    { name: 'earlier_records', fields: ['earlier_records'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: lookingBackChildren(ACT_ROLES.born_abroad),
  actions: actActions,
  conditions: {
    ...orderConditions(({ transcript_kind: kind }: OfKind) => kind === 'nationality_option'),
    event_at: of('optional', 'birth', 'death', 'foreign_service'),
    event_on: of('required', 'birth', 'marriage', 'death', 'foreign_service'),
    event_place: of('required', 'birth', 'marriage', 'death', 'foreign_service'),
    country: abroad('required'),
    foreign_body: abroad('required'),
    issuing_body: abroad('required'),
    consul_name: ({ foreign_body: body }) => (body === 'consulate' ? 'optional' : 'absent'),
    foreign_book: abroad('optional'),
    foreign_sheet: abroad('optional'),
    foreign_term: abroad('optional'),
    foreign_registered_on: abroad('required'),
    apostille_number: ofRegistry,
    apostilled_on: ofRegistry,
    translator_name: ofRegistry,
    translator_number: ({ foreign_body: body }) => (body === 'foreign_registry' ? 'optional' : 'absent'),
    translated_on: ofRegistry,
    nationality_basis: of('required', 'birth', 'foreign_service'),
    nationality_text: of('required', 'birth', 'foreign_service', 'nationality_option'),
    parents_government: of('required', 'foreign_service'),
    property_regime: of('required', 'marriage'),
    regime_proof: of('optional', 'marriage'),
    first_name_after: of('optional', 'marriage'),
    second_name_after: of('optional', 'marriage'),
    death_cause: of('optional', 'death'),
  },
  atRegistration: { required: ['requested_on', 'residence_proof'], checks: [bornAbroadFindings] },
  frozen: frozenAct,
});
