import { childRows, choice, type Condition, defineEntity, type DraftOf, reference } from '@serventia/kit';
import { proxyDeedNames } from './act/proxy-deed.ts';
import { actActions, actChildren, isCertified } from '../office/act.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { actServiceOf } from '../seals/service-of.ts';
import { born } from './born.entity.ts';
import { birthFields } from './birth/birth-fields.ts';
import { birthFindings } from './birth-rules.ts';
import { legacyActions } from './legacy/legacy-fields.ts';
import { restorationConditions, restorationSection } from './restoration/restoration-fields.ts';
import { RECORD_LIFE } from './record-status.ts';

const ofLate = ({ birth_kind: kind }: DraftOf<typeof birthFields>): Condition =>
  kind === 'late' ? 'optional' : 'absent';

/** Birth registration, book A (LRP arts. 50 to 66). One act is one child; twins are linked by `born`. */
export const birth = defineEntity('civil_registration/birth', {
  scope: 'office',
  fields: birthFields,
  label: 'name',
  searched: {
    title: 'name',
    subtitle: ['born_on'],
    codes: ['cpf', 'dnv', 'matricula', 'term', 'restored_matricula'],
  },
  list: {
    columns: ['name', 'born_on', 'sex', 'status', 'term', 'matricula', 'registered_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'registration',
      fields: [
        'entry_kind',
        'birth_kind',
        'declared_on',
        'far_from_office',
        'interviewed_on',
        'crc_searched_on',
        'crc_search_result',
      ],
    },
    restorationSection,
    { name: 'child', fields: ['given_name', 'surname', 'sex', 'cpf', 'given_name_order'] },
    {
      name: 'birth',
      fields: [
        'born_on',
        'born_on_unknown',
        'born_at',
        'born_at_unknown',
        'born_at_approximate',
        'birth_place_kind',
        'local',
        'birth_place_name',
        'birth_place_address',
        'birth_city',
        'hometown_city',
        'medical_assistance',
        'foundling_facts',
      ],
    },
    { name: 'dnv', fields: ['dnv', 'dnv_missing', 'dnv_override_reason'] },
    { name: 'twins', fields: ['twin', 'twin_order', 'born'] },
    {
      name: 'filiation',
      fields: [
        'mother_age',
        'parents_married',
        'parents_marriage_office',
        'assisted_reproduction',
        'clinic_statement',
        'alleged_father_name',
        'alleged_father_details',
        'alleged_father_declined',
      ],
    },
    { name: 'declarant', fields: ['declarant_kind', ...proxyDeedNames] },
    { name: 'parties', fields: ['parties'] },
    {
      name: 'court_order',
      fields: [
        'order_judge',
        'order_court',
        'order_case',
        'order_judged_on',
        'order_final_on',
        'order_issued_on',
      ],
    },
    { name: 'indigenous', fields: ['rani', 'ethnicity', 'village'] },
    { name: 'notes', fields: ['notes', 'notes_on_certificate'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: { ...actChildren(ACT_ROLES.birth), born: childRows(born, 'birth') },
  actions: {
    ...actActions,
    ...legacyActions,
    certificate: {
      offered: ({ status }) => isCertified(status),
      input: {
        kind: choice('certificate_kind_code', ['17', '22']),
        act_service: reference('seal/act_service', actServiceOf),
        reason_free: reference('seal/reason_free'),
      },
    },
  },
  derive: (row) => ({ name: [row.given_name, row.surname].filter(Boolean).join(' ') || null }),
  conditions: {
    ...restorationConditions,
    interviewed_on: ofLate,
    crc_searched_on: ofLate,
    crc_search_result: (row) => (row.crc_searched_on && ofLate(row) === 'optional' ? 'required' : 'absent'),
    foundling_facts: ({ birth_kind: kind }) => (kind === 'foundling' ? 'optional' : 'absent'),
  },
  registration: { required: [], rules: [birthFindings] },
  life: RECORD_LIFE,
  beside: { registering: { fields: ['mother_age'] }, archiving: { fields: ['entry_kind'] } },
});
