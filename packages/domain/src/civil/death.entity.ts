import { childRows, type Condition, defineEntity, type DraftOf } from '@serventia/kit';
import { proxyDeedConditions, proxyDeedNames } from './act/proxy-deed.ts';
import { deathChild } from './death-child.entity.ts';
import { actActions, certificateOf } from '../office/act.ts';
import { RECORD_LIFE } from './record-status.ts';
import { deathSlots } from './act/act-slots.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { addressNames } from '../parties/address.ts';
import { cpfFindings } from '../parties/cpf-findings.ts';
import { identityDocumentSection, qualificationNames } from '../parties/party-fields.ts';
import { conditionsOfNew } from './legacy/legacy-conditions.ts';
import { legacyActions } from './legacy/legacy-fields.ts';
import { causeNames, notesSection, orderConditions, orderSection } from './act/act-fields.ts';
import { lookingBackChildren } from './act/act-lists.ts';
import { isByJudgment, restorationConditions, restorationSection } from './restoration/restoration-fields.ts';
import { deathFindings } from './death/death-findings.ts';
import { isByOrder } from './death/death-facts.ts';
import { deathFields } from './death/death-fields.ts';

type Death = DraftOf<typeof deathFields>;
const ofKnown =
  (then: Condition) =>
  (row: Death): Condition =>
    row.unknown_person ? 'absent' : then;
const ofUnknown =
  (then: Condition) =>
  (row: Death): Condition =>
    row.unknown_person ? then : 'absent';
/** Told by who declares a death; a judge tells what there is. */
const declared = (row: Death): Condition => (isByOrder(row) ? 'optional' : 'required');
/** Nobody knows whether a body that nobody knew was a voter's. */
const ofSomebody = (row: Death): Condition => (row.unknown_person ? 'optional' : 'required');
const ofPartner =
  (then: Condition) =>
  ({ partner_kind: kind }: Death): Condition =>
    kind === 'spouse' || kind === 'companion' ? then : 'absent';
const ofCremation = ({ burial_kind: kind }: Death): Condition =>
  kind === 'cremation' ? 'optional' : 'absent';

/**
 * Death registration, book C (LRP arts. 77 to 88). Parents, physicians, declarant and witnesses are parties, the
 * children rows of their own. Somebody unknown is described instead of named (LRP art. 81).
 */
export const death = defineEntity('civil_registration/death', {
  scope: 'office',
  fields: deathFields,
  label: 'name',
  searched: {
    title: 'name',
    subtitle: ['died_on'],
    codes: ['cpf', 'death_statement', 'matricula', 'term', 'restored_matricula'],
  },
  list: {
    columns: ['name', 'died_on', 'birth_date', 'status', 'term', 'matricula', 'registered_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'registration',
      fields: ['entry_kind', 'death_kind', 'declared_on', 'far_from_office', 'unknown_person'],
    },
    restorationSection,
    { name: 'deceased', fields: [...qualificationNames, 'skin_colour', 'age_value', 'age_unit'] },
    {
      name: 'unknown_deceased',
      fields: [
        'apparent_age',
        'height_cm',
        'body_marks',
        'clothing',
        'found_place',
        'fingerprints_taken',
        'photo',
      ],
    },
    identityDocumentSection,
    { name: 'address', fields: addressNames },
    {
      name: 'death',
      fields: [
        'died_on',
        'died_on_unknown',
        'died_at',
        'died_at_unknown',
        'death_place_kind',
        'local',
        'death_place_name',
        'death_place_address',
        'death_city',
      ],
    },
    {
      name: 'cause',
      fields: ['death_statement', 'death_statement_missing', 'death_nature', 'certifier_kind', ...causeNames],
    },
    {
      name: 'other_documents',
      fields: ['voter', 'voter_number', 'pis', 'inss_number', 'benefit_number', 'ctps', 'earlier_records'],
    },
    {
      name: 'family',
      fields: [
        'partner_kind',
        'partner_name',
        'partner_status',
        'marriage',
        'marriage_office',
        'descendants',
      ],
    },
    { name: 'estate', fields: ['left_property', 'left_will', 'protected_heirs'] },
    {
      name: 'burial',
      fields: ['burial_kind', 'burial_place', 'burial_city', 'cremation_ground', 'cremation_order'],
    },
    { name: 'parties', fields: ['declarant_kind', ...proxyDeedNames, 'parties'] },
    orderSection,
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: {
    ...lookingBackChildren(ACT_ROLES.death, deathSlots),
    descendants: childRows(deathChild, 'death'),
  },
  actions: {
    ...actActions,
    ...legacyActions,
    certificate: certificateOf('19'),
    /** For the burial or the cremation that is still to be (LRP art. 77). */
    burial_order: {
      offered: ({ status, burial_kind: kind, death_kind: how, entry_kind: entry }) =>
        (status === 'pending' || status === 'sealed') &&
        (kind === 'burial' || kind === 'cremation') &&
        how !== 'after_burial' &&
        how !== 'presumed' &&
        !entry,
    },
  },
  conditions: conditionsOfNew<Death>(
    {
      ...restorationConditions,
      ...orderConditions((row: Death) => isByOrder(row) || isByJudgment(row)),
      name: ofKnown('required'),
      social_name: ofKnown('optional'),
      cpf: ofKnown('optional'),
      no_cpf: ofKnown('optional'),
      birth_date: ofKnown('optional'),
      civil_status: ofKnown('required'),
      nationality: ofKnown('required'),
      hometown_city: ofKnown('optional'),
      apparent_age: ofUnknown('required'),
      height_cm: ofUnknown('optional'),
      body_marks: ofUnknown('required'),
      clothing: ofUnknown('optional'),
      found_place: ofUnknown('required'),
      fingerprints_taken: ofUnknown('optional'),
      photo: ofUnknown('optional'),
      age_unit: ({ age_value: age }) => (typeof age === 'number' ? 'required' : 'optional'),
      voter_number: ({ voter }) => (voter === 'yes' ? 'optional' : 'absent'),
      partner_name: ofPartner('required'),
      partner_status: ofPartner('required'),
      marriage: ({ partner_kind: kind }) => (kind === 'spouse' ? 'optional' : 'absent'),
      marriage_office: ({ partner_kind: kind }) => (kind === 'spouse' ? 'optional' : 'absent'),
      burial_city: ({ burial_kind: kind }) => (kind === 'unknown' ? 'optional' : 'required'),
      burial_place: ({ burial_kind: kind }) => (kind === 'unknown' ? 'optional' : 'required'),
      death_place_name: (row) => (row.death_place_kind === 'unknown' ? 'optional' : declared(row)),
      death_city: declared,
      certifier_kind: declared,
      cause_a: declared,
      voter: ofSomebody,
      left_property: ofSomebody,
      left_will: ofSomebody,
      partner_kind: ofSomebody,
      cremation_ground: ofCremation,
      cremation_order: ofCremation,
      declarant_kind: declared,
      ...proxyDeedConditions,
    },
    ['sex', 'skin_colour', 'death_place_kind', 'death_nature', 'burial_kind'],
  ),
  rules: [cpfFindings],
  registration: {
    required: [],
    rules: [deathFindings],
  },
  life: RECORD_LIFE,
  beside: { archiving: { fields: ['entry_kind'] } },
});
