import { type ReactElement, useMemo } from 'react';
import type { ActionPartProps } from '../../resource/action-parts.ts';
import { answersOf } from '../../resource/answers.ts';
import { useFormValue } from '../../resource/field-form.ts';
import type { FeeQuestion } from '../fees/fee.ts';
import { type KeptDocument, useIssuedDocuments } from './birth/birth-documents.ts';
import { CopyCost } from './copy-cost.tsx';

const CHARGED = ['act_service', 'reason_free'] as const;

/** Whether the next paper goes with the seal of the act: the first one, of an act of notes the traslado. */
function goesWithAct(area: string, status: unknown, issued: readonly KeptDocument[]): boolean {
  if (area !== 'note_registration') return issued.length === 0;
  return status !== 'canceled' && !issued.some((each) => each.certificate_kind === 'traslado');
}

/** The cost of a certificate: the first goes with the seal of the act, each later copy takes one of its own. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CertificateCost({
  entity,
  input,
  row,
  form,
  onReady,
}: ActionPartProps): ReactElement {
  const { data: issued } = useIssuedDocuments(Number(row['id']));
  const [service, reason] = [useFormValue(form, 'act_service'), useFormValue(form, 'reason_free')];
  const question = useMemo<FeeQuestion>(() => {
    const asked = Object.fromEntries(CHARGED.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
    return answersOf(asked, form.values());
    // oxlint-disable-next-line react/exhaustive-deps -- the values of the form are followed one by one
  }, [input, form, service, reason]);
  const isFirst = issued !== undefined && goesWithAct(entity.area, row['status'], issued);
  const isCharged = issued !== undefined && !isFirst && typeof service === 'number';
  return <CopyCost isFirst={isFirst} question={isCharged ? question : undefined} onReady={onReady} />;
}
