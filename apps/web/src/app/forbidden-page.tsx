import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { explainRefusal } from '../api/permissions.ts';
import { useText } from '../text/use-text.ts';
import { EmptyState } from '../ui/states.tsx';

interface ForbiddenPageProps {
  /** What the page is for, and what it would do: the server says why it is refused. */
  readonly entity?: string;
  readonly action?: string;
}

export function ForbiddenPage({ entity = '', action = 'read' }: ForbiddenPageProps): ReactElement {
  const { t } = useText();
  const { data: reason } = useQuery({
    queryKey: ['refusal', entity, action],
    queryFn: () => explainRefusal(entity, action),
    enabled: entity !== '',
    gcTime: 0,
  });
  return (
    <EmptyState title={t('app.forbidden')}>
      {reason ? (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      ) : null}
    </EmptyState>
  );
}
