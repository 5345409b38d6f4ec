import type { RecordStatus } from '@serventia/domain/civil/record-status';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { may, mayOn } from '../../../api/permissions.ts';
import { forgetEntity, keys, queryClient } from '../../../api/query-client.ts';
import { readRow, type Row, runAction } from '../../../api/resource.ts';
import { expandable } from '../../../resource/form-values.ts';
import type { ResourceForm } from '../../../resource/use-resource-form.ts';
import { useText } from '../../../text/use-text.ts';
import { showSuccess } from '../../../ui/toasts.ts';
import { keepFocus } from './keep-focus.ts';
import type { BirthFindings } from './use-birth-findings.ts';

export type BirthDeed = (typeof DEEDS)[number];
type BirthDialog = 'help' | 'register' | 'seal' | 'certificate' | 'reopen' | 'void' | 'cancel';

export interface BirthPage {
  readonly status: RecordStatus;
  readonly deeds: readonly BirthDeed[];
  /** What is being done now. */
  readonly busy: BirthDeed | 'save' | undefined;
  readonly dialog: BirthDialog | undefined;
  /** What is missing counts as wrong: somebody has tried to check or register. */
  readonly strict: boolean;
  readonly open: (dialog: BirthDialog) => void;
  readonly close: () => void;
  readonly save: () => Promise<Row | undefined>;
  /** Begins a deed: saves, judges, and asks what it needs. */
  readonly begin: (deed: BirthDeed) => void;
  /** Does a deed on the server; throws what was refused. */
  readonly run: (deed: BirthDeed, input: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Shows what was refused where the findings are. */
  readonly refuse: (error: unknown) => void;
}

interface BirthPageOptions {
  readonly form: ResourceForm;
  readonly findings: BirthFindings;
  readonly base: string;
  /** The findings want to be seen. */
  readonly onRefused: () => void;
}

/** What can be done with a birth, and the dialogs that it takes. */
export function useBirthPage({ form, findings, base, onRefused }: BirthPageOptions): BirthPage {
  const words = useText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<BirthPage['busy']>();
  const [dialog, setDialog] = useState<BirthDialog>();
  const [strict, setStrict] = useState(false);
  const status = (form.row?.['status'] ?? 'introducing') as RecordStatus;
  const deeds = deedsOf(form.entity.name, form.row);

  const save = async (quiet = false): Promise<Row | undefined> => {
    if (form.readOnly) return form.row;
    const isNew = form.row === undefined;
    const saved = await keepFocus(form.id, isNew, () => form.save({ quiet }));
    findings.judge();
    if (!saved) {
      onRefused();
      return undefined;
    }
    await findings.askServer(saved.id).catch(() => undefined);
    if (isNew) {
      queryClient.setQueryData(keys.edit(form.entity.name, saved.id), saved);
      await navigate({ to: `${base}/${saved.id}`, replace: true, ignoreBlocker: true });
    }
    return saved;
  };

  const refuse = (error: unknown): void => {
    form.showRefusal(error);
    // The panel has it once it is drawn.
    setTimeout(onRefused);
  };

  const guarded = async (deed: BirthDeed | 'save', work: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(deed);
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(undefined);
    }
  };

  const run = async (deed: BirthDeed, input: Readonly<Record<string, unknown>>): Promise<void> => {
    const id = form.row?.id;
    if (id === undefined) return;
    await runAction(form.entity.name, id, deed, input);
    form.adopt(await readRow(form.entity.name, id, expandable(form.entity)));
    setTimeout(findings.judge);
    showSuccess(words.t(`birth.done_${deed}`));
    focusNextStep();
    // Nobody waits for lists that are not on the screen.
    void forgetEntity(form.entity.name);
    void queryClient.invalidateQueries({ queryKey: ['basic/document'] });
  };

  /** A draft with errors is neither checked nor registered; a new act is saved first and goes on in its own page. */
  const judged = async (deed: BirthDeed, then: () => Promise<void> | void): Promise<void> => {
    setStrict(true);
    if (!form.row) {
      begun = deed;
      if (!(await save(true))) begun = undefined;
      return;
    }
    const saved = form.isDirty() ? await save(true) : form.row;
    if (!saved) return;
    const found = await findings.askServer(saved.id);
    if (found.some(({ level }) => level === 'error')) onRefused();
    else await then();
  };

  const begin = (deed: BirthDeed): void => {
    if (!deeds.includes(deed)) return;
    if (deed === 'check') void guarded(deed, () => judged(deed, () => run('check', {})));
    else if (deed === 'register') void guarded(deed, () => judged(deed, () => setDialog('register')));
    else setDialog(deed);
  };

  return {
    status,
    deeds,
    busy,
    dialog,
    strict,
    open: setDialog,
    close: () => setDialog(undefined),
    save: async () => {
      let saved: Row | undefined;
      await guarded('save', async () => {
        saved = await save();
      });
      return saved;
    },
    begin,
    run,
    refuse,
  };
}

/** What was begun on a new act, to go on once it has a page of its own. */
let begun: BirthDeed | undefined;

export function takeBegun(): BirthDeed | undefined {
  const deed = begun;
  begun = undefined;
  return deed;
}

const DEEDS = ['check', 'reopen', 'register', 'seal', 'void', 'cancel', 'certificate'] as const;

/** What this user may do with the act as it stands; with a new one, what they may do with acts of its kind. */
export function deedsOf(entity: string, row: Row | undefined): BirthDeed[] {
  return row
    ? DEEDS.filter((deed) => mayOn(row, deed))
    : (['check', 'register'] as const).filter((deed) => may(entity, deed));
}

const LOOK_AGAIN_MS = 100;

/** A deed draws the page anew: when its dialog has gone, the focus goes to the step that comes next. */
function focusNextStep(): void {
  setTimeout(() => {
    if (document.querySelector('[role="dialog"]')) {
      focusNextStep();
      return;
    }
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost) document.querySelector<HTMLElement>('[data-next-step]')?.focus();
  }, LOOK_AGAIN_MS);
}
