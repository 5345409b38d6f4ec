import type { ChildRowsOf, RowOf, ValuesOf } from '@serventia/kit';
import type { DOI_OPERATIONS } from '../notes/deed-types.ts';
import type { RecordKind } from '../property/act-kinds.ts';
import type { enrollmentEndorsement, enrollmentRecord } from '../property/enrollment-acts.entity.ts';
import type { enrollment, enrollmentOwner } from '../property/enrollment.entity.ts';
import type { doiParty } from './doi-party.entity.ts';
import { doiPartiesOf } from './doi-values.ts';
import { percentOfShares } from './participations.ts';
import type { doi } from './doi.entity.ts';

type DoiValues = Partial<ValuesOf<(typeof doi)['fields']>>;
type DoiPartyValues = Partial<ValuesOf<(typeof doiParty)['fields']>>;
type Operation = (typeof DOI_OPERATIONS)[number];

/**
 * What DOI calls a registro that moves real estate or rights over it (IN RFB 2.186/2024; dossier 5.2); null where the
 * title alone says which. Kinds that are not here move nothing, or guarantee a debt.
 */
const OPERATIONS: Readonly<Partial<Record<RecordKind, Operation | null>>> = {
  sale: '11',
  exchange: '13',
  adjudication: '15',
  payment_in_kind: '19',
  promise_of_sale: '33',
  auction: '41',
  capital_contribution: '47',
  expropriation: '64',
  slab: '65',
  surface: '66',
  gift: '67',
  usucapion: '74',
  // Of an inventory, or of a separation.
  partition: null,
};

/** By which nothing is paid. */
const WITHOUT_PRICE: ReadonlySet<RecordKind> = new Set(['gift', 'partition', 'usucapion']);

/** A registro as far as its declaration repeats it. */
export type RecordTold = Pick<
  RowOf<typeof enrollmentRecord>,
  'record_kind' | 'act_number' | 'dated_on' | 'title_nature' | 'title_on' | 'value' | 'tax_base'
> & {
  readonly transfers: readonly Pick<
    ChildRowsOf<typeof enrollmentRecord, 'transfers'>['transfers'][number],
    'side' | 'name' | 'cpf' | 'cnpj' | 'share' | 'civil_status' | 'asset_regime'
  >[];
};

/** What all who take acquire of the property, in percent. */
const acquiredOf = ({ transfers }: RecordTold): string | null =>
  percentOfShares(transfers.flatMap(({ side, share }) => (side === 'acquiring' ? (share ?? '') : [])));

/** Whether a registro is to be declared. */
export const isDeclared = ({ record_kind: kind }: Pick<RecordTold, 'record_kind'>): boolean =>
  kind in OPERATIONS;

type Enrollment = Pick<RowOf<typeof enrollment>, 'number' | 'cnm'>;
type ToldAct = Pick<
  RowOf<typeof enrollmentEndorsement>,
  'act_number' | 'dated_on' | 'title_nature' | 'title_on'
>;

/** What the declarations of both kinds of acts say of the act and its matrícula. */
const doiOfAct = (act: ToldAct, { number, cnm }: Enrollment): DoiValues => ({
  service: '2',
  act_on: act.dated_on,
  ri_book: '1',
  registration_number: act.act_number === null ? null : String(act.act_number),
  matricula_number: number === null ? null : String(number),
  cnm,
  title_kind: act.title_nature,
  business_on: act.title_on ?? act.dated_on,
  transacted_unit: 'percent',
});

/** What a declaration says of a registro, with who gives and who takes; what a registro does not say is left open. */
export function doiOfRecord(
  record: RecordTold,
  enrollment: Enrollment,
): DoiValues & { readonly parties: readonly DoiPartyValues[] } {
  return {
    ...doiOfAct(record, enrollment),
    act_kind: '4',
    operation: OPERATIONS[record.record_kind] ?? null,
    operation_value: record.value,
    tax_base: record.tax_base,
    payment_form: WITHOUT_PRICE.has(record.record_kind) ? '9' : null,
    exchange: record.record_kind === 'exchange',
    transacted_amount: acquiredOf(record),
    parties: doiPartiesOf(record.transfers, null),
  };
}

/** A right that an averbação ended, and whose it was. */
export type EndedRight = Pick<
  RowOf<typeof enrollmentOwner>,
  'right_kind' | 'name' | 'cpf' | 'cnpj' | 'share' | 'civil_status' | 'asset_regime'
>;

/**
 * What a declaration says of a consolidation: who had the right of acquisition lost the property to the creditor, and
 * nothing is paid by it (Lei 9.514/1997 art. 26 §7). Its value the act does not say.
 */
export function doiOfConsolidation(
  act: ToldAct,
  ended: readonly EndedRight[],
  enrollment: Enrollment,
): DoiValues & { readonly parties: readonly DoiPartyValues[] } {
  const creditors = ended.filter(({ right_kind: right }) => right === 'fiduciary');
  return {
    ...doiOfAct(act, enrollment),
    act_kind: '3',
    operation: '62',
    payment_form: '9',
    transacted_amount: percentOfShares(creditors.map(({ share }) => share)),
    parties: doiPartiesOf(
      [
        ...ended
          .filter(({ right_kind: right }) => right === 'acquisition')
          .map((right) => ({ ...right, side: 'disposing' as const })),
        ...creditors.map((right) => ({ ...right, side: 'acquiring' as const })),
      ],
      null,
    ),
  };
}
