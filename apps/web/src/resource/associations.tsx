import { Button, Checkbox, Group, Pagination, Tabs, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Entity } from '@serventia/kit';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { may, mayOn } from '../api/permissions.ts';
import { forgetLists, keys, queryClient } from '../api/query-client.ts';
import { associateRows, listRows, type Page, type Row } from '../api/resource.ts';
import { associatedWith, getListed, type ListedEntity } from '../declared/catalogue.ts';
import { labelOf } from '../fields/reference/use-reference.ts';
import { useText } from '../text/use-text.ts';
import { FormSection } from '../ui/form-grid.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import { showError } from '../ui/toasts.ts';
import classes from './associations.module.css';

const PAGE = 10;
const DEBOUNCE_MS = 500;
/** As many as one call gives or names. */
const AT_ONCE = 1000;
/** The tab after those of the other sides. */
const MORE = 'more';

export interface AssociationsProps {
  readonly entity: Entity;
  readonly row: Row | undefined;
  /** Names of the other sides, in order; all that the declarations know unless told. */
  readonly only?: readonly string[];
  /** What is drawn instead of the list of an other side, by its name. */
  readonly drawn?: Readonly<Record<string, ReactElement>>;
  /** A tab after those of the other sides. */
  readonly more?: { readonly label: string; readonly content: ReactElement };
}

/** The many-to-many associations of a saved row, saved as they are ticked: a section, or a tab for each other side. */
export function Associations({ entity, row, only, drawn, more }: AssociationsProps): ReactElement | null {
  const words = useText();
  const declared = associatedWith(entity.name);
  const others = (only?.map(getListed) ?? declared).filter(({ name }) => may(name, 'read'));
  if (!row || others.length === 0) return null;
  const readOnly = !mayOn(row, 'update');
  const side = (other: ListedEntity): ReactElement =>
    drawn?.[other.name] ?? (
      <OtherSide key={other.name} other={other} entity={entity} source={row.id} readOnly={readOnly} />
    );
  if (others.length === 1 && !more) return <>{others.map(side)}</>;
  return (
    <Tabs defaultValue={others[0]?.name ?? null} keepMounted={false} mt="md">
      <Tabs.List>
        {others.map((other) => (
          <Tabs.Tab key={other.name} value={other.name}>
            {words.entity(other, 'many')}
          </Tabs.Tab>
        ))}
        {more ? <Tabs.Tab value={MORE}>{more.label}</Tabs.Tab> : null}
      </Tabs.List>
      {others.map((other) => (
        <Tabs.Panel key={other.name} value={other.name} pt="sm">
          {side(other)}
        </Tabs.Panel>
      ))}
      {more ? (
        <Tabs.Panel value={MORE} pt="sm">
          {more.content}
        </Tabs.Panel>
      ) : null}
    </Tabs>
  );
}

interface OtherSideProps {
  /** The entity whose rows may be associated. */
  readonly other: ListedEntity;
  /** The entity of the row that they are associated with. */
  readonly entity: Entity;
  readonly source: number;
  readonly readOnly: boolean;
}

function OtherSide({ other, entity, source, readOnly }: OtherSideProps): ReactElement {
  const words = useText();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const find = useDebouncedCallback((typed: string) => {
    setSearch(typed.trim());
    setPage(1);
  }, DEBOUNCE_MS);
  const side = { source, source_type: entity.resource };
  const query = { ...side, limit: PAGE, offset: (page - 1) * PAGE, search: search || undefined };
  const key = keys.list(other.name, query);
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listRows(other.name, query, signal),
    placeholderData: keepPreviousData,
  });
  const { isSearched } = other;
  const name = words.entity(other, 'many');
  const show = (id: number, associated: boolean): void => {
    // An answer that is still under way tells of before.
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData<Page>(
      key,
      (before) =>
        before && {
          ...before,
          results: before.results.map((row) => (row.id === id ? { ...row, associated } : row)),
        },
    );
  };
  const turn = async (row: Row, associated: boolean): Promise<void> => {
    show(row.id, associated);
    try {
      await associateRows(other.name, { ...side, target: row.id, associated });
    } catch (error) {
      show(row.id, !associated);
      showError(error);
      await forgetLists(other.name);
    }
  };
  /** All rows, or all that are found while something is searched for. */
  const turnAll = async (associated: boolean): Promise<void> => {
    try {
      if (search === '') await associateRows(other.name, { ...side, all: true, associated });
      else
        for await (const targets of idsFound(other.name, search))
          await associateRows(other.name, { ...side, targets, associated });
    } catch (error) {
      showError(error);
    }
    await forgetLists(other.name);
  };
  return (
    <FormSection
      title={name}
      aside={
        isSearched && (search !== '' || (data?.count ?? 0) > PAGE) ? (
          <TextInput
            type="search"
            size="xs"
            w={240}
            placeholder={words.t('common.search')}
            aria-label={`${words.t('common.search')}: ${name}`}
            leftSection={<IconSearch size={14} />}
            onChange={(event) => find(event.currentTarget.value)}
          />
        ) : null
      }
    >
      <Group justify="space-between" mt={-6} mb="xs">
        <Text size="sm" c="dimmed">
          {words.t('common.saved_at_once')}
        </Text>
        {readOnly ? null : (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => void turnAll(true)}>
              {words.t('common.grant_all')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void turnAll(false)}>
              {words.t('common.deny_all')}
            </Button>
          </Group>
        )}
      </Group>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <LoadingState />}
      {data?.count === 0 ? <EmptyState title={words.t('common.no_records')} /> : null}
      <ul className={classes.rows}>
        {(data?.results ?? []).map((row) => (
          <OtherRow key={row.id} label={labelOf(other, row)} row={row} readOnly={readOnly} onTurn={turn} />
        ))}
      </ul>
      {data && data.count > PAGE ? (
        <Pagination
          size="sm"
          mt="sm"
          total={Math.ceil(data.count / PAGE)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': words.t(`pages.${control}`) })}
        />
      ) : null}
    </FormSection>
  );
}

interface OtherRowProps {
  readonly label: string;
  readonly row: Row;
  readonly readOnly: boolean;
  readonly onTurn: (row: Row, associated: boolean) => Promise<void>;
}

function OtherRow({ label, row, readOnly, onTurn }: OtherRowProps): ReactElement {
  /** What was ticked and is not answered yet. */
  const [ticked, setTicked] = useState<boolean>();
  const code = row['code'];
  return (
    <li>
      <Checkbox
        checked={ticked ?? row['associated'] === true}
        aria-busy={ticked !== undefined}
        disabled={readOnly}
        label={label}
        styles={{ description: { color: 'var(--color-text-faint)' } }}
        description={typeof code === 'string' ? code : undefined}
        onChange={(event) => {
          if (ticked !== undefined) return;
          setTicked(event.currentTarget.checked);
          void onTurn(row, event.currentTarget.checked).finally(() => setTicked(undefined));
        }}
      />
    </li>
  );
}

/** The ids of all that a search finds, as many at a time as one call names. */
async function* idsFound(entity: string, search: string): AsyncGenerator<readonly number[]> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { results } = await listRows(entity, { search, limit: AT_ONCE, offset });
    if (results.length > 0) yield results.map(({ id }) => id);
    if (results.length < AT_ONCE) return;
  }
}
