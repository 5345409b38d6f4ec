import { type ActionSpec, choice, civilDate, money, reference, type ReferencePlace } from '@serventia/kit';
import { actActions, copyServiceOf, FULL_TEXT, isCertified } from '../office/act.ts';
import { COLLECTED_KINDS } from './act-signatures.ts';
import { isWill } from './deed-types.ts';

/**
 * Those of a notarial act, which may be charged by its value or by the table of its protocol: sealed once all parties
 * have signed it, and made without effect only before that (dossier texts 1.2).
 */
export const notarialActions = {
  ...actActions,
  seal: {
    ...actActions.seal,
    offered: ({ missing_signatures: missing }) => !missing,
    input: {
      ...actActions.seal.input,
      /** That of the act itself, unless told. */
      value: money(),
      protocol: reference('note_registration/protocol'),
    },
  },
  void: { ...actActions.void, offered: ({ missing_signatures: missing }) => missing !== 0 },
  /**
   * The traslado with the seal of the act, then certidões in full, each with its own (CC art. 217). A canceled act has
   * certidões, which say so. Those of a will are asked for by a request alone.
   */
  certificate: {
    offered: ({ status, deed_type: type }) => (isCertified(status) || status === 'canceled') && !isWill(type),
    input: {
      kind: choice('certificate_kind_code', [FULL_TEXT], { default: FULL_TEXT }),
      act_service: reference('seal/act_service', copyServiceOf),
      reason_free: reference('seal/reason_free'),
    },
  },
} as const satisfies Readonly<Record<string, ActionSpec>>;

/** Enters the signature of a party of a registered act; `by` is the field of the party that points at the act. */
export function collectSignature(part: string, by: string) {
  const missing = ({ owner }: ReferencePlace) => ({
    [by]: owner?.row['id'] as number | undefined,
    signature_state: 'missing',
  });
  return {
    offered: ({ status, missing_signatures: count }) => status === 'pending' && Number(count) > 0,
    input: {
      part: reference(part, { required: true, among: missing, usual: missing }),
      signature_kind: choice('signature_kind', COLLECTED_KINDS, { required: true, default: 'signs' }),
      signed_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
    },
  } as const satisfies ActionSpec;
}
