import type { Followed } from '@serventia/domain/office/following';
import type { Entity } from '@serventia/kit';
import type { Reading } from '../../resource/read.ts';

/** Rows that are followed by their number (`label`) and their password. */
export interface FollowedKind {
  readonly entity: Pick<Entity, 'table'>;
  /** What the page may show of a row; undefined of one that is under secrecy. */
  read(reading: Reading, id: number): Promise<Followed | undefined>;
}
