import { centsOf, shownAmount, shownMoney } from '@serventia/kit';
import { moneyInWords } from '../words/money-in-words.ts';
import type { ReportFacts, ReportPart } from './printed-report.ts';

/** Money of a deposit that came, was used or went back. Days and kinds come in words, amounts as decimal strings. */
export interface DepositMovement {
  readonly on: string;
  readonly kind: string;
  readonly history: string;
  readonly amount: string;
  readonly balance: string;
}

/** What the paper of a deposit states, as of the moment it is printed. */
export interface DepositFacts {
  /** `3/2026` */
  readonly number: string;
  /** With the formatted document, where there is one. */
  readonly depositor: string;
  readonly amount: string;
  readonly method: string;
  readonly purpose: string;
  /** The number of the protocol of the title. */
  readonly protocol: string | null;
  readonly takenAt: string;
  readonly takenBy: string;
  readonly balance: string;
  readonly asOf: string;
  readonly notes: string | null;
  readonly movements: readonly DepositMovement[];
  readonly cancelled: { readonly at: string; readonly by: string; readonly reason: string } | null;
}

/** The receipt of a prior deposit in Portuguese, and what became of it (Prov. CNJ 45/2015; CNN, Prov. 149/2023). */
export function priorDepositReport(facts: DepositFacts): Pick<ReportFacts, 'title' | 'lines' | 'parts'> {
  const { number, cancelled } = facts;
  return {
    title: `Recibo de depósito prévio nº ${number}${cancelled ? ': cancelado' : ''}`,
    lines: linesOf(facts),
    parts: [movementsPart(facts)],
  };
}

function linesOf(facts: DepositFacts): readonly string[] {
  const { depositor, amount, method, purpose, protocol, takenAt, takenBy, notes, cancelled } = facts;
  return [
    ...(cancelled
      ? [
          `CANCELADO em ${cancelled.at} por ${cancelled.by}: ${cancelled.reason}`,
          'Este recibo não prova depósito.',
        ]
      : []),
    `Recebido de ${depositor}: ${shownMoney(amount)} (${moneyInWords(Number(centsOf(amount)))}), por ${method}, como depósito prévio.`,
    `Para: ${purpose}${protocol ? `, protocolo ${protocol}` : ''}.`,
    `Recebido em ${takenAt} por ${takenBy}.`,
    'O depósito não é ainda pagamento de emolumentos: passa a ser quando o ato é praticado, com o recibo dele, e o que sobrar é devolvido (Provimento CNJ 45/2015).',
    ...(cancelled ? [] : [`Saldo em ${facts.asOf}: ${shownMoney(facts.balance)}.`]),
    ...(notes ? [`Observações: ${notes}`] : []),
  ];
}

const movementsPart = ({ movements }: DepositFacts): ReportPart => ({
  heading: 'Movimento',
  columns: [
    { label: 'Data', share: 2 },
    { label: 'Tipo', share: 4 },
    { label: 'Histórico', share: 9 },
    { label: 'Valor (R$)', share: 2 },
    { label: 'Saldo (R$)', share: 2 },
  ],
  rows: movements.map(({ on, kind, history, amount, balance }) => [
    on,
    kind,
    history,
    shownAmount(amount),
    shownAmount(balance),
  ]),
  nothing: 'Não há movimento.',
});
