import { error, type Finding, when } from '@serventia/kit/finding';
import { parseMatricula } from '../../identifiers/matricula.ts';

/** What is said of the record that a certificate is ordered of. */
interface OrderFacts {
  readonly matricula?: string | null | undefined;
  readonly office_cns?: string | null | undefined;
  readonly event_on?: string | null | undefined;
  readonly recorded_on?: string | null | undefined;
  readonly cited_book?: string | null | undefined;
  readonly cited_term?: string | null | undefined;
}

/** The office that a certificate is ordered of: that of the matrícula, or the one that was named. */
export const orderedOffice = ({ matricula, office_cns: cns }: OrderFacts): string | null =>
  (matricula ? parseMatricula(matricula)?.cns : undefined) ?? cns ?? null;

/** An order names the office, and the record by its matrícula, its place or a day, so that it can be found there. */
export function orderFindings(order: OrderFacts): readonly Finding[] {
  const { matricula, office_cns: cns } = order;
  const isPlaced = Boolean(order.cited_book && order.cited_term);
  const isFindable = Boolean(matricula || isPlaced || order.event_on || order.recorded_on);
  const named = matricula ? parseMatricula(matricula)?.cns : undefined;
  return [
    ...when(orderedOffice(order) === null, error('office_cns', 'order_without_office')),
    ...when(!isFindable, error('matricula', 'order_of_no_record')),
    ...when(Boolean(named && cns && named !== cns), error('office_cns', 'order_to_other_office')),
    ...when(
      Boolean(order.event_on && order.recorded_on && order.recorded_on < order.event_on),
      error('recorded_on', 'registered_before_event'),
    ),
  ];
}
