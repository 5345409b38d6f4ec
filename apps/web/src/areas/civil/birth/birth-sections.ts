import { restorationSection } from '@serventia/domain/civil/restoration/restoration-fields';
import type { Finding } from '@serventia/kit';
import type { FormPlace } from '../../../resource/form-layout.ts';
import { isEmptyParty, type Party } from '../../parties/party-values.ts';
import { type Slot, slotIndex, SLOTS } from './birth-parties.ts';

type Values = Readonly<Record<string, unknown>>;

/** The sections of the form, in its order. */
export const BIRTH_SECTIONS = [
  'registration',
  'restoration',
  'child',
  'birth',
  'dnv',
  'twins',
  'first_parent',
  'second_parent',
  'filiation',
  'declarant',
  'witnesses',
  'doctor',
  'court_order',
  'indigenous',
  'notes',
  'attachments',
] as const;

export type BirthSection = (typeof BIRTH_SECTIONS)[number];

/** The act's own fields that each section asks for. */
export const SECTION_FIELDS: Readonly<Record<BirthSection, readonly string[]>> = {
  registration: [
    'entry_kind',
    'birth_kind',
    'declared_on',
    'far_from_office',
    'interviewed_on',
    'crc_searched_on',
    'crc_search_result',
  ],
  restoration: restorationSection.fields,
  child: ['given_name', 'surname', 'sex', 'cpf', 'given_name_order', 'twin', 'name'],
  birth: [
    'born_on',
    'born_on_unknown',
    'born_at',
    'born_at_unknown',
    'born_at_approximate',
    'birth_place_kind',
    'local',
    'birth_place_name',
    'birth_place_address',
    'birth_city',
    'hometown_city',
    'medical_assistance',
    'foundling_facts',
  ],
  dnv: ['dnv', 'dnv_missing', 'dnv_override_reason'],
  twins: ['twin_order', 'born'],
  first_parent: ['mother_age'],
  second_parent: [],
  filiation: [
    'parents_married',
    'parents_marriage_office',
    'assisted_reproduction',
    'clinic_statement',
    'alleged_father_name',
    'alleged_father_details',
    'alleged_father_declined',
  ],
  declarant: ['declarant_kind', 'proxy_deed', 'proxy_deed_on'],
  witnesses: [],
  doctor: [],
  court_order: [
    'order_judge',
    'order_court',
    'order_case',
    'order_judged_on',
    'order_final_on',
    'order_issued_on',
  ],
  indigenous: ['rani', 'ethnicity', 'village'],
  notes: ['notes', 'notes_on_certificate'],
  attachments: ['attachments'],
};

const SECTION_SLOTS: Readonly<Partial<Record<BirthSection, readonly Slot[]>>> = {
  first_parent: ['first_parent', 'first_grandparent_1', 'first_grandparent_2'],
  second_parent: ['second_parent', 'second_grandparent_1', 'second_grandparent_2'],
  declarant: ['declarant', 'proxy', 'signer', 'interpreter'],
  witnesses: ['witness_1', 'witness_2'],
  doctor: ['doctor'],
};

/** Findings about the parties as a whole, and the place where they are answered. */
const WHOLE_PARTIES: Readonly<Record<string, readonly [BirthSection, Slot]>> = {
  two_witnesses_required: ['witnesses', 'witness_1'],
  declarant_required: ['declarant', 'declarant'],
  proxy_required: ['declarant', 'proxy'],
  parent_required: ['first_parent', 'first_parent'],
  paternity_needs_recognition: ['filiation', 'second_parent'],
};

interface BirthPlace extends FormPlace {
  readonly section: BirthSection;
}

/** Where in the form a finding is answered. */
export function placeOf({ field, code }: Pick<Finding, 'field' | 'code'>): BirthPlace {
  if (field === 'parties') {
    const [section, slot] = WHOLE_PARTIES[code] ?? ['first_parent', 'first_parent'];
    return { section, path: `parties.${slotIndex(slot)}.name` };
  }
  const index = /^parties\.(\d+)\./u.exec(field)?.[1];
  if (index !== undefined) return { section: sectionOfParty(Number(index)), path: field };
  const [first = ''] = field.split('.');
  const section = BIRTH_SECTIONS.find((name) => SECTION_FIELDS[name].includes(first)) ?? 'registration';
  return { section, path: field === '' ? 'given_name' : field };
}

function sectionOfParty(index: number): BirthSection {
  const slot = SLOTS[index];
  const found = BIRTH_SECTIONS.find((name) => slot && SECTION_SLOTS[name]?.includes(slot));
  return found ?? 'declarant';
}

/** Whether anything was answered in a section; defaults of a new form are no answers. */
export function isSectionEmpty(section: BirthSection, values: Values): boolean {
  const fields = SECTION_FIELDS[section].filter((field) => field !== 'medical_assistance');
  const parties = (values['parties'] ?? []) as readonly Party[];
  const told = fields.some((field) => isTold(values[field]));
  return (
    !told && (SECTION_SLOTS[section] ?? []).every((slot) => isEmptyParty(parties[slotIndex(slot)] ?? {}))
  );
}

function isTold(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== '' && value !== false;
}
