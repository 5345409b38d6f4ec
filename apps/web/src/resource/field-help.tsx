import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { PopoverAt } from '../ui/popover-at.tsx';
import classes from './field-help.module.css';

interface FieldHelpProps {
  readonly label: string;
  readonly text: string;
}

/**
 * The norm behind a field. Tab passes over its button, so that typing stays quick: the keyboard opens it with Shift+F1
 * from the field, and the focus stays there.
 */
export function FieldHelp({ label, text }: FieldHelpProps): ReactElement {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpened(false);
    };
    const onFocus = (event: FocusEvent): void => {
      const cell = button.current?.closest('[data-cell]');
      if (event.target instanceof Node && !cell?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      document.removeEventListener('focusin', onFocus);
    };
  }, [opened]);
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className={classes.button}
        data-field-help
        aria-label={t('form.help_on', { name: label })}
        aria-expanded={opened}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpened(!opened)}
      >
        <IconInfoCircle size={15} aria-hidden />
      </button>
      {opened ? (
        <PopoverAt
          anchor={button}
          onClose={() => setOpened(false)}
          position="bottom-end"
          width={340}
          withRoles={false}
        >
          <Text role="note" aria-live="polite" size="sm">
            {text}
          </Text>
        </PopoverAt>
      ) : null}
    </>
  );
}

/** Opens the help of the field that has the focus, or closes it. */
export function openFieldHelp(): void {
  document.activeElement?.closest('[data-cell]')?.querySelector<HTMLElement>('[data-field-help]')?.click();
}
