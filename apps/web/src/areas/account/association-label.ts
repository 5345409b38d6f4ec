import type { Entity } from '@serventia/kit';
import type { Row } from '../../api/resource.ts';
import { labelOf } from '../../fields/reference/use-reference.ts';
import { catalogueCell } from './catalogue-words.ts';

/** What a group, permission, module or menu is called where it is granted. */
export function associationLabel(other: Entity, row: Row): string {
  return catalogueCell(other.name, row, other.label) ?? labelOf(other, row);
}
