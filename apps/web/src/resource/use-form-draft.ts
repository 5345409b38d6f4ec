import { useEffect, useMemo, useState } from 'react';
import { deleteDraft, findDraft, saveDraft } from '../api/form-draft.ts';
import { onReturn } from '../api/connection.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { Values } from './field-form.ts';
import { currentOwner, findUnsent, forgetUnsent, keepUnsent } from './unsent-drafts.ts';

const DEBOUNCE_MS = 1500;

interface DraftContent {
  readonly values: Values;
  /** Version of the row that it was typed over. */
  readonly version?: number;
}

interface DraftOptions {
  /** Key of the form: `<entity>/<id>`. */
  readonly form: string;
  readonly enabled: boolean;
  /** What was typed and not saved. */
  readonly typed: () => Values;
  readonly version: () => number | undefined;
  readonly restore: (values: Values) => void;
  readonly reset: () => void;
}

export interface FormDraftControl {
  /** When what is shown was typed; set after a draft was restored. */
  readonly restoredFrom: string | undefined;
  /** Something was typed: the draft is written in a moment. */
  readonly touch: () => void;
  /** Writes at once, before the page is left; whether what is typed is kept then. */
  readonly keep: () => Promise<boolean>;
  /** Forgets the draft, after a save. */
  readonly drop: () => void;
  /** Forgets the draft and shows the row as it was saved. */
  readonly discard: () => void;
  /** Version of the row that the restored values were typed over. */
  readonly versionOfTyped: () => number | undefined;
  readonly acceptVersion: () => void;
}

/**
 * Keeps what is typed on the server, and brings it back when the form is opened again. A draft that cannot be
 * written is no reason to disturb the typing: the form itself still holds everything, and what it held waits in the
 * page for whoever typed it where the session has ended.
 */
export function useFormDraft(options: DraftOptions): FormDraftControl {
  const latest = useLatest(options);
  const [restoredFrom, setRestoredFrom] = useState<string>();
  const keeper = useMemo(() => keeperOf(() => latest.current), [latest]);
  const { form, enabled } = options;
  useEffect(() => {
    if (!enabled) return undefined;
    let left = false;
    const restore = async (): Promise<void> => {
      const unsent = findUnsent<DraftContent>(form);
      const draft = unsent ?? (await findDraft<DraftContent>(form));
      if (left || !draft || isEmpty(draft.content.values) || !isEmpty(latest.current.typed())) return;
      keeper.restore(draft.content);
      setRestoredFrom(draft.saved_at);
      if (unsent) keeper.touch();
    };
    restore().catch(() => undefined);
    const stop = onReturn(keeper.writeAgain);
    return () => {
      stop();
      left = true;
      keeper.flush();
    };
  }, [form, enabled, keeper, latest]);
  return {
    restoredFrom,
    touch: keeper.touch,
    keep: keeper.keep,
    drop: () => {
      setRestoredFrom(undefined);
      keeper.drop();
    },
    discard: () => {
      keeper.pause(() => latest.current.reset());
      setRestoredFrom(undefined);
      keeper.drop();
    },
    versionOfTyped: keeper.versionOfTyped,
    acceptVersion: keeper.acceptVersion,
  };
}

const isEmpty = (values: Values | undefined): boolean => Object.keys(values ?? {}).length === 0;

interface Keeper {
  readonly touch: () => void;
  readonly flush: () => void;
  readonly keep: () => Promise<boolean>;
  /** Writes what was not taken, once the server answers again. */
  readonly writeAgain: () => void;
  readonly drop: () => void;
  readonly restore: (content: DraftContent) => void;
  readonly pause: (work: () => void) => void;
  readonly versionOfTyped: () => number | undefined;
  readonly acceptVersion: () => void;
}

function keeperOf(options: () => DraftOptions): Keeper {
  const owner = currentOwner();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = false;
  let paused = false;
  let typedOver: number | undefined;
  /** Whether the last call was taken. */
  let sent: Promise<boolean> = Promise.resolve(false);
  /** One after the other: a draft that is still on its way must not arrive behind what forgets it. */
  const send = (call: () => Promise<void>): void => {
    sent = sent.then(call).then(
      () => true,
      () => false,
    );
  };
  const write = (): void => {
    timer = undefined;
    const { form, typed, version } = options();
    const values = typed();
    if (Object.keys(values).length === 0) {
      if (written) forget(form);
      return;
    }
    written = true;
    const content = { values, version: typedOver ?? version() } satisfies Record<keyof DraftContent, unknown>;
    send(async () => {
      keepUnsent(owner, form, content);
      await saveDraft(form, content);
      forgetUnsent(owner, form);
    });
  };
  const writeAgain = async (): Promise<void> => {
    if (!(await sent) && written) write();
  };
  const forget = (form: string): void => {
    written = false;
    send(async () => {
      forgetUnsent(owner, form);
      await deleteDraft(form);
    });
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    touch: () => {
      if (paused || !options().enabled) return;
      clearTimeout(timer);
      timer = setTimeout(write, DEBOUNCE_MS);
    },
    flush: () => {
      if (timer === undefined) return;
      stop();
      write();
    },
    keep: () => {
      if (!options().enabled) return Promise.resolve(false);
      stop();
      write();
      return sent;
    },
    writeAgain: () => void writeAgain(),
    drop: () => {
      stop();
      typedOver = undefined;
      if (written) forget(options().form);
    },
    restore: (content) => {
      written = true;
      typedOver = content.version;
      paused = true;
      options().restore(content.values);
      paused = false;
    },
    pause: (work) => {
      paused = true;
      work();
      paused = false;
    },
    versionOfTyped: () => typedOver,
    acceptVersion: () => {
      typedOver = undefined;
    },
  };
}
