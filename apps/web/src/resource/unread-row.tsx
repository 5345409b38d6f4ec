import { type Entity, isAct } from '@serventia/kit';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isApiError } from '../api/api-error.ts';
import { useText } from '../text/use-text.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { UnreadState } from '../ui/unread-state.tsx';

interface UnreadRowProps {
  readonly entity: Entity;
  readonly id: number;
  readonly error: Error;
  readonly onRetry: () => void;
}

/**
 * In the place of a row that could not be read: why, and what leads on. One under restriction is opened with a reason,
 * by who may.
 */
export function UnreadRow({ entity, id, error, onRetry }: UnreadRowProps): ReactElement {
  const isClosed = isApiError(error) && error.code === 'restricted_row';
  return (
    <>
      <PageHeader title={useText().entity(entity, 'one')} />
      <UnreadState error={error} onRetry={onRetry}>
        {isClosed ? <OpenWithReason entity={entity} id={id} /> : null}
      </UnreadState>
    </>
  );
}

function OpenWithReason({ entity, id }: Pick<UnreadRowProps, 'entity' | 'id'>): ReactElement {
  const { t } = useText();
  return (
    <Button
      renderRoot={(root) => (
        <Link
          {...root}
          to="/$area/$resource"
          params={{ area: 'basic', resource: 'record_restriction' }}
          search={{ restriction_state: 'in_force', ...(isAct(entity) ? { record: String(id) } : {}) }}
        />
      )}
    >
      {t('common.open_with_reason')}
    </Button>
  );
}
