import {
  boolean,
  choice,
  defineEntity,
  identifier,
  integer,
  partialDate,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { postalCode } from './address.ts';
import { cpfFindings } from './cpf-findings.ts';
import {
  interpretedLanguage,
  ofInterpreter,
  partyCpf,
  partyFields,
  partySections,
  SEXES,
} from './party-fields.ts';

/** A natural person as the office knows them today; what an act said of them stays in `person_record`. */
export const person = defineEntity('basic/person', {
  scope: 'office',
  fields: {
    name: personName({ required: true, search: true, filter: true, order: true }),
    cpf: identifier(partyCpf, { unique: true, search: true, filter: true }),
    ...partyFields,
    postal_code: { ...postalCode, filter: true },
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['birth_date', 'mother_name'], codes: ['cpf'] },
  list: { columns: ['name', 'cpf', 'birth_date', 'mother_name', 'city'], order: ['-id'] },
  form: partySections,
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  rules: [cpfFindings],
});

export const PARTY_ROLES = [
  'parent',
  'grandparent',
  'declarant',
  'witness',
  'doctor',
  'midwife',
  'proxy',
  'signer_at_request',
  'judge',
  'interpreter',
  'translator',
  'spouse',
  'partner',
  'child',
  'registered',
  'emancipated',
  'interdicted',
  'absentee',
  'ward',
  'supported',
  'curator',
  'guardian',
  'supporter',
  'requester',
  'legal_representative',
  'justice_of_peace',
  'celebrant',
  'prosecutor',
  'notary',
] as const;
type PartyRole = (typeof PARTY_ROLES)[number];

/** What a form asks of a party at once, by role; the rules of the act and the clerk ask for the rest. */
const CARD_BY_ROLE = {
  parent: ['role', 'side', 'gender_role', 'person', 'name', 'cpf', 'birth_date', 'deceased', 'died_on'],
  grandparent: ['role', 'side', 'person', 'name', 'deceased'],
  child: ['role', 'side', 'person', 'name', 'cpf', 'birth_date', 'deceased'],
  spouse: ['role', 'side', 'person', 'name', 'cpf', 'sex', 'birth_date', 'civil_status'],
  partner: ['role', 'side', 'person', 'name', 'cpf', 'sex', 'birth_date', 'civil_status'],
  proxy: [
    'role',
    'represents',
    'person',
    'name',
    'cpf',
    'sex',
    'birth_date',
    'civil_status',
    'signature_kind',
  ],
  legal_representative: [
    'role',
    'represents',
    'person',
    'name',
    'cpf',
    'birth_date',
    'civil_status',
    'signature_kind',
  ],
  doctor: ['role', 'person', 'name', 'cpf', 'sex', 'council_number'],
  midwife: ['role', 'person', 'name', 'cpf', 'council_number'],
  interpreter: ['role', 'person', 'name', 'cpf', 'sex', 'language', 'profession_text'],
  translator: ['role', 'person', 'name', 'cpf', 'sex', 'language', 'profession_text'],
  judge: ['role', 'person', 'name'],
  prosecutor: ['role', 'person', 'name'],
  notary: ['role', 'person', 'name'],
  justice_of_peace: ['role', 'person', 'name', 'cpf', 'sex'],
  celebrant: ['role', 'person', 'name', 'cpf', 'sex'],
} as const satisfies Partial<Record<PartyRole, readonly string[]>>;
const CARD_OF_OTHERS = [
  'role',
  'person',
  'name',
  'cpf',
  'sex',
  'birth_date',
  'civil_status',
  'profession_text',
  'signature_kind',
] as const;
const hasOwnCard = (role: PartyRole | undefined): role is keyof typeof CARD_BY_ROLE =>
  role !== undefined && role in CARD_BY_ROLE;

export const SIGNATURE_KINDS = [
  'signs',
  'at_request',
  'fingerprint',
  'proxy',
  'interpreter',
  'sign_language',
] as const;
export const CAPACITIES = ['capable', 'relative', 'absolute', 'curatorship', 'emancipated'] as const;

/** A person's role in an act, with the qualification as it was declared then. */
export const personRecord = defineEntity('basic/person_record', {
  scope: 'office',
  fields: {
    record: reference('basic/record', {
      required: true,
      createOnly: true,
      filter: true,
      expand: true,
      goesWith: true,
    }),
    role: choice('party_role', PARTY_ROLES, { required: true, filter: true }),
    /** Place of a parent in the filiation or of a spouse in the couple; of others, whose parent or child they are. */
    side: choice('party_side', ['first', 'second']),
    gender_role: choice('gender_role', ['mother', 'father', 'parent']),
    position: integer({ required: true, min: 0, max: 999, default: 0, order: true }),
    person: reference('basic/person', { filter: true, prefill: true }),
    name: personName({ search: true, filter: true, order: true }),
    name_unknown: boolean(),
    cpf: identifier(partyCpf, { filter: true }),
    ...partyFields,
    sex: choice('sex', SEXES, { begins: { by: 'gender_role', of: { mother: 'F', father: 'M' } } }),
    age: integer({ min: 0, max: 130 }),
    literate: boolean({ default: true }),
    deceased: boolean(),
    died_on: partialDate({ notAfterToday: true }),
    capacity: choice('capacity', CAPACITIES),
    signature_kind: choice('signature_kind', SIGNATURE_KINDS),
    represents: choice('party_represents', ['mother', 'father', 'both', 'child']),
    council_number: text({ maxLength: 20 }),
    language: interpretedLanguage,
  },
  label: 'name',
  list: { columns: ['name', 'role', 'cpf', 'record'], order: ['record', 'position'] },
  form: [
    {
      name: 'role',
      fields: [
        'record',
        'role',
        'side',
        'gender_role',
        'person',
        'name_unknown',
        'age',
        'literate',
        'deceased',
        'died_on',
        'capacity',
        'signature_kind',
        'represents',
        'council_number',
        'language',
      ],
    },
    ...partySections,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  card: ({ role }) => (hasOwnCard(role) ? CARD_BY_ROLE[role] : CARD_OF_OTHERS),
  conditions: {
    died_on: ({ deceased }) => (deceased ? 'optional' : 'absent'),
    language: ofInterpreter,
  },
  rules: [cpfFindings],
  parent: 'record',
  position: 'position',
  beside: { linking: { fields: ['person'] }, archiving: { adds: true } },
});
