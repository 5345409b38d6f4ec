import type { ItemResult, ItemState } from './judgement.ts';

/** What was found of one signature of a document, as it is kept and shown. */
export interface KeptSignature {
  /** The kind of signature, as the file calls it: `ETSI.CAdES.detached`. */
  readonly form: string;
  readonly outcome: ItemState;
  readonly signer: string | null;
  readonly cpf: string | null;
  readonly issuer: string | null;
  readonly stated_at: string | null;
  /** Empty where it could not be read. */
  readonly items: readonly ItemResult[];
}
