import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';

interface ClearButtonProps {
  /** Of the field that it empties. */
  readonly label: string;
  readonly onClear: () => void;
}

/** Empties a field; the focus stays in the field, and Tab passes by. */
export function ClearButton({ label, onClear }: ClearButtonProps): ReactElement {
  const { t } = useText();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
      aria-label={t('common.clear_label', { label })}
    >
      <IconX size={14} />
    </ActionIcon>
  );
}
