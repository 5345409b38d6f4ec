import type { ReactElement } from 'react';
import type { KindCellProps } from '../kind-parts.ts';
import { asText } from '../shared/input-props.ts';
import classes from '../shared/cells.module.css';

export function IdentifierCell({ spec, value }: KindCellProps<'identifier'>): ReactElement {
  return <span className={classes.figures}>{spec.format.format(asText(value))}</span>;
}
