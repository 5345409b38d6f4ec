import type { IssueFacts } from '@serventia/domain/documents/certificate-issue';
import type { document } from '@serventia/domain/office/record.entity';
import type { Entity, RowOf } from '@serventia/kit';
import type { PdfEngine, PrintOptions } from '../../documents/pdf-engine.ts';
import type { Reading } from '../../resource/read.ts';

/** An act as its paper states it, read for one issue. */
export interface PrintableCertificate {
  /** Every text of the paper, to find the letters that no font has. */
  readonly data: unknown;
  print(pdf: PdfEngine, options: PrintOptions): Promise<Uint8Array>;
}

/** One kind of certificate of one kind of act: all that differs between them. */
export interface CertificatePaper {
  readonly kind: NonNullable<RowOf<typeof document>['certificate_kind']>;
  /** The use of the services that pay for a copy after the first. */
  readonly use: 'second_copy' | 'full_text';
  /** It transcribes the text that was kept of the act, and an act without one has no such paper. */
  readonly needsText: boolean;
  /**
   * What it does with the margin: states the record as it now is and mentions what may be mentioned, or transcribes all of
   * it beside the text as that was registered.
   */
  readonly margin: 'applied' | 'transcribed';
  /**
   * Whether it may go with the seal of the act itself; true unless told. A certidão of an act of notes never does: that
   * seal is of the traslado.
   */
  readonly withActSeal?: boolean;
  /** There is one of each act. What is issued once there was is the paper that stands here; without one, nothing. */
  readonly once?: { readonly after?: CertificatePaper };
  /** It says by whose order a canceled act was canceled, and is issued of one. */
  readonly tellsCancellation?: boolean;
  /** The hashes of the scans that it reproduces, in their order; an act without any has no such paper. */
  scans?(reading: Reading, record: number): Promise<readonly string[]>;
  /** What later acts of the office say of the act, which it states beside the margin. */
  later?(reading: Reading, record: number): Promise<readonly unknown[]>;
  read(reading: Reading, record: number, issue: IssueFacts): Promise<PrintableCertificate>;
}

/** The certificates of one kind of act. */
export interface ActCertificates {
  readonly entity: Entity;
  /** The paper of a kind (`17` to `20` short form, `22` in full); the short form where none is named. */
  readonly paperOf: (kind: string | null | undefined) => CertificatePaper;
  /** Whether an act is told to nobody but by a request, which says who asks: a will. */
  readonly isSecret?: (reading: Reading, id: number) => Promise<boolean>;
}
