import {
  boolean,
  choice,
  civilDate,
  type Condition,
  defineEntity,
  identifier,
  integer,
  personName,
  reference,
  text,
  time,
} from '@serventia/kit';
import { deathStatement, matricula } from '../identifier-formats.ts';
import { actActions, actChildren, frozenAct, recordFields } from '../office/act.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { SEXES } from '../parties/party-fields.ts';
import { burialFields, causeFields, causeNames, notesFields, notesSection } from './act/act-fields.ts';
import { actName } from './act/act-lists.ts';
import { DECLARANT_KINDS } from './birth.entity.ts';
import { stillbornFindings } from './death/stillborn-findings.ts';

export const PREGNANCY_KINDS = ['single', 'double', 'triple_or_more', 'unknown'] as const;
export const DELIVERY_KINDS = ['vaginal', 'cesarean', 'unknown'] as const;
export const FETAL_DEATH_MOMENTS = ['before_delivery', 'during_delivery', 'unknown'] as const;

const ofTwin = ({ twin }: { readonly twin?: boolean | null }): Condition => (twin ? 'optional' : 'absent');

/**
 * Stillbirth, book C auxiliary (LRP art. 53). Since Lei 15.139/2025 the parents may name the child, by the rules of
 * the births (§§3 and 4). There is no DNV and no CPF, only the fetal declaration of death.
 */
export const stillborn = defineEntity('civil_registration/stillborn', {
  scope: 'office',
  fields: {
    ...recordFields,
    name: actName,
    declared_on: civilDate({ notAfterToday: true, filter: true }),
    given_name: personName(),
    surname: personName(),
    sex: choice('sex', SEXES, { filter: true }),
    delivered_on: civilDate({ notAfterToday: true, filter: true, order: true }),
    delivered_at: time(),
    birth_place_kind: choice('birth_place_kind', ['health_unit', 'outside_health_unit', 'unknown']),
    local: reference('basic/local'),
    birth_place_name: text({ maxLength: 200 }),
    birth_place_address: text({ maxLength: 300 }),
    birth_city: reference('basic/city', { filter: true }),
    gestation_weeks: integer({ min: 0, max: 45 }),
    pregnancy_kind: choice('pregnancy_kind', PREGNANCY_KINDS),
    delivery_kind: choice('delivery_kind', DELIVERY_KINDS),
    fetal_death_moment: choice('fetal_death_moment', FETAL_DEATH_MOMENTS),
    weight_grams: integer({ min: 0, max: 9999 }),
    mother_age: integer({ min: 0, max: 99 }),
    death_statement: identifier(deathStatement, { filter: true, search: true }),
    ...causeFields,
    twin: boolean({ filter: true }),
    twin_order: integer({ min: 1, max: 10 }),
    twin_birth: reference('civil_registration/birth'),
    twin_matricula: identifier(matricula),
    ...burialFields,
    declarant_kind: choice('declarant_kind', DECLARANT_KINDS),
    ...notesFields,
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['delivered_on'], codes: ['death_statement', 'matricula', 'term'] },
  list: {
    columns: ['name', 'delivered_on', 'sex', 'gestation_weeks', 'status', 'term', 'matricula'],
    order: ['-id'],
  },
  form: [
    { name: 'registration', fields: ['declared_on'] },
    { name: 'child', fields: ['given_name', 'surname', 'sex'] },
    {
      name: 'delivery',
      fields: [
        'delivered_on',
        'delivered_at',
        'birth_place_kind',
        'local',
        'birth_place_name',
        'birth_place_address',
        'birth_city',
        'gestation_weeks',
        'pregnancy_kind',
        'delivery_kind',
        'fetal_death_moment',
        'weight_grams',
      ],
    },
    { name: 'cause', fields: ['death_statement', ...causeNames] },
    { name: 'twins', fields: ['twin', 'twin_order', 'twin_birth', 'twin_matricula'] },
    { name: 'filiation', fields: ['mother_age', 'declarant_kind', 'parties'] },
    { name: 'burial', fields: ['burial_kind', 'burial_place', 'burial_city'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: actChildren(ACT_ROLES.stillborn),
  actions: actActions,
  conditions: {
    twin_order: ofTwin,
    twin_birth: ofTwin,
    twin_matricula: ofTwin,
    surname: ({ given_name: given }) => (given ? 'required' : 'absent'),
    burial_city: ({ burial_kind: kind }) => (kind === 'unknown' ? 'optional' : 'required'),
    burial_place: ({ burial_kind: kind }) => (kind === 'unknown' ? 'optional' : 'required'),
  },
  atRegistration: {
    required: [
      'sex',
      'delivered_on',
      'delivered_at',
      'birth_place_kind',
      'birth_place_name',
      'birth_city',
      'gestation_weeks',
      'death_statement',
      'cause_a',
      'burial_kind',
      'declarant_kind',
    ],
    checks: [stillbornFindings],
  },
  frozen: frozenAct,
});
