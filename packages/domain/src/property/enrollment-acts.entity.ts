import {
  childRows,
  type AmongFilters,
  type Beginning,
  boolean,
  choice,
  choices,
  civilDate,
  decimal,
  defineEntity,
  type Condition,
  type Finding,
  type ValuesOf,
  fraction,
  identifier,
  integer,
  type Life,
  longText,
  money,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { cnpj, cpf, taxNumber } from '../identifier-formats.ts';
import { CIVIL_STATUSES } from '../parties/party-fields.ts';
import { ASSET_REGIMES, PERSON_KINDS } from '../parties/qualification.ts';
import {
  CLOSING_REASONS,
  ENDORSEMENT_KINDS,
  CONSTITUTED_KINDS,
  type EndorsementKind,
  LIEN_KINDS,
  ORIGINAL_KINDS,
  type RecordKind,
  TRANSFER_KINDS,
} from './act-kinds.ts';
import { ACKNOWLEDGEMENTS, BURDENS } from './active-liens.ts';
import {
  actFields,
  besideAct,
  protocolConditions,
  recordFields,
  sealOfAct,
  textSection,
} from './enrollment-act-fields.ts';
import { enrollmentLienParty, lienPartySlots } from './lien-party.entity.ts';
import { PROPERTY_RIGHTS } from './property-types.ts';
import { mayNeedDeed, publicFormFindings } from './public-form.ts';
import { acquirerFindings } from './qualification-findings.ts';
import { consolidationTaxFindings, taxFindings, transferFindings } from './transfer-findings.ts';
import { transferSlots } from './transfer-slots.ts';

/** Rows of the same enrollment alone can be meant; a row is the id or the expanded row. */
function ofEnrollment(value: unknown): AmongFilters {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return { enrollment: typeof id === 'number' ? id : undefined };
}

const alienationsOf = (enrollment: unknown): AmongFilters => ({
  ...ofEnrollment(enrollment),
  record_kind: 'fiduciary_alienation',
  act_status: 'signed',
});

/** What an act of either letter holds so far. */
type Act = Partial<ValuesOf<typeof actFields>>;

const title = {
  name: 'title',
  fields: ['title_nature', 'title_issuer', 'title_cns', 'title_number', 'title_on'],
} as const;
const closing = { name: 'signature', fields: ['signed_by', 'registered_seal', 'fees_total'] } as const;
const sign = { confirm: true } as const;
const life: Life = {
  field: 'act_status',
  steps: { draft: { sign: 'signed' }, signed: {} },
  editable: ['draft'],
  frozen: 'signed_act',
  refused: { sign: 'signed_act' },
};
const CLERKS = { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] } as const;

function datesOfAct(row: Act): Finding[] {
  const { dated_on: dated, protocol_on: protocol, title_on: titled } = row;
  const after = (one: string | null | undefined): boolean => Boolean(one && dated && one > dated);
  return [
    ...when(after(protocol), error('protocol_on', 'after_the_act', { norm: 'LRP art. 182' })),
    ...when(after(titled), error('title_on', 'after_the_act')),
  ];
}

