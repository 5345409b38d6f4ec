import { Button, Menu, UnstyledButton } from '@mantine/core';
import type { Begin, Related, RelatedRow, RelatedRows as Group } from '@serventia/domain/office/related';
import type { Entity } from '@serventia/kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { addressOf } from '../api/address-of.ts';
import { api } from '../api/api.ts';
import { READ_TOGETHER } from '../api/query-client.ts';
import { findListed, getListed } from '../declared/catalogue.ts';
import { newName } from '../text/new-name.ts';
import { useText } from '../text/use-text.ts';
import { withFormWords } from '../text/with-words.ts';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import classes from './related-rows.module.css';

const RelatedTogether = lazyPiece(() => withFormWords(import('./related-together.tsx')));

/** The rows of a kind that are shown before more are asked for. */
const FEW = 5;
const NONE: readonly string[] = [];

/** How what points at a row is read. */
// oxlint-disable-next-line typescript/explicit-function-return-type -- the type of what is read is in it
export const relatedTo = (entity: Entity, id: number) =>
  queryOptions({
    queryKey: [entity.name, 'related', id],
    queryFn: ({ signal }) => api.get<Related>(`/${entity.name}/${id}/related/`, { signal }),
    enabled: entity.scope === 'office',
    ...READ_TOGETHER,
  });

interface RelatedRowsProps {
  readonly entity: Entity;
  readonly id: number;
  /** Kinds that the page shows in a way of its own. */
  readonly except?: readonly string[] | undefined;
}

/** What points at a row of the office, kind by kind: the seals of an act, the acts of a person. */
export function RelatedRows({ entity, id, except = NONE }: RelatedRowsProps): ReactElement | null {
  const { t } = useText();
  const { data } = useQuery(relatedTo(entity, id));
  const groups = data?.results.filter((group) => !except.includes(group.entity)) ?? [];
  const begins = data?.begins.filter((begin) => !except.includes(begin.entity)) ?? [];
  if (groups.length + begins.length === 0) return null;
  return (
    <section className={classes.related} aria-label={t('form.related')}>
      <div className={classes.head}>
        <h2>{t('form.related')}</h2>
        {begins.length > 0 ? <BeginMenu begins={begins} id={id} /> : null}
      </div>
      <div className={classes.groups}>
        {groups.map((group) => (
          <RelatedGroup key={group.entity} group={group} owner={{ entity: entity.name, id }} />
        ))}
      </div>
    </section>
  );
}

interface BeginMenuProps {
  readonly begins: readonly Begin[];
  /** The row that they are begun on. */
  readonly id: number;
}

function BeginMenu({ begins, id }: BeginMenuProps): ReactElement {
  const words = useText();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} />}>
          {words.t('form.related_begin')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {begins.map(({ entity, field }) => (
          <Menu.Item
            key={`${entity} ${field}`}
            onClick={() => void navigate({ to: `/${entity}/create`, search: { [field]: id } })}
          >
            {newName(words, getListed(entity))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface RelatedGroupProps {
  readonly group: Group;
  /** What its rows point at. */
  readonly owner: { readonly entity: string; readonly id: number };
}

function RelatedGroup({ group, owner }: RelatedGroupProps): ReactElement | null {
  const words = useText();
  const [asked, setAsked] = useState<string>();
  const [whole, setWhole] = useState(false);
  const listed = findListed(group.entity);
  if (!listed) return null;
  const { count, filter, rows, together } = group;
  const shown = whole ? rows : rows.slice(0, FEW);
  const beyond = shown.length === rows.length && count > rows.length;
  return (
    <div className={classes.group}>
      <h3>
        {words.entity(listed, 'many')} <span className={classes.count}>{count}</span>
      </h3>
      <ul className={classes.rows}>
        {shown.map((row) => (
          <RelatedLine key={`${row.entity}/${row.id}`} row={row} kind={group.entity} />
        ))}
      </ul>
      {shown.length < rows.length ? (
        <UnstyledButton className={classes.more ?? ''} onClick={() => setWhole(true)}>
          {words.t('form.related_more', { count: rows.length - shown.length })}
        </UnstyledButton>
      ) : null}
      {beyond && filter ? (
        <Link
          className={classes.more}
          to="/$area/$resource"
          params={{ area: listed.area, resource: listed.resource }}
          search={{ [filter]: owner.id }}
        >
          {words.t('form.related_list', { count })}
        </Link>
      ) : null}
      {together.map(({ action, name }) => (
        <Button key={action} size="compact-sm" variant="light" mt={6} onClick={() => setAsked(action)}>
          {name}
        </Button>
      ))}
      {asked && filter ? (
        <RelatedTogether
          kind={group.entity}
          action={asked}
          filter={filter}
          owner={owner}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}

interface RelatedLineProps {
  readonly row: RelatedRow;
  /** The kind that the group is of: what the row is called besides, where it is of another. */
  readonly kind: string;
}

function RelatedLine({ row, kind }: RelatedLineProps): ReactElement {
  const words = useText();
  const { entity: name, id, title, state } = row;
  const listed = name === kind ? undefined : findListed(name);
  const detail = [listed && words.entity(listed, 'one'), row.detail].filter(Boolean).join(' · ');
  const address = addressOf(name, id);
  const told = title === '' ? `#${id}` : title;
  return (
    <li>
      <span className={classes.words}>
        {address ? (
          <Link to={address} className={classes.title}>
            {told}
          </Link>
        ) : (
          <span className={classes.title}>{told}</span>
        )}
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
      {state ? <StateBadge tone={state.tone ?? undefined}>{state.name}</StateBadge> : null}
    </li>
  );
}
