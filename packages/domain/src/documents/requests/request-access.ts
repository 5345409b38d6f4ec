import type { DraftOf } from '@serventia/kit';
import { parseMatricula } from '../../identifiers/matricula.ts';
import type { requestFields } from './request-fields.ts';

type Request = DraftOf<typeof requestFields>;

/** Whether a certificate gives more than the boxes of the national models: in full, by scans or by questions (CNN art. 116). */
export const isOfTheText = ({ requested_certificate: kind }: Request): boolean =>
  kind === 'full_text' || kind === 'reprographic' || kind === 'questions';

/** Whether a certificate is a copy of an act of notes, which are public but for wills. */
export const isOfNoteAct = ({ requested_certificate: kind }: Request): boolean => kind === 'note_act';

/** The decision of a judge who allows the certificate, cited whole. */
export const isAuthorized = (request: Request): boolean =>
  Boolean(request.court && request.court_case && request.authorized_on);

/** What decides who may have the text of a record. */
export interface AskedRecord {
  /** It says something of what is restricted to the registered person. */
  readonly isRestricted: boolean;
  /** Its margin says how a filiation came about. */
  readonly tellsFiliation: boolean;
}

/**
 * Why a certificate of the text of a record is issued by order of a judge alone; undefined where none is needed.
 *
 * What is short or negative is for anyone (LRP art. 17; CNN art. 113). The text is for the registered person, for who
 * represents them and for attorneys with special powers (CNN art. 114); for others, where it says nothing sensitive, as
 * how a filiation came about is whatever the request says of it (Lei 8.560/1992 art. 6 §2); and
 * after the death for relatives in the direct line (art. 114 §2). Restricted facts (LRP arts. 45, 57 §7 and 95; change
 * of gender) are for the registered person alone (art. 116 §2).
 */
export function judgeNeededFor(
  request: Request,
  { isRestricted, tellsFiliation }: AskedRecord,
): 'restricted' | 'sensitive' | undefined {
  if (!isOfTheText(request) && !isOfNoteAct(request)) return undefined;
  const { requester_capacity: capacity } = request;
  if (isRestricted) return capacity === 'self' ? undefined : 'restricted';
  // An act of notes is public; a will has rules of its own.
  if (isOfNoteAct(request)) return undefined;
  if (capacity === 'self' || capacity === 'legal_representative' || capacity === 'attorney') return undefined;
  if (request.sensitive_data === false && !tellsFiliation) return undefined;
  const isDirectLine = capacity === 'ascendant' || capacity === 'descendant';
  return request.person_deceased === true && isDirectLine ? undefined : 'sensitive';
}

/**
 * Whether who asks may have a copy of a will: the testator, an attorney with special powers, whoever shows that the
 * testator died, and by order of a judge (CNN, ex-Prov. CNJ 134/2022; the article: verify).
 */
export function mayKnowWill(request: Request): boolean {
  const { requester_capacity: capacity } = request;
  return (
    capacity === 'self' ||
    (capacity === 'attorney' && request.special_powers === true) ||
    isDeath(request.death_matricula) ||
    isAuthorized(request)
  );
}

/** The digit of the book of deaths in a matrícula (CNN art. 473). */
const DEATHS = 4;

/** Whether a matrícula is that of the record of a death. */
export const isDeath = (matricula: string | null | undefined): boolean =>
  Number(parseMatricula(matricula ?? '')?.bookType) === DEATHS;
