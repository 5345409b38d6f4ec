import { type Condition, defineEntity, type DraftOf } from '@serventia/kit';
import { actActions, certificateOf } from '../office/act.ts';
import { conditionsOfNew } from './legacy/legacy-conditions.ts';
import { legacyActions } from './legacy/legacy-fields.ts';
import { RECORD_LIFE } from './record-status.ts';
import { interdictionSlots } from './act/act-slots.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesSection, titleConditions, titleSection } from './act/act-fields.ts';
import { lookingBackChildren } from './act/act-lists.ts';
import { interdictionFindings } from './book-e/interdiction-findings.ts';
import { interdictionFields } from './book-e/interdiction-fields.ts';

type Interdiction = DraftOf<typeof interdictionFields>;
const of =
  (then: Condition, ...kinds: readonly Interdiction['interdiction_kind'][]) =>
  ({ interdiction_kind: kind }: Interdiction): Condition =>
    kinds.includes(kind) ? then : 'absent';

/**
 * Interdiction and curatorship (LRP arts. 92 and 93; CPC art. 755 §3; Lei 13.146/2015: over property alone), absence
 * (LRP art. 94), presumed death with absence, guardianship, custody and supported decision where the state enters
 * them in book E (verify). The curator signs the term only after this registration.
 */
export const interdiction = defineEntity('civil_registration/interdiction', {
  scope: 'office',
  fields: interdictionFields,
  label: 'name',
  searched: { title: 'name', subtitle: ['title_on'], codes: ['matricula', 'term'] },
  list: {
    columns: ['name', 'interdiction_kind', 'title_on', 'status', 'term', 'matricula', 'registered_on'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['entry_kind', 'interdiction_kind'] },
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
  children: lookingBackChildren(ACT_ROLES.interdiction, interdictionSlots),
  actions: { ...actActions, ...legacyActions, certificate: certificateOf('book_e') },
  conditions: conditionsOfNew<Interdiction>(
    {
      ...titleConditions,
      title_judge: ({ title_kind: kind }) => (kind === 'judgment' ? 'required' : 'absent'),
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
      ends_on: ({ interdiction_kind: kind }) => {
        if (kind === 'supported_decision') return 'required';
        return kind === 'absence' || kind === 'presumed_death' ? 'absent' : 'optional';
      },
    },
    ['title_kind', 'title_authority', 'title_on'],
  ),
  registration: {
    required: [],
    norms: {
      title_authority: 'LRP arts. 92, 3 and 94, 5',
      title_judge: 'LRP arts. 92, 3 and 94, 5',
      title_on: 'LRP arts. 92, 3 and 94, 5',
      cause: 'LRP art. 92, 5',
      curatorship_limits: 'LRP arts. 92, 6 and 94, 6; CC art. 1.783-A §1',
      last_domicile: 'LRP art. 94, 2',
      absence_time: 'LRP art. 94, 3',
      prosecutor_name: 'LRP art. 94, 4',
      presumed_death_on: 'CC art. 7, sole §',
      ends_on: 'CC art. 1.783-A §1',
    },
    rules: [interdictionFindings],
  },
  life: RECORD_LIFE,
  beside: { archiving: { fields: ['entry_kind'] } },
});
