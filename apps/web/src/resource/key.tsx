import type { ReactElement, ReactNode } from 'react';
import classes from './judged-form.module.css';

/** The key that does the same as the button that it stands in. */
export function Key({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );
}
