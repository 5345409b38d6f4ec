import { Checkbox, Pagination, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { registry } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { currentRole } from '../api/current-role.ts';
import { forgetLists, keys, queryClient } from '../api/query-client.ts';
import { associateRows, listRows, type Page, type Row } from '../api/resource.ts';
import { labelOf } from '../fields/reference/use-reference.ts';
import { useText } from '../text/use-text.ts';
import { FormSection } from '../ui/form-grid.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import { showError } from '../ui/toasts.ts';
import classes from './associations.module.css';

const PAGE = 10;
const DEBOUNCE_MS = 500;

/** The many-to-many associations of a saved row: each other side in a section, saved as it is ticked. */
export function Associations({
  entity,
  row,
}: {
  readonly entity: Entity;
  readonly row: Row | undefined;
}): ReactElement | null {
  const role = currentRole();
  const others = registry.filter(
    ({ associatedWith, access }) => associatedWith === entity.name && access.read?.includes(role),
  );
  if (!row || others.length === 0) return null;
  return (
    <>
      {others.map((other) => (
        <OtherSide key={other.name} other={other} source={row.id} />
      ))}
    </>
  );
}

interface OtherSideProps {
  /** The entity whose rows may be associated. */
  readonly other: Entity;
  readonly source: number;
}

function OtherSide({ other, source }: OtherSideProps): ReactElement {
  const words = useText();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const find = useDebouncedCallback((typed: string) => {
    setSearch(typed.trim());
    setPage(1);
  }, DEBOUNCE_MS);
  const query = { source, limit: PAGE, offset: (page - 1) * PAGE, search: search || undefined };
  const key = keys.list(other.name, query);
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listRows(other.name, query, signal),
    placeholderData: keepPreviousData,
  });
  const searchable = Object.values(other.fields).some((spec) => spec.search);
  const name = words.entity(other, 'many');
  const show = (id: number, associated: boolean): void => {
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
      await associateRows(other.name, { source, target: row.id, associated });
    } catch (error) {
      show(row.id, !associated);
      showError(error);
      await forgetLists(other.name);
    }
  };
  return (
    <FormSection
      title={name}
      aside={
        searchable && (search !== '' || (data?.count ?? 0) > PAGE) ? (
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
      <Text size="sm" c="dimmed" mt={-6} mb="xs">
        {words.t('common.saved_at_once')}
      </Text>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <LoadingState />}
      {data?.count === 0 ? <EmptyState title={words.t('common.no_records')} /> : null}
      <ul className={classes.rows}>
        {(data?.results ?? []).map((row) => (
          <OtherRow key={row.id} other={other} row={row} onTurn={turn} />
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
  readonly other: Entity;
  readonly row: Row;
  readonly onTurn: (row: Row, associated: boolean) => Promise<void>;
}

function OtherRow({ other, row, onTurn }: OtherRowProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const code = row['code'];
  return (
    <li>
      <Checkbox
        checked={row['associated'] === true}
        aria-busy={busy}
        disabled={!other.access.update?.includes(currentRole())}
        label={labelOf(other, row)}
        styles={{ description: { color: 'var(--mantine-color-dimmed)' } }}
        description={typeof code === 'string' ? code : undefined}
        onChange={(event) => {
          if (busy) return;
          setBusy(true);
          void onTurn(row, event.currentTarget.checked).finally(() => setBusy(false));
        }}
      />
    </li>
  );
}
