import { Kbd, Table } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../../../text/use-text.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { BIRTH_SHORTCUTS, type BirthShortcut } from '../birth-shortcuts.ts';

/** Every key of the form. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  return (
    <AppDialog opened onClose={onClose} title={t('birth.shortcuts')} width={500}>
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {(Object.entries(BIRTH_SHORTCUTS) as [BirthShortcut, string][]).map(([name, keys]) => (
            <Table.Tr key={name}>
              <Table.Td>{t(`birth.key_${name}`)}</Table.Td>
              <Table.Td ta="right">
                <Kbd>{keys}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </AppDialog>
  );
}
