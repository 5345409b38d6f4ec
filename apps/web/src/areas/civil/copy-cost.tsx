import { Stack, Text } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import type { ActionPartProps } from '../../resource/action-parts.ts';
import { useText } from '../../text/use-text.ts';
import { Credits } from '../fees/credits.tsx';
import { type FeeQuestion, useFee } from '../fees/fee.ts';
import { FeeLines } from '../fees/fee-lines.tsx';

interface CopyCostProps extends Pick<ActionPartProps, 'onReady'> {
  /** The first copy goes with the seal of the act. */
  readonly isFirst: boolean;
  /** What is charged for; undefined while it is not known, or nothing is charged. */
  readonly question: FeeQuestion | undefined;
}

/** What a copy of a certificate costs; ready once that is known. */
export function CopyCost({ isFirst, question, onReady }: CopyCostProps): ReactElement | null {
  const { t } = useText();
  const { data: fee, error } = useFee(question);
  const isKnown = isFirst || (question !== undefined && fee !== undefined);
  useEffect(() => {
    if (isKnown) onReady();
  }, [isKnown, onReady]);
  if (isFirst)
    return (
      <Text size="sm" c="dimmed" mt="md">
        {t('seals.first_copy')}
      </Text>
    );
  if (!question) return null;
  return (
    <Stack gap="sm" mt="md">
      <FeeLines fee={fee} error={error} />
      <Credits seals={error ? undefined : fee?.seals} />
    </Stack>
  );
}
