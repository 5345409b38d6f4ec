import { Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { findEntity } from '@serventia/domain/registry';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import { useText } from '../../text/use-text.ts';
import classes from './global-search.module.css';

interface Hit {
  readonly entity: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle?: string | null;
  readonly match: 'exact' | 'prefix' | 'similar';
}

const DEBOUNCE_MS = 200;
const SHORTEST = 2;
const NO_HITS: readonly Hit[] = [];

/** Searches people, acts, matrículas and seals from anywhere. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function GlobalSearch({ onClose }: { readonly onClose: () => void }): ReactElement {
  const words = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [wanted] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) =>
      api.get<{ results: readonly Hit[] }>('/basic/search/', { query: { q: wanted }, signal }),
    enabled: wanted.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const hits = wanted.length >= SHORTEST ? (data?.results ?? NO_HITS) : NO_HITS;
  const open = (hit: Hit): void => {
    onClose();
    void navigate({ to: `/${hit.entity}/${hit.id}` });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[active];
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.min(hits.length - 1, Math.max(0, active + step)));
    } else if (event.key === 'Enter' && hit) open(hit);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={620}
      yOffset="5vh"
      padding={0}
      aria-label={words.t('app.search')}
    >
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        px="sm"
        role="combobox"
        aria-label={words.t('app.search')}
        aria-expanded={hits.length > 0}
        aria-controls="global-search-hits"
        aria-activedescendant={hits[active] ? `hit-${active}` : undefined}
        placeholder={words.t('app.search_placeholder')}
        leftSection={<IconSearch size={18} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="global-search-hits" role="listbox" aria-label={words.t('app.search')} className={classes.hits}>
        {hits.map((hit, index) => {
          const entity = findEntity(hit.entity);
          return (
            <UnstyledButton
              key={`${hit.entity}/${hit.id}`}
              id={`hit-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={classes.hit ?? ''}
              onMouseEnter={() => setActive(index)}
              onClick={() => open(hit)}
            >
              <span>
                <b>{hit.title}</b>
                {hit.subtitle ? <span className={classes.subtitle}>{hit.subtitle}</span> : null}
              </span>
              <span className={classes.kind}>
                {entity ? words.entity(entity, 'one') : ''}
                {hit.match === 'similar' ? ` · ${words.t('app.similar')}` : ''}
              </span>
            </UnstyledButton>
          );
        })}
      </div>
      {hits.length === 0 && wanted.length >= SHORTEST && !isFetching ? (
        <Text c="dimmed" p="md" role="status">
          {words.t(isError ? 'common.load_failed' : 'common.nothing_found')}
        </Text>
      ) : null}
    </Modal>
  );
}
