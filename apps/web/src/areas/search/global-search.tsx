/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a listbox that is filled while one types has no tag of its own */
import { Badge, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { findListed } from '../../declared/catalogue.ts';
import { useText } from '../../text/use-text.ts';
import { useLatest } from '../../ui/use-latest.ts';
import classes from './global-search.module.css';
import { type Hit, type HitGroup, groupHits } from './hits.ts';

const DEBOUNCE_MS = 250;
const SHORTEST = 2;
const NO_GROUPS: readonly HitGroup[] = [];

/** Looks for people and acts from anywhere; the best hits first, people and acts apart. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function GlobalSearch({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [wanted] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isWanted = wanted.length >= SHORTEST;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) =>
      api.get<{ results: readonly Hit[] }>('/basic/search/', { query: { q: wanted }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const groups = isWanted && data ? groupHits(data.results) : NO_GROUPS;
  const hits = groups.flatMap((group) => group.hits);
  const open = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    void navigate({ to: `/${hit.entity}/${hit.id}` });
  };
  // Enter may come before the answer: what an earlier text has found is never opened.
  const isAnswered = data !== undefined && !isPlaceholderData && wanted === typed.trim();
  const [entered, setEntered] = useState(false);
  const opening = entered && isAnswered && isWanted ? hits[0] : undefined;
  const openLatest = useLatest(open);
  useEffect(() => {
    if (opening) openLatest.current(opening);
  }, [opening, openLatest]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && isAnswered) open(hits[active]);
    else if (event.key === 'Enter') setEntered(true);
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setActive((active + step + hits.length) % hits.length);
  };
  const told = isFetching
    ? t('search.searching')
    : isError
      ? t('common.load_failed')
      : hits.length === 0
        ? t('common.nothing_found')
        : t('search.hits', { count: hits.length });
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="8vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')}>
        <TextInput
          data-autofocus
          size="md"
          variant="unstyled"
          px="sm"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={hits.length > 0}
          aria-controls="global-search-hits"
          aria-activedescendant={hits[active] ? `hit-${active}` : undefined}
          aria-autocomplete="list"
          placeholder={t('search.placeholder')}
          leftSection={<IconSearch size={18} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <HitList groups={groups} active={active} onActive={setActive} onOpen={open} />
        <Text
          component="output"
          display="block"
          size="xs"
          c="dimmed"
          px="md"
          py={8}
          className={classes.foot ?? ''}
        >
          {isWanted ? told : t('search.hint')}
        </Text>
      </Modal.Content>
    </Modal.Root>
  );
}

interface HitListProps {
  readonly groups: readonly HitGroup[];
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly onOpen: (hit: Hit) => void;
}

function HitList({ groups, active, onActive, onOpen }: HitListProps): ReactElement {
  const { t } = useText();
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    node.current?.querySelector(`#hit-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.hits.length, 0),
  );
  return (
    <div
      ref={node}
      id="global-search-hits"
      role="listbox"
      aria-label={t('search.title')}
      className={classes.hits}
    >
      {groups.map((group, index) => (
        <div key={group.name} role="group" aria-label={t(`search.${group.name}`)}>
          <div className={classes.heading} aria-hidden>
            {t(`search.${group.name}`)}
          </div>
          {group.hits.map((hit, offset) => {
            const place = (starts[index] ?? 0) + offset;
            return (
              <HitRow
                key={`${hit.entity}/${hit.id}`}
                hit={hit}
                place={place}
                isActive={place === active}
                onActive={onActive}
                onOpen={onOpen}
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

interface HitRowProps extends Pick<HitListProps, 'onActive' | 'onOpen'> {
  readonly hit: Hit;
  readonly place: number;
  readonly isActive: boolean;
}

function HitRow({ hit, place, isActive, onActive, onOpen }: HitRowProps): ReactElement {
  const words = useText();
  const entity = findListed(hit.entity);
  return (
    <UnstyledButton
      id={`hit-${place}`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.hit ?? ''}
      onMouseMove={() => onActive(place)}
      onClick={() => onOpen(hit)}
    >
      <span className={classes.name}>
        {hit.title}
        {hit.subtitle ? <span className={classes.subtitle}>{hit.subtitle}</span> : null}
      </span>
      <span className={classes.kind}>{entity ? words.entity(entity, 'one') : ''}</span>
      <Badge size="sm" variant="light" color={MATCH_COLORS[hit.match]}>
        {words.t(`search.match_${hit.match}`)}
      </Badge>
    </UnstyledButton>
  );
}
