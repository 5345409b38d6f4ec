import {
  childRows,
  choice,
  civilDate,
  defineEntity,
  fraction,
  identifier,
  integer,
  longText,
  personName,
  reference,
  text,
  type ValuesOf,
} from '@serventia/kit';
import { cnpj, cpf } from '../identifier-formats.ts';
import { PERSON_KINDS } from '../parties/qualification.ts';
import {
  ANNOTATION_KINDS,
  isPassage,
  OLD_BOOKS,
  TRANSCRIPTION_SIDES,
  transcriptionFindings,
} from './transcription-rules.ts';

const CLERKS = { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] } as const;

const ofTranscription = {
  transcription: reference('property_registration/transcription', {
    required: true,
    createOnly: true,
    filter: true,
  }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
} as const;

const partyFields = {
  ...ofTranscription,
  transcription_side: choice('transcription_side', TRANSCRIPTION_SIDES, { required: true, filter: true }),
  person_kind: choice('person_kind', PERSON_KINDS, { required: true, default: 'natural', filter: true }),
  name: text({
    required: true,
    maxLength: 220,
    search: true,
    filter: true,
    order: true,
    personWhen: { person_kind: 'natural' },
  }),
  /** Books of that time rarely have it; an averbação may have added it. */
  cpf: identifier(cpf, { filter: true, search: true }),
  cnpj: identifier(cnpj, { filter: true, search: true }),
  share: fraction(),
  spouse_name: personName(),
  qualification: longText({ maxLength: 1000 }),
} as const;

type Party = Partial<ValuesOf<typeof partyFields>>;
const ofKind =
  (kind: (typeof PERSON_KINDS)[number]) =>
  ({ person_kind: given }: Party): 'optional' | 'absent' =>
    given === kind ? 'optional' : 'absent';

/** Who gave and who acquired by a transcrição, as its book says. */
export const transcriptionParty = defineEntity('property_registration/transcription_party', {
  scope: 'office',
  fields: partyFields,
  label: 'name',
  list: {
    columns: ['name', 'cpf', 'cnpj', 'transcription_side', 'share', 'transcription'],
    order: ['transcription', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'transcription',
        'transcription_side',
        'person_kind',
        'name',
        'cpf',
        'cnpj',
        'share',
        'spouse_name',
        'qualification',
      ],
    },
  ],
  conditions: { cpf: ofKind('natural'), cnpj: ofKind('legal'), spouse_name: ofKind('natural') },
  access: CLERKS,
  parent: 'transcription',
  position: 'position',
});

const annotationFields = {
  ...ofTranscription,
  annotation_kind: choice('transcription_annotation_kind', ANNOTATION_KINDS, {
    required: true,
    filter: true,
  }),
  annotated_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
  text: longText({ required: true, maxLength: 4000 }),
  /** The matrícula that the property passed into, of this office. */
  enrollment: reference('property_registration/enrollment', {
    filter: true,
    among: () => ({ enrollment_status__in: 'active,closed', book_digit: '2' }),
  }),
  /** Where it passed to otherwise: a later transcrição, or a matrícula of another office. */
  destination: text({ maxLength: 120 }),
  /** `Averbação de 12/05/1980`. */
  cancelled_by: text({ maxLength: 120 }),
} as const;

type Annotation = Partial<ValuesOf<typeof annotationFields>>;

/** What stands in the margin of a transcrição (LRP art. 295). */
export const transcriptionAnnotation = defineEntity('property_registration/transcription_annotation', {
  scope: 'office',
  fields: annotationFields,
  label: 'text',
  list: {
    columns: ['annotation_kind', 'annotated_on', 'text', 'enrollment', 'destination', 'transcription'],
    order: ['transcription', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'transcription',
        'annotation_kind',
        'annotated_on',
        'text',
        'enrollment',
        'destination',
        'cancelled_by',
      ],
    },
  ],
  conditions: {
    enrollment: ({ annotation_kind: kind, destination }: Annotation) =>
      isPassage(kind) && !destination ? 'optional' : 'absent',
    destination: ({ annotation_kind: kind, enrollment }: Annotation) => {
      if (!isPassage(kind)) return 'absent';
      return enrollment ? 'absent' : 'required';
    },
    cancelled_by: ({ annotation_kind: kind }: Annotation) =>
      kind === 'cancellation' ? 'absent' : 'optional',
  },
  access: CLERKS,
  parent: 'transcription',
  position: 'position',
});

