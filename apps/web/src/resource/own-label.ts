import type { Entity } from '@serventia/kit';
import type { Words } from '../text/use-text.ts';

/** Names the fields of a row itself, for what a list tells; anything else has no name. */
export function ownLabel(words: Words, { resource, fields }: Entity): (path: string) => string {
  return (path) => (path in fields ? words.field({ resource }, path) : '');
}