const transferFields = {
  enrollment_record: reference('property_registration/enrollment_record', {
    required: true,
    createOnly: true,
    filter: true,
  }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  side: choice('deed_side', ['disposing', 'acquiring'], { required: true, filter: true }),
  /** Who gives: a present owner of the enrollment. Who keeps or takes a right may be one, too, and is qualified as there. */
  owner: reference('property_registration/enrollment_owner', {
    filter: true,
    among: ({ owner }) => ({ ...ofEnrollment(owner?.row['enrollment']), ended_by__isnull: true }),
    prefill: {
      person_kind: 'person_kind',
      name: 'name',
      cpf: 'cpf',
      cnpj: 'cnpj',
      share: 'share',
      civil_status: 'civil_status',
      asset_regime: 'asset_regime',
      spouse_name: 'spouse_name',
      qualification: 'qualification',
    },
  }),
  person_kind: choice('person_kind', PERSON_KINDS, { required: true, default: 'natural' }),
  name: text({ maxLength: 220, search: true, filter: true, personWhen: { person_kind: 'natural' } }),
  cpf: identifier(cpf, { filter: true }),
  cnpj: identifier(cnpj, { filter: true }),
  right_kind: choice('property_right', PROPERTY_RIGHTS, { required: true, default: 'full' }),
  share: fraction({ required: true }),
  /** Of who acquires: the matrícula takes it over, and asks the spouse at the next act (CC art. 1.647). */
  civil_status: choice('civil_status', CIVIL_STATUSES),
  asset_regime: choice('asset_regime', ASSET_REGIMES),
  spouse_name: personName(),
  qualification: longText({ maxLength: 1000 }),
} as const;

type Transfer = Partial<ValuesOf<typeof transferFields>>;

const isPersonAcquiring = ({ side, person_kind: kind }: Transfer): boolean =>
  side === 'acquiring' && kind === 'natural';
const ofCouple = (row: Transfer): Condition =>
  isPersonAcquiring(row) && (row.civil_status === 'married' || row.civil_status === 'stable_union')
    ? 'optional'
    : 'absent';

/** What one person gives or takes by a registro, in an exact share of a right. */
export const enrollmentTransfer = defineEntity('property_registration/enrollment_transfer', {
  scope: 'office',
  fields: transferFields,
  label: 'name',
  list: {
    columns: ['name', 'side', 'enrollment_record', 'right_kind', 'share'],
    order: ['enrollment_record', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'enrollment_record',
        'side',
        'owner',
        'person_kind',
        'name',
        'cpf',
        'cnpj',
        'right_kind',
        'share',
        'civil_status',
        'asset_regime',
        'spouse_name',
        'qualification',
      ],
    },
  ],
  conditions: {
    owner: ({ side }) => (side === 'disposing' ? 'required' : 'optional'),
    name: ({ side }) => (side === 'acquiring' ? 'required' : 'optional'),
    cpf: (row) => (isPersonAcquiring(row) ? 'optional' : 'absent'),
    civil_status: (row) => (isPersonAcquiring(row) ? 'optional' : 'absent'),
    asset_regime: ofCouple,
    spouse_name: ofCouple,
    cnpj: ({ side, person_kind: kind }) => (side === 'acquiring' && kind === 'legal' ? 'optional' : 'absent'),
  },
  access: CLERKS,
  parent: 'enrollment_record',
  position: 'position',
});

const nameOfTaker = (right: 'fiduciary' | 'acquisition'): Beginning => ({
  rows: 'transfers',
  where: { side: 'acquiring', right_kind: right },
  field: 'name',
});

const ofKinds =
  (kinds: readonly RecordKind[], place: Condition) =>
  ({ record_kind: kind }: Partial<ValuesOf<typeof recordFields>>): Condition =>
    kind && kinds.includes(kind) ? place : 'absent';
const ofTransfers = ofKinds(TRANSFER_KINDS, 'optional');
const ofValue = ofKinds([...TRANSFER_KINDS, ...ORIGINAL_KINDS, ...CONSTITUTED_KINDS], 'optional');
const ofLiens = ofKinds(LIEN_KINDS, 'required');
const ofLiensOptional = ofKinds(LIEN_KINDS, 'optional');

