import { childRows, type Condition, defineEntity, type DraftOf, reference } from '@serventia/kit';
import { askedBy, effectConditions } from '../civil/margin/effects.ts';
import { endorsementCorrection } from '../civil/margin/endorsement-correction.entity.ts';
import { endorsementParent } from '../civil/margin/endorsement-parent.entity.ts';
import { endorsementFindings } from './endorsement-findings.ts';
import { endorsementFields, endorsementTypeFields } from './endorsement-fields.ts';
import { entryServiceOf } from '../seals/service-of.ts';
import { OPENING } from './restriction/restriction-fields.ts';
import { restrictsRecord } from './restriction/restriction-rules.ts';

/** The kinds of averbações and anotações, with the books they hit and what they ask for (dossier 4.1). */
export const endorsementType = defineEntity('basic/endorsement_type', {
  scope: 'global',
  fields: endorsementTypeFields,
  label: 'description',
  list: {
    columns: ['code', 'description', 'entry_kind', 'books', 'changes_content', 'restricted', 'active'],
    order: ['entry_kind', 'description'],
  },
  form: [
    { name: 'identification', fields: ['code', 'description', 'entry_kind', 'books', 'active'] },
    {
      name: 'rules',
      fields: [
        'title_kinds',
        'effect',
        'changes_content',
        'restricted',
        'free_of_charge',
        'legal_basis',
        'crc_reason',
        'default_text',
      ],
    },
  ],
  access: { read: ['clerk', 'super'], create: ['super'], update: ['super'] },
});

type Entered = DraftOf<typeof endorsementFields>;
const ofAnnotation =
  (then: Condition) =>
  ({ entry_kind: kind }: Entered): Condition =>
    kind === 'annotation' ? then : 'absent';
const ofAverbacao =
  (then: Condition) =>
  ({ entry_kind: kind }: Entered): Condition =>
    kind === 'annotation' ? 'absent' : then;
const ofJudgment = ({ title_kind: kind }: Entered): Condition =>
  kind === 'judgment' || kind === 'foreign_judgment' ? 'required' : 'absent';
/** Whether an averbação as it is typed has a place for a list. */
const asksFor =
  (list: 'parents' | 'corrections') =>
  ({ effect }: Entered): boolean =>
    askedBy(effect, list) !== 'absent';

/**
 * An averbação or an anotação in the margin of a record (LRP arts. 97 to 108; dossier 3.9). A draft is numbered and
 * frozen by its registration; what is wrong in it then is put right by another one.
 */
export const recordEndorsement = defineEntity('basic/record_endorsement', {
  scope: 'office',
  fields: endorsementFields,
  restricted: { when: 'restricted', within: 'record', openedBy: OPENING, raises: restrictsRecord },
  label: 'subject',
  list: {
    columns: [
      'record',
      'number',
      'entry_kind',
      'endorsement_type',
      'subject',
      'dated_on',
      'endorsement_status',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'record',
        'entry_kind',
        'endorsement_type',
        'effect',
        'subject',
        'dated_on',
        'number',
        'endorsement_status',
      ],
    },
    {
      name: 'title',
      fields: [
        'title_kind',
        'title_authority',
        'title_number',
        'title_case',
        'title_on',
        'title_final_on',
        'requester_name',
        'requester_cpf',
      ],
    },
    {
      name: 'effect',
      fields: [
        'spouse',
        'replaced_name',
        'name_after',
        'person_documents',
        'sex_after',
        'cpf_after',
        'removed_parent',
        'parents',
        'first_name_after',
        'second_name_after',
        'regime_after',
        'burial_kind_after',
        'burial_place_after',
        'burial_city_after',
        'rectification_ground',
        'corrections',
        'consented',
        'prosecutor_on',
        'kept_matricula',
      ],
    },
    { name: 'event', fields: ['event_matricula', 'event_office', 'annotation_origin'] },
    { name: 'text', fields: ['written_text', 'full_text', 'certificate_text', 'before_text', 'after_text'] },
    { name: 'publicity', fields: ['on_certificate', 'restricted'] },
    {
      name: 'fees',
      fields: ['fee_kind', 'reason_free', 'registered_seal', 'registered_on', 'registered_by'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'record',
  children: {
    parents: childRows(endorsementParent, 'record_endorsement', { asked: asksFor('parents') }),
    corrections: childRows(endorsementCorrection, 'record_endorsement', { asked: asksFor('corrections') }),
  },
  actions: {
    register: { confirm: true },
    /** An averbação takes a seal of its own, and is charged by it; an anotação takes none (LRP art. 106). */
    seal: {
      offered: ({ endorsement_status: status, entry_kind: kind, registered_seal: seal }) =>
        status === 'done' && kind === 'averbacao' && !seal,
      input: {
        act_service: reference('seal/act_service', { ...entryServiceOf, required: true }),
        reason_free: reference('seal/reason_free'),
      },
    },
  },
  conditions: {
    ...effectConditions,
    effect: ofAverbacao('optional'),
    title_kind: ofAverbacao('required'),
    title_authority: ({ title_kind: kind }) => (kind === 'request' || !kind ? 'optional' : 'required'),
    title_case: ({ title_kind: kind }) =>
      kind === 'judgment' || kind === 'court_order' || kind === 'foreign_judgment' ? 'required' : 'optional',
    title_final_on: ofJudgment,
    event_matricula: ofAnnotation('optional'),
    event_office: ofAnnotation('required'),
    annotation_origin: ofAnnotation('required'),
    reason_free: ({ fee_kind: kind }) => (kind === 'exempt' ? 'required' : 'absent'),
  },
  rules: [endorsementFindings],
  beside: { restricting: { fields: ['restricted'] }, sealing: { fields: ['registered_seal'] } },
  life: {
    field: 'endorsement_status',
    steps: { draft: { register: 'done' }, done: {} },
    editable: ['draft'],
    frozen: 'registered_endorsement',
    refused: { register: 'registered_endorsement' },
  },
});
