import { type Condition, defineEntity, type DraftOf } from '@serventia/kit';
import { proxyDeedNames } from '../act/proxy-deed.ts';
import { actActions, certificateOf } from '../../office/act.ts';
import { RECORD_LIFE } from '../record-status.ts';
import { marriageSlots } from '../act/act-slots.ts';
import { ACT_ROLES } from '../../parties/act-roles.ts';
import { conditionsOfNew } from '../legacy/legacy-conditions.ts';
import { legacyActions } from '../legacy/legacy-fields.ts';
import { notesSection, orderConditions, orderSection } from '../act/act-fields.ts';
import { coupleChildren } from '../act/act-lists.ts';
import { marriageFindings } from './ceremony-findings.ts';
import { coupleConditions, coupleSections } from './couple-fields.ts';
import { isByOrder, isCelebrated, isReligious } from './marriage-kinds.ts';
import {
  isByJudgment,
  restorationConditions,
  restorationSection,
} from '../restoration/restoration-fields.ts';
import { marriageFields } from './marriage-fields.ts';

type Marriage = DraftOf<typeof marriageFields>;
const celebrated =
  (then: Condition) =>
  (row: Marriage): Condition =>
    isCelebrated(row) ? then : 'absent';
const religious =
  (then: Condition) =>
  (row: Marriage): Condition =>
    isReligious(row) ? then : 'absent';
const converted = ({ marriage_kind: kind }: Marriage): Condition =>
  kind === 'conversion' ? 'optional' : 'absent';
const licensed = ({ marriage_kind: kind, license }: Marriage): Condition =>
  kind === 'nuncupative' || kind === 'court_order' ? 'absent' : license ? 'optional' : 'required';

/**
 * Record of a marriage: book B, or B auxiliary for a religious one with civil effect (LRP arts. 70 to 75; CC arts.
 * 1.511 to 1.542). A conversion of a stable union has no ceremony. The presiding authority and the witnesses are
 * parties; two of the same sex marry as all others do (Res. CNJ 175/2013).
 */
export const marriage = defineEntity('civil_registration/marriage', {
  scope: 'office',
  fields: marriageFields,
  label: 'name',
  searched: {
    title: 'name',
    subtitle: ['celebrated_on'],
    codes: ['matricula', 'term', 'restored_matricula'],
  },
  list: {
    columns: ['name', 'marriage_kind', 'celebrated_on', 'property_regime', 'status', 'term', 'matricula'],
    order: ['-id'],
  },
  form: [
    {
      name: 'license',
      fields: [
        'entry_kind',
        'marriage_kind',
        'license',
        'license_office',
        'license_number',
        'license_certified_on',
        'proclaimed_on',
      ],
    },
    restorationSection,
    { name: 'parties', fields: ['parties'] },
    ...coupleSections,
    {
      name: 'ceremony',
      fields: [
        'ceremony',
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
    { name: 'proxy', fields: [...proxyDeedNames, 'second_proxy_deed', 'second_proxy_deed_on'] },
    { name: 'religious', fields: ['religion', 'religious_entered_on'] },
    { name: 'union', fields: ['union_title', 'union_from', 'union_certified_on'] },
    orderSection,
    { name: 'previous_marriages', fields: ['previous_marriages'] },
    { name: 'earlier_records', fields: ['earlier_records'] },
    { name: 'documents', fields: ['documents_presented'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: coupleChildren(ACT_ROLES.marriage, marriageSlots),
  actions: {
    ...actActions,
    ...legacyActions,
    /** Registers a couple of a collective ceremony as it was held there; a list does so with all of them. */
    register_together: {
      several: true,
      offered: ({ ceremony, collective, status }) =>
        Boolean(ceremony && collective) && (status === 'introducing' || status === 'created'),
    },
    certificate: certificateOf('18'),
  },
  conditions: conditionsOfNew<Marriage>(
    {
      ...coupleConditions,
      ...restorationConditions,
      ...orderConditions((row: Marriage) => isByOrder(row) || isByJudgment(row)),
      license: ({ marriage_kind: kind }) =>
        kind === 'nuncupative' || kind === 'court_order' ? 'absent' : 'optional',
      ceremony: ({ ceremony }) => (ceremony ? 'optional' : 'absent'),
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
    ['property_regime', 'first_name_after', 'second_name_after', 'documents_presented'],
    ['license', 'ceremony', 'suspensive_cause', 'kinship', 'first_consent', 'second_consent'],
  ),
  registration: {
    required: [],
    rules: [marriageFindings],
  },
  life: RECORD_LIFE,
  beside: { archiving: { fields: ['entry_kind'] } },
});
