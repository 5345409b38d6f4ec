import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindCellProps } from '../kind-parts.ts';
import classes from '../shared/cells.module.css';
import { typedOfAmount } from '../shared/typed-money.ts';

export function DecimalCell({ value }: KindCellProps<'decimal'>): ReactElement {
  const { language } = useText();
  return <span className={classes.amount}>{typedOfAmount(value, language)}</span>;
}
