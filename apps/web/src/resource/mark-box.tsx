import type { ReactElement } from 'react';
import classes from './resource-list.module.css';

interface MarkBoxProps {
  readonly label: string;
  readonly isMarked: boolean;
  readonly onMark: (marked: boolean) => void;
}

/** Marks a row, or all that are shown. */
export function MarkBox({ label, isMarked, onMark }: MarkBoxProps): ReactElement {
  return (
    <input
      type="checkbox"
      className={classes.mark}
      tabIndex={-1}
      aria-label={label}
      checked={isMarked}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => onMark(event.currentTarget.checked)}
    />
  );
}
