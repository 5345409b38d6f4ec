import {
  boolean,
  childRows,
  choice,
  civilDate,
  type Condition,
  defineEntity,
  type Finding,
  type ValuesOf,
  fraction,
  identifier,
  integer,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import { ofPropertyRegister } from '../notes/protocol-states.ts';
import { cnm, cnpj, cns, cpf } from '../identifier-formats.ts';
import { CIVIL_STATUSES } from '../parties/party-fields.ts';
import { ASSET_REGIMES, PERSON_KINDS } from '../parties/qualification.ts';
import { CLOSING_REASONS } from './act-kinds.ts';
import { rightsNotWhole } from './ownership.ts';
import { PROPERTY_RIGHTS } from './property-types.ts';
import { firstOwnerFindings } from './qualification-findings.ts';

const ENROLLMENT_STATUSES = ['draft', 'active', 'closed'] as const;

const ownerFields = {
  enrollment: reference('property_registration/enrollment', {
    required: true,
    createOnly: true,
    filter: true,
  }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  person_kind: choice('person_kind', PERSON_KINDS, { required: true, default: 'natural', filter: true }),
  person: reference('basic/person', { filter: true, prefill: true }),
  legal_person: reference('basic/legal_person', { filter: true, prefill: true }),
  name: text({
    required: true,
    maxLength: 220,
    search: true,
    filter: true,
    order: true,
    personWhen: { person_kind: 'natural' },
  }),
  cpf: identifier(cpf, { filter: true, search: true }),
  cnpj: identifier(cnpj, { filter: true, search: true }),
  right_kind: choice('property_right', PROPERTY_RIGHTS, { required: true, default: 'full', filter: true }),
  /** Exact; a couple in communion holds one share together. */
  share: fraction({ required: true }),
  civil_status: choice('civil_status', CIVIL_STATUSES),
  asset_regime: choice('asset_regime', ASSET_REGIMES),
  spouse_name: personName(),
  qualification: longText({ maxLength: 1000 }),
  acquired_by: text({ readOnly: true, maxLength: 30, filter: true }),
  ended_by: text({ readOnly: true, maxLength: 30, filter: true }),
  /** The act that changed the share or the qualification of who had acquired before; null where none did. */
  since_act: text({ readOnly: true, maxLength: 30, filter: true }),
} as const;

type Owner = Partial<ValuesOf<typeof ownerFields>>;

/**
 * The shares of each right that is held now are exactly the whole (dossier 2.6). What is opened for an original
 * acquisition has no owner before it (LRP art. 176-A).
 */
function ownersFindings(
  owners: readonly Pick<Owner, 'right_kind' | 'share' | 'ended_by'>[],
  isOriginal: boolean,
): Finding[] {
  const held = owners.filter(({ ended_by: ended }) => !ended);
  if (held.length === 0 && isOriginal) return [];
  if (held.length === 0) return [error('owners', 'owners_missing', { norm: 'LRP art. 176 §1 II' })];
  const shares = held.flatMap(({ right_kind: right, share }) =>
    share ? [{ share, right: right ?? null }] : [],
  );
  return rightsNotWhole(shares).map((right) => error('owners', 'shares_not_whole', { params: { right } }));
}

/** Each matrícula is merged once, with others than itself. */
function mergedFindings(
  previous: number | null | undefined,
  merged: readonly { readonly origin?: number | null }[],
): Finding[] {
  const all = [previous, ...merged.map(({ origin }) => origin)];
  return merged.flatMap(({ origin }, place) =>
    origin && all.indexOf(origin) !== place + 1
      ? [error(`merged.${place}.origin`, 'merged_twice', { norm: 'LRP art. 234' })]
      : [],
  );
}

/** The property of an enrollment, as it was described from an act on. */
export const enrollmentProperty = defineEntity('property_registration/enrollment_property', {
  scope: 'office',
  fields: {
    enrollment: reference('property_registration/enrollment', {
      required: true,
      createOnly: true,
      filter: true,
    }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    property: reference('property_registration/property', { required: true, filter: true }),
    description: text({ required: true, maxLength: 300, search: true, filter: true }),
    boundaries: longText({ maxLength: 8000 }),
    since_act: text({ readOnly: true, maxLength: 30 }),
  },
  label: 'description',
  list: {
    columns: ['description', 'enrollment', 'property', 'since_act'],
    order: ['enrollment', 'position'],
  },
  form: [{ name: 'identification', fields: ['enrollment', 'property', 'description', 'boundaries'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'enrollment',
  position: 'position',
});

/** What a matrícula takes over of each holder of the one that it comes from. */
const TAKEN_OVER = [
  'person_kind',
  'person',
  'legal_person',
  'name',
  'cpf',
  'cnpj',
  'right_kind',
  'share',
  'civil_status',
  'asset_regime',
  'spouse_name',
  'qualification',
] as const;

const ofKind =
  (kind: (typeof PERSON_KINDS)[number]) =>
  ({ person_kind: given }: Owner): 'optional' | 'absent' =>
    given === kind ? 'optional' : 'absent';
const ofCouple = ({ person_kind: kind, civil_status: status }: Owner): 'optional' | 'absent' =>
  kind === 'natural' && (status === 'married' || status === 'stable_union') ? 'optional' : 'absent';

/** Who holds a share of a right over the property, from which act on, and until which. */
export const enrollmentOwner = defineEntity('property_registration/enrollment_owner', {
  scope: 'office',
  fields: ownerFields,
  label: 'name',
  list: {
    columns: ['name', 'cpf', 'cnpj', 'enrollment', 'right_kind', 'share', 'acquired_by', 'ended_by'],
    order: ['enrollment', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: ['enrollment', ...TAKEN_OVER, 'acquired_by', 'since_act', 'ended_by'],
    },
  ],
  conditions: {
    person: ofKind('natural'),
    cpf: ofKind('natural'),
    civil_status: ofKind('natural'),
    legal_person: ofKind('legal'),
    cnpj: ofKind('legal'),
    asset_regime: ofCouple,
    spouse_name: ofCouple,
  },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'enrollment',
  position: 'position',
  beside: { signing: { fields: ['ended_by'], adds: true } },
});

/** What stands in Livro 3 is no land, and no matrícula comes from it (LRP arts. 177, 178 and 228). */
const OF_LAND = { book_digit: '2' } as const;

/** A matrícula that is merged with others into a new one, and closed by it (LRP arts. 233 III, 234 and 235). */
export const enrollmentOrigin = defineEntity('property_registration/enrollment_origin', {
  scope: 'office',
  fields: {
    enrollment: reference('property_registration/enrollment', {
      required: true,
      createOnly: true,
      filter: true,
    }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    origin: reference('property_registration/enrollment', {
      required: true,
      filter: true,
      among: () => ({ closed_on__isnull: true, ...OF_LAND }),
    }),
    particulars: text({ maxLength: 200, search: true }),
  },
  label: 'particulars',
  list: { columns: ['origin', 'enrollment', 'particulars'], order: ['enrollment', 'position'] },
  form: [{ name: 'identification', fields: ['enrollment', 'origin', 'particulars'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'enrollment',
  position: 'position',
});

/** Those who hold a right now, as the matrícula that comes from theirs takes them over. */
function holdersOf(
  previous: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, unknown>>[] {
  const owners = Array.isArray(previous['owners'])
    ? (previous['owners'] as readonly Readonly<Record<string, unknown>>[])
    : [];
  return owners
    .filter(({ ended_by: ended }) => !ended)
    .map((owner) => Object.fromEntries(TAKEN_OVER.map((name) => [name, owner[name] ?? null])));
}

interface Origin {
  readonly previous_enrollment?: number | null;
  readonly previous_transcription?: number | null;
}

/** A matrícula comes from one registration: where another is told, a field has no place. */
const unless =
  (...others: readonly (keyof Origin)[]) =>
  (row: Origin): Condition =>
    others.some((other) => Boolean(row[other])) ? 'absent' : 'optional';

/**
 * A matrícula: one piece of real estate, who owns it and every act on it, in one sequence (LRP arts. 176, 227 to
 * 235). Its number and CNM are given when it is opened and never again (CNN art. 330).
 */
export const enrollment = defineEntity('property_registration/enrollment', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 60, search: true, filter: true }),
    /** 2 is the Registro Geral, 3 the Registro Auxiliar (LRP art. 173). */
    book_digit: choice('enrollment_book', ['2', '3'], {
      required: true,
      createOnly: true,
      default: '2',
      filter: true,
    }),
    number: integer({ readOnly: true, filter: true, order: true }),
    cnm: identifier(cnm, { readOnly: true, unique: true, filter: true, search: true }),
    enrollment_status: choice('enrollment_status', ENROLLMENT_STATUSES, {
      tones: { active: 'good' },
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    opened_on: civilDate({ readOnly: true, filter: true, order: true }),
    city: reference('basic/city', { required: true, filter: true, begins: 'office_city' }),
    /** What it comes from: a matrícula of this office, or a matrícula or transcrição of another. */
    previous_enrollment: reference('property_registration/enrollment', {
      filter: true,
      among: () => OF_LAND,
      bringsRows: { owners: holdersOf },
    }),
    /** Or a transcrição of this office, where the property has its first matrícula (LRP art. 228). */
    previous_transcription: reference('property_registration/transcription', {
      filter: true,
      among: () => ({ transcription_status: 'conferred' }),
    }),
    previous_record: text({ maxLength: 120 }),
    previous_cns: identifier(cns),
    /** Its first act gives it an owner, whom no registration before it names (LRP art. 176-A). */
    original_acquisition: boolean(),
    opening_protocol: reference('note_registration/protocol', { filter: true, among: ofPropertyRegister }),
    description: longText({ maxLength: 8000 }),
    /** The last act on it; R and AV share one sequence. */
    last_act: integer({ readOnly: true, default: 0 }),
    last_act_on: civilDate({ readOnly: true }),
    closed_on: civilDate({ readOnly: true, filter: true }),
    closing_reason: choice('enrollment_closing_reason', CLOSING_REASONS, { readOnly: true, filter: true }),
    notes: longText({ maxLength: 2000 }),
  },
  label: 'title',
  searched: {
    title: 'title',
    subtitle: ['opened_on'],
    codes: ['cnm', 'number'],
    within: { owners: { words: ['name'], codes: ['cpf', 'cnpj'] } },
  },
  list: {
    columns: ['number', 'cnm', 'title', 'city', 'enrollment_status', 'opened_on', 'last_act'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'book_digit',
        'city',
        'opening_protocol',
        'previous_enrollment',
        'merged',
        'previous_transcription',
        'previous_record',
        'previous_cns',
        'original_acquisition',
      ],
    },
    { name: 'property', fields: ['description', 'properties'] },
    { name: 'owners', fields: ['owners'] },
    {
      name: 'state',
      fields: [
        'title',
        'number',
        'cnm',
        'enrollment_status',
        'opened_on',
        'last_act',
        'last_act_on',
        'closed_on',
        'closing_reason',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  children: {
    merged: childRows(enrollmentOrigin, 'enrollment', {
      asked: ({ previous_enrollment: previous }) => Boolean(previous),
    }),
    properties: childRows(enrollmentProperty, 'enrollment'),
    owners: childRows(enrollmentOwner, 'enrollment'),
  },
  conditions: {
    previous_enrollment: unless('previous_transcription'),
    previous_transcription: unless('previous_enrollment'),
    previous_record: unless('previous_enrollment', 'previous_transcription'),
    previous_cns: unless('previous_enrollment', 'previous_transcription'),
  },
  registration: {
    before: ['open_enrollment'],
    required: ['city', 'description'],
    rules: [
      ({ book_digit: book, owners = [], original_acquisition: original }) =>
        book === '2' ? ownersFindings(owners, original === true) : [],
      ({ owners = [] }) => firstOwnerFindings(owners),
      ({ previous_enrollment: previous, merged = [] }) => mergedFindings(previous, merged),
    ],
  },
  unique: [['book_digit', 'number']],
  actions: {
    open_enrollment: {
      confirm: true,
      input: {
        /** Of a matrícula that a book has already, with the day on which it was opened there. */
        number: integer({ min: 1, max: 9_999_999 }),
        opened_in_book_on: civilDate({ notAfterToday: true }),
      },
    },
  },
  life: {
    field: 'enrollment_status',
    // It is closed by an averbação that says so (LRP art. 233).
    steps: { draft: { open_enrollment: 'active' }, active: { close: 'closed' }, closed: {} },
    editable: ['draft'],
    frozen: 'opened_enrollment',
    refused: { open_enrollment: 'opened_enrollment' },
  },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  beside: { step: { fields: ['last_act', 'last_act_on', 'closed_on', 'closing_reason'] } },
});
