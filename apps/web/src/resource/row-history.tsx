import type { Entity } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { loadForForm } from '../declared/entities.ts';
import { HistoryDialog } from './history-dialog.tsx';

interface RowHistoryProps {
  readonly entity: Entity;
  readonly id: number;
  readonly onClose: () => void;
}

/** The history of a row of a list, once the words of all its fields are there. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RowHistory({ entity, id, onClose }: RowHistoryProps): ReactElement | null {
  const { isSuccess } = useQuery({
    queryKey: ['form words', entity.name],
    queryFn: async () => {
      await loadForForm(entity.name);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isSuccess ? <HistoryDialog entity={entity} id={id} opened onClose={onClose} /> : null;
}
