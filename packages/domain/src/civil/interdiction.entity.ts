import { choice, civilDate, type Condition, defineEntity, longText, personName, text } from '@serventia/kit';
import { actActions, frozenAct, recordFields } from '../office/act.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesFields, notesSection, titleConditions, titleFields, titleSection } from './act/act-fields.ts';
import { actName, lookingBackChildren } from './act/act-lists.ts';
import { interdictionFindings } from './book-e/interdiction-findings.ts';

/** What a judge registers about who is cared for, missing or taken for dead (dossier 3.6). */
export const INTERDICTION_KINDS = [
  'interdiction',
  'absence',
  'presumed_death',
  'guardianship',
  'custody',
  'supported_decision',
] as const;

interface OfKind {
  readonly interdiction_kind?: string | null;
}
const of =
  (then: Condition, ...kinds: readonly string[]) =>
  ({ interdiction_kind: kind }: OfKind): Condition =>
    kinds.includes(kind ?? '') ? then : 'absent';

/**
 * Interdiction and curatorship (LRP arts. 92 and 93; CPC art. 755 §3; Lei 13.146/2015: over property alone), absence
 * (LRP art. 94), presumed death with absence, guardianship, custody and supported decision where the state enters
 * them in book E (verify). The curator signs the term only after this registration.
 */
export const interdiction = defineEntity('civil_registration/interdiction', {
  scope: 'office',
  fields: {
    ...recordFields,
    name: actName,
    interdiction_kind: choice('interdiction_kind', INTERDICTION_KINDS, {
      required: true,
      default: 'interdiction',
      filter: true,
    }),
    title_kind: choice('title_kind', ['judgment', 'declaratory_term'], { default: 'judgment' }),
    ...titleFields,
    judge_notice_on: civilDate({ notAfterToday: true }),
    cause: longText({ maxLength: 1000 }),
    curatorship_limits: longText(),
    internment_place: text({ maxLength: 200 }),
    missing_since: civilDate({ notAfterToday: true }),
    absence_time: text({ maxLength: 120 }),
    last_domicile: text({ maxLength: 300 }),
    prosecutor_name: personName(),
    presumed_death_on: civilDate({ notAfterToday: true }),
    ends_on: civilDate({ filter: true }),
    ...notesFields,
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['title_on'], codes: ['matricula', 'term'] },
  list: {
    columns: ['name', 'interdiction_kind', 'title_on', 'status', 'term', 'matricula', 'registered_on'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['interdiction_kind'] },
    { name: 'parties', fields: ['parties'] },
    titleSection,
    {
      name: 'limits',
      fields: [
        'cause',
        'curatorship_limits',
        'internment_place',
        'missing_since',
        'absence_time',
        'last_domicile',
        'prosecutor_name',
        'presumed_death_on',
        'ends_on',
        'judge_notice_on',
      ],
    },
    { name: 'earlier_records', fields: ['earlier_records'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: lookingBackChildren(ACT_ROLES.interdiction),
  actions: actActions,
  conditions: {
    ...titleConditions,
    title_book: () => 'absent',
    title_sheet: () => 'absent',
    title_seal: () => 'absent',
    cause: of('required', 'interdiction'),
    curatorship_limits: of('required', 'interdiction', 'absence', 'supported_decision'),
    internment_place: of('optional', 'interdiction'),
    missing_since: of('optional', 'absence', 'presumed_death'),
    absence_time: of('required', 'absence'),
    last_domicile: of('required', 'absence'),
    prosecutor_name: of('required', 'absence'),
    presumed_death_on: of('required', 'presumed_death'),
    ends_on: of('optional', 'interdiction', 'guardianship', 'custody', 'supported_decision'),
  },
  atRegistration: { required: ['title_kind', 'title_authority', 'title_on'], checks: [interdictionFindings] },
  frozen: frozenAct,
});
