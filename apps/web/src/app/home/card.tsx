import { Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './home.module.css';

interface CardProps {
  readonly title: string;
  /** How many there are, beside the title. */
  readonly count?: string | undefined;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the home page with its heading. */
export function Card({ title, count, aside, children }: CardProps): ReactElement {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} size={15} fw={650} id={id}>
          {title}
          {count === undefined ? null : <span className={classes.count}> {count}</span>}
        </Title>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** What a part says where it has nothing to show. */
export function Nothing({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={classes.nothing}>{children}</p>;
}
