import { Kbd, Table } from '@mantine/core';
import type { ReactElement } from 'react';
import { AppDialog } from './app-dialog.tsx';

interface KeysDialogProps {
  readonly title: string;
  /** What is done, and the keys that do it as they are written. */
  readonly keys: readonly (readonly [string, string])[];
  readonly onClose: () => void;
}

/** The keys that do something on a page. */
export function KeysDialog({ title, keys, onClose }: KeysDialogProps): ReactElement {
  return (
    <AppDialog opened onClose={onClose} title={title} width={500} isRead>
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {keys.map(([work, written]) => (
            <Table.Tr key={work}>
              <Table.Td>{work}</Table.Td>
              <Table.Td ta="right">
                <Kbd>{written}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </AppDialog>
  );
}
