import { Button, Group, Text } from '@mantine/core';
import type { Entity, FieldMap } from '@serventia/kit';
import { type ReactElement, useCallback, useRef, useState } from 'react';
import { forgetEntity } from '../api/query-client.ts';
import { deleteRow, type Row, runAction } from '../api/resource.ts';
import { labelOf } from '../fields/reference/use-reference.ts';
import { useText, type Words } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { ActionFields } from './action-fields.tsx';
import { ActionPart, type Batch } from './action-parts.ts';
import { answersOf } from './answers.ts';
import classes from './bulk-dialog.module.css';
import { isEnding } from './ending-actions.ts';
import { useFieldForm, type Values } from './field-form.ts';
import { DELETE } from './row-selection.ts';
import { type EachResult, useEach } from './use-each.ts';

/** What is done to several rows, in words. */
export const bulkName = (words: Words, action: string): string =>
  action === DELETE ? words.t('common.delete') : words.action(action);

const NO_INPUT: FieldMap = {};
const EMPTY: Values = {};
const doNothing = (): void => undefined;

interface BulkDialogProps {
  readonly entity: Entity;
  readonly action: string;
  readonly rows: readonly Row[];
  readonly onClose: () => void;
}

/** Asks once, then does the action to one row after another and says of each what became of it. */
export function BulkDialog({ entity, action, rows: asked, onClose }: BulkDialogProps): ReactElement {
  const words = useText();
  const { t } = words;
  // What became of each is told when the page has none of them any more.
  const [rows] = useState(asked);
  const name = bulkName(words, action);
  const input = entity.actions?.[action]?.input ?? NO_INPUT;
  const form = useFieldForm({ fields: input }, { initial: EMPTY });
  const batch = useRef<Batch>(undefined);
  const begin = async (row: Row): Promise<void> => {
    const place = rows.indexOf(row);
    if (!batch.current || place % batch.current.size !== 0) return;
    await batch.current.begin(rows.slice(place, place + batch.current.size).map(({ id }) => id));
  };
  const onBatch = useCallback((given: Batch): void => {
    batch.current = given;
  }, []);
  const each = useEach<Row>({
    one: async (row) => {
      if (action === DELETE) return deleteRow(entity.name, row.id, row.version);
      await begin(row);
      return runAction(entity.name, row.id, action, answersOf(input, form.values()));
    },
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
        {t('form.bulk_confirm', { count: rows.length })}
      </Text>
      <ActionFields entity={entity} input={input} row={EMPTY} form={form} />
      {Object.values(input).some(({ internal }) => internal) ? (
        <ActionPart
          action={action}
          entity={entity}
          input={input}
          row={EMPTY}
          form={form}
          onReady={doNothing}
          onBatch={onBatch}
        />
      ) : null}
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
      {result.state === 'refused' ? result.reason : wordsOf(result, t)}
    </span>
  );
}

/** A row that was registered says under which term. */
function wordsOf(result: Exclude<EachResult, { state: 'refused' }>, t: Words['t']): string {
  const term = result.state === 'done' ? (result.answer as { term?: unknown } | undefined)?.term : undefined;
  return typeof term === 'number' ? t('form.row_registered', { term }) : t(`form.row_${result.state}`);
}
