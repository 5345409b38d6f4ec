import type { Entity, RowOf } from '@serventia/kit';
import type { protocol } from '../../notes/protocol.entity.ts';
import type { EndorsementKind, RecordKind } from '../../property/act-kinds.ts';
import type { Burden } from '../../property/active-liens.ts';
import type { ActLabelFormat, ActLetter } from '../../property/act-label.ts';
import type { enrollmentOwner } from '../../property/enrollment.entity.ts';
import type { enrollmentTransfer } from '../../property/enrollment-acts.entity.ts';
import type { OfficeSigner, TextOffice } from '../act-reading.ts';

type Owner = RowOf<typeof enrollmentOwner>;

/** Somebody who holds, gives or takes a right, as the matrícula qualifies them. */
export interface Holder
  extends Pick<Owner, 'name' | 'person_kind' | 'cpf' | 'cnpj' | 'qualification'>,
    Partial<Pick<Owner, 'civil_status' | 'asset_regime' | 'spouse_name'>> {
  /** Of the person's own row, where the office has one. */
  readonly sex?: string | null;
}

/** A holder with what an act moves from or to them. */
export interface Mover extends Holder, Pick<RowOf<typeof enrollmentTransfer>, 'share' | 'right_kind'> {}

/** The protocol entry of the title. */
export interface ActProtocol
  extends Pick<
    RowOf<typeof protocol>,
    'title_kind' | 'title_on' | 'title_office' | 'title_book' | 'title_sheet' | 'court' | 'case_number'
  > {
  readonly label: string | null;
  /** `YYYY-MM-DD`. */
  readonly enteredOn: string;
}

/** The act that an averbação cancels. */
export interface CancelledAct {
  readonly letter: ActLetter;
  readonly kind: RecordKind | EndorsementKind;
  /** Of an averbação that carried a burden over, what burdens. */
  readonly burden?: Burden | null;
  readonly label: string | null;
  readonly on: string;
  readonly creditor: string | null;
}

/** The fiduciary alienation whose property is consolidated, and who is its creditor, with what each holds of it. */
interface ConsolidatedAct {
  readonly label: string | null;
  readonly on: string;
  readonly creditors: readonly Mover[];
}

/** An act of a matrícula with all that its text is written from. Days are `YYYY-MM-DD`. */
export interface EnrollmentReading<E extends Entity = Entity> {
  readonly act: RowOf<E>;
  readonly transmitters: readonly Mover[];
  readonly acquirers: readonly Mover[];
  /** Of a registro that burdens the property, where they are listed. */
  readonly creditors: readonly Holder[];
  readonly debtors: readonly Holder[];
  /** Holders of the matrícula before this act; of full ownership unless told. */
  readonly owners: readonly (Holder & Partial<Pick<Owner, 'right_kind'>>)[];
  /** The holder that an averbação names. */
  readonly owner: Holder | null;
  readonly protocol: ActProtocol | null;
  readonly cancelled: CancelledAct | null;
  readonly consolidated: ConsolidatedAct | null;
  /** What an averbação ends of the usufruct of the holder whom it names. */
  readonly ending: readonly Mover[];
  readonly enrollment: { readonly number: number; readonly cnm: string };
  /** The numbers of the matrículas that were opened with the land of this one. */
  readonly opened: readonly number[];
  /** The number that signing gives; null for a draft. */
  readonly number: number | null;
  readonly labelFormat: ActLabelFormat;
  readonly office: TextOffice;
  readonly signer: OfficeSigner;
  readonly seal: string | null;
}
