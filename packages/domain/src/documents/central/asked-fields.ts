import {
  choice,
  civilDate,
  type Condition,
  identifier,
  longText,
  money,
  personName,
  text,
} from '@serventia/kit';
import { matricula } from '../../identifier-formats.ts';

/** The kinds of record that certificates are asked of through the central (`tipo_registro`; dossier 5.1.2). */
const ASKED_KINDS = [
  'birth',
  'marriage',
  'death',
  'birth_transcript',
  'marriage_transcript',
  'death_transcript',
  'stable_union',
  'emancipation',
  'interdiction',
  'absence',
] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

const REQUEST_ORIGINS = ['counter', 'central'] as const;

/** What the central says of a certificate that another office, or a citizen by its portal, asks of this one. */
export const centralRequestFields = {
  request_origin: choice('request_origin', REQUEST_ORIGINS, {
    readOnly: true,
    filter: true,
    default: 'counter',
  }),
  central_number: text({ readOnly: true, maxLength: 40, filter: true, search: true }),
  /** Names the request when it is answered (`codigo_hash`). */
  central_hash: text({ internal: true, readOnly: true, maxLength: 100 }),
  central_office: text({ readOnly: true, maxLength: 200, search: true, filter: true }),
  asked_kind: choice('asked_kind', ASKED_KINDS, { readOnly: true, filter: true }),
  asked_name: personName({ readOnly: true, search: true }),
  asked_other_name: personName({ readOnly: true, search: true }),
  asked_mother: personName({ readOnly: true }),
  asked_father: personName({ readOnly: true }),
  asked_event_on: civilDate({ readOnly: true }),
  asked_registered_on: civilDate({ readOnly: true }),
  asked_book: text({ readOnly: true, maxLength: 20 }),
  asked_sheet: text({ readOnly: true, maxLength: 20 }),
  asked_term: text({ readOnly: true, maxLength: 20 }),
  asked_matricula: identifier(matricula, { readOnly: true, filter: true, search: true }),
  asked_notes: longText({ readOnly: true, maxLength: 1000 }),
  asked_fee: money({ readOnly: true }),
  central_answered_on: civilDate({ readOnly: true, filter: true }),
} as const;

type CentralName = keyof typeof centralRequestFields;

export const centralRequestSection = {
  name: 'central_request',
  fields: (Object.keys(centralRequestFields) as CentralName[]).filter((name) => name !== 'central_hash'),
} as const;

interface OfOrigin {
  readonly request_origin?: 'counter' | 'central' | null | undefined;
}
export const isOfCentral = ({ request_origin: origin }: OfOrigin): boolean => origin === 'central';
const ofCentral = (row: OfOrigin): Condition => (isOfCentral(row) ? 'optional' : 'absent');

/** A request of the counter has no place for what the central says. */
export const centralRequestConditions = {
  central_number: ofCentral,
  central_hash: ofCentral,
  central_office: ofCentral,
  asked_kind: ofCentral,
  asked_name: ofCentral,
  asked_other_name: ofCentral,
  asked_mother: ofCentral,
  asked_father: ofCentral,
  asked_event_on: ofCentral,
  asked_registered_on: ofCentral,
  asked_book: ofCentral,
  asked_sheet: ofCentral,
  asked_term: ofCentral,
  asked_matricula: ofCentral,
  asked_notes: ofCentral,
  asked_fee: ofCentral,
  central_answered_on: ofCentral,
} as const satisfies Readonly<Partial<Record<CentralName, (row: OfOrigin) => Condition>>>;
