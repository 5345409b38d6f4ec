import { shownDate } from '@serventia/kit';
import type { ReportFacts } from './printed-report.ts';

/** What was ordered, and what came of it. Days are `YYYY-MM-DD`; the state comes in words. */
interface ReportedOrder {
  readonly title: string;
  readonly text: string | null;
  readonly dueOn: string | null;
  readonly state: string;
  readonly answer: string | null;
  readonly answeredOn: string | null;
}

/** What the report on a visit states; kind and authority come in words. */
export interface VisitFacts {
  readonly title: string;
  readonly kind: string;
  readonly authority: string;
  readonly judge: string;
  readonly caseNumber: string | null;
  readonly heldOn: string;
  readonly orders: readonly ReportedOrder[];
}

/** The answer of the office to a visit or correição, order by order, in Portuguese. */
export function visitReport(facts: VisitFacts): Pick<ReportFacts, 'title' | 'lines' | 'parts'> {
  const { title, kind, authority, judge, caseNumber, heldOn, orders } = facts;
  const day = (on: string | null): string => (on ? shownDate(on, 'pt-br') : '');
  return {
    title: `Cumprimento das determinações: ${title}`,
    lines: [
      `${kind}, ${day(heldOn)}. ${authority}: ${judge}.`,
      ...(caseNumber ? [`Processo ${caseNumber}.`] : []),
    ],
    parts: [
      {
        heading: 'Determinações',
        columns: [
          { label: 'Nº', share: 1 },
          { label: 'Determinação', share: 6 },
          { label: 'Prazo', share: 2 },
          { label: 'Situação', share: 2 },
          { label: 'Providência', share: 6 },
          { label: 'Data', share: 2 },
        ],
        rows: orders.map((order, place) => [
          String(place + 1),
          order.text ? `${order.title}: ${order.text}` : order.title,
          day(order.dueOn),
          order.state,
          order.answer ?? '',
          day(order.answeredOn),
        ]),
        nothing: 'Não há determinações.',
      },
    ],
  };
}
