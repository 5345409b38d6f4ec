import { defineEntity, type DraftOf } from '@serventia/kit';
import { actActions, certificateOf } from '../office/act.ts';
import { conditionsOfNew } from './legacy/legacy-conditions.ts';
import { legacyActions } from './legacy/legacy-fields.ts';
import { RECORD_LIFE } from './record-status.ts';
import { emancipationSlots } from './act/act-slots.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesSection, titleConditions, titleSection } from './act/act-fields.ts';
import { lookingBackChildren } from './act/act-lists.ts';
import { emancipationFindings } from './book-e/emancipation-findings.ts';
import { emancipationFields } from './book-e/emancipation-fields.ts';

type Emancipation = DraftOf<typeof emancipationFields>;

/** Emancipation, book E of the residence (LRP arts. 89 to 91); without effect against others before it. */
export const emancipation = defineEntity('civil_registration/emancipation', {
  scope: 'office',
  fields: emancipationFields,
  label: 'name',
  searched: { title: 'name', subtitle: ['emancipated_on'], codes: ['matricula', 'term'] },
  list: {
    columns: ['name', 'granted_by', 'emancipated_on', 'status', 'term', 'matricula', 'registered_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['entry_kind', 'granted_by', 'single_parent_reason', 'emancipated_on', 'special_curatorship'],
    },
    { name: 'parties', fields: ['parties'] },
    titleSection,
    { name: 'communication', fields: ['judge_notice_on'] },
    { name: 'earlier_records', fields: ['earlier_records'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: lookingBackChildren(ACT_ROLES.emancipation, emancipationSlots),
  actions: { ...actActions, ...legacyActions, certificate: certificateOf('book_e') },
  conditions: conditionsOfNew<Emancipation>(
    {
      ...titleConditions,
      single_parent_reason: ({ granted_by: by }) => (by === 'one_parent' ? 'required' : 'absent'),
      judge_notice_on: ({ title_kind: kind }) => (kind === 'judgment' ? 'optional' : 'absent'),
    },
    ['emancipated_on', 'title_kind', 'title_authority', 'title_on'],
  ),
  registration: {
    required: [],
    norms: {
      emancipated_on: 'LRP art. 90, 1',
      title_authority: 'CC art. 5 sole § I',
      title_on: 'CC art. 5 sole § I',
      single_parent_reason: 'CC art. 5 sole § I',
    },
    rules: [emancipationFindings],
  },
  life: RECORD_LIFE,
  beside: { archiving: { fields: ['entry_kind'] } },
});
