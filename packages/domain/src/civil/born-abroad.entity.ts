import { type Condition, defineEntity, type DraftOf } from '@serventia/kit';
import { actActions, certificateOf } from '../office/act.ts';
import { conditionsOfNew } from './legacy/legacy-conditions.ts';
import { legacyActions } from './legacy/legacy-fields.ts';
import { RECORD_LIFE } from './record-status.ts';
import { transcriptSlots } from './act/act-slots.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { notesSection, orderConditions, orderSection } from './act/act-fields.ts';
import { lookingBackChildren } from './act/act-lists.ts';
import { bornAbroadFindings } from './book-e/born-abroad-findings.ts';
import { bornAbroadFields } from './book-e/born-abroad-fields.ts';

type Transcript = DraftOf<typeof bornAbroadFields>;
const of =
  (then: Condition, ...kinds: readonly Transcript['transcript_kind'][]) =>
  ({ transcript_kind: kind }: Transcript): Condition =>
    kinds.includes(kind) ? then : 'absent';
const abroad =
  (then: Condition) =>
  ({ transcript_kind: kind }: Transcript): Condition =>
    kind === 'nationality_option' || kind === 'foreign_service' ? 'absent' : then;
const ofRegistry = ({ foreign_body: body }: Transcript): Condition =>
  body === 'foreign_registry' ? 'required' : 'absent';

/**
 * Traslado of a birth, a marriage or a death abroad, book E (LRP art. 32; Res. CNJ 155/2012): from a consular
 * record, or from a foreign certificate with apostille and sworn translation. The births of children of foreigners
 * in service (Res. 155 art. 15) and the options of nationality (LRP art. 29 VII) are entered here too.
 */
export const bornAbroad = defineEntity('civil_registration/born_abroad', {
  scope: 'office',
  fields: bornAbroadFields,
  label: 'name',
  searched: { title: 'name', subtitle: ['event_on'], codes: ['matricula', 'term'] },
  list: {
    columns: ['name', 'transcript_kind', 'event_on', 'country', 'status', 'term', 'matricula'],
    order: ['-id'],
  },
  form: [
    { name: 'request', fields: ['entry_kind', 'transcript_kind', 'requested_on', 'residence_proof'] },
    { name: 'parties', fields: ['parties'] },
    { name: 'event', fields: ['event_on', 'event_at', 'event_place', 'country', 'death_cause'] },
    {
      name: 'foreign_record',
      fields: [
        'foreign_body',
        'issuing_body',
        'consul_name',
        'foreign_book',
        'foreign_sheet',
        'foreign_term',
        'foreign_registered_on',
        'apostille_number',
        'apostilled_on',
        'translator_name',
        'translator_number',
        'translated_on',
      ],
    },
    { name: 'nationality', fields: ['nationality_basis', 'nationality_text', 'parents_government'] },
    {
      name: 'regime',
      fields: ['property_regime', 'regime_proof', 'first_name_after', 'second_name_after'],
    },
    orderSection,
    { name: 'earlier_records', fields: ['earlier_records'] },
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: lookingBackChildren(ACT_ROLES.born_abroad, transcriptSlots),
  actions: { ...actActions, ...legacyActions, certificate: certificateOf('book_e') },
  conditions: conditionsOfNew<Transcript>(
    {
      ...orderConditions(({ transcript_kind: kind }: Transcript) => kind === 'nationality_option'),
      event_at: of('optional', 'birth', 'death', 'foreign_service'),
      event_on: of('required', 'birth', 'marriage', 'death', 'foreign_service'),
      event_place: of('required', 'birth', 'marriage', 'death', 'foreign_service'),
      country: abroad('required'),
      foreign_body: abroad('required'),
      issuing_body: abroad('required'),
      consul_name: ({ foreign_body: body }) => (body === 'consulate' ? 'optional' : 'absent'),
      foreign_book: abroad('optional'),
      foreign_sheet: abroad('optional'),
      foreign_term: abroad('optional'),
      foreign_registered_on: abroad('required'),
      apostille_number: ofRegistry,
      apostilled_on: ofRegistry,
      translator_name: ofRegistry,
      translator_number: ({ foreign_body: body }) => (body === 'foreign_registry' ? 'optional' : 'absent'),
      translated_on: ofRegistry,
      nationality_basis: of('required', 'birth', 'foreign_service'),
      nationality_text: of('required', 'birth', 'foreign_service', 'nationality_option'),
      parents_government: of('required', 'foreign_service'),
      property_regime: of('required', 'marriage'),
      regime_proof: of('optional', 'marriage'),
      first_name_after: of('optional', 'marriage'),
      second_name_after: of('optional', 'marriage'),
      death_cause: of('optional', 'death'),
    },
    ['requested_on', 'residence_proof'],
  ),
  registration: {
    required: [],
    norms: {
      requested_on: 'Res. CNJ 155/2012 art. 1',
      residence_proof: 'Res. CNJ 155/2012 art. 1',
      issuing_body: 'LRP art. 32 §1',
      foreign_registered_on: 'LRP art. 32 §1',
      apostille_number: 'Res. CNJ 228/2016 art. 1',
      apostilled_on: 'Res. CNJ 228/2016 art. 1',
      translator_name: 'Res. CNJ 155/2012 art. 2',
      translated_on: 'Res. CNJ 155/2012 art. 2',
      nationality_text: 'Res. CNJ 155/2012 arts. 7 §1 and 8 §1',
      parents_government: 'Res. CNJ 155/2012 art. 15',
      property_regime: 'Res. CNJ 155/2012 art. 13',
      order_case: 'LRP art. 29 VII',
      order_court: 'LRP art. 29 VII',
      order_judged_on: 'LRP art. 29 VII',
    },
    rules: [bornAbroadFindings],
  },
  life: RECORD_LIFE,
  beside: { archiving: { fields: ['entry_kind'] } },
});
