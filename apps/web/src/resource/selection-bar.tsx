import { Button, CloseButton, Text } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { type ReactElement, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { BulkDialog, bulkName } from './bulk-dialog.tsx';
import { isEnding } from './ending-actions.ts';
import { bulkActionsOn, type RowSelection } from './row-selection.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly entity: Entity;
  readonly selection: RowSelection;
}

/** How many rows are marked, and what can be done to all of them. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function SelectionBar({ entity, selection }: SelectionBarProps): ReactElement {
  const words = useText();
  const [asked, setAsked] = useState<string>();
  const offered = bulkActionsOn(entity, selection.rows);
  const close = (): void => {
    setAsked(undefined);
    selection.turn(false);
  };
  return (
    <section className={classes.bar} aria-label={words.t('form.selection')}>
      <output className={classes.count}>{words.t('form.selected', { count: selection.rows.length })}</output>
      {offered.map((action) => (
        <Button
          key={action}
          size="compact-md"
          variant="light"
          color={isEnding(action) ? 'brick' : 'petrol'}
          onClick={() => setAsked(action)}
        >
          {bulkName(words, action)}
        </Button>
      ))}
      {offered.length === 0 && selection.rows.length > 0 ? (
        <Text size="sm" c="dimmed">
          {words.t('form.selection_nothing')}
        </Text>
      ) : null}
      <CloseButton
        ml="auto"
        aria-label={words.t('form.selection_end')}
        onClick={() => selection.turn(false)}
      />
      {asked ? <BulkDialog entity={entity} action={asked} rows={selection.rows} onClose={close} /> : null}
    </section>
  );
}
