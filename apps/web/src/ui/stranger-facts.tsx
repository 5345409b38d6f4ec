import type { ReactElement, ReactNode } from 'react';
import classes from './stranger-parts.module.css';

/** Facts on a page for strangers, each below its name. */
export function StrangerFacts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactElement {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
