import {
  boolean,
  choice,
  civilDate,
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
import { counterFields } from './counter-service.ts';
export const RECOGNITION_MODES = ['authenticity', 'similarity', 'digital', 'notary_mark'] as const;
/** TJCE kinds of documents for signatures, 1 to 18 and 99 (dossier 1.6). */
const RECOGNIZED_DOCUMENTS = [
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

/** What a recognition of a signature says. */
export const recognitionFields = {
  ...counterFields,
  recognition_mode: choice('recognition_mode', RECOGNITION_MODES, {
    required: true,
    default: 'similarity',
    filter: true,
  }),
  card: reference('note_registration/signature_card', { filter: true, asked: 'card_required' }),
  /** Version of the card that was compared; kept when the recognition is concluded. */
  card_version: integer({ readOnly: true }),
  /** The name on the card, unless another notary's mark or a digital signature is recognised. */
  signatory: text({ maxLength: 220, search: true, filter: true, order: true }),
  recognized_on: civilDate({
    required: true,
    notAfterToday: true,
    filter: true,
    order: true,
    begins: 'today',
  }),
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
  document_hash: text({ maxLength: 128, pattern: '^[0-9A-Fa-f]+$', like: 'e3b0c44298fc1c14' }),
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
  notes: longText({ maxLength: 1000 }),
} as const;
