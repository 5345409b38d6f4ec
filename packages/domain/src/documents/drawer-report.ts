import { amountOf, shownAmount, shownMoney } from '@serventia/kit';
import type { ClosingLine } from '../finance/cash-closing.ts';
import type { Direction } from '../finance/movement-types.ts';
import type { ReportFacts, ReportPart } from './printed-report.ts';

/** A movement of a drawer as its report tells it. */
export interface ReportedMovement {
  /** `HH:MM` */
  readonly at: string;
  readonly history: string;
  readonly kind: string;
  readonly method: string;
  readonly direction: Direction;
  readonly cents: bigint;
}

/** What the report of a drawer states. Amounts are decimal strings; names of options come in words. */
export interface DrawerFacts {
  readonly drawer: string;
  readonly operator: string;
  /** In words, with the hour. */
  readonly openedAt: string;
  readonly float: string;
  readonly openingDifference: string;
  readonly floatReason: string | null;
  readonly notes: string | null;
  /** Of a drawer that is closed. */
  readonly closed?: {
    readonly at: string;
    readonly by: string;
    readonly explanation: string | null;
    /** Undefined where there is no difference to approve; null while nobody has approved it. */
    readonly approval?: { readonly by: string; readonly at: string } | null;
  };
  readonly lines: readonly (ClosingLine & { readonly name: string })[];
  readonly movements: readonly ReportedMovement[];
}

const money = (cents: bigint): string => shownAmount(amountOf(cents));
const isZero = (amount: string): boolean => Number(amount) === 0;

/** The closing of a drawer in Portuguese; of one that is open, what moved in it until now. */
export function drawerReport(facts: DrawerFacts): Pick<ReportFacts, 'title' | 'lines' | 'parts'> {
  const { closed } = facts;
  return {
    title: closed ? 'Fechamento de caixa' : 'Caixa aberto: movimento até agora',
    lines: linesOf(facts),
    parts: [sumsPart(facts), movementsPart(facts), ...(closed ? [signaturesPart(facts, closed)] : [])],
  };
}

function linesOf({
  drawer,
  operator,
  openedAt,
  float,
  openingDifference,
  floatReason,
  notes,
  closed,
}: DrawerFacts): string[] {
  return [
    `${drawer}: aberto por ${operator} em ${openedAt}, com ${shownMoney(float)} em dinheiro.`,
    ...(isZero(openingDifference)
      ? []
      : [
          `Diferença na abertura: ${shownMoney(openingDifference)}.`,
          ...(floatReason ? [`Explicação da diferença na abertura: ${floatReason}`] : []),
        ]),
    ...(closed
      ? [
          `Fechado por ${closed.by} em ${closed.at}.`,
          ...(closed.explanation ? [`Explicação da diferença no fechamento: ${closed.explanation}`] : []),
          ...(closed.approval === undefined
            ? []
            : [
                closed.approval
                  ? `Diferença aprovada por ${closed.approval.by} em ${closed.approval.at}.`
                  : 'A diferença aguarda aprovação.',
              ]),
        ]
      : []),
    ...(notes ? [`Observações: ${notes}`] : []),
  ];
}

function sumsPart({ lines, closed }: DrawerFacts): ReportPart {
  const sum = (of: (line: ClosingLine) => bigint): string =>
    money(lines.reduce((cents, line) => cents + of(line), 0n));
  return {
    heading: 'Por forma de pagamento (R$)',
    columns: [
      { label: 'Forma', share: 3 },
      { label: 'Saldo anterior', share: 2 },
      { label: 'Entradas', share: 2 },
      { label: 'Saídas', share: 2 },
      { label: 'Esperado', share: 2 },
      { label: 'Contado', share: 2 },
      { label: 'Diferença', share: 2 },
    ],
    rows: [
      ...lines.map(({ name, before, came, went, expected, counted, difference }) => [
        name,
        money(before),
        money(came),
        money(went),
        money(expected),
        closed ? money(counted ?? 0n) : '',
        closed ? money(difference) : '',
      ]),
      [
        'Total',
        sum(({ before }) => before),
        sum(({ came }) => came),
        sum(({ went }) => went),
        sum(({ expected }) => expected),
        closed ? sum(({ counted = 0n }) => counted) : '',
        closed ? sum(({ difference }) => difference) : '',
      ],
    ],
    nothing: 'Não há valores.',
  };
}

const movementsPart = ({ movements }: DrawerFacts): ReportPart => ({
  heading: 'Movimentações',
  columns: [
    { label: 'Hora', share: 1 },
    { label: 'Histórico', share: 5 },
    { label: 'Tipo', share: 3 },
    { label: 'Forma', share: 2 },
    { label: 'Entrada (R$)', share: 2 },
    { label: 'Saída (R$)', share: 2 },
  ],
  rows: movements.map(({ at, history, kind, method, direction, cents }) => [
    at,
    history,
    kind,
    method,
    direction === 'in' ? money(cents) : '',
    direction === 'out' ? money(cents) : '',
  ]),
  nothing: 'Não houve movimentações.',
});

/** Lines to sign on: who answers for the drawer, who closed it, and who approved the difference. */
function signaturesPart(
  { operator }: DrawerFacts,
  { by, approval }: NonNullable<DrawerFacts['closed']>,
): ReportPart {
  const line = '_'.repeat(30);
  return {
    heading: 'Assinaturas',
    columns: [
      { label: 'Quem', share: 2 },
      { label: 'Nome', share: 3 },
      { label: 'Assinatura', share: 4 },
    ],
    rows: [
      ['Operador', operator, line],
      ...(by === operator ? [] : [['Fechou', by, line]]),
      ...(approval === undefined ? [] : [['Aprovou a diferença', approval?.by ?? '', line]]),
    ],
    nothing: '',
  };
}
