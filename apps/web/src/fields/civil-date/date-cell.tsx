import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import classes from '../shared/cells.module.css';
import { useShown } from '../shared/use-shown.ts';

export function DateCell({ spec, value }: KindCellProps<'civil_date' | 'partial_date'>): ReactElement {
  return <span className={classes.figures}>{useShown(spec, value)}</span>;
}
