import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { isCivilDate } from '@serventia/kit';
import { type ReactElement, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../text/use-text.ts';
import type { SharedInputProps } from './input-props.ts';
import { MaskedInput } from './masked-input.tsx';
import {
  completeTypedDate,
  dateOfTyped,
  formatTypedDate,
  formatTypedMonth,
  formatTypedPartialDate,
  monthOfTyped,
  partialDateOfTyped,
  typedOfDate,
} from './typed-date.ts';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import { focusField } from '../../ui/move-on-enter.ts';
import { PopoverAt } from '../../ui/popover-at.tsx';

const CalendarPage = lazyPiece(() => import('./calendar-page.tsx'));

type DateForm = 'day' | 'partial' | 'month';

/** How each form of a date is written and read. */
const FORMS = {
  day: { format: formatTypedDate, read: dateOfTyped, placeholder: 'common.date_placeholder' },
  partial: {
    format: formatTypedPartialDate,
    read: partialDateOfTyped,
    placeholder: 'common.date_placeholder',
  },
  month: { format: formatTypedMonth, read: monthOfTyped, placeholder: 'common.month_placeholder' },
} as const;

interface DateFieldProps extends SharedInputProps {
  readonly value: unknown;
  readonly onChange: (value: string | null) => void;
  /** `partial` takes `MM/YYYY` and `YYYY` too, `month` takes `MM/YYYY` alone. */
  readonly form?: DateForm;
}

/** A date that is typed (`01022026`) or chosen in a calendar. What was typed is never turned into another day. */
export function DateField({ value, onChange, form = 'day', ...input }: DateFieldProps): ReactElement {
  const { language, t } = useText();
  const [chosen, setChosen] = useState({ value, times: 0 });
  const { format, read, placeholder } = FORMS[form];
  const choose = (day: string): void => {
    flushSync(() => setChosen({ value: day, times: chosen.times + 1 }));
    onChange(day);
    const field = document.getElementById(input.id);
    if (field) focusField(field);
  };
  return (
    <MaskedInput
      {...input}
      key={`${language}-${chosen.times}`}
      inputMode="numeric"
      placeholder={t(placeholder)}
      maxLength={10}
      shown={typedOfDate(chosen.value, language)}
      format={format}
      complete={completeTypedDate}
      onText={(shown) => onChange(read(shown, language))}
      {...(input.readOnly || form === 'month'
        ? {}
        : { rightSection: <CalendarButton label={input.label} value={chosen.value} onChoose={choose} /> })}
    />
  );
}

interface CalendarButtonProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChoose: (day: string) => void;
}

function CalendarButton({ label, value, onChoose }: CalendarButtonProps): ReactElement {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        variant="subtle"
        color="gray"
        size="sm"
        tabIndex={-1}
        aria-label={t('common.open_calendar', { label })}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconCalendar size={16} />
      </ActionIcon>
      {opened ? (
        <PopoverAt anchor={button} id={id} onClose={close} position="bottom-end" trapFocus>
          <CalendarPage
            value={typeof value === 'string' && isCivilDate(value) ? value : null}
            onChoose={onChoose}
          />
        </PopoverAt>
      ) : null}
    </>
  );
}
