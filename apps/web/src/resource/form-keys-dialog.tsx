import { Kbd, Table } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { FORM_KEYS, type FormKey } from './form-keys.ts';

interface FormKeysDialogProps {
  readonly entity: Entity;
  readonly onClose: () => void;
}

/** The keys of actions, which not every form has. */
const OF_ACTIONS: ReadonlySet<string> = new Set(['check', 'register', 'seal', 'certificate']);

/** The keys that do something in the form of an entity. */
export function FormKeysDialog({ entity, onClose }: FormKeysDialogProps): ReactElement {
  const { t } = useText();
  const isThere = (key: FormKey): boolean =>
    OF_ACTIONS.has(key)
      ? key in (entity.actions ?? {})
      : key !== 'findings' || entity.registration !== undefined;
  return (
    <AppDialog opened onClose={onClose} title={t('form.shortcuts')} width={500}>
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {(Object.entries(FORM_KEYS) as [FormKey, string][])
            .filter(([name]) => isThere(name))
            .map(([name, keys]) => (
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