/**
 * A transcrição: an act of the property registry in the books before the matrículas (Decreto 4.857/1939), as it was copied
 * from its book. It is worth what it was until the property has a matrícula (LRP arts. 228 and 295).
 */
export const transcription = defineEntity('property_registration/transcription', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 60, search: true, filter: true }),
    old_book: choice('old_property_book', OLD_BOOKS, { required: true, default: 'transfers', filter: true }),
    book_letter: text({ maxLength: 20 }),
    sheet: text({ maxLength: 10 }),
    number: integer({ required: true, min: 1, max: 9_999_999, filter: true, order: true }),
    transcribed_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    transcription_status: choice('transcription_status', ['draft', 'conferred'], {
      tones: { draft: 'waiting', conferred: 'good' },
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    city: reference('basic/city', { required: true, filter: true, begins: 'office_city' }),
    description: longText({ maxLength: 8000 }),
    /** Form of the title, with who drew it up and where. */
    title_form: text({ maxLength: 300 }),
    title_on: civilDate({ notAfterToday: true }),
    /** As the book says it, in the currency of its time. */
    value_text: text({ maxLength: 120 }),
    contract_terms: longText({ maxLength: 2000 }),
    previous_record: text({ maxLength: 120 }),
    /** The words of the book. */
    text: longText({ maxLength: 12_000 }),
    conferred_on: civilDate({ readOnly: true }),
    conferred_by: text({ readOnly: true, maxLength: 100 }),
    /** Why it went back to be corrected or completed last. */
    correction_reason: longText({ readOnly: true, maxLength: 1000 }),
    notes: longText({ maxLength: 2000 }),
  },
  label: 'title',
  searched: {
    title: 'title',
    subtitle: ['transcribed_on'],
    codes: ['number'],
    within: { parties: { words: ['name'], codes: ['cpf', 'cnpj'] } },
  },
  list: {
    columns: ['number', 'title', 'sheet', 'transcribed_on', 'city', 'transcription_status'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['old_book', 'book_letter', 'number', 'sheet', 'transcribed_on', 'city', 'previous_record'],
    },
    { name: 'property', fields: ['description'] },
    { name: 'transcription_parties', fields: ['parties'] },
    {
      name: 'transcription_title',
      fields: ['title_form', 'title_on', 'value_text', 'contract_terms', 'text'],
    },
    { name: 'transcription_margin', fields: ['annotations'] },
    {
      name: 'state',
      fields: ['title', 'transcription_status', 'conferred_on', 'conferred_by', 'correction_reason'],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  children: {
    parties: childRows(transcriptionParty, 'transcription'),
    annotations: childRows(transcriptionAnnotation, 'transcription'),
  },
  registration: { before: ['confer'], required: ['description', 'text'], rules: [transcriptionFindings] },
  unique: [['old_book', 'book_letter', 'number']],
  actions: {
    confer: { confirm: true, input: {} },
    correct_transcription: {
      confirm: true,
      input: { reason: longText({ required: true, maxLength: 1000 }) },
    },
  },
  life: {
    field: 'transcription_status',
    // What stands in the margin comes one by one, so that it goes back to be completed.
    steps: { draft: { confer: 'conferred' }, conferred: { correct_transcription: 'draft' } },
    editable: ['draft'],
    frozen: 'conferred_transcription',
  },
  beside: { step: { fields: ['conferred_on', 'conferred_by', 'correction_reason'] } },
  access: CLERKS,
});
