import { Button, Group } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import { isField } from './is-typing.ts';
import { useLatest } from './use-latest.ts';

interface UndoTextProps {
  readonly message: string;
  /** What the button is called. */
  readonly name: string;
  readonly onUndo: () => void;
}

/** What was done, and the button that takes it back. Ctrl+Z presses it, save in a field, where it is the field's own. */
export function UndoText({ message, name, onUndo }: UndoTextProps): ReactElement {
  const latest = useLatest(onUndo);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isField(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        aria-keyshortcuts="Control+Z"
        title="Ctrl+Z"
        onClick={onUndo}
      >
        {name}
      </Button>
    </Group>
  );
}
