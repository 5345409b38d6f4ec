import type { DraftOf, Finding } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { foldAccents, normalizeName } from '../parties/person-name.ts';
import type { NOTE_SIGNATURE_KINDS, qualificationFields } from '../parties/qualification.ts';

/** How a signature is collected; who has an attorney or representative in the act does not sign. */
export const COLLECTED_KINDS = [
  'signs',
  'at_request',
  'fingerprint',
  'interpreter',
  'sign_language',
  'digital',
] as const satisfies readonly (typeof NOTE_SIGNATURE_KINDS)[number][];
type CollectedKind = (typeof COLLECTED_KINDS)[number];

type Maybe<T> = T | null | undefined;

/** A party of a notarial act, as far as its signature goes. */
export interface SigningPart {
  readonly role?: Maybe<string>;
  readonly name?: Maybe<string>;
  /** Name of the party for whom this one acts. */
  readonly represents?: Maybe<string>;
  readonly signature_kind?: Maybe<string>;
  readonly signs_at_request?: Maybe<boolean>;
}

type SigningState = Pick<DraftOf<typeof qualificationFields>, 'signature_state'>;

/** A signature of an act: who gives it, and the party that is bound by it. */
interface ActSignature<Part> {
  readonly by: Part;
  readonly of: Part;
}

const ACTING: ReadonlySet<string> = new Set(['representative', 'assistant']);
/** Parties that are only named or asked, and those who receive powers or lose them. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'respondent',
  'executor',
  'attorney',
  'substitute',
  'revoked',
  'principal',
  'original_principal',
]);
const DECEASED = 'deceased';

const plain = (name: Maybe<string>): string => foldAccents(normalizeName(name ?? ''));
const isActing = ({ role }: SigningPart): boolean => ACTING.has(role ?? '');

/** Whether a party does not sign by its own hand: another signs at its request, or it leaves a fingerprint. */
export const cannotSign = ({ signs_at_request: atRequest, signature_kind: kind }: SigningPart): boolean =>
  atRequest === true || kind === 'at_request' || kind === 'fingerprint';

/**
 * The signatures that a notarial act needs: those of all parties of its text (CC art. 215 §1 VII; dossier texts 1.4).
 * A representative signs in the place of the party, an assistant beside it. The attorney whom a power of attorney or
 * its substitution names does not need to sign: as a rule they are not present, and accept by exercising the powers
 * (CC art. 659). Nor does who loses powers, or gets them back.
 */
export function signaturesOf<Part extends SigningPart>(
  parts: readonly Part[],
): readonly ActSignature<Part>[] {
  return parts
    .filter((part) => part.name && part.role && !isActing(part) && !NOT_ASKED.has(part.role))
    .flatMap((of) => {
      const acting = parts.filter((part) => isActing(part) && plain(part.represents) === plain(of.name));
      const isInPerson = of.role !== DECEASED && !acting.some(({ role }) => role === 'representative');
      return [...(isInPerson ? [of] : []), ...acting].map((by) => ({ by, of }));
    });
}

/** The parties who sign an act, each once. */
export const signersOf = <Part extends SigningPart>(parts: readonly Part[]): readonly Part[] => {
  const signing = new Set(signaturesOf(parts).map(({ by }) => by));
  return parts.filter((part) => signing.has(part));
};

/** The names of the parties whose signature is missing. */
export const missingNames = (
  parts: readonly (SigningState & { readonly name?: Maybe<string> })[],
): string[] => parts.filter((part) => part.signature_state === 'missing').map(({ name }) => name ?? '');

/** A registered act that waits for signatures. */
export interface AwaitingAct {
  readonly act_form?: Maybe<string>;
  readonly registered_on?: Maybe<string>;
  /** The last day on which it can be signed. */
  readonly signatures_until?: Maybe<string>;
  readonly parts: readonly SigningPart[];
}

/** A signature as it is entered: how and on which day it was given. */
export interface CollectedSignature {
  readonly signature_kind: CollectedKind;
  readonly signed_on: string;
}

/** What the text, which is kept, must say for a signature to be given in this way. */
function kindFindings(
  { act_form: form, parts }: AwaitingAct,
  part: SigningPart,
  kind: CollectedKind,
): Finding[] {
  const field = 'signature_kind';
  const has = (role: string): boolean => parts.some((each) => each.role === role);
  const byAnother = kind === 'at_request' || kind === 'fingerprint';
  const withHelp = kind === 'interpreter' || kind === 'sign_language';
  return [
    ...when(
      cannotSign(part) && !byAnother,
      error(field, 'text_says_another_signs', { norm: 'CC art. 215 §2' }),
    ),
    ...when(!cannotSign(part) && byAnother, error(field, 'text_says_own_hand', { norm: 'CC art. 215 §2' })),
    ...when(
      kind === 'at_request' && !has('signer_at_request'),
      error(field, 'signer_at_request_required', { norm: 'CC art. 215 §2' }),
    ),
    ...when(
      withHelp && !has('interpreter'),
      error(field, 'interpreter_required', { norm: 'CC art. 215 §4' }),
    ),
    ...when(kind === 'digital' && form === 'paper', error(field, 'digital_signature_on_paper')),
  ];
}

/**
 * What speaks against a signature of a registered act: that it is not missing, a day before the act stood in its book
 * or after its term, a way that contradicts the text.
 */
export function collectionFindings(
  act: AwaitingAct,
  part: SigningPart & SigningState,
  { signature_kind: kind, signed_on: on }: CollectedSignature,
): Finding[] {
  const { signature_state: state } = part;
  const params = { name: part.name ?? '' };
  if (state === 'collected') return [error('part', 'signature_collected_already', { params })];
  if (state !== 'missing') return [error('part', 'signature_not_needed', { params })];
  const { registered_on: registered, signatures_until: until } = act;
  return [
    ...when(
      Boolean(registered && on < registered),
      error('signed_on', 'signed_before_registration', { params: { on: registered ?? '' } }),
    ),
    ...when(
      Boolean(until && on > until),
      error('signed_on', 'signed_after_term', { params: { on: until ?? '' } }),
    ),
    ...kindFindings(act, part, kind),
  ];
}
