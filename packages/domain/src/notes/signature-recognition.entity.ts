import {
  boolean,
  type Condition,
  choice,
  civilDate,
  defineEntity,
  identifier,
  integer,
  longText,
  money,
  personName,
  reference,
  text,
  time,
} from '@serventia/kit';
import { cns, mne, plate, renavam } from '../identifier-formats.ts';
import { counterActions, counterFields, counterNames, frozenService } from './counter-service.ts';
import { recognitionFindings, VEHICLE_DOCUMENTS } from './recognition-findings.ts';

export const RECOGNITION_MODES = ['authenticity', 'similarity', 'digital', 'notary_mark'] as const;
/** TJCE kinds of documents for signatures, 1 to 18 and 99 (dossier 1.6). */
export const RECOGNIZED_DOCUMENTS = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '99',
] as const;

type Row = Readonly<Record<string, unknown>>;
const byMode =
  (modes: readonly string[], place: 'required' | 'optional') =>
  (row: Row): Condition =>
    modes.includes(String(row['recognition_mode'])) ? place : 'absent';
const ofVehicle =
  (place: 'required' | 'optional') =>
  (row: Row): Condition =>
    VEHICLE_DOCUMENTS.has(row['document_kind']) ? place : 'absent';
const withCard = byMode(['authenticity', 'similarity'], 'required');

/** One seal for each signature; none where the recognition is digital (dossier 1.6). */
export function signatureSeals(row: Row): number {
  return row['recognition_mode'] === 'digital' ? 0 : Number(row['signatures'] ?? 1);
}

/** Recognition of a signature (Lei 8.935/1994 art. 7 IV; dossier 1.6). */
export const signatureRecognition = defineEntity('note_registration/signature_recognition', {
  scope: 'office',
  fields: {
    ...counterFields,
    recognition_mode: choice('recognition_mode', RECOGNITION_MODES, {
      required: true,
      default: 'similarity',
      filter: true,
    }),
    card: reference('note_registration/signature_card', { filter: true }),
    /** Version of the card that was compared; kept when the recognition is concluded. */
    card_version: integer({ readOnly: true }),
    /** The name on the card, unless another notary's mark or a digital signature is recognised. */
    signatory: text({ maxLength: 220, search: true, filter: true, order: true }),
    recognized_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    recognized_at: time(),
    document_kind: choice('recognized_document', RECOGNIZED_DOCUMENTS, { required: true, filter: true }),
    document_description: text({ maxLength: 200, search: true }),
    document_on: civilDate({ notAfterToday: true }),
    document_pages: integer({ min: 1, max: 999, default: 1 }),
    document_complete: boolean(),
    signatures: integer({ required: true, min: 1, max: 50, default: 1 }),
    economic_value: boolean(),
    document_value: money(),
    /** How the signatory showed who they are, and the number of the term of appearance. */
    shown_document: text({ maxLength: 100 }),
    appearance_term: text({ maxLength: 40 }),
    document_hash: text({ maxLength: 128, pattern: '^[0-9A-Fa-f]+$' }),
    mne: identifier(mne, { filter: true }),
    notary_office: text({ maxLength: 200 }),
    notary_cns: identifier(cns),
    notary_city: reference('basic/city'),
    notary_name: personName(),
    notary_seal: text({ maxLength: 60 }),
    cnsip_checked: boolean(),
    vehicle_side: choice('vehicle_side', ['seller', 'buyer']),
    plate: identifier(plate, { filter: true }),
    renavam: identifier(renavam, { filter: true }),
    crv_number: text({ maxLength: 12, format: 'digits' }),
    /** The seal of the other side's recognition (`seloOrigemComprador`, `seloOrigemVendedor` of TJCE). */
    counterpart_seal: text({ maxLength: 60 }),
    clerk_name: text({ maxLength: 100 }),
    notes: longText({ maxLength: 1000 }),
  },
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
  checks: [recognitionFindings],
  frozen: frozenService,
  actions: counterActions(signatureSeals),
});
