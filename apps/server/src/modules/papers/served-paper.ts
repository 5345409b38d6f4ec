import type { issuedPaper } from '@serventia/domain/office/issued-paper.entity';
import type { PaperKind } from '@serventia/domain/office/paper-kinds';
import type { notaryOffice } from '@serventia/domain/office/office.entity';
import type { OfficeSigner } from '@serventia/domain/texts/act-reading';
import type { FactValues } from '@serventia/domain/texts/fact-values';
import type { PaperOffice } from '@serventia/domain/texts/papers/office-facts';
import type { Entity, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import type { Reading } from '../../resource/read.ts';

type Subject =
  | 'record'
  | 'book'
  | 'protocol'
  | 'protocol_day'
  | 'note'
  | 'certificate_request'
  | 'requirement'
  | 'opposition'
  | 'opinion'
  | 'banns_correction'
  | 'communication'
  | 'received_communication'
  | 'authority_notice'
  | 'subject_request'
  | 'incident_notice';

/** A row as its paper states it. */
export interface ReadPaper {
  readonly row: Row & { readonly id: number; readonly version: number };
  readonly values: FactValues;
  /** What stands over the text. */
  readonly title: string;
  /** Of the office's models; null where the row has none. */
  readonly actType: string | null;
  /** Who signs, and when, where that was settled before: the officer of a book's term. */
  readonly signed?: OfficeSigner & { readonly on: string };
  /** What its QR code says: where what the paper is about is followed. */
  readonly follow?: string | null;
  /** What a norm has the head of the paper say, whoever's model writes it. */
  readonly notice?: string | null;
}

/** The office that issues: its row, and how texts name it. */
export interface IssuingOffice {
  readonly row: RowOf<typeof notaryOffice>;
  readonly named: PaperOffice;
  /** The page on which what it was asked for is followed; null where it has none that the public reaches. */
  readonly followAt: string | null;
}

/** What a paper is read with: with the address of the product, where it may send people there. */
export interface PaperReading extends Reading {
  readonly publicAddress?: string | null;
}

/** One kind of paper: of which rows, and what it says of one. */
export interface ServedPaper {
  readonly kind: PaperKind;
  readonly entity: Entity;
  /** The field of an issued paper that points at its row. */
  readonly subject: Subject & keyof RowOf<typeof issuedPaper>;
  /** The action that issues it, where its row has others; `paper` unless told. */
  readonly action?: string;
  /** Throws 404, and 409 where something that the paper states is not there yet. */
  read(reading: Reading, office: IssuingOffice, id: number): Promise<ReadPaper>;
}
