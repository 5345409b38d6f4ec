import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { isCivilDate } from '@serventia/kit';
import { type ReactElement, type RefObject, useId, useRef, useState } from 'react';
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

/** Of what is pasted with what stands around a date; a date itself has ten. */
const LONGEST = 40;

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
  const typed = useRef(value);
  const { format, read, placeholder } = FORMS[form];
  const choose = (day: string): void => {
    typed.current = day;
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
      maxLength={LONGEST}
      shown={typedOfDate(chosen.value, language)}
      format={(text) => format(text, language)}
      complete={completeTypedDate}
      onText={(shown) => {
        const date = read(shown, language);
        typed.current = date;
        onChange(date);
      }}
      {...(input.readOnly || form === 'month'
        ? {}
        : { rightSection: <CalendarButton label={input.label} date={typed} onChoose={choose} /> })}
    />
  );
}

interface CalendarButtonProps {
  readonly label: string;
  /** What the field holds when the calendar opens. */
  readonly date: RefObject<unknown>;
  readonly onChoose: (day: string) => void;
}

function CalendarButton({ label, date, onChoose }: CalendarButtonProps): ReactElement {
  const { t } = useText();
  const [opened, setOpened] = useState<{ readonly at: unknown }>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpened(undefined);
    button.current?.focus();
  };
  const toggle = (): void => {
    if (opened) setOpened(undefined);
    // The keyboard goes to a day of it, which must be there by then.
    else void CalendarPage.preload().then(() => setOpened({ at: date.current }));
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
        aria-expanded={opened !== undefined}
        onClick={toggle}
      >
        <IconCalendar size={16} />
      </ActionIcon>
      {opened ? (
        <PopoverAt anchor={button} id={id} onClose={close} position="bottom-end" trapFocus>
          <CalendarPage
            value={typeof opened.at === 'string' && isCivilDate(opened.at) ? opened.at : null}
            onChoose={onChoose}
          />
        </PopoverAt>
      ) : null}
    </>
  );
}
