import { Alert, Button, Text } from '@mantine/core';
import type { Entity, FieldMap } from '@serventia/kit';
import { type ReactElement, useCallback, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { settleFields } from '../fields/shared/unsettled.ts';
import { useText } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { FormGrid } from '../ui/form-grid.tsx';
import { moveOnEnter } from '../ui/move-on-enter.ts';
import { showError } from '../ui/toasts.ts';
import { ActionFields } from './action-fields.tsx';
import { ActionPart, useHasActionPart } from './action-parts.ts';
import { answersOf } from './answers.ts';
import { isEnding } from './ending-actions.ts';
import { useFieldForm, type Values } from './field-form.ts';
import type { ShownFinding } from './findings/use-findings.ts';
import { knownHere } from './known-values.ts';
import { withUsual } from './usual-values.ts';
import { WarningsToRead } from './findings/warnings-to-read.tsx';

export interface ActionDialogProps {
  readonly entity: Entity;
  readonly action: string;
  readonly input: FieldMap;
  /** The row that it is done to. */
  readonly row: Values;
  /** What the dialog and its button are called; as the action unless told. */
  readonly title?: string;
  /** Warnings of the row that are to be acknowledged first. */
  readonly warnings?: readonly ShownFinding[];
  readonly labelOf?: (path: string) => string;
  /** Does it, with the warnings that were read; throws what the server refused. */
  readonly onRun: (input: Values, read: readonly ShownFinding[]) => Promise<unknown>;
  /** What was refused of the row itself, not of the input. */
  readonly onRowRefused: (error: unknown) => void;
  readonly onClose: () => void;
  /** Values that the form starts with. */
  readonly initial?: Values;
}

const NO_WARNINGS: readonly ShownFinding[] = [];
const withoutLabel = (): string => '';

/** What an action asks, in a dialog. */
export function ActionDialog({
  entity,
  action,
  input,
  row,
  title,
  warnings = NO_WARNINGS,
  labelOf = withoutLabel,
  onRun,
  onRowRefused,
  onClose,
  initial,
}: ActionDialogProps): ReactElement {
  const words = useText();
  const called = title ?? words.action(action, entity);
  const [busy, setBusy] = useState(false);
  const [asked] = useState(warnings);
  const [read, setRead] = useState<ReadonlySet<ShownFinding>>(new Set());
  const isReady = asked.every((warning) => read.has(warning));
  /** What was refused besides what the dialog asks. */
  const [others, setOthers] = useState<readonly string[]>([]);
  const form = useFieldForm(
    { fields: input },
    {
      initial: withUsual(
        { fields: input },
        {
          ...Object.fromEntries(
            Object.entries(input).map(([name, { ofRow, default: usual }]) => [
              name,
              (ofRow === undefined ? undefined : row[ofRow]) ?? usual ?? null,
            ]),
          ),
          ...initial,
        },
        knownHere(),
      ),
    },
  );
  const hasPart = useHasActionPart(action);
  const button = useRef<HTMLButtonElement>(null);
  const isTouched = useRef(false);
  const onReady = useCallback(() => {
    if (isTouched.current || !button.current) return;
    // A dialog that takes the keyboard only after this takes it to the same button.
    button.current.dataset['autofocus'] = 'true';
    button.current.focus();
  }, []);
  const touch = (): void => {
    isTouched.current = true;
  };
  const run = async (): Promise<void> => {
    if (busy || !isReady) return;
    setBusy(true);
    setOthers([]);
    try {
      await settleFields();
      if (!form.check()) return;
      await onRun(answersOf(input, form.values()), asked);
      onClose();
    } catch (error) {
      if (isApiError(error) && error.hasNoAnswer) {
        showError(error);
        return;
      }
      const told = isApiError(error) ? Object.entries(error.fields) : [];
      const own = told.filter(([name]) => name in input);
      if (own.length === 0) {
        onClose();
        onRowRefused(error);
        return;
      }
      form.setErrors(Object.fromEntries(own.map(([name, sentences]) => [name, sentences.join(' ')])));
      const rest = told.filter(([name]) => !(name in input)).flatMap(([, sentences]) => sentences);
      setOthers(isApiError(error) && error.detail ? [error.detail, ...rest] : rest);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog opened onClose={onClose} title={called} width={hasPart ? 640 : 500}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter moves on inside a form */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
        onPointerDownCapture={touch}
        onKeyDownCapture={(event) => {
          touch();
          moveOnEnter(event, () => void run());
        }}
      >
        {entity.actions?.[action]?.confirm ? (
          <Text size="sm" mb="sm">
            {words.confirmation(entity, action, called)}
          </Text>
        ) : null}
        {others.length > 0 ? (
          <Alert role="alert" color="brick" variant="light" mb="sm">
            {others.map((sentence) => (
              <Text key={sentence} size="sm">
                {sentence}
              </Text>
            ))}
          </Alert>
        ) : null}
        <WarningsToRead
          warnings={asked}
          labelOf={labelOf}
          read={read}
          onRead={(warning, isRead) =>
            setRead((before) => {
              const next = new Set(before);
              if (isRead) next.add(warning);
              else next.delete(warning);
              return next;
            })
          }
        />
        <FormGrid>
          {/* Beside what an area shows, the fields that are seldom filled in take half a row. */}
          <ActionFields entity={entity} input={input} row={row} form={form} span={hasPart ? 6 : 12} />
        </FormGrid>
        <ActionPart action={action} entity={entity} input={input} row={row} form={form} onReady={onReady} />
        <DialogButtons onClose={onClose}>
          <Button
            ref={button}
            type="submit"
            color={isEnding(action) ? 'brick' : 'petrol'}
            loading={busy}
            disabled={!isReady}
          >
            {called}
          </Button>
        </DialogButtons>
      </form>
    </AppDialog>
  );
}
