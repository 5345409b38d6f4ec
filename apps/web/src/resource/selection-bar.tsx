import { Button, CloseButton, Group, Text } from '@mantine/core';
import { inSentence } from '@serventia/i18n/noun';
import type { Entity, FieldMap } from '@serventia/kit';
import { type ReactElement, useState } from 'react';
import { forgetEntity } from '../api/query-client.ts';
import { deleteRow, type Row, runAction } from '../api/resource.ts';
import { labelOf } from '../fields/reference/use-reference.ts';
import { useText, type Words } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { ActionFields } from './action-fields.tsx';
import { answersOf } from './answers.ts';
import { isEnding } from './ending-actions.ts';
import { useFieldForm, type Values } from './field-form.ts';
import { bulkActionsOn, DELETE, type RowSelection } from './row-selection.ts';
import classes from './selection-bar.module.css';
import { type EachResult, useEach } from './use-each.ts';

interface SelectionBarProps {
  readonly entity: Entity;
  readonly selection: RowSelection;
}

const nameOf = (words: Words, action: string): string =>
  action === DELETE ? words.t('common.delete') : words.action(action);

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
          {nameOf(words, action)}
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

const NO_INPUT: FieldMap = {};
const EMPTY: Values = {};

interface BulkDialogProps {
  readonly entity: Entity;
  readonly action: string;
  readonly rows: readonly Row[];
  readonly onClose: () => void;
}

/** Asks once, then does the action to one row after another and says of each what became of it. */
function BulkDialog({ entity, action, rows, onClose }: BulkDialogProps): ReactElement {
  const words = useText();
  const { t } = words;
  const name = nameOf(words, action);
  const input = entity.actions?.[action]?.input ?? NO_INPUT;
  const form = useFieldForm({ fields: input }, { initial: EMPTY });
  const each = useEach<Row>({
    one: (row) =>
      action === DELETE
        ? deleteRow(entity.name, row.id, row.version)
        : runAction(entity.name, row.id, action, answersOf(input, form.values())),
    onEnd: () => forgetEntity(entity.name),
  });
  const isOver = each.results.size > 0 && !each.isBusy;
  const countOf = (state: EachResult['state']): number =>
    [...each.results.values()].filter((result) => result.state === state).length;
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={`${name} (${rows.length})`}
      width={500}
      onlyByButton={each.isBusy}
    >
      <Text size="sm" mb="sm">
        {t('form.bulk_confirm', { action: inSentence(name), count: rows.length })}
      </Text>
      <ActionFields entity={entity} input={input} row={EMPTY} form={form} />
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{labelOf(entity, row)}</span>
            <Result result={each.results.get(row.id)} />
          </li>
        ))}
      </ul>
      <output className={classes.done}>
        {isOver ? t('form.bulk_done', { done: countOf('done'), refused: countOf('refused') }) : ''}
      </output>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant={isOver ? 'filled' : 'default'} onClick={each.isBusy ? each.stop : onClose}>
          {t(each.isBusy ? 'common.stop' : isOver ? 'common.close' : 'common.cancel')}
        </Button>
        {isOver ? null : (
          <Button
            color={isEnding(action) ? 'brick' : 'petrol'}
            loading={each.isBusy}
            onClick={() => (form.check() ? void each.run(rows) : undefined)}
            data-autofocus
          >
            {name}
          </Button>
        )}
      </Group>
    </AppDialog>
  );
}

function Result({ result }: { readonly result: EachResult | undefined }): ReactElement | null {
  const { t } = useText();
  if (!result) return null;
  return (
    <span className={classes.result} data-state={result.state}>
      {result.state === 'refused' ? result.reason : t(`form.row_${result.state}`)}
    </span>
  );
}
