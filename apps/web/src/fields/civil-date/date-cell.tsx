import { isCivilDate } from '@serventia/kit';
import type { ReactElement } from 'react';
import { today } from '../../api/office-clock.ts';
import { useText } from '../../text/use-text.ts';
import type { KindCellProps } from '../kind-parts.ts';
import classes from '../shared/cells.module.css';
import { useShown } from '../shared/use-shown.ts';

type DateCellProps = KindCellProps<'civil_date' | 'partial_date'>;

/** A date; with the days left where it is the last one of something that is still to be done. */
export function DateCell({ spec, value, row }: DateCellProps): ReactElement {
  const left = daysLeft({ spec, value, ...(row ? { row } : {}) });
  return (
    <span className={classes.figures}>
      {useShown(spec, value)}
      {left === undefined ? null : <DaysLeft left={left} />}
    </span>
  );
}

const DAY_MS = 86_400_000;

/** Days until a last day, 0 on it, negative when it is over; undefined where nothing is due. */
function daysLeft({ spec, value, row }: DateCellProps): number | undefined {
  const due = spec.kind === 'civil_date' ? spec.due : undefined;
  if (!due || typeof value !== 'string' || !isCivilDate(value)) return undefined;
  return due.in.includes(String(row?.[due.field]))
    ? (Date.parse(value) - Date.parse(today())) / DAY_MS
    : undefined;
}

/** From so few days on a deadline is near. */
const NEAR = 5;

function DaysLeft({ left }: { readonly left: number }): ReactElement {
  const { t } = useText();
  const nearness = left < 0 ? 'late' : left <= NEAR ? 'near' : 'far';
  return (
    <span className={classes.left} data-nearness={nearness}>
      {left === 0
        ? t('common.due_today')
        : t(left < 0 ? 'common.days_late' : 'common.days_left', { count: Math.abs(left) })}
    </span>
  );
}
