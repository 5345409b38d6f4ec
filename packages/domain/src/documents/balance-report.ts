import { amountOf, shownAmount, shownDate } from '@serventia/kit';
import { monthInWords } from '../words/date-in-words.ts';
import type { ReportFacts, ReportPart } from './printed-report.ts';

/** A line of the Livro Diário as it is printed; names of options come in words. */
interface BookLine {
  readonly order: number;
  /** `YYYY-MM-DD` */
  readonly on: string;
  readonly department: string;
  readonly history: string;
  /** The act of revenue, or the document of an expense. */
  readonly reference: string;
  readonly revenue: bigint;
  readonly expense: bigint;
}

/** What the lines of a month come to, by speciality, and by category where they are expenses. Amounts in cents. */
interface BookSum {
  readonly month: number;
  readonly department: string;
  /** In words; null of revenue. */
  readonly category: string | null;
  readonly revenue: bigint;
  readonly expense: bigint;
}

/** What the report of a period of the Livro Diário states. */
export interface BalanceFacts {
  readonly year: number;
  /** Null for the year. */
  readonly month: number | null;
  readonly closedOn: string | null;
  readonly endorsement: { readonly on: string; readonly by: string; readonly struck: bigint } | null;
  readonly sums: readonly BookSum[];
  /** Of a month alone: those of the year are in its months. */
  readonly lines: readonly BookLine[];
}

type Body = Pick<ReportFacts, 'title' | 'lines' | 'parts'>;

const money = (cents: bigint): string => shownAmount(amountOf(cents));
const total = (rows: readonly BookSum[], of: 'revenue' | 'expense'): bigint =>
  rows.reduce((cents, row) => cents + row[of], 0n);

/**
 * A month of the Livro Diário line by line, or the balance of a year month by month: revenue and expenses apart, and
 * what is left of them (Prov. CNJ 45/2015, arts. 6, 9 and 10; CNN, Prov. 149/2023).
 */
export function balanceReport(facts: BalanceFacts): Body {
  const { year, month, sums, lines } = facts;
  const ofMonth = month === null ? [] : [linesPart(lines)];
  return {
    title:
      month === null
        ? 'Balanço anual da receita e da despesa'
        : 'Livro Diário Auxiliar da Receita e da Despesa',
    lines: [
      month === null ? `Exercício de ${year}` : `${monthInWords(month)} de ${year}`,
      ...statesOf(facts),
    ],
    parts: [
      ...ofMonth,
      resultPart(facts),
      groupPart('Receita por especialidade', 'Especialidade', 'revenue', sums, (sum) => sum.department),
      groupPart('Despesa por categoria', 'Categoria', 'expense', sums, (sum) => sum.category ?? ''),
    ],
  };
}

function statesOf({ closedOn, endorsement }: BalanceFacts): string[] {
  if (!closedOn) return ['Período em aberto: valores lançados até agora.'];
  const closed = `Encerrado em ${shownDate(closedOn, 'pt-br')}.`;
  if (!endorsement) return [closed];
  return [closed, `Visado em ${shownDate(endorsement.on, 'pt-br')} por ${endorsement.by}.`];
}

const linesPart = (lines: readonly BookLine[]): ReportPart => ({
  heading: 'Lançamentos (R$)',
  columns: [
    { label: 'Nº', share: 2 },
    { label: 'Data', share: 3 },
    { label: 'Especialidade', share: 4 },
    { label: 'Histórico', share: 8 },
    { label: 'Ato ou documento', share: 6 },
    { label: 'Receita', share: 3 },
    { label: 'Despesa', share: 3 },
  ],
  rows: lines.map(({ order, on, department, history, reference, revenue, expense }) => [
    String(order),
    shownDate(on, 'pt-br'),
    department,
    history,
    reference,
    revenue > 0n ? money(revenue) : '',
    expense > 0n ? money(expense) : '',
  ]),
  nothing: 'Não houve lançamentos.',
});

/** Revenue, expense and what is left, of each month with its total; struck expenses are none (art. 11). */
function resultPart({ month, sums, endorsement }: BalanceFacts): ReportPart {
  const [revenue, expense] = [total(sums, 'revenue'), total(sums, 'expense')];
  const months = month === null ? Array.from({ length: 12 }, (_, place) => place + 1) : [month];
  const row = (label: string, came: bigint, went: bigint): string[] => [
    label,
    money(came),
    money(went),
    money(came - went),
  ];
  const struck = endorsement?.struck ?? 0n;
  return {
    heading: month === null ? 'Receita, despesa e líquido, mês a mês (R$)' : 'Resultado do mês (R$)',
    columns: [
      { label: 'Mês', share: 4 },
      { label: 'Receita', share: 3 },
      { label: 'Despesa', share: 3 },
      { label: 'Renda líquida ou déficit', share: 3 },
    ],
    rows: [
      ...months.map((each) => {
        const of = sums.filter((sum) => sum.month === each);
        return row(monthInWords(each), total(of, 'revenue'), total(of, 'expense'));
      }),
      ...(month === null ? [row('Total do exercício', revenue, expense)] : []),
      ...(struck > 0n
        ? [
            ['Despesas glosadas', '', money(struck), ''],
            row('Total depois das glosas', revenue, expense - struck),
          ]
        : []),
    ],
    nothing: '',
  };
}

function groupPart(
  heading: string,
  label: string,
  side: 'revenue' | 'expense',
  sums: readonly BookSum[],
  nameOf: (sum: BookSum) => string,
): ReportPart {
  const found = Map.groupBy(
    sums.filter((sum) => sum[side] > 0n),
    nameOf,
  );
  const rows = [...found].map(([name, of]) => [name, money(total(of, side))]);
  return {
    heading: `${heading} (R$)`,
    columns: [
      { label, share: 4 },
      { label: 'Valor', share: 2 },
    ],
    rows: rows.length > 1 ? [...rows, ['Total', money(total(sums, side))]] : rows,
    nothing: 'Não há valores.',
  };
}
