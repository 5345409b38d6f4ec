import { choice, civilDate, longText, partialDate, personName, reference, text, time } from '@serventia/kit';
import { recordFields } from '../../office/act.ts';
import { oldBookFields } from '../legacy/legacy-fields.ts';
import { notesFields, orderFields } from '../act/act-fields.ts';
import { actName } from '../act/act-lists.ts';
import { PROPERTY_REGIMES } from '../property-regimes.ts';

/** Transcripts of what happened abroad, and the two acts of nationality that stand beside them. */
const TRANSCRIPT_KINDS = ['birth', 'marriage', 'death', 'foreign_service', 'nationality_option'] as const;
const FOREIGN_BODIES = ['consulate', 'foreign_registry', 'none'] as const;
/** CF art. 12, I, b and c; the third for whom no Brazilian parent is registered yet. */
const NATIONALITY_BASES = [
  'parent_in_service',
  'consular_registration',
  'pending_option',
  'not_brazilian',
] as const;

/**
 * What the record says of the nationality, as Res. CNJ 155/2012 words it (arts. 7 §1, 8 §1 and 15); of who was born while
 * a parent served Brazil, by the words of the Constitution (verify). Who writes may change it.
 */
const NATIONALITY_LEGENDS = {
  parent_in_service:
    'Brasileiro nato, conforme os termos da alínea b do inciso I do art. 12 da Constituição Federal.',
  consular_registration:
    'Brasileiro nato, conforme os termos da alínea c do inciso I do art. 12, in limine, da Constituição Federal.',
  pending_option:
    'Nos termos do art. 12, inciso I, alínea c, in fine, da Constituição Federal, a confirmação da nacionalidade brasileira depende de residência no Brasil e de opção, depois de atingida a maioridade, em qualquer tempo, pela nacionalidade brasileira, perante a Justiça Federal.',
  not_brazilian:
    'O registrando não possui a nacionalidade brasileira, conforme o art. 12, inciso I, alínea a, in fine, da Constituição Federal.',
} as const satisfies Readonly<Record<(typeof NATIONALITY_BASES)[number], string>>;

/** What a transcript says. */
export const bornAbroadFields = {
  ...recordFields,
  ...oldBookFields,
  name: actName,
  transcript_kind: choice('transcript_kind', TRANSCRIPT_KINDS, {
    required: true,
    default: 'birth',
    filter: true,
  }),
  requested_on: civilDate({ notAfterToday: true, filter: true, begins: 'today' }),
  event_on: partialDate({ notAfterToday: true, filter: true, order: true }),
  event_at: time(),
  event_place: text({ maxLength: 200 }),
  country: reference('basic/country', { filter: true }),
  foreign_body: choice('foreign_body', FOREIGN_BODIES, { filter: true, default: 'consulate' }),
  issuing_body: text({ maxLength: 200, search: true }),
  foreign_book: text({ maxLength: 30 }),
  foreign_sheet: text({ maxLength: 30 }),
  foreign_term: text({ maxLength: 30 }),
  foreign_registered_on: civilDate({ notAfterToday: true }),
  consul_name: personName(),
  apostille_number: text({ maxLength: 60 }),
  apostilled_on: civilDate({ notAfterToday: true }),
  translator_name: personName(),
  translator_number: text({ maxLength: 40 }),
  translated_on: civilDate({ notAfterToday: true }),
  nationality_basis: choice('nationality_basis', NATIONALITY_BASES, { filter: true }),
  /** The sentence that the record carries about the nationality, as the norm words it. */
  nationality_text: longText({
    maxLength: 1000,
    begins: { by: 'nationality_basis', of: NATIONALITY_LEGENDS },
  }),
  parents_government: text({ maxLength: 120 }),
  property_regime: choice('property_regime', PROPERTY_REGIMES),
  regime_proof: text({ maxLength: 200 }),
  first_name_after: personName(),
  second_name_after: personName(),
  death_cause: longText({ maxLength: 1000 }),
  residence_proof: text({ maxLength: 200 }),
  ...orderFields,
  ...notesFields,
} as const;
