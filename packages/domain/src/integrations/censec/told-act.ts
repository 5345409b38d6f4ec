import type { ChildRowsOf, RowOf } from '@serventia/kit';
import type { deed } from '../../notes/deed.entity.ts';
import type { proxy } from '../../notes/proxy.entity.ts';
import type { censecItem } from '../censec.entity.ts';
import { numberOf, type Told, withoutEmpty } from '../told-values.ts';
import { AMENDED, PAYMENT_TERMS } from './codes.ts';

export type Deed = RowOf<typeof deed> & ChildRowsOf<typeof deed, 'parts' | 'properties' | 'payments'>;
export type Proxy = RowOf<typeof proxy> & ChildRowsOf<typeof proxy, 'parts' | 'properties'>;
export type DeedPart = Deed['parts'][number];
export type ProxyPart = Proxy['parts'][number];

/** How the layout calls a city: by its name and the letters of its state. */
export interface City {
  readonly name: string;
  readonly state: string;
}
export type Cities = ReadonlyMap<number, City>;

/** An act as its line in the batch tells it: what was typed there goes before what the act says. */
export type Line = Pick<
  RowOf<typeof censecItem>,
  | 'dated_on'
  | 'act_kind'
  | 'nature'
  | 'mne'
  | 'book'
  | 'book_complement'
  | 'sheet'
  | 'sheet_complement'
  | 'act_value'
>;

/** Where an act stands in the books; an act on paper says so by an empty MNE. */
export const placeOf = (line: Line): Record<string, Told> => ({
  mne: line.mne,
  livro: line.book,
  livroComplemento: line.book_complement,
  folha: line.sheet,
  folhaComplemento: line.sheet_complement,
});

/** A name as the layout takes it, of at most 150 characters. */
export const nameOf = (name: string | null): string | null => name?.slice(0, 150) ?? null;

/** formaPagamento: cheque, cash, promissory note, exchange, transfer, others. */
const FORMS: Readonly<Partial<Record<Deed['payments'][number]['payment_form'], number>>> = {
  cheque: 1,
  cash: 2,
  promissory_note: 3,
  exchange: 4,
  pix: 5,
  transfer: 5,
};
const OTHER_FORM = 6;

/** The form of all payments; several forms are others. */
function formOf({ payments }: Deed): number | null {
  const [first = null, ...others] = new Set(payments.map((each) => FORMS[each.payment_form] ?? OTHER_FORM));
  return others.length > 0 ? OTHER_FORM : first;
}

const RECTIFIES = 35;

/** existeBemEDireito and bensEDireitos: each property of which a deed speaks. */
export function assetsOf(deed: Deed, { nature }: Line): Record<string, Told> {
  const terms = deed.payment_terms && PAYMENT_TERMS[deed.payment_terms];
  return {
    existeBemEDireito: deed.properties.length > 0,
    bensEDireitos: deed.properties.map((property) =>
      withoutEmpty({
        descricaoPormenorizada: property.description,
        valorBemEDireito: numberOf(property.declared_value, 2),
        valorFiscal: numberOf(property.appraised_value, 2),
        formaPagamento: formOf(deed),
        prazoPagamento: nature === RECTIFIES ? AMENDED : terms,
      }),
    ),
  };
}
