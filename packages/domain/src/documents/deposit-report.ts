import { amountOf, shownAmount, shownDate } from '@serventia/kit';
import { monthInWords } from '../words/date-in-words.ts';
import type { ReportFacts } from './printed-report.ts';

/** What became of a part of a deposit: revenue of an act, or given back. Days are `YYYY-MM-DD`, amounts in cents. */
interface DepositUse {
  readonly kind: 'deposit_convert' | 'deposit_refund';
  readonly on: string;
  readonly cents: bigint;
}

/** A deposit for an act to come, with what became of it until the end of the period. */
export interface ReportedDeposit {
  /** `3/2026` */
  readonly number: string;
  /** The number of the title; empty where it is for none. */
  readonly protocol: string;
  readonly on: string;
  readonly history: string;
  readonly cents: bigint;
  readonly uses: readonly DepositUse[];
}

export interface DepositFacts {
  readonly year: number;
  /** Null for the year. */
  readonly month: number | null;
  /** Those made in the period, and those that were not used up before it. */
  readonly deposits: readonly ReportedDeposit[];
}

const money = (cents: bigint): string => shownAmount(amountOf(cents));
const sumOf = (uses: readonly DepositUse[]): bigint => uses.reduce((sum, { cents }) => sum + cents, 0n);
const ofKind = ({ uses }: ReportedDeposit, kind: DepositUse['kind']): readonly DepositUse[] =>
  uses.filter((use) => use.kind === kind);
const leftOf = ({ cents, uses }: ReportedDeposit): bigint => cents - sumOf(uses);
const told = (uses: readonly DepositUse[]): string =>
  uses.map(({ on, cents }) => `${shownDate(on, 'pt-br')}: ${money(cents)}`).join('; ');

/**
 * The book of prior deposits: the protocol, the day and the amount of each, and the day on which it became revenue or
 * was given back (Prov. CNJ 45/2015; CNN, Prov. 149/2023).
 */
export function depositReport({
  year,
  month,
  deposits,
}: DepositFacts): Pick<ReportFacts, 'title' | 'lines' | 'parts'> {
  const total = (of: (deposit: ReportedDeposit) => bigint): string =>
    money(deposits.reduce((sum, deposit) => sum + of(deposit), 0n));
  return {
    title: 'Controle de depósito prévio',
    lines: [month === null ? `Exercício de ${year}` : `${monthInWords(month)} de ${year}`],
    parts: [
      {
        heading: 'Depósitos do período, e os que vêm de antes dele (R$)',
        columns: [
          { label: 'Nº', share: 2 },
          { label: 'Protocolo', share: 2 },
          { label: 'Data', share: 2 },
          { label: 'Histórico', share: 4 },
          { label: 'Depositado', share: 2 },
          { label: 'Convertido em emolumentos', share: 4 },
          { label: 'Devolvido', share: 4 },
          { label: 'Saldo', share: 2 },
        ],
        rows:
          deposits.length === 0
            ? []
            : [
                ...deposits.map((deposit) => [
                  deposit.number,
                  deposit.protocol,
                  shownDate(deposit.on, 'pt-br'),
                  deposit.history,
                  money(deposit.cents),
                  told(ofKind(deposit, 'deposit_convert')),
                  told(ofKind(deposit, 'deposit_refund')),
                  money(leftOf(deposit)),
                ]),
                [
                  'Total',
                  '',
                  '',
                  '',
                  total(({ cents }) => cents),
                  total((deposit) => sumOf(ofKind(deposit, 'deposit_convert'))),
                  total((deposit) => sumOf(ofKind(deposit, 'deposit_refund'))),
                  total(leftOf),
                ],
              ],
        nothing: 'Não há depósitos.',
      },
    ],
  };
}
