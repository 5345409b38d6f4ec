import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { KeysDialog } from '../ui/keys-dialog.tsx';

/** What the keys of a list do, and how they are written; a blank is the space bar. */
const LIST_KEYS = {
  open: 'Enter',
  walk: 'J  K  ↑ ↓',
  preview: ' ',
  search: '/',
  new: 'N',
  select: 'X',
  history: 'H',
  columns: 'C',
  summary: 'R',
  everywhere: 'Ctrl+K',
  home: 'G  H',
  counter: 'G  B',
  attendance: 'G  A',
  go: 'G  1 … P',
  help: '?',
} as const;

type ListKey = keyof typeof LIST_KEYS;

interface ListKeysDialogProps {
  readonly mayCreate: boolean;
  readonly onClose: () => void;
}

/** The keys that do something in a list. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ListKeysDialog({ mayCreate, onClose }: ListKeysDialogProps): ReactElement {
  const { t } = useText();
  const keys = (Object.entries(LIST_KEYS) as [ListKey, string][])
    .filter(([name]) => name !== 'new' || mayCreate)
    .map(
      ([name, written]) =>
        [t(`form.list_key_${name}`), written === ' ' ? t('form.key_space') : written] as const,
    );
  return <KeysDialog title={t('form.shortcuts')} keys={keys} onClose={onClose} />;
}
