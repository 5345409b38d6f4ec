import type { PreparedSignature } from '../../signing/sign-pdf.ts';

/** Makes the signature of a prepared document, wherever the key is; `title` is what a provider shows of it. */
export type SigningKey = (prepared: PreparedSignature, title: string) => Promise<Buffer>;

/** A key, and the moment that documents are prepared for. */
export interface OpenedKey {
  readonly at: Date;
  readonly sign: SigningKey;
}

/** The file that a signature is added to. */
export interface SignedFile {
  /** The id of the document. */
  readonly document: number;
  readonly sha256: string;
}