/** A registro (R) on an enrollment: its title, who gives and who takes, its debt; never edited once signed. */
export const enrollmentRecord = defineEntity('property_registration/enrollment_record', {
  scope: 'office',
  fields: {
    ...recordFields,
    /** The law by which a private instrument does in the place of a public deed (CC art. 108). */
    deed_exemption: text({ maxLength: 200 }),
    value: money({ filter: true }),
    tax_base: money(),
    tax_paid: money(),
    tax_exemption: text({ maxLength: 200 }),
    laudemio_paid: money(),
    /**
     * Of a fiduciary alienation, who takes the fiduciary ownership, and who keeps the right of acquisition. Where the
     * list of parties names somebody, the names follow from it.
     */
    creditor: text({ maxLength: 220, search: true, begins: nameOfTaker('fiduciary') }),
    debtor: text({ maxLength: 220, search: true, begins: nameOfTaker('acquisition') }),
    debt_amount: money(),
    debt_due_on: civilDate(),
    interest_rate: decimal({ scale: 4, max: '100' }),
    mortgage_degree: integer({ min: 1, max: 9 }),
    lien_scope: fraction(),
    cancelled_by: text({ readOnly: true, maxLength: 30, filter: true }),
    /** The burdens that the clerk named as known when it was signed over them. */
    acknowledged: choices('acknowledgement', ACKNOWLEDGEMENTS, { readOnly: true }),
  },
  label: 'label',
  list: {
    columns: [
      'label',
      'enrollment',
      'record_kind',
      'dated_on',
      'act_status',
      'registered_seal',
      'value',
      'cancelled_by',
    ],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['enrollment', 'record_kind', 'dated_on', 'act_status', 'label'] },
    { name: 'protocol', fields: ['protocol', 'protocol_number', 'protocol_on'] },
    { ...title, fields: [...title.fields, 'deed_exemption'] },
    {
      name: 'transfers',
      fields: ['value', 'tax_base', 'tax_paid', 'tax_exemption', 'laudemio_paid', 'transfers'],
    },
    {
      name: 'lien',
      fields: [
        'lien_parties',
        'creditor',
        'debtor',
        'debt_amount',
        'debt_due_on',
        'interest_rate',
        'mortgage_degree',
        'lien_scope',
        'acknowledged',
        'cancelled_by',
      ],
    },
    textSection,
    closing,
  ],
  children: {
    transfers: childRows(enrollmentTransfer, 'enrollment_record', { slots: transferSlots }),
    lien_parties: childRows(enrollmentLienParty, 'enrollment_record', {
      slots: lienPartySlots,
      asked: ({ record_kind: kind }) => LIEN_KINDS.some((each) => each === kind),
    }),
  },
  conditions: {
    ...protocolConditions,
    deed_exemption: (row) => (mayNeedDeed(row) ? 'optional' : 'absent'),
    value: ofValue,
    tax_base: ofTransfers,
    tax_paid: ofTransfers,
    tax_exemption: ofTransfers,
    laudemio_paid: ofTransfers,
    creditor: ofLiens,
    debtor: ofLiensOptional,
    debt_amount: ({ record_kind: kind }) =>
      kind && LIEN_KINDS.includes(kind)
        ? kind === 'mortgage' || kind === 'fiduciary_alienation'
          ? 'required'
          : 'optional'
        : 'absent',
    debt_due_on: ofLiensOptional,
    interest_rate: ofLiensOptional,
    mortgage_degree: ({ record_kind: kind }) => (kind === 'mortgage' ? 'required' : 'absent'),
    lien_scope: ofLiensOptional,
  },
  rules: [datesOfAct],
  registration: {
    before: ['sign'],
    required: [],
    rules: [
      ({ record_kind: kind, transfers = [] }) => (kind ? transferFindings(kind, transfers) : []),
      ({ transfers = [] }) => acquirerFindings(transfers),
      taxFindings,
      publicFormFindings,
    ],
  },
  actions: {
    sign: { ...sign, input: { acknowledged: choices('acknowledgement', ACKNOWLEDGEMENTS) } },
    seal: sealOfAct(),
  },
  life,
  access: CLERKS,
  beside: besideAct,
});

const ofOwner =
  (...kinds: readonly EndorsementKind[]) =>
  ({ endorsement_kind: kind }: { readonly endorsement_kind?: EndorsementKind | null }): Condition =>
    kind && kinds.includes(kind) ? 'optional' : 'absent';

/** Of an act that it names, all or a part ends. */
const endsAct = (kind: EndorsementKind | null | undefined): boolean =>
  kind === 'cancellation' || kind === 'partial_release';

const ofTransport =
  (place: Condition) =>
  ({ endorsement_kind: kind }: { readonly endorsement_kind?: EndorsementKind | null }): Condition =>
    kind === 'burden_transport' ? place : 'absent';

