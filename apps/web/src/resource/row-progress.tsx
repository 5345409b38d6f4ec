import type { Entity } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { HistoryEntry } from '../api/resource.ts';
import { shownInstant } from '../fields/instant/shown-instant.ts';
import { useText, type Words } from '../text/use-text.ts';
import { historyPage } from './history-page.ts';
import { Step, Steps } from '../ui/steps.tsx';
import classes from './row-progress.module.css';
import { ToldChanges } from './told-changes.tsx';

/** More changes at once are told in the history alone. */
const FEW = 4;

interface RowProgressProps {
  readonly entity: Entity;
  readonly id: number;
}

/** What was done to a row, newest first: in words, with who did it and when. */
export function RowProgress({ entity, id }: RowProgressProps): ReactElement | null {
  const words = useText();
  const { data } = useQuery(historyPage(entity, id, 1));
  if (!data || data.count === 0) return null;
  return (
    <section className={classes.progress} aria-label={words.t('history.progress')}>
      <h2>{words.t('history.progress')}</h2>
      <Steps>
        {stepsOf(data.results).map((entry, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries of one instant differ by their place alone
          <Entry key={place} entity={entity} entry={entry} />
        ))}
      </Steps>
    </section>
  );
}

/** What one action did to a row and to the record that it shares is one step. */
function stepsOf(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const steps: HistoryEntry[] = [];
  for (const entry of entries) {
    const last = steps.at(-1);
    if (last?.action && last.action === entry.action && last.history_date === entry.history_date)
      steps[steps.length - 1] = { ...last, changes: [...last.changes, ...entry.changes] };
    else steps.push(entry);
  }
  return steps;
}

const DONE = { '+': 'history.was_added', '~': 'history.was_edited', '-': 'history.was_deleted' } as const;

const doneIn = (words: Words, entity: Entity, { action, history_type: type }: HistoryEntry): string =>
  action ? words.done(action, entity) : words.t(DONE[type]);

function Entry({ entity, entry }: { readonly entity: Entity; readonly entry: HistoryEntry }): ReactElement {
  const words = useText();
  const { changes, history_type: type } = entry;
  return (
    <Step>
      <span className={classes.done}>{doneIn(words, entity, entry)}</span>
      <span className={classes.by}>
        {entry.history_user.name} · {shownInstant(entry.history_date, words.language)}
      </span>
      {type === '~' && changes.length <= FEW ? (
        <ToldChanges entity={entity} action={entry.action ?? null} changes={changes} isNew={false} />
      ) : null}
    </Step>
  );
}
