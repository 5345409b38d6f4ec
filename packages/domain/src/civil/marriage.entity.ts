import {
  boolean,
  choice,
  civilDate,
  type Condition,
  defineEntity,
  longText,
  reference,
  text,
  time,
} from '@serventia/kit';
import { actActions, frozenAct, recordFields } from '../office/act.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesFields, notesSection, orderConditions, orderFields, orderSection } from './act/act-fields.ts';
import { coupleChildren, actName } from './act/act-lists.ts';
import { marriageFindings } from './marriage/ceremony-findings.ts';
import { coupleConditions, coupleFields, coupleSections } from './marriage/couple-fields.ts';
import {
  CEREMONY_PLACES,
  isByOrder,
  isCelebrated,
  isReligious,
  MARRIAGE_KINDS,
} from './marriage/marriage-kinds.ts';

interface OfKind {
  readonly marriage_kind?: string | null;
  readonly license?: number | null;
}
const celebrated =
  (then: Condition) =>
  (row: OfKind): Condition =>
    isCelebrated(row) ? then : 'absent';
const religious =
  (then: Condition) =>
  (row: OfKind): Condition =>
    isReligious(row) ? then : 'absent';
const converted = ({ marriage_kind: kind }: OfKind): Condition =>
  kind === 'conversion' ? 'optional' : 'absent';
const licensed = ({ marriage_kind: kind, license }: OfKind): Condition =>
  kind === 'nuncupative' || kind === 'court_order' ? 'absent' : license ? 'optional' : 'required';

/**
 * Record of a marriage: book B, or B auxiliary for a religious one with civil effect (LRP arts. 70 to 75; CC arts.
 * 1.511 to 1.542). A conversion of a stable union has no ceremony. The presiding authority and the witnesses are
 * parties; two of the same sex marry as any two (Res. CNJ 175/2013).
 */
export const marriage = defineEntity('civil_registration/marriage', {
  scope: 'office',
  fields: {
    ...recordFields,
    name: actName,
    marriage_kind: choice('marriage_kind', MARRIAGE_KINDS, {
      required: true,
      default: 'civil',
      filter: true,
    }),
    license: reference('civil_registration/marriage_license', { filter: true }),
    /** Typed where another office licensed the couple (LRP art. 67 §1). */
    license_office: text({ maxLength: 200 }),
    license_number: text({ maxLength: 20 }),
    license_certified_on: civilDate({ notAfterToday: true }),
    proclaimed_on: civilDate({ notAfterToday: true }),
    ...coupleFields,
    celebrated_on: civilDate({ notAfterToday: true, filter: true, order: true }),
    celebrated_at: time(),
    ceremony_place_kind: choice('ceremony_place_kind', CEREMONY_PLACES),
    ceremony_place: text({ maxLength: 200 }),
    ceremony_city: reference('basic/city'),
    collective: boolean({ filter: true }),
    /** The three that the court asks of who presides, to pay for it (TJSC). */
    urban_perimeter: boolean(),
    at_office: boolean(),
    in_office_hours: boolean(),
    religion: text({ maxLength: 120 }),
    religious_entered_on: civilDate({ notAfterToday: true }),
    union_title: text({ maxLength: 200 }),
    union_from: civilDate({ notAfterToday: true }),
    union_certified_on: civilDate({ notAfterToday: true }),
    ...orderFields,
    documents_presented: longText(),
    ...notesFields,
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['celebrated_on'], codes: ['matricula', 'term'] },
  list: {
    columns: ['name', 'marriage_kind', 'celebrated_on', 'property_regime', 'status', 'term', 'matricula'],
    order: ['-id'],
  },
  form: [
    {
      name: 'license',
      fields: [
        'marriage_kind',
        'license',
        'license_office',
        'license_number',
        'license_certified_on',
        'proclaimed_on',
      ],
    },
    { name: 'parties', fields: ['parties'] },
    ...coupleSections,
    {
      name: 'ceremony',
      fields: [
        'celebrated_on',
        'celebrated_at',
        'ceremony_place_kind',
        'ceremony_place',
        'ceremony_city',
        'collective',
        'urban_perimeter',
        'at_office',
        'in_office_hours',
      ],
    },
    { name: 'religious', fields: ['religion', 'religious_entered_on'] },
    { name: 'union', fields: ['union_title', 'union_from', 'union_certified_on'] },
    orderSection,
    { name: 'previous_marriages', fields: ['previous_marriages'] },
    { name: 'earlier_records', fields: ['earlier_records'] },
    { name: 'documents', fields: ['documents_presented'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: coupleChildren(ACT_ROLES.marriage),
  actions: actActions,
  conditions: {
    ...coupleConditions,
    ...orderConditions(isByOrder),
    license: ({ marriage_kind: kind }) =>
      kind === 'nuncupative' || kind === 'court_order' ? 'absent' : 'optional',
    license_office: licensed,
    license_number: licensed,
    license_certified_on: licensed,
    proclaimed_on: ({ marriage_kind: kind }) =>
      kind === 'nuncupative' || kind === 'court_order' ? 'absent' : 'optional',
    celebrated_on: celebrated('required'),
    celebrated_at: celebrated('required'),
    ceremony_place_kind: celebrated('required'),
    ceremony_place: celebrated('required'),
    ceremony_city: celebrated('required'),
    collective: celebrated('optional'),
    urban_perimeter: celebrated('optional'),
    at_office: celebrated('optional'),
    in_office_hours: celebrated('optional'),
    religion: religious('required'),
    religious_entered_on: religious('required'),
    union_title: converted,
    union_from: converted,
    union_certified_on: converted,
  },
  atRegistration: {
    required: ['property_regime', 'first_name_after', 'second_name_after', 'documents_presented'],
    checks: [marriageFindings],
  },
  frozen: frozenAct,
});
