import { type Condition, defineEntity, type ValuesOf } from '@serventia/kit';
import { COUNTER_BESIDE, COUNTER_LIFE, counterActions, counterNames, countOf } from './counter-service.ts';
import { type RECOGNITION_MODES, recognitionFields } from './recognition-fields.ts';
import { recognitionFindings, VEHICLE_DOCUMENTS } from './recognition-findings.ts';

type Row = Partial<ValuesOf<typeof recognitionFields>>;
const byMode =
  (modes: readonly (typeof RECOGNITION_MODES)[number][], place: 'required' | 'optional') =>
  ({ recognition_mode: mode }: Row): Condition =>
    mode && modes.includes(mode) ? place : 'absent';
const ofVehicle =
  (place: 'required' | 'optional') =>
  (row: Row): Condition =>
    VEHICLE_DOCUMENTS.has(row.document_kind) ? place : 'absent';
const withCard = byMode(['authenticity', 'similarity'], 'required');

/** One seal for each signature; none where the recognition is digital (dossier 1.6). */
export function signatureSeals(row: Row): number {
  return row.recognition_mode === 'digital' ? 0 : countOf(row.signatures);
}

/** Recognition of a signature (Lei 8.935/1994 art. 7 IV; dossier 1.6). */
export const signatureRecognition = defineEntity('note_registration/signature_recognition', {
  scope: 'office',
  fields: recognitionFields,
  label: 'signatory',
  searched: { title: 'signatory', subtitle: ['recognized_on'], codes: ['number', 'plate', 'renavam', 'mne'] },
  list: {
    columns: [
      'number',
      'signatory',
      'recognition_mode',
      'document_kind',
      'counter_status',
      'recognized_on',
      'plate',
    ],
    order: ['-id'],
  },
  form: [
    { name: 'state', fields: [...counterNames] },
    {
      name: 'recognition',
      fields: [
        'recognition_mode',
        'card',
        'card_version',
        'signatory',
        'signatures',
        'recognized_on',
        'recognized_at',
        'shown_document',
        'appearance_term',
        'clerk_name',
      ],
    },
    {
      name: 'recognized_document',
      fields: [
        'document_kind',
        'document_description',
        'document_on',
        'document_pages',
        'document_complete',
        'economic_value',
        'document_value',
        'document_hash',
        'mne',
      ],
    },
    {
      name: 'vehicle',
      fields: ['vehicle_side', 'plate', 'renavam', 'crv_number', 'counterpart_seal'],
    },
    {
      name: 'other_notary',
      fields: ['notary_office', 'notary_cns', 'notary_city', 'notary_name', 'notary_seal', 'cnsip_checked'],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  card: () => [
    'card',
    'document_complete',
    'document_kind',
    'recognition_mode',
    'signatures',
    'recognized_on',
    'economic_value',
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  conditions: {
    card: withCard,
    signatory: (row) => (withCard(row) === 'required' ? 'optional' : 'required'),
    shown_document: byMode(['authenticity'], 'required'),
    recognized_at: byMode(['authenticity', 'digital'], 'optional'),
    appearance_term: byMode(['authenticity'], 'optional'),
    document_hash: byMode(['digital'], 'required'),
    mne: byMode(['digital'], 'required'),
    notary_office: byMode(['notary_mark'], 'required'),
    notary_cns: byMode(['notary_mark'], 'optional'),
    notary_city: byMode(['notary_mark'], 'required'),
    notary_name: byMode(['notary_mark'], 'required'),
    notary_seal: byMode(['notary_mark'], 'optional'),
    cnsip_checked: byMode(['notary_mark'], 'optional'),
    document_value: (row) => (row.economic_value ? 'required' : 'absent'),
    document_description: (row) => (row.document_kind === '99' ? 'required' : 'optional'),
    vehicle_side: ofVehicle('required'),
    plate: ofVehicle('required'),
    renavam: ofVehicle('required'),
    crv_number: ofVehicle('optional'),
    counterpart_seal: ofVehicle('optional'),
  },
  rules: [recognitionFindings],
  life: COUNTER_LIFE,
  actions: counterActions(signatureSeals),
  beside: COUNTER_BESIDE,
});
