import { isCertified } from '../office/act.ts';
import type { RecordStatus } from '../civil/record-status.ts';

/** Who is about to sign, as the office registered them. */
export interface Signer {
  readonly role: string | null;
  readonly since: string | null;
}

/**
 * Why a person cannot sign on a day (`YYYY-MM-DD`), as an error code: only who the office authorised, since the day it
 * did (Lei 8.935/1994 art. 20).
 */
export function signerRefusal({ role, since }: Signer, on: string): string | undefined {
  if (!role || !since) return 'signer_without_role';
  return since > on ? 'signer_not_yet' : undefined;
}

/** What decides whether an act can be certified as it stands. */
export interface CertifiedAct {
  readonly status: RecordStatus | null;
  /** The margin has an entry that the paper may not mention. */
  readonly hasWithheldEntry?: boolean;
  /** What is asked for transcribes the text that was kept of the act, and none was. */
  readonly lacksText?: boolean;
  /** What is asked for reproduces the signed pages of the act, and none was scanned. */
  readonly lacksScans?: boolean;
  /** Parties of an act of notes have yet to sign it: it is none before (CC art. 215 §1 VII). */
  readonly isUnsigned?: boolean;
  /** The paper says by whose order the act was canceled. */
  readonly tellsCancellation?: boolean;
}

/**
 * Why no certificate of an act can be issued, as an error code; undefined when one can. A certificate states every
 * later change of the record (LRP art. 21): where it may neither mention nor apply an entry of the margin, there is none;
 * neither is there of a canceled act, unless the paper tells that it was, nor of one that its parties have yet to sign.
 */
export function certificateRefusal(act: CertifiedAct): string | undefined {
  if (act.status === 'canceled' && !act.tellsCancellation) return 'canceled_act';
  if (act.status === 'ineffective') return 'ineffective_act';
  if (act.isUnsigned) return 'unsigned_act';
  if (!isCertified(act.status) && act.status !== 'canceled') return 'not_sealed';
  if (act.hasWithheldEntry) return 'withheld_endorsement';
  if (act.lacksScans) return 'certificate_without_scans';
  return act.lacksText ? 'certificate_without_text' : undefined;
}
