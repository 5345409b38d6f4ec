import { type Condition, defineEntity, type DraftOf } from '@serventia/kit';
import { actActions } from '../office/act.ts';
import { RECORD_LIFE } from './record-status.ts';
import { unionSlots } from './act/act-slots.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesSection, titleConditions, titleSection } from './act/act-fields.ts';
import { coupleChildren } from './act/act-lists.ts';
import { stableUnionFindings } from './book-e/stable-union-findings.ts';
import { stableUnionFields } from './book-e/stable-union-fields.ts';

const ofTerm =
  (then: Condition) =>
  ({ title_kind: kind }: DraftOf<typeof stableUnionFields>): Condition =>
    kind === 'declaratory_term' ? then : 'absent';
const ofEnd = ({ union_act: act }: DraftOf<typeof stableUnionFields>): Condition =>
  act === 'dissolution' ? 'required' : 'absent';

/**
 * Stable union, book E of the first office of the last common residence (LRP art. 94-A; CNN arts. 537 to 553): its
 * recognition, its end or a change of regime, by sentence, deed or declaratory term.
 */
export const stableUnion = defineEntity('civil_registration/stable_union', {
  scope: 'office',
  fields: stableUnionFields,
  label: 'name',
  searched: { title: 'name', subtitle: ['title_on'], codes: ['matricula', 'term'] },
  list: {
    columns: [
      'name',
      'union_act',
      'title_kind',
      'title_on',
      'property_regime',
      'status',
      'term',
      'matricula',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['union_act', 'earlier_union', 'last_common_residence', 'residence_city'],
    },
    { name: 'parties', fields: ['parties'] },
    titleSection,
    { name: 'union', fields: ['crc_checked_on', 'crc_result', 'date_proof', 'began_on', 'ended_on'] },
    { name: 'regime', fields: ['property_regime', 'previous_regime', 'property_division'] },
    { name: 'names_after', fields: ['first_name_after', 'second_name_after'] },
    { name: 'previous_marriages', fields: ['previous_marriages'] },
    { name: 'earlier_records', fields: ['earlier_records'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: coupleChildren(ACT_ROLES.stable_union, unionSlots),
  actions: actActions,
  conditions: {
    ...titleConditions,
    crc_checked_on: ofTerm('required'),
    crc_result: ofTerm('required'),
    earlier_union: ({ union_act: act }) => (act === 'recognition' ? 'absent' : 'optional'),
    previous_regime: ({ union_act: act }) => (act === 'regime_change' ? 'required' : 'absent'),
    began_on: ({ date_proof: proof }) => (proof === 'none' ? 'absent' : 'required'),
    ended_on: ofEnd,
    property_division: ({ union_act: act }) => (act === 'dissolution' ? 'optional' : 'absent'),
    first_name_after: ({ union_act: act }) => (act === 'regime_change' ? 'absent' : 'optional'),
    second_name_after: ({ union_act: act }) => (act === 'regime_change' ? 'absent' : 'optional'),
  },
  registration: {
    required: ['title_kind', 'title_authority', 'title_on', 'property_regime', 'residence_city'],
    rules: [stableUnionFindings],
  },
  life: RECORD_LIFE,
});
