import type { AnswersCertificate } from '@serventia/domain/documents/printed-answers';
import type { BirthCertificate } from '@serventia/domain/documents/birth-certificate';
import type { BookECertificate } from '@serventia/domain/documents/book-e-certificate';
import type { DeathCertificate } from '@serventia/domain/documents/death-certificate';
import type { FullTextCertificate } from '@serventia/domain/documents/full-text-certificate';
import type { MarriageCertificate } from '@serventia/domain/documents/marriage-certificate';
import type { NegativeCertificate } from '@serventia/domain/documents/printed-negative';
import type { NoteCopy } from '@serventia/domain/documents/note-copy';
import type { PropertyCertificate } from '@serventia/domain/documents/property-certificate';
import type { ReprographicCertificate } from '@serventia/domain/documents/printed-reprographic';
import type { PrintedSignatureCard } from '@serventia/domain/documents/printed-signature-card';
import type { StillbirthCertificate } from '@serventia/domain/documents/stillbirth-certificate';
import type { PrintedPixCharge } from '@serventia/domain/documents/printed-pix-charge';
import type { PrintedServiceInvoice } from '@serventia/domain/documents/printed-service-invoice';
import type { PrintedPaper } from '@serventia/domain/documents/printed-paper';
import type { PrintedReport } from '@serventia/domain/documents/printed-report';
import type { PrintedDraft } from '@serventia/domain/documents/printed-draft';
import type { BookPage } from '@serventia/domain/documents/printed-page';
import type { TicketSlip } from '@serventia/domain/attendance/ticket-slip';
import type { CounterLabel } from '@serventia/domain/documents/printed-label';

/** Labels of one service, and the paper that they are printed on. */
export interface CounterLabels {
  /** What a viewer calls the file. */
  readonly title: string;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** At least one. */
  readonly labels: readonly CounterLabel[];
}

/** The layouts there are and the data each one prints. */
export interface PdfLayouts {
  readonly 'answers-certificate': AnswersCertificate;
  readonly 'birth-certificate': BirthCertificate;
  readonly 'book-e-certificate': BookECertificate;
  readonly 'book-page': BookPage;
  readonly draft: PrintedDraft;
  readonly 'counter-labels': CounterLabels;
  readonly 'death-certificate': DeathCertificate;
  readonly 'full-text-certificate': FullTextCertificate;
  readonly 'marriage-certificate': MarriageCertificate;
  readonly 'negative-certificate': NegativeCertificate;
  readonly 'note-copy': NoteCopy;
  readonly paper: PrintedPaper;
  readonly 'pix-charge': PrintedPixCharge;
  readonly 'property-certificate': PropertyCertificate;
  readonly report: PrintedReport;
  readonly 'service-invoice': PrintedServiceInvoice;
  readonly 'reprographic-certificate': ReprographicCertificate;
  readonly 'signature-card': PrintedSignatureCard;
  readonly 'stillbirth-certificate': StillbirthCertificate;
  readonly 'ticket-slip': TicketSlip;
}

/** The name of a layout: `layouts/<name>.typ`. */
export type PdfLayout = keyof PdfLayouts;

/** One document to print, as sent to a worker. */
export interface PdfRequest {
  readonly layout: PdfLayout;
  readonly data: PdfLayouts[PdfLayout];
  /** A picture (PNG) for the head of the document. */
  readonly logo?: Uint8Array;
  /** Pictures (JPEG) that the layout shows whole, in their order. */
  readonly pictures?: readonly Uint8Array[];
  /** Seconds since 1970; null where the pages are counted and no file is made. */
  readonly creationTimestamp: number | null;
}

/** What a worker answers: the file, how many pages it would have, or what the layout complained about. */
export type PdfResult =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array }
  | { readonly kind: 'pages'; readonly count: number }
  | { readonly kind: 'failed'; readonly messages: readonly string[] };
