import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';

interface FailureTextProps {
  readonly message: string;
  readonly request: string;
}

/** What went wrong, and the number of the request for whoever is asked for help. */
export function FailureText({ message, request }: FailureTextProps): ReactElement {
  const { t } = useText();
  return (
    <>
      {message}
      <Text size="xs" c="dimmed" mt={2}>
        {t('http.request', { request })}
      </Text>
    </>
  );
}
