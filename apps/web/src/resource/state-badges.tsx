import type { Entity } from '@serventia/kit';
import type { ReactElement } from 'react';
import type { Row } from '../api/resource.ts';
import { ChoiceCell } from '../fields/choice/choice-cell.tsx';

interface StateBadgesProps {
  readonly entity: Pick<Entity, 'fields' | 'life'>;
  readonly row: Row | undefined;
}

/** The state of a row, and what else changes what the whole of it means. */
export function StateBadges({ entity, row }: StateBadgesProps): ReactElement {
  const state = entity.life?.field ?? 'status';
  return (
    <>
      {Object.entries(entity.fields).map(([name, spec]) => {
        const value = row?.[name];
        const isTold = spec.kind === 'choice' && (name === state || spec.inHeading);
        return isTold && typeof value === 'string' ? (
          <ChoiceCell key={name} spec={spec} value={value} />
        ) : null;
      })}
    </>
  );
}
