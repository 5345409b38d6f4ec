import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { Entity } from '@serventia/kit';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { may, mayOn } from '../api/permissions.ts';
import { forgetEntity } from '../api/query-client.ts';
import { type Row, runAction } from '../api/resource.ts';
import { showBlob } from '../fields/file/open-file.ts';
import { useText } from '../text/use-text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { hideTold, showNotice, showSuccess } from '../ui/toasts.ts';
import { useSteady } from '../ui/use-steady.ts';
import { ActionDialog } from './action-dialog.tsx';
import { isEnding } from './ending-actions.ts';
import type { Values } from './field-form.ts';
import { type FormFindings, openWarnings, type ShownFinding } from './findings/use-findings.ts';
import { isJudgedStep } from './judged-steps.ts';
import { ShownOnceDialog } from './shown-once-dialog.tsx';
import type { ResourceForm } from './use-resource-form.ts';

/** The actions on the row of a form; the same object as long as they are the same. */
export interface OfferedActions {
  readonly names: readonly string[];
  /** The row is not saved yet: what is begun saves it first. */
  readonly isNew: boolean;
  /** What is being done now. */
  readonly busy: string | undefined;
  readonly nameOf: (action: string) => string;
  /** Begins an action: saves, judges, and asks what it needs. */
  readonly begin: (action: string) => void;
}

/** What is done to the row of a form. */
export interface RowActions {
  readonly offered: OfferedActions;
  /** Begins an action as its button does. */
  readonly begin: (action: string) => void;
  /** What is missing counts as wrong: somebody has tried to check or register. */
  readonly strict: boolean;
  /** What an action asks, while one does. */
  readonly dialog: ReactNode;
}

/** What a dialog of an area is given: the work, which throws what was refused, and the way out. */
export interface AskedAction {
  readonly run: (input: Values) => Promise<void>;
  readonly close: () => void;
}

export interface RowActionOptions {
  /** Dialogs that an area has in place of the generic one, by action. */
  readonly dialogs?: Readonly<Record<string, (asked: AskedAction) => ReactNode>> | undefined;
}

/** What the frame of a form gives its actions. */
export interface FrameWays {
  readonly findings: FormFindings;
  readonly labelOf: (path: string) => string;
  /** Saves the form; a new row goes on in its own page. */
  readonly save: () => Promise<Row | undefined>;
  /** The findings want to be seen. */
  readonly onRefused: () => void;
}

/** An action that waits for answers, and the warnings that are to be acknowledged before it. */
interface Asked {
  readonly action: string;
  readonly warnings: readonly ShownFinding[];
}

/** What an action has answered that nobody can read again. */
interface ShownOnce {
  readonly action: string;
  readonly value: string;
}

