import { VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './day-bars.module.css';

interface DayBar {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** A whole number, zero or more. */
  readonly value: number;
  /** The value as it is read. */
  readonly shown: string;
}

interface DayBarsProps {
  readonly caption: string;
  /** The names of the day and of the value. */
  readonly columns: readonly [string, string];
  readonly bars: readonly DayBar[];
  readonly today: string;
}

/** Every so many days has its number below its bar. */
const NUMBERED = 5;

/** A bar for each day, beside the highest value; for screen readers, the same as a table. */
export function DayBars({ caption, columns, bars, today }: DayBarsProps): ReactElement {
  const highest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most), {
    value: 0,
    shown: '',
  });
  return (
    <>
      <div className={classes.chart} aria-hidden>
        <span className={classes.highest}>{highest.shown}</span>
        <div className={classes.bars}>
          {bars.map(({ day, value, shown }) => (
            <div key={day} className={classes.day} title={`${dayNumber(day)}: ${shown}`}>
              <div className={classes.room}>
                <div
                  className={classes.bar}
                  data-today={day === today || undefined}
                  style={{ height: `${highest.value === 0 ? 0 : (value / highest.value) * 100}%` }}
                />
              </div>
              <span className={classes.number} data-today={day === today || undefined}>
                {isNumbered(day) || day === today ? dayNumber(day) : ''}
              </span>
            </div>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ day }) => day <= today)
              .map(({ day, shown }) => (
                <tr key={day}>
                  <th scope="row">{dayNumber(day)}</th>
                  <td>{shown}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

const dayNumber = (day: string): number => Number(day.slice(8));

const isNumbered = (day: string): boolean => dayNumber(day) === 1 || dayNumber(day) % NUMBERED === 0;
