import type { RowOf, ValuesOf } from '@serventia/kit';
import type { REQUEST_KINDS } from '../notes/protocol-deadlines.ts';
import type { protocol } from '../notes/protocol.entity.ts';
import type { TITLE_NATURES } from '../property/act-kinds.ts';
import type { onr } from './onr.entity.ts';

type Request = Pick<
  RowOf<typeof onr>,
  | 'onr_request'
  | 'external_protocol'
  | 'requester'
  | 'requester_document'
  | 'institution'
  | 'case_number'
  | 'email'
  | 'matriculas'
  | 'subject'
  | 'property'
>;

/** What is asked of the office by a request that brings a title; a penhora is averbada (CPC art. 844). */
const KINDS: Readonly<Partial<Record<Request['onr_request'], (typeof REQUEST_KINDS)[number]>>> = {
  averbacao: 'averbacao',
  exam: 'exam',
  seizure: 'averbacao',
};

export interface RequestedTitle {
  readonly title_kind: (typeof TITLE_NATURES)[number];
  readonly title_nature: string;
}

const MOST_OF_A_SUMMARY = 1000;

/** The entry of the protocol for a title that came through the central, with what its request says (LRP art. 175). */
export function titleOfRequest(
  request: Request,
  title: RequestedTitle,
): Partial<ValuesOf<(typeof protocol)['fields']>> {
  return {
    speciality: 'property',
    channel: 'e_protocol',
    delivery_preference: 'e_protocol',
    request_kind: KINDS[request.onr_request] ?? 'registration',
    presenter_name: request.requester,
    presenter_document: request.requester_document,
    email: request.email,
    ...title,
    acts_summary: request.subject?.slice(0, MOST_OF_A_SUMMARY) ?? null,
    court: request.institution,
    case_number: request.case_number,
    property: request.property,
    matriculas: request.matriculas,
    notes: `Pedido ${request.external_protocol} da central.`,
  };
}
