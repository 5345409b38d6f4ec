import { amountOf, centsOf, shownAmount, shownMoney } from '@serventia/kit';
import { moneyInWords } from '../words/money-in-words.ts';
import type { ReportFacts, ReportPart } from './printed-report.ts';
import { emolumentsFirst, feesByFund, feesLine, type SealFees } from './seal-fee-words.ts';

/** An act of a receipt as its paper states it. */
export interface ReceiptAct extends SealFees {
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  /** In words. */
  readonly actOn: string;
  readonly seal: string;
  /** A decimal string. */
  readonly total: string;
}

/** What a receipt of fees states. Days and moments come in words, amounts as decimal strings. */
export interface ReceiptFacts {
  /** `12/2026` */
  readonly number: string;
  readonly issuedAt: string;
  readonly issuedBy: string;
  /** With the formatted document, where there is one. */
  readonly payer: string;
  readonly total: string;
  readonly acts: readonly ReceiptAct[];
  /** How it was received, in words. */
  readonly payments: readonly { readonly method: string; readonly amount: string }[];
  /** The names of the tables that the acts were charged by. */
  readonly tables: readonly string[];
  readonly notes: string | null;
  readonly cancelled: { readonly at: string; readonly by: string; readonly reason: string } | null;
}

/** The receipt of fees in Portuguese, act by act and amount by amount (Lei 8.935/1994, art. 30, IX; Lei 10.169/2000, art. 6). */
export function feeReceiptReport(facts: ReceiptFacts): Pick<ReportFacts, 'title' | 'lines' | 'parts'> {
  const { number, cancelled } = facts;
  return {
    title: `Recibo de emolumentos nº ${number}${cancelled ? ': cancelado' : ''}`,
    lines: linesOf(facts),
    parts: [actsPart(facts), sealsPart(facts), sumsPart(facts), paymentsPart(facts)],
  };
}

const isNothing = (amount: string): boolean => centsOf(amount) === 0n;

function linesOf({
  payer,
  total,
  acts,
  tables,
  issuedAt,
  issuedBy,
  notes,
  cancelled,
}: ReceiptFacts): readonly string[] {
  return [
    ...(cancelled
      ? [
          `CANCELADO em ${cancelled.at} por ${cancelled.by}: ${cancelled.reason}`,
          'Este recibo não prova pagamento.',
        ]
      : []),
    isNothing(total)
      ? `${acts.length === 1 ? 'Ato gratuito, praticado' : 'Atos gratuitos, praticados'} para ${payer}: nada foi cobrado.`
      : `Recebido de ${payer}: ${shownMoney(total)} (${moneyInWords(Number(centsOf(total)))}).`,
    `Emitido em ${issuedAt} por ${issuedBy}.`,
    `Tabela de custas: ${tables.join('; ')}.`,
    ...(notes ? [`Observações: ${notes}`] : []),
  ];
}

const actsPart = ({ acts }: ReceiptFacts): ReportPart => ({
  heading: 'Atos praticados',
  columns: [
    { label: 'Nº', share: 1 },
    { label: 'Código', share: 2 },
    { label: 'Ato', share: 5 },
    { label: 'Data', share: 2 },
    { label: 'Qtd.', share: 1 },
    { label: 'Valores', share: 7 },
    { label: 'Total (R$)', share: 2 },
  ],
  rows: acts.map((act, place) => [
    String(place + 1),
    act.code,
    act.description,
    act.actOn,
    String(act.quantity),
    feesLine({ ...act, fees: emolumentsFirst(act.fees) }),
    shownAmount(act.total),
  ]),
  nothing: 'Não há atos.',
});

/** The number of a seal is longer than a column among others. */
const sealsPart = ({ acts }: ReceiptFacts): ReportPart => ({
  heading: 'Selos',
  columns: [
    { label: 'Nº', share: 1 },
    { label: 'Selo', share: 19 },
  ],
  rows: acts.map(({ seal }, place) => [String(place + 1), seal]),
  nothing: 'Não há selos.',
});

/** What went to each fund over all acts, in the order in which the table names them. */
function sumsPart({ acts, total }: ReceiptFacts): ReportPart {
  const sums = new Map<string, bigint>();
  for (const { fees } of acts)
    for (const [fund, amount] of Object.entries(fees))
      sums.set(fund, (sums.get(fund) ?? 0n) + centsOf(amount));
  const byFund = feesByFund(
    emolumentsFirst(Object.fromEntries([...sums].map(([fund, cents]) => [fund, amountOf(cents)]))),
  );
  return {
    heading: 'Composição',
    columns: [
      { label: 'Parcela', share: 6 },
      { label: 'Valor', share: 2 },
    ],
    rows: [...byFund.map(({ label, text }) => [label, text]), ['Total', shownMoney(total)]],
    nothing: '',
  };
}

const paymentsPart = ({ payments }: ReceiptFacts): ReportPart => ({
  heading: 'Pagamento',
  columns: [
    { label: 'Forma', share: 6 },
    { label: 'Valor', share: 2 },
  ],
  rows: payments.map(({ method, amount }) => [method, shownMoney(amount)]),
  nothing: 'Nada foi cobrado.',
});
