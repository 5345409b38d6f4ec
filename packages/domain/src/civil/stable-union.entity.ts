import { type Condition, defineEntity, type DraftOf } from '@serventia/kit';
import { actActions, certificateOf } from '../office/act.ts';
import { conditionsOfNew } from './legacy/legacy-conditions.ts';
import { legacyActions } from './legacy/legacy-fields.ts';
import { RECORD_LIFE } from './record-status.ts';
import { unionSlots } from './act/act-slots.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesSection, titleConditions, titleSection } from './act/act-fields.ts';
import { coupleChildren } from './act/act-lists.ts';
import { stableUnionFindings } from './book-e/stable-union-findings.ts';
import { stableUnionFields } from './book-e/stable-union-fields.ts';

type Union = DraftOf<typeof stableUnionFields>;

const ofTerm =
  (then: Condition) =>
  ({ title_kind: kind }: DraftOf<typeof stableUnionFields>): Condition =>
    kind === 'declaratory_term' ? then : 'absent';
/** The judge is named of a sentence (LRP art. 94-A V). */
const judged = ({ title_kind: kind }: DraftOf<typeof stableUnionFields>): Condition =>
  kind === 'judgment' ? 'required' : 'absent';
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
    columns: ['name', 'union_act', 'title_on', 'property_regime', 'status', 'term', 'matricula'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['entry_kind', 'union_act', 'last_common_residence', 'residence_city'],
    },
    { name: 'parties', fields: ['parties'] },
    titleSection,
    { name: 'union', fields: ['crc_checked_on', 'crc_result', 'date_proof', 'began_on', 'ended_on'] },
    { name: 'regime', fields: ['property_regime', 'property_division'] },
    { name: 'names_after', fields: ['first_name_after', 'second_name_after'] },
    { name: 'previous_marriages', fields: ['previous_marriages'] },
    { name: 'earlier_records', fields: ['earlier_records'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: coupleChildren(ACT_ROLES.stable_union, unionSlots),
  actions: { ...actActions, ...legacyActions, certificate: certificateOf('book_e') },
  conditions: conditionsOfNew<Union>(
    {
      ...titleConditions,
      crc_checked_on: ofTerm('required'),
      crc_result: ofTerm('required'),
      title_judge: judged,
      began_on: ({ date_proof: proof }) => (proof === 'none' ? 'absent' : 'required'),
      ended_on: ofEnd,
      property_division: ({ union_act: act }) => (act === 'dissolution' ? 'optional' : 'absent'),
    },
    ['title_kind', 'title_authority', 'title_on', 'property_regime', 'residence_city'],
  ),
  registration: {
    required: [],
    norms: {
      title_judge: 'LRP art. 94-A V',
      title_on: 'LRP art. 94-A V and VI',
      title_final_on: 'LRP art. 94-A V',
      title_authority: 'LRP art. 94-A V and VI',
      title_book: 'LRP art. 94-A VI',
      title_sheet: 'LRP art. 94-A VI',
      property_regime: 'LRP art. 94-A VII',
      residence_city: 'LRP art. 94-A',
      crc_checked_on: 'CNN art. 538',
      crc_result: 'CNN art. 538',
    },
    rules: [stableUnionFindings],
  },
  life: RECORD_LIFE,
  beside: { archiving: { fields: ['entry_kind'] } },
});
