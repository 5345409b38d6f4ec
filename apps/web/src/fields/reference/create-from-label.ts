import { type Entity, writableFields } from '@serventia/kit';
import { createRow, type Row } from '../../api/resource.ts';

/** Whether a row can be made of its label alone; an act never is, though its draft may lack the rest. */
function isEnough(entity: Entity): boolean {
  return (
    !entity.atRegistration &&
    writableFields(entity, 'create').every(
      ([name, spec]) => name === entity.label || !spec.required || spec.default !== undefined,
    )
  );
}

/** Makes a row of what was typed; where more is needed, opens the form in a tab of its own and makes none. */
export async function createFromLabel(entity: Entity, label: string): Promise<Row | undefined> {
  if (!isEnough(entity)) {
    globalThis.open(`/${entity.name}/create`, '_blank', 'noopener');
    return undefined;
  }
  return createRow(entity.name, { [entity.label]: label }, crypto.randomUUID());
}
