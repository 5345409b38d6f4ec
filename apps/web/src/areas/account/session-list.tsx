import { Badge, Button } from '@mantine/core';
import { session as sessionEntity } from '@serventia/domain/account/session.entity';
import { inSentence } from '@serventia/i18n/noun';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { mayOn } from '../../api/permissions.ts';
import { forgetEntity, keys } from '../../api/query-client.ts';
import { listRows, type Row, runAction } from '../../api/resource.ts';
import { InstantCell } from '../../fields/instant/instant-cell.tsx';
import type { ListPageProps } from '../../resource/page-props.ts';
import { ResourceList } from '../../resource/resource-list.tsx';
import { useText } from '../../text/use-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showError, showSuccess } from '../../ui/toasts.ts';

type Ending = 'end' | 'end_others';

interface Asked {
  readonly row: Row;
  readonly action: Ending;
}

/** Where the user is logged in: this session is marked, the others can be ended one by one or all at once. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function SessionList(props: ListPageProps): ReactElement {
  const words = useText();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const current = useCurrentSession();
  const end = async ({ row, action }: Asked): Promise<void> => {
    setBusy(true);
    try {
      await runAction(sessionEntity.name, row.id, action, {});
      showSuccess(words.done(action));
      await forgetEntity(sessionEntity.name);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  const stateOf = (row: Row): ReactNode => {
    if (mayOn(row, 'end_others')) return <Badge variant="light">{words.t('app.this_session')}</Badge>;
    if (mayOn(row, 'end')) return <EndButton onClick={() => setAsked({ row, action: 'end' })} />;
    const spec = sessionEntity.fields.revoked_at;
    const ended = row['revoked_at'] ?? row['expires_at'];
    return spec.kind === 'instant' ? <InstantCell spec={spec} value={String(ended)} /> : undefined;
  };
  return (
    <>
      <ResourceList
        {...props}
        renderCell={(row, field) => (field === 'revoked_at' ? stateOf(row) : undefined)}
        buttons={
          <Button
            variant="light"
            disabled={!current}
            onClick={() => current && setAsked({ row: current, action: 'end_others' })}
          >
            {words.action('end_others')}
          </Button>
        }
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked ? words.action(asked.action) : ''}
        message={
          asked ? words.t('common.confirm_action', { name: inSentence(words.action(asked.action)) }) : ''
        }
        busy={busy}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && void end(asked)}
      />
    </>
  );
}

/** The row of this session, wherever it stands in the list: it was used last. */
function useCurrentSession(): Row | undefined {
  const query = { revoked_at__isnull: true, ordering: '-last_seen_at', limit: 100 };
  const { data } = useQuery({
    queryKey: keys.list(sessionEntity.name, query),
    queryFn: ({ signal }) => listRows(sessionEntity.name, query, signal),
  });
  return data?.results.find((row) => mayOn(row, 'end_others'));
}

function EndButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  const words = useText();
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={(event: MouseEvent) => {
        // The row under the button opens at a click.
        event.stopPropagation();
        onClick();
      }}
    >
      {words.action('end')}
    </Button>
  );
}
