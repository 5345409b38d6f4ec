import type { Entity } from '@serventia/kit';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { KeysDialog } from '../ui/keys-dialog.tsx';
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
  const keys = (Object.entries(FORM_KEYS) as [FormKey, string][])
    .filter(([name]) => isThere(name))
    .map(([name, written]) => [t(`form.key_${name}`), written] as const);
  return <KeysDialog title={t('form.shortcuts')} keys={keys} onClose={onClose} />;
}
