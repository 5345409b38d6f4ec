/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a listbox that is filled while one types has no tag of its own */
import { Badge, UnstyledButton } from '@mantine/core';
import { RECORD_TONES } from '@serventia/domain/civil/record-status';
import type { Tone } from '@serventia/kit';
import { type ReactElement, useEffect, useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Hit, Result, ResultGroup } from './results.ts';
import classes from './results.module.css';

/** What the list is called in the page, for the input that it belongs to. */
export const RESULT_LIST = 'global-search-results';

/** What a line of the list is called in the page. */
export const resultId = (place: number): string => `${RESULT_LIST}-${place}`;

interface ResultListProps {
  readonly groups: readonly ResultGroup[];
  /** The place of the line that Enter opens, counted over all groups. */
  readonly active: number;
  readonly onChoose: (result: Result) => void;
  readonly onOpen: (result: Result) => void;
}

export function ResultList({ groups, active, ...choosing }: ResultListProps): ReactElement {
  const { t } = useText();
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    node.current?.querySelector(`#${resultId(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.results.length, 0),
  );
  return (
    <div
      ref={node}
      id={RESULT_LIST}
      role="listbox"
      aria-label={t('search.title')}
      className={classes.results}
    >
      {groups.map((group, index) => (
        <div key={group.name} role="group" aria-label={t(`search.${group.name}`)}>
          <div className={classes.heading} aria-hidden>
            {t(`search.${group.name}`)}
          </div>
          {group.results.map((result, offset) => {
            const place = (starts[index] ?? 0) + offset;
            return (
              <ResultRow
                key={result.address}
                result={result}
                place={place}
                isActive={place === active}
                {...choosing}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

const MATCH_COLORS: Readonly<Record<Hit['match'], string>> = {
  exact: 'petrol',
  prefix: 'gray',
  similar: 'amber',
};

const TONES: Readonly<Record<string, Tone>> = RECORD_TONES;

interface ResultRowProps extends Pick<ResultListProps, 'onChoose' | 'onOpen'> {
  readonly result: Result;
  readonly place: number;
  readonly isActive: boolean;
}

function ResultRow({ result, place, isActive, onChoose, onOpen }: ResultRowProps): ReactElement {
  const { t, choice } = useText();
  const { title, detail, kind, status, match } = result;
  return (
    <UnstyledButton
      id={resultId(place)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.result ?? ''}
      onMouseMove={() => onChoose(result)}
      onClick={() => onOpen(result)}
    >
      <span className={classes.name}>
        {title}
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
      <span className={classes.kind}>{kind}</span>
      {status ? <StateBadge tone={TONES[status]}>{choice('record_status', status)}</StateBadge> : null}
      {match ? (
        <Badge size="sm" variant="light" color={MATCH_COLORS[match]}>
          {t(`search.match_${match}`)}
        </Badge>
      ) : null}
    </UnstyledButton>
  );
}
