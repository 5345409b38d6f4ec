import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { addressOf } from '../api/address-of.ts';
import { getListed } from '../declared/catalogue.ts';
import { labelOf, useReferencedRow } from '../fields/reference/use-reference.ts';
import classes from './resource-view.module.css';

interface ReferenceLinkProps {
  /** Name of the entity that is pointed at. */
  readonly entity: string;
  readonly value: unknown;
}

/** The row that a reference points at, by its name; leads to it where the user may open it. */
export function ReferenceLink({ entity, value }: ReferenceLinkProps): ReactElement {
  const { id, row, isError } = useReferencedRow(entity, value);
  const name = row ? labelOf(getListed(entity), row) : isError ? `#${id}` : '…';
  const address = row && addressOf(entity, row.id, row);
  return address ? (
    <Link to={address} className={classes.link}>
      {name}
    </Link>
  ) : (
    <>{name}</>
  );
}