/** The actions of a row, from the press of a button or key to what they make of the row. */
export function useRowActions(
  form: ResourceForm,
  { dialogs }: RowActionOptions,
  { findings, labelOf, save, onRefused }: FrameWays,
): RowActions {
  const words = useText();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState<string>();
  const [shown, setShown] = useState<ShownOnce>();
  const [strict, setStrict] = useState(false);
  /** What was begun on a new row, to go on once it is saved. */
  const [begun, setBegun] = useState<string>();
  const { entity, row } = form;
  const name = useCallback((action: string) => words.action(action, entity), [words, entity]);
  const names = useMemo(() => actionsFor(entity, row), [entity, row]);
  const close = (): void => setAsked(undefined);

  const run = async (action: string, input: Values): Promise<void> => {
    if (!form.row) return;
    setBusy(action);
    try {
      // An action works on what is saved: what was typed is saved first.
      if (form.isDirty() && !(await form.save({ quiet: true }))) return;
      const answer = await runAction(entity.name, form.row.id, action, input);
      if (answer instanceof Blob) showBlob(answer);
      else setShown(shownOnce(entity, action, answer));
      // What an action answers may be another row: the seal of an act.
      await form.rebase();
      // Done is what the page shows as done: whoever reads it can take the next step.
      await forgetTouched(entity);
      showSuccess(words.done(action, entity));
      focusNextStep();
    } finally {
      setBusy(undefined);
    }
  };
  /** Asks what an action needs; one that needs nothing is done. */
  const ask = async (action: string, warnings: readonly ShownFinding[]): Promise<void> => {
    // “Saved” would lie over the head of the dialog that somebody asks for next.
    hideTold();
    const spec = entity.actions?.[action];
    if (spec?.input || spec?.confirm || warnings.length > 0 || dialogs?.[action])
      setAsked({ action, warnings });
    else await run(action, {}).catch(form.showRefusal);
  };
  /** A row with errors takes no step that it must be whole for; a new one is saved first and then goes on. */
  const judged = async (action: string): Promise<void> => {
    setStrict(true);
    const saved = form.row && !form.isDirty() ? form.row : await save();
    if (saved && !form.row) setBegun(action);
    if (!saved || !form.row) return;
    const found = await findings.ask();
    const errors = found.filter(({ level }) => level === 'error');
    if (errors.length === 0) {
      await ask(action, openWarnings(found));
      return;
    }
    showNotice(words.t('form.nothing_done', { name: name(action), count: errors.length }));
    onRefused();
  };
  const savedFirst = async (action: string): Promise<void> => {
    if (await save()) setBegun(action);
  };
  const begin = useSteady((action: string): void => {
    if (busy || !names.includes(action)) return;
    const isJudged = isJudgedStep(entity, action);
    if (row && !isJudged) {
      void ask(action, []);
      return;
    }
    setBusy(action);
    (isJudged ? judged(action) : savedFirst(action))
      .catch(form.showRefusal)
      .finally(() => setBusy(undefined));
  });
  const goOn = useSteady((action: string): void => {
    setBegun(undefined);
    begin(action);
  });
  useEffect(() => {
    if (begun && !busy && row) goOn(begun);
  }, [begun, busy, row, goOn]);
  const isNew = row === undefined;
  const shownDialog = shown ? (
    <ShownOnceDialog title={name(shown.action)} value={shown.value} onClose={() => setShown(undefined)} />
  ) : null;
  const offered = useMemo(
    () => ({ names, isNew, busy, nameOf: name, begin }),
    [names, isNew, busy, name, begin],
  );
  return {
    offered,
    begin,
    strict,
    dialog:
      asked && row
        ? (dialogs?.[asked.action]?.({ run: (input) => run(asked.action, input), close }) ??
          dialogOf(asked, row))
        : shownDialog,
  };

  function dialogOf({ action, warnings }: Asked, target: Row): ReactNode {
    const spec = entity.actions?.[action];
    if (spec?.input || warnings.length > 0)
      return (
        <ActionDialog
          entity={entity}
          action={action}
          input={spec?.input ?? {}}
          row={target}
          warnings={warnings}
          labelOf={labelOf}
          onRun={async (input, read) => {
            await findings.acknowledge(read);
            await run(action, input);
          }}
          onRowRefused={form.showRefusal}
          onClose={close}
        />
      );
    return (
      <ConfirmDialog
        opened
        title={name(action)}
        message={words.confirmation(entity, action, name(action))}
        danger={isEnding(action)}
        busy={busy !== undefined}
        onClose={close}
        onConfirm={() => void run(action, {}).catch(form.showRefusal).finally(close)}
      />
    );
  }
}

/** What the answer of an action shows this once, where it is declared that it does. */
function shownOnce(entity: Entity, action: string, answer: Row): ShownOnce | undefined {
  const value = answer[entity.actions?.[action]?.shows ?? ''];
  return typeof value === 'string' ? { action, value } : undefined;
}

/** An action may change the rows below its own, too: a signature is that of a party; and the seal of an act. */
async function forgetTouched({ name, children }: Entity): Promise<void> {
  const below = Object.values(children ?? {}).map(({ entity }) => entity);
  await Promise.all([name, registeredSeal.name, ...new Set(below)].map(forgetEntity));
}

/** What this user may do with a row as it stands; with a new one, the steps that can be taken as soon as it is saved. */
function actionsFor(entity: Entity, row: Row | undefined): string[] {
  const all = Object.keys(entity.actions ?? {});
  if (row) return all.filter((action) => mayOn(row, action));
  const isAct = entity.fields['status']?.via === 'record';
  return all.filter(
    (action) =>
      (entity.actions?.[action]?.onNew || (isAct && isJudgedStep(entity, action))) &&
      may(entity.name, action) &&
      may(entity.name, 'create'),
  );
}

const LOOK_AGAIN_MS = 100;

/** Where the keyboard goes on in the head of a page: the next step, another action, and the title where there is none. */
const NEXT_PLACES = ['[data-next-step]', '[data-actions] button:not(:disabled)', 'h1'];

/** An action draws the page anew: when its dialog has gone, the focus goes to what comes next. */
function focusNextStep(): void {
  setTimeout(() => {
    if (document.querySelector('[role="dialog"]')) {
      focusNextStep();
      return;
    }
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isLost) return;
    const places = NEXT_PLACES.map((place) => document.querySelector<HTMLElement>(`[data-bar] ${place}`));
    places.find((place) => place !== null)?.focus();
  }, LOOK_AGAIN_MS);
}
