import { Text } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import type { ReactElement } from 'react';
import { may } from '../api/permissions.ts';
import { useText } from '../text/use-text.ts';
import type { ListAddress } from './list-state.ts';

/**
 * Whether the rows of a list stand in their own order and may be moved in it: the list shows all the rows of one
 * parent and no others, as nobody else has ordered them.
 */
export function isMovable(entity: Entity, state: ListAddress): boolean {
  const { parent, position } = entity;
  if (!parent || !position) return false;
  return (
    state.search === '' &&
    Object.keys(state.filters).join() === parent &&
    (state.ordering === undefined || state.ordering === position)
  );
}

/** Says how the rows of a list with places of their own can be moved, where the list as it stands does not let them. */
export function MoveHint({
  entity,
  state,
}: {
  readonly entity: Entity;
  readonly state: ListAddress;
}): ReactElement | null {
  const words = useText();
  const { parent, position } = entity;
  if (!parent || !position || !may(entity.name, 'update') || isMovable(entity, state)) return null;
  return (
    <Text size="xs" c="dimmed">
      {words.t('common.move_hint', { parent: words.field(entity, parent) })}
    </Text>
  );
}
