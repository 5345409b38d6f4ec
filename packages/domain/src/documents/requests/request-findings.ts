import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { DraftOf, RuleContext } from '@serventia/kit';
import {
  type AskedRecord,
  isAuthorized,
  isDeath,
  isOfNoteAct,
  isOfTheText,
  judgeNeededFor,
  mayKnowWill,
} from './request-access.ts';
import { answersQuestions } from './property-certificates.ts';
import { CIVIL_ACTS, NOTE_ACTS, type questionFields, type requestFields } from './request-fields.ts';

/** A request as it is typed, with its questions. */
export type RequestFacts = DraftOf<typeof requestFields> & {
  readonly questions?: readonly DraftOf<typeof questionFields>[];
};

/** What the office's books say of the record that a certificate is asked of. */
export interface CertifiedRecord extends AskedRecord {
  /** `civil_registration/birth`. */
  readonly resource: string;
  /** Certificates of it that were issued. */
  readonly copies: number;
  /** A will, its approval or its revocation. */
  readonly isWill: boolean;
  /** Its traslado was issued. */
  readonly hasTraslado: boolean;
  readonly isCanceled: boolean;
}

export interface RequestContext extends RuleContext {
  readonly certified?: CertifiedRecord;
  /** Requests of the last days (`BULK_DAYS`) under the CPF of this one, with it. */
  readonly askedLately?: number;
}

/** Everything that the rules say of a request before its certificate is issued (LRP arts. 16 to 21; CNN arts. 113 to 116). */
export function requestFindings(request: RequestFacts, context: RequestContext): readonly Finding[] {
  return [
    ...requesterFindings(request),
    ...authorizationFindings(request, context.certified ?? UNKNOWN),
    ...recordFindings(request, context.certified),
    ...noteActFindings(request, context.certified),
    ...questionsFindings(request),
    ...spanFindings(request),
    ...bulkFindings(request, context.askedLately ?? 0),
  ];
}

/** The days that requests of one person are counted over, and how many of them are asked for in bulk: ours, verify. */
export const BULK_DAYS = 30;
const BULK = 10;

/** Whoever asks for many certificates says what for (CNN, ex-Prov. CNJ 134/2022; the article: verify). */
function bulkFindings(
  { purpose, requester_capacity: capacity }: RequestFacts,
  asked: number,
): readonly Finding[] {
  return when(
    asked >= BULK && !purpose && capacity !== 'authority',
    warning('purpose', 'bulk_without_purpose', {
      norm: 'CNN (ex-Prov. CNJ 134/2022)',
      // Not how many there are: what was acknowledged stands when the next one is asked for.
      params: { count: BULK, days: BULK_DAYS },
    }),
  );
}

function requesterFindings(request: RequestFacts): readonly Finding[] {
  if (!isOfTheText(request)) return [];
  const isIdentified = Boolean(request.requester_cpf) || Boolean(request.requester_document);
  return [
    ...when(!isIdentified, error('requester_cpf', 'requester_not_identified', { norm: 'CNN art. 114' })),
    ...when(
      request.requester_capacity === 'attorney' && !request.special_powers,
      error('special_powers', 'special_powers_needed', { norm: 'CNN art. 114' }),
    ),
  ];
}

/** Until the office's books are asked. */
const UNKNOWN: AskedRecord = { isRestricted: false, tellsFiliation: false };

function authorizationFindings(request: RequestFacts, record: AskedRecord): readonly Finding[] {
  if (isAuthorized(request)) return [];
  if (!request.requester_capacity && !isOfNoteAct(request)) return [];
  const needed = judgeNeededFor(request, record);
  return [
    ...when(needed === 'restricted', error('court', 'restricted_needs_judge', { norm: 'CNN art. 116 §2' })),
    ...when(needed === 'sensitive', error('court', 'sensitive_needs_judge', { norm: 'CNN art. 114' })),
  ];
}

