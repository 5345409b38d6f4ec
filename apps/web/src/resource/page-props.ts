import type { Entity } from '@serventia/kit';

export interface ListPageProps {
  readonly entity: Entity;
  /** Where the list is in the address, without the last slash: `/basic/person`. */
  readonly base: string;
}

export interface EditPageProps extends ListPageProps {
  /** The row's id; undefined for a new one. */
  readonly id: number | undefined;
}
