import { type Condition, defineEntity, type DraftOf } from '@serventia/kit';
import { proxyDeedConditions, proxyDeedNames } from './act/proxy-deed.ts';
import { actActions, actChildren, certificateOf } from '../office/act.ts';
import { conditionsOfNew } from './legacy/legacy-conditions.ts';
import { legacyActions } from './legacy/legacy-fields.ts';
import { RECORD_LIFE } from './record-status.ts';
import { stillbornSlots } from './act/act-slots.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { causeNames, notesSection } from './act/act-fields.ts';
import { stillbornFindings } from './death/stillborn-findings.ts';
import { stillbornFields } from './death/stillborn-fields.ts';

const ofTwin = ({ twin }: DraftOf<typeof stillbornFields>): Condition => (twin ? 'optional' : 'absent');

type Stillborn = DraftOf<typeof stillbornFields>;

/**
 * Stillbirth, book C auxiliary (LRP art. 53). Since Lei 15.139/2025 the parents may name the child, by the rules of
 * the births (§§3 and 4). There is no DNV and no CPF, only the fetal declaration of death.
 */
export const stillborn = defineEntity('civil_registration/stillborn', {
  scope: 'office',
  fields: stillbornFields,
  label: 'name',
  searched: { title: 'name', subtitle: ['delivered_on'], codes: ['death_statement', 'matricula', 'term'] },
  list: {
    columns: ['name', 'delivered_on', 'sex', 'gestation_weeks', 'status', 'term', 'matricula'],
    order: ['-id'],
  },
  form: [
    { name: 'registration', fields: ['entry_kind', 'declared_on'] },
    { name: 'child', fields: ['given_name', 'surname', 'sex'] },
    {
      name: 'delivery',
      fields: [
        'delivered_on',
        'delivered_at',
        'delivered_at_unknown',
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
    { name: 'filiation', fields: ['mother_age', 'declarant_kind', ...proxyDeedNames, 'parties'] },
    { name: 'burial', fields: ['burial_kind', 'burial_place', 'burial_city'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: actChildren(ACT_ROLES.stillborn, stillbornSlots),
  actions: { ...actActions, ...legacyActions, certificate: certificateOf('20') },
  conditions: conditionsOfNew<Stillborn>(
    {
      ...proxyDeedConditions,
      delivered_at: ({ delivered_at_unknown: unknown }) => (unknown ? 'absent' : 'required'),
      twin_order: ofTwin,
      twin_birth: ofTwin,
      twin_matricula: ofTwin,
      surname: ({ given_name: given }) => (given ? 'required' : 'absent'),
      burial_city: ({ burial_kind: kind }) => (kind === 'unknown' ? 'optional' : 'required'),
      burial_place: ({ burial_kind: kind }) => (kind === 'unknown' ? 'optional' : 'required'),
    },
    [
      'sex',
      'delivered_on',
      'birth_place_kind',
      'birth_place_name',
      'birth_city',
      'gestation_weeks',
      'death_statement',
      'cause_a',
      'burial_kind',
      'declarant_kind',
    ],
  ),
  registration: {
    required: [],
    norms: {
      sex: 'LRP arts. 53 §1 and 54, 2',
      delivered_on: 'LRP arts. 53 §1 and 54, 1',
      delivered_at: 'LRP arts. 53 §1 and 54, 1',
      birth_place_kind: 'LRP arts. 53 §1 and 54, 1',
      birth_place_name: 'LRP arts. 53 §1 and 54, 1',
      birth_city: 'LRP arts. 53 §1 and 54, 1',
      surname: 'LRP art. 53 §3',
      death_statement: 'LRP arts. 53 §1 and 77',
      cause_a: 'LRP arts. 53 §1 and 80, 8',
      burial_kind: 'LRP arts. 53 §1 and 80, 9',
      burial_place: 'LRP arts. 53 §1 and 80, 9',
      burial_city: 'LRP arts. 53 §1 and 80, 9',
      declarant_kind: 'LRP art. 52',
    },
    rules: [stillbornFindings],
  },
  life: RECORD_LIFE,
  beside: { archiving: { fields: ['entry_kind'] } },
});
