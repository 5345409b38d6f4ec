import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindCellProps } from '../kind-parts.ts';
import classes from '../shared/cells.module.css';
import { useShown } from '../shared/use-shown.ts';
import { daysLeft, daysLeftText } from './days-left.ts';

type DateCellProps = KindCellProps<'civil_date' | 'partial_date'>;

/** A date; with the days left where it is the last one of something that is still to be done. */
export function DateCell({ spec, value, row }: DateCellProps): ReactElement {
  const left = daysLeft(spec, value, row);
  return (
    <span className={classes.figures}>
      {useShown(spec, value)}
      {left === undefined ? null : <DaysLeft left={left} />}
    </span>
  );
}

/** From so few days on a deadline is near. */
const NEAR = 5;

/** Days until a last day in words, coloured by how near it is. */
export function DaysLeft({ left }: { readonly left: number }): ReactElement {
  const words = useText();
  const nearness = left < 0 ? 'late' : left <= NEAR ? 'near' : 'far';
  return (
    <span className={classes.left} data-nearness={nearness}>
      {daysLeftText(words, left)}
    </span>
  );
}
