import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindCellProps } from '../kind-parts.ts';
import classes from '../shared/cells.module.css';
import { shownInstant } from './shown-instant.ts';

export function InstantCell({ value }: KindCellProps<'instant'>): ReactElement {
  const { language } = useText();
  return <span className={classes.figures}>{shownInstant(value, language)}</span>;
}