/** Who takes over the credit of a fiduciary alienation is named and qualified: they hold its property from then on. */
const ofAssignment = ({
  endorsement_kind: kind,
  guarantee,
}: {
  readonly endorsement_kind?: EndorsementKind | null;
  readonly guarantee?: number | null;
}): Condition => (kind === 'credit_assignment' && guarantee ? 'required' : 'absent');

/** An averbação (AV) on an enrollment: a change, a note, a cancellation; in the same sequence as the registros. */
export const enrollmentEndorsement = defineEntity('property_registration/enrollment_endorsement', {
  scope: 'office',
  fields: {
    endorsement_kind: choice('enrollment_endorsement_kind', ENDORSEMENT_KINDS, {
      required: true,
      filter: true,
    }),
    ...actFields,
    /** The registro that it cancels, or releases in part. */
    cancels: reference('property_registration/enrollment_record', {
      filter: true,
      among: ({ row }) => ofEnrollment(row['enrollment']),
    }),
    /** Or the averbação: an unavailability that was lifted, a clause that ended. */
    cancels_endorsement: reference('property_registration/enrollment_endorsement', {
      filter: true,
      among: ({ row }) => ofEnrollment(row['enrollment']),
    }),
    /** What of the property is free of a burden that stands on for the rest, and the debt that it guarantees from then on. */
    released_part: text({ maxLength: 500 }),
    debt_left: money(),
    cancelled_by: text({ readOnly: true, maxLength: 30, filter: true }),
    /**
     * The fiduciary alienation that it concerns: whose property the creditor owns in full from now on (Lei 9.514/1997
     * art. 26 §7), or whose credit passes to another, and the fiduciary ownership with it (art. 28).
     */
    guarantee: reference('property_registration/enrollment_record', {
      filter: true,
      among: ({ row }) => alienationsOf(row['enrollment']),
      usual: ({ row }) => alienationsOf(row['enrollment']),
    }),
    /** The tax on what a consolidation transfers, which is proved before it is noted (Lei 9.514/1997 art. 26 §7). */
    tax_base: money(),
    tax_paid: money(),
    tax_exemption: text({ maxLength: 200 }),
    laudemio_paid: money(),
    /** Who has the credit from now on. */
    assignee: text({ maxLength: 220, search: true }),
    assignee_number: identifier(taxNumber),
    assignee_qualification: longText({ maxLength: 1000 }),
    /** What burdened the property before and still does, and the act that says so (LRP art. 230). */
    burden: choice('enrollment_burden', BURDENS, { filter: true }),
    burden_label: text({ maxLength: 120, search: true }),
    /** The act itself, where it stands in a matrícula of this office. */
    burden_record: reference('property_registration/enrollment_record', { readOnly: true, filter: true }),
    burden_endorsement: reference('property_registration/enrollment_endorsement', {
      readOnly: true,
      filter: true,
    }),
    creditor: text({ maxLength: 220, search: true }),
    debt_amount: money(),
    /** The holder whom it concerns: who married, whose rights are unavailable, or whose usufruct ends. */
    owner: reference('property_registration/enrollment_owner', {
      filter: true,
      among: ({ row }) => ({
        ...ofEnrollment(row['enrollment']),
        ended_by__isnull: true,
        ...(row['endorsement_kind'] === 'usufruct_extinction' ? { right_kind: 'usufruct' } : {}),
      }),
    }),
    /** The usufruct of who dies goes to the other usufructuaries, as was stipulated (CC art. 1.411). */
    accrues: boolean(),
    married_on: civilDate({ notAfterToday: true }),
    /** What the civil status is from now on, where it is not a marriage. */
    civil_status: choice('civil_status', CIVIL_STATUSES),
    spouse_name: personName(),
    asset_regime: choice('asset_regime', ASSET_REGIMES),
    name_after: text({ maxLength: 220, search: true }),
    /** The order that it notes, where it was entered here. */
    unavailability_order: reference('property_registration/unavailability_order', {
      filter: true,
      prefill: {
        cnib_order: 'cnib_order',
        protocol: 'protocol',
        title_issuer: 'issuing_court',
        title_number: 'case_number',
        title_on: 'ordered_on',
      },
    }),
    cnib_order: text({ maxLength: 40, filter: true }),
    built_area: decimal({ scale: 4 }),
    closing_reason: choice('enrollment_closing_reason', CLOSING_REASONS),
    ex_officio: boolean(),
  },
  label: 'label',
  list: {
    columns: [
      'label',
      'enrollment',
      'endorsement_kind',
      'dated_on',
      'act_status',
      'registered_seal',
      'cancels',
      'cancelled_by',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'enrollment',
        'endorsement_kind',
        'dated_on',
        'cancels',
        'cancels_endorsement',
        'released_part',
        'debt_left',
        'guarantee',
        'tax_base',
        'tax_paid',
        'tax_exemption',
        'laudemio_paid',
        'assignee',
        'assignee_number',
        'assignee_qualification',
        'burden',
        'burden_label',
        'burden_record',
        'burden_endorsement',
        'creditor',
        'debt_amount',
        'owner',
        'accrues',
        'married_on',
        'civil_status',
        'spouse_name',
        'asset_regime',
        'name_after',
        'unavailability_order',
        'cnib_order',
        'built_area',
        'closing_reason',
        'ex_officio',
        'act_status',
        'label',
        'cancelled_by',
      ],
    },
    { name: 'protocol', fields: ['protocol', 'protocol_number', 'protocol_on'] },
    title,
    textSection,
    closing,
  ],
  conditions: {
    ...protocolConditions,
    cancels: ({ endorsement_kind: kind, cancels_endorsement: other }) =>
      endsAct(kind) ? (other ? 'absent' : 'required') : 'absent',
    cancels_endorsement: ({ endorsement_kind: kind }) => (endsAct(kind) ? 'optional' : 'absent'),
    released_part: ({ endorsement_kind: kind, debt_left: left }) =>
      kind === 'partial_release' ? (left ? 'optional' : 'required') : 'absent',
    debt_left: ofOwner('partial_release'),
    guarantee: ofOwner('fiduciary_consolidation', 'credit_assignment'),
    tax_base: ofOwner('fiduciary_consolidation'),
    tax_paid: ofOwner('fiduciary_consolidation'),
    tax_exemption: ofOwner('fiduciary_consolidation'),
    laudemio_paid: ofOwner('fiduciary_consolidation'),
    burden: ofTransport('required'),
    burden_label: ofTransport('required'),
    burden_record: ofTransport('optional'),
    burden_endorsement: ofTransport('optional'),
    creditor: ofTransport('optional'),
    debt_amount: ofTransport('optional'),
    assignee: ofAssignment,
    assignee_number: ofAssignment,
    assignee_qualification: ofAssignment,
    owner: (row) =>
      row.endorsement_kind === 'usufruct_extinction'
        ? 'required'
        : ofOwner('civil_status_change', 'name_change', 'unavailability', 'burden_transport')(row),
    accrues: ofOwner('usufruct_extinction'),
    married_on: ofOwner('civil_status_change'),
    civil_status: ({ endorsement_kind: kind, married_on: on }) =>
      kind === 'civil_status_change' && !on ? 'optional' : 'absent',
    spouse_name: ofOwner('civil_status_change'),
    asset_regime: ofOwner('civil_status_change'),
    name_after: ofOwner('civil_status_change', 'name_change'),
    unavailability_order: ({ endorsement_kind: kind }) => (kind === 'unavailability' ? 'optional' : 'absent'),
    cnib_order: ({ endorsement_kind: kind }) => (kind === 'unavailability' ? 'required' : 'absent'),
    built_area: ({ endorsement_kind: kind }) =>
      kind === 'construction' || kind === 'demolition' ? 'required' : 'absent',
    closing_reason: ({ endorsement_kind: kind }) => (kind === 'closing' ? 'required' : 'absent'),
  },
  rules: [datesOfAct],
  registration: { before: ['sign'], required: [], rules: [consolidationTaxFindings] },
  actions: { sign, seal: sealOfAct('endorsement') },
  life,
  access: CLERKS,
  beside: besideAct,
});
