import type { CSSProperties, ReactElement, ReactNode } from 'react';
import classes from './form-grid.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** Twelve columns; each field is as wide as what is written in it. */
export function FormGrid({ children }: PartProps): ReactElement {
  return <div className={classes.grid}>{children}</div>;
}

export function FormCell({
  span,
  tone,
  help,
  children,
}: PartProps & {
  readonly span: number;
  readonly tone?: 'brought' | undefined;
  /** A button at the label. */
  readonly help?: ReactNode;
}): ReactElement {
  return (
    <div
      className={classes.cell}
      data-tone={tone}
      data-cell
      data-helped={help ? true : undefined}
      style={{ '--span': span } as CSSProperties}
    >
      {children}
      {help}
    </div>
  );
}

/** A part of a form with its name. */
export function FormSection({
  id,
  name,
  title,
  aside,
  children,
}: PartProps & {
  readonly id?: string;
  /** What an index of sections knows it by. */
  readonly name?: string;
  readonly title: string;
  readonly aside?: ReactNode;
}): ReactElement {
  return (
    <section id={id} className={classes.section} aria-label={title} data-section={name}>
      <div className={classes.heading}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
