import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useEffect, useMemo } from 'react';
import type { ActionPartProps } from '../../resource/action-parts.ts';
import { answersOf } from '../../resource/answers.ts';
import { useFormValue } from '../../resource/field-form.ts';
import { Credits } from './credits.tsx';
import { type FeeQuestion, useFee } from './fee.ts';
import { FeeLines } from './fee-lines.tsx';

const TYPING_MS = 300;
const ASKED = ['act_service', 'reason_free', 'quantity', 'value', 'protocol'] as const;

/** The fee of the seal that is asked for, line by line, and the credits before and after it. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function SealCost({
  entity,
  input,
  row,
  form,
  onReady,
}: ActionPartProps): ReactElement | null {
  const [service, reason, quantity, value, protocol] = [
    useFormValue(form, 'act_service'),
    useFormValue(form, 'reason_free'),
    useFormValue(form, 'quantity'),
    useFormValue(form, 'value'),
    useFormValue(form, 'protocol'),
  ];
  const question = useMemo(() => {
    const asked = Object.fromEntries(ASKED.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
    return { ...answersOf(asked, form.values()), resource: entity.name, row: Number(row['id']) };
    // oxlint-disable-next-line react/exhaustive-deps -- the values of the form are followed one by one
  }, [entity, input, row, form, service, reason, quantity, value, protocol]);
  const [asked] = useDebouncedValue<FeeQuestion>(question, TYPING_MS, { leading: true });
  const isChosen = typeof service === 'number';
  const { data, error } = useFee(isChosen ? asked : undefined);
  const isKnown = isChosen && data !== undefined;
  useEffect(() => {
    if (isKnown) onReady();
  }, [isKnown, onReady]);
  if (!isChosen) return null;
  return (
    <Stack gap="sm" mt="md">
      <FeeLines fee={data} error={error} />
      <Credits seals={error ? undefined : data?.seals} />
    </Stack>
  );
}
