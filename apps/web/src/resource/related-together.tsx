import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { mayOn } from '../api/permissions.ts';
import { forgetEntity } from '../api/query-client.ts';
import { listRows } from '../api/resource.ts';
import { getEntity, loadForForm } from '../declared/entities.ts';
import { BulkDialog } from './bulk-dialog.tsx';

/** More at once are done from their list. */
const MOST = 200;

interface RelatedTogetherProps {
  /** The kind of the rows, `civil_registration/marriage`. */
  readonly kind: string;
  readonly action: string;
  /** The field of these rows that holds the row that they belong to. */
  readonly filter: string;
  readonly owner: { readonly entity: string; readonly id: number };
  readonly onClose: () => void;
}

/** Does an action to all rows that point at another one and take it as they stand, with a result for each. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RelatedTogether(props: RelatedTogetherProps): ReactElement | null {
  const { kind, action, filter, owner, onClose } = props;
  const { data } = useQuery({
    queryKey: [kind, 'together', filter, owner.id],
    queryFn: async ({ signal }) => {
      await loadForForm(kind);
      return listRows(kind, { [filter]: String(owner.id), limit: String(MOST), ordering: 'id' }, signal);
    },
    // What the rows are as the dialog opens: they leave the list of those that take the action one by one.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) return null;
  const close = (): void => {
    void forgetEntity(owner.entity);
    onClose();
  };
  return (
    <BulkDialog
      entity={getEntity(kind)}
      action={action}
      rows={data.results.filter((row) => mayOn(row, action))}
      onClose={close}
    />
  );
}
