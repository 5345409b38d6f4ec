import { Kbd, Table } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { FORM_KEYS, type FormKey } from './form-keys.ts';

/** Every key of a form. */
export function FormKeysDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  return (
    <AppDialog opened onClose={onClose} title={t('form.shortcuts')} width={500}>
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {(Object.entries(FORM_KEYS) as [FormKey, string][]).map(([name, keys]) => (
            <Table.Tr key={name}>
              <Table.Td>{t(`form.key_${name}`)}</Table.Td>
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
