import type { RecordStatus } from '../civil/record-status.ts';

/** What decides whether an act can be certified as it stands. */
export interface CertifiedAct {
  readonly status: RecordStatus;
  /** Averbações and anotações entered in its margin. */
  readonly endorsementCount: number;
}

/**
 * Why no certificate of an act can be issued, as an error code; undefined when one can. A certificate states every
 * later change of the record (LRP art. 21): an act with averbações or anotações, or canceled, has none until the
 * certificate can print them.
 */
export function certificateRefusal(act: CertifiedAct): string | undefined {
  if (act.status === 'canceled') return 'canceled_act';
  if (act.status !== 'sealed') return 'not_sealed';
  return act.endorsementCount > 0 ? 'endorsed_act' : undefined;
}
