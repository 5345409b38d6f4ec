import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import classes from '../shared/cells.module.css';
import { useShown } from '../shared/use-shown.ts';

export function DecimalCell({ spec, value }: KindCellProps<'decimal'>): ReactElement {
  return <span className={classes.figures}>{useShown(spec, value)}</span>;
}
