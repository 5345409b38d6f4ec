import { OTHER_WORK, type WorkKind } from '@serventia/domain/office/work';
import { findListed } from '../../../declared/catalogue.ts';
import type { Words } from '../../../text/use-text.ts';

type Kind = Pick<WorkKind, 'entity' | 'field'>;

/** A kind of work as the address of the page and the server name it. */
export const kindKey = ({ entity, field }: Kind): string => `${entity}/${field}`;

const OTHERS = Object.values(OTHER_WORK);

/** What a kind of work is called: the name of its rows, with that of its date where the same rows have several. */
export function kindName(words: Words, kind: Kind, all: readonly Kind[]): string {
  const entity = findListed(kind.entity);
  const name = entity ? words.entity(entity, 'many') : kind.entity;
  const other = OTHERS.find((each) => each === kind.field);
  if (other) return `${name}: ${words.t(`work.${other}`)}`;
  const isAlone = all.filter((each) => each.entity === kind.entity).length <= 1;
  return isAlone || !entity ? name : `${name}: ${words.field(entity, kind.field)}`;
}