function recordFindings(request: RequestFacts, certified: CertifiedRecord | undefined): readonly Finding[] {
  if (!certified || !request.record) return [];
  const { requested_copy: copy } = request;
  return [
    ...when(!isOfItsKind(request, certified), error('record', 'act_without_certificate')),
    ...when(
      copy === 'first' && certified.copies > 0,
      warning('requested_copy', 'first_copy_issued', { params: { count: certified.copies } }),
    ),
    ...when(copy === 'second' && certified.copies === 0, warning('requested_copy', 'no_copy_issued')),
  ];
}

const isOfItsKind = (request: RequestFacts, { resource }: CertifiedRecord): boolean =>
  (isOfNoteAct(request) ? NOTE_ACTS : CIVIL_ACTS).some((act) => act === resource);

/** The will that its testator alone knows, and the traslado that there is once (CC art. 217). */
function noteActFindings(request: RequestFacts, certified: CertifiedRecord | undefined): readonly Finding[] {
  if (!isOfNoteAct(request)) return [];
  const { death_matricula: death, note_paper: paper } = request;
  const isTraslado = paper === 'traslado';
  const isSecret = certified?.isWill === true;
  const isIdentified = Boolean(request.requester_cpf) || Boolean(request.requester_document);
  return [
    ...when(Boolean(death) && !isDeath(death), error('death_matricula', 'matricula_of_no_death')),
    ...when(isSecret && !isIdentified, error('requester_cpf', 'requester_not_identified', { norm: WILLS })),
    ...when(
      isSecret && !mayKnowWill(request),
      error('requester_capacity', 'will_is_secret', { norm: WILLS }),
    ),
    ...when(
      isTraslado && certified?.hasTraslado === true,
      error('note_paper', 'traslado_was_issued', { norm: 'CC art. 217' }),
    ),
    ...when(isTraslado && certified?.isCanceled === true, error('note_paper', 'traslado_of_canceled')),
  ];
}

/** The article: verify. */
const WILLS = 'CNN (ex-Prov. CNJ 134/2022)';

function questionsFindings(request: RequestFacts): readonly Finding[] {
  const { questions = [], requested_certificate: kind } = request;
  if (!answersQuestions(kind))
    return when(questions.length > 0, error('requested_certificate', 'questions_not_asked'));
  return [
    ...when(questions.length === 0, error('questions', 'no_question', { norm: 'LRP art. 19' })),
    ...questions.flatMap(({ answer }, place) =>
      when(!answer, error(`questions.${place}.answer`, 'question_without_answer')),
    ),
  ];
}

function spanFindings({ searched_from: from, searched_to: to }: RequestFacts): readonly Finding[] {
  return when(!!from && !!to && to < from, error('searched_to', 'span_ends_before'));
}

/** What a search of the office's index found under the names of a negative certificate. */
export interface SearchedNames {
  /** Records of the kind and span under one of the names. */
  readonly equal: readonly string[];
  /** Records whose names hold one of them, or sound like it. */
  readonly alike: readonly string[];
  /** The first day (`YYYY-MM-DD`) of which the index has a record of the kind; null where it has none. */
  readonly indexedFrom: string | null;
}

const MOST_NAMED = 5;
const namedIn = (records: readonly string[]) => ({
  count: records.length,
  names: records.slice(0, MOST_NAMED).join('; '),
});

/**
 * Nothing is certified as not found that the office's index has (LRP arts. 16 and 19); what is older than the index is
 * searched in the books.
 */
export function negativeFindings(
  { equal, alike, indexedFrom }: SearchedNames,
  from: string,
): readonly Finding[] {
  return [
    ...when(indexedFrom === null, warning('books_searched', 'index_is_empty')),
    ...when(
      indexedFrom !== null && from < indexedFrom,
      warning('books_searched', 'index_begins_later', { params: { on: indexedFrom ?? '' } }),
    ),
    ...when(
      equal.length > 0,
      error('searched_name', 'record_was_found', { norm: 'LRP art. 19', params: namedIn(equal) }),
    ),
    ...when(alike.length > 0, warning('searched_name', 'name_alike_found', { params: namedIn(alike) })),
  ];
}
