import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { drawThenFocus } from '../ui/draw-then-focus.ts';
import type { FieldForm } from './field-form.ts';
import { inputId } from './field-input.tsx';

interface MoreFields {
  /** Every field of the row is shown. */
  readonly isWhole: boolean;
  readonly button: ReactElement | null;
}

/** The button for the fields of a row that wait; it leads to the first of them. `rest` are their paths. */
export function useMoreFields(form: Pick<FieldForm, 'id'>, rest: readonly string[]): MoreFields {
  const { t } = useText();
  const [isWhole, setWhole] = useState(false);
  const more = (): void =>
    drawThenFocus(
      () => setWhole(true),
      () => document.getElementById(inputId(form, rest[0] ?? '')),
    );
  return {
    isWhole,
    button:
      rest.length === 0 ? null : (
        <Button
          variant="subtle"
          size="compact-xs"
          mt="xs"
          aria-expanded={isWhole}
          leftSection={isWhole ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          onClick={isWhole ? () => setWhole(false) : more}
        >
          {isWhole ? t('form.fewer_fields') : t('form.more_fields', { count: rest.length })}
        </Button>
      ),
  };
}
