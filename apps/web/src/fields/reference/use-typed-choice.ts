import { useCallback, useEffect, useRef, useState } from 'react';
import type { Query } from '../../api/request.ts';
import type { Row } from '../../api/resource.ts';
import { useText } from '../../text/use-text.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { findMeant } from './meant-row.ts';
import { holdUnsettled } from '../shared/unsettled.ts';

interface TypedChoiceOptions {
  readonly entity: string;
  readonly filters: Query | undefined;
  /** Text that was in the field before it was drawn: it was left with it. */
  readonly initial: string | undefined;
  readonly onChoose: (row: Row) => void;
  /** The text chose nothing; the field is marked. */
  readonly onUnmatched: () => void;
}

export interface TypedChoice {
  /** What was typed and has chosen nothing yet; undefined while the field shows the row that was chosen. */
  readonly typed: string | undefined;
  /** Why what was typed chose nothing. */
  readonly mark: string | undefined;
  /** It is being asked which row is meant. */
  readonly settling: boolean;
  readonly type: (text: string) => void;
  /** A row was chosen, or none: what was typed has served. */
  readonly done: () => void;
  /** Finds out which row the text means and takes it, or marks the field; what was typed stays. */
  readonly settle: (chooses: boolean) => void;
  readonly refuse: () => void;
}

/** What is typed into a field of references, until it has chosen a row: an answer to another text never counts. */
export function useTypedChoice(options: TypedChoiceOptions): TypedChoice {
  const { t } = useText();
  const [typed, setTyped] = useState(options.initial);
  const [mark, setMark] = useState<string>();
  const [settling, setSettling] = useState(false);
  const turn = useRef(0);
  const asking = useRef<Promise<void>>(undefined);
  const latest = useLatest({ ...options, typed, t });

  const find = useCallback(
    async (mine: number, text: string, chooses: boolean): Promise<void> => {
      let row: Row | undefined;
      let problem: 'errors.not_chosen' | 'common.load_failed' = 'errors.not_chosen';
      try {
        const { entity, filters } = latest.current;
        row = await findMeant(entity, text, filters ?? {}, chooses);
      } catch {
        problem = 'common.load_failed';
      }
      // Typing, choosing and leaving the page make another matter of it.
      if (turn.current !== mine) return;
      asking.current = undefined;
      setSettling(false);
      if (row) latest.current.onChoose(row);
      else {
        setMark(latest.current.t(problem));
        latest.current.onUnmatched();
      }
    },
    [latest],
  );
  const settle = useCallback(
    (chooses: boolean): Promise<void> => {
      if (!asking.current) {
        turn.current += 1;
        setSettling(true);
        asking.current = find(turn.current, latest.current.typed ?? '', chooses);
      }
      return asking.current;
    },
    [find, latest],
  );
  const forget = useCallback(() => {
    turn.current += 1;
    asking.current = undefined;
  }, []);
  useEffect(() => {
    if (latest.current.initial !== undefined) void settle(false);
    return forget;
  }, [settle, forget, latest]);
  const isOpen = typed !== undefined && typed.trim() !== '' && mark === undefined;
  useEffect(() => (isOpen ? holdUnsettled(() => settle(false)) : undefined), [isOpen, settle]);

  const restart = (text: string | undefined): void => {
    forget();
    setSettling(false);
    setMark(undefined);
    setTyped(text);
  };
  return {
    typed,
    mark,
    settling,
    type: restart,
    done: () => restart(undefined),
    settle: (chooses) => void settle(chooses),
    refuse: () => setMark(t('errors.not_chosen')),
  };
}
