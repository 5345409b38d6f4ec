import { departmentOfCertificate } from '@serventia/domain/documents/requests/request-fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { listRows } from '../../api/resource.ts';
import { isRow } from '../../fields/reference/use-reference.ts';
import type { ActionPartProps } from '../../resource/action-parts.ts';
import type { Values } from '../../resource/field-form.ts';
import type { FeeQuestion } from '../fees/fee.ts';
import { useIssuedDocuments } from './birth/birth-documents.ts';
import { CopyCost } from './copy-cost.tsx';

/** What a request is charged by. */
interface Charged {
  readonly kind: unknown;
  /** Of an act of notes: `traslado` or `certificate`. */
  readonly paper: unknown;
  readonly record: number | null;
  readonly service: number | null;
  readonly reason: number | null;
}

/** The id of a reference, which a form may hold as the row itself. */
const idIn = (value: unknown): number | null =>
  isRow(value) ? value.id : typeof value === 'number' ? value : null;

const chargedOf = (row: Values): Charged => ({
  kind: row['requested_certificate'],
  paper: row['note_paper'],
  record: idIn(row['record']),
  service: idIn(row['act_service']),
  reason: idIn(row['reason_free']),
});

/** The cost of the certificate of a request, by its service or that of its use; the first goes with the seal of the act. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RequestCost({ row, onReady }: ActionPartProps): ReactElement {
  const request = chargedOf(row);
  const { data: issued } = useIssuedDocuments(request.record ?? undefined);
  const isFirst =
    issued && (request.kind === 'note_act' ? request.paper === 'traslado' : issued.length === 0);
  const question = useQuestion(request, request.record === null || (issued !== undefined && !isFirst));
  return <CopyCost isFirst={isFirst === true} question={question} onReady={onReady} />;
}

/** What is charged for a request; undefined while its service is not known, or nothing is charged. */
function useQuestion(request: Charged, isCharged: boolean): FeeQuestion | undefined {
  const { service: own, reason, kind } = request;
  const use = kind === 'short' ? 'second_copy' : 'full_text';
  const filters = { act_use: use, department: departmentOfCertificate(kind), active: true };
  const { data } = useQuery({
    queryKey: ['seal/act_service', 'of use', filters],
    queryFn: () => listRows('seal/act_service', { ...filters, ordering: 'id', limit: 1 }),
    enabled: isCharged && own === null,
  });
  const service = own ?? data?.results[0]?.id;
  if (!isCharged || service === undefined) return undefined;
  return { act_service: service, ...(own === null && reason === null ? {} : { reason_free: reason }) };
}
