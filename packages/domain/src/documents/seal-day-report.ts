import { amountOf, shownAmount } from '@serventia/kit';
import type { ReportPart } from './printed-report.ts';
import { fundName } from './seal-fee-words.ts';

/** An act or a seal that a day left open, in words. */
export interface OpenRow {
  readonly what: string;
  readonly detail: string;
}

/** What the report of a day states, beside its counts. */
export interface SealDayFacts {
  /** How often each service was sealed on the day, and what was charged with it, in cents. */
  readonly services: readonly { readonly service: string; readonly count: number; readonly cents: number }[];
  /** What was charged on the day, in cents, by fund. */
  readonly funds: readonly { readonly fund: string; readonly cents: number }[];
  readonly unsealed: readonly OpenRow[];
  readonly unanswered: readonly OpenRow[];
}

const money = (cents: number): string => shownAmount(amountOf(cents));

/** The sum of the amounts of rows; of their seals, too, where they count them. */
function totalOf(rows: readonly { readonly cents: number; readonly count?: number }[]): string[][] {
  if (rows.length === 0) return [];
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const counts = rows.flatMap(({ count }) => (count === undefined ? [] : [count]));
  return [
    [
      'Total',
      ...(counts.length > 0 ? [String(sum(counts))] : []),
      money(sum(rows.map(({ cents }) => cents))),
    ],
  ];
}

const openPart = (heading: string, rows: readonly OpenRow[], nothing: string): ReportPart => ({
  heading,
  columns: [
    { label: 'De que', share: 3 },
    { label: 'Detalhe', share: 4 },
  ],
  rows: rows.map(({ what, detail }) => [what, detail]),
  nothing,
});

/** The tables of the daily reconciliation in Portuguese: by service, by fund, and what is open. */
export function sealDayParts({ services, funds, unsealed, unanswered }: SealDayFacts): readonly ReportPart[] {
  return [
    {
      heading: 'Selos por serviço',
      columns: [
        { label: 'Serviço', share: 6 },
        { label: 'Selos', share: 1 },
        { label: 'Cobrado (R$)', share: 2 },
      ],
      rows: [
        ...services.map(({ service, count, cents }) => [service, String(count), money(cents)]),
        ...totalOf(services),
      ],
      nothing: 'Não há selos.',
    },
    {
      heading: 'Valores por fundo',
      columns: [
        { label: 'Fundo', share: 6 },
        { label: 'Valor (R$)', share: 2 },
      ],
      rows: [...funds.map(({ fund, cents }) => [fundName(fund), money(cents)]), ...totalOf(funds)],
      nothing: 'Nada foi cobrado.',
    },
    openPart('Atos sem selo', unsealed, 'Todos os atos do dia têm selo.'),
    openPart('Selos sem resposta do tribunal', unanswered, 'O tribunal respondeu por todos os selos.'),
  ];
}
