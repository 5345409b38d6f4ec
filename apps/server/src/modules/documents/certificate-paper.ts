import type { IssueFacts } from '@serventia/domain/documents/certificate-issue';
import type { document } from '@serventia/domain/office/record.entity';
import type { RowOf } from '@serventia/kit';
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
  read(reading: Reading, record: number, issue: IssueFacts): Promise<PrintableCertificate>;
}
