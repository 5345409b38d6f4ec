import type { ReactElement, ReactNode } from 'react';
import classes from './steps.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** What followed one upon another, from the first to the last or back. */
export function Steps({ children }: PartProps): ReactElement {
  return <ol className={classes.steps}>{children}</ol>;
}

/** One of the steps; `quiet` where it does not count, or not yet. */
export function Step({ quiet = false, children }: PartProps & { readonly quiet?: boolean }): ReactElement {
  return (
    <li className={classes.step} data-tone={quiet ? 'quiet' : undefined}>
      {children}
    </li>
  );
}
