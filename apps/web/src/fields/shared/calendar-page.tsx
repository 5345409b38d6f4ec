// oxlint-disable-next-line import/no-unassigned-import -- a style sheet gives nothing to assign
import '@mantine/dates/styles.css';
// oxlint-disable-next-line import/no-unassigned-import -- the locale puts itself into dayjs
import 'dayjs/locale/pt-br';
import { DatePicker } from '@mantine/dates';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';

interface CalendarPageProps {
  readonly value: string | null;
  readonly onChoose: (day: string) => void;
}

/** The calendar, loaded when somebody opens it. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CalendarPage({ value, onChoose }: CalendarPageProps): ReactElement {
  const { language } = useText();
  return (
    <DatePicker
      locale={language === 'pt-br' ? 'pt-br' : 'en'}
      firstDayOfWeek={0}
      value={value}
      {...(value ? { defaultDate: value } : {})}
      onChange={(day) => {
        if (day) onChoose(day);
      }}
    />
  );
}
