import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindCellProps } from '../kind-parts.ts';
import classes from '../shared/cells.module.css';
import { typedOfDate } from '../shared/typed-date.ts';

export function DateCell({ value }: KindCellProps<'civil_date' | 'partial_date'>): ReactElement {
  const { language } = useText();
  return <span className={classes.figures}>{typedOfDate(value, language)}</span>;
}
