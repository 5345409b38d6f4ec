import {
  groupingName,
  keyText,
  measureName,
  measureText,
  type SummaryWords,
} from '@serventia/domain/office/summary-words';
import {
  type Entity,
  type Grouping,
  groupingsOf,
  groupingText,
  type Measure,
  type SummaryGroup,
} from '@serventia/kit';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconDownload, IconList } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { keys } from '../api/query-client.ts';
import { exportSummary, readSummary } from '../api/resource.ts';
import { saveBlob } from '../fields/file/open-file.ts';
import { styleOf } from '../fields/shared/use-shown.ts';
import { useText, type Words } from '../text/use-text.ts';
import { EmptyState, LoadingState } from '../ui/states.tsx';
import { showDownloadError } from '../ui/toasts.ts';
import { UnreadState } from '../ui/unread-state.tsx';
import type { ListState } from './list-state.ts';
import classes from './list-summary.module.css';
import { filterOf, tableOf } from './summary-table.ts';
import { listQuery } from './use-list-page.ts';

interface ListSummaryProps {
  readonly entity: Entity;
  readonly state: ListState;
}

/** What a list finds, put together by one or two of its fields; each line leads to its rows. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ListSummary({ entity, state }: ListSummaryProps): ReactElement {
  const words = useText();
  const query = { ...listQuery(state), ordering: undefined, by: state.by };
  const { data, error, refetch } = useQuery({
    queryKey: keys.list(entity.name, query),
    queryFn: ({ signal }) => readSummary(entity.name, query, signal),
    placeholderData: keepPreviousData,
  });
  const [told, setTold] = useState(0);
  const said = summaryWords(words, entity);
  const measures = data?.measures ?? [];
  const isCrossed = data?.by.length === 2;
  const save = async (): Promise<void> => {
    const name = `${words.entity(entity, 'many')}.csv`;
    await exportSummary(entity.name, query).then((sheet) => saveBlob(sheet, name), showDownloadError);
  };
  return (
    <div className={classes.summary}>
      <Group gap="md" align="flex-end" px={14} py={10}>
        <Groupings entity={entity} state={state} words={said} />
        {isCrossed && measures.length > 0 ? (
          <NativeSelect
            label={words.t('summary.told')}
            data={[
              { value: '0', label: words.t('summary.count') },
              ...measures.map((measure, place) => ({
                value: String(place + 1),
                label: measureName(said, entity, measure),
              })),
            ]}
            value={String(told)}
            onChange={(event) => setTold(Number(event.currentTarget.value))}
          />
        ) : null}
        <span className={classes.gap} />
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
          {words.t('common.export')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconList size={16} />}
          onClick={() => state.set({ by: undefined })}
        >
          {words.t('summary.back_to_list')}
        </Button>
      </Group>
      {error ? <UnreadState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data?.groups.length === 1 ? <EmptyState title={words.t('summary.nothing')} /> : null}
      {data && data.groups.length > 1 ? (
        isCrossed ? (
          <CrossTable entity={entity} state={state} words={said} summary={data} told={told} />
        ) : (
          <LineTable entity={entity} state={state} words={said} summary={data} />
        )
      ) : null}
      {data && data.left_out > 0 ? (
        <Text size="sm" c="dimmed" px={14} py={8}>
          {words.t('summary.left_out', { shown: data.left_out.toLocaleString(words.language) })}
        </Text>
      ) : null}
    </div>
  );
}

function summaryWords(words: Words, entity: Entity): SummaryWords {
  return {
    style: styleOf(words),
    field: (name) => words.field(entity, name),
    said: (key, params) => words.t(`summary.${key}` as Parameters<Words['t']>[0], params),
  };
}

interface GroupingsProps extends ListSummaryProps {
  readonly words: SummaryWords;
}

/** What the rows are put together by, and by what within it. */
function Groupings({ entity, state, words }: GroupingsProps): ReactElement {
  const { t } = useText();
  const [first = '', second = ''] = (state.by ?? '').split(',');
  const choices = groupingsOf(entity).map((grouping) => ({
    value: groupingText(grouping),
    label: groupingName(words, grouping),
  }));
  const choose = (...by: string[]): void => state.set({ by: by.filter(Boolean).join(',') });
  return (
    <>
      <NativeSelect
        label={t('summary.by')}
        data={choices}
        value={first}
        onChange={(event) => choose(event.currentTarget.value, second)}
      />
      <NativeSelect
        label={t('summary.and_by')}
        data={[
          { value: '', label: t('summary.nothing_more') },
          ...choices.filter(({ value }) => value !== first),
        ]}
        value={second}
        onChange={(event) => choose(first, event.currentTarget.value)}
      />
    </>
  );
}

interface TableProps extends GroupingsProps {
  readonly summary: Parameters<typeof tableOf>[0];
}

const PERCENT = 100;

/** One line for each group: how many rows, their share, and what is measured of them. */
function LineTable({ entity, state, words, summary }: TableProps): ReactElement {
  const { t, language } = useText();
  const { lines, whole } = tableOf(summary, 0);
  const [by] = summary.by;
  const most = Math.max(...lines.map(({ group }) => group.count));
  const share = (count: number): string =>
    ((count / (whole?.count ?? count)) * PERCENT).toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{by ? groupingName(words, by) : null}</th>
            <th scope="col" data-number>
              {t('summary.count')}
            </th>
            <th scope="col" data-number>
              {t('summary.share')}
            </th>
            {summary.measures.map((measure) => (
              <th key={JSON.stringify(measure)} scope="col" data-number>
                {measureName(words, entity, measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ group }) => (
            <tr key={String(group.keys[0])}>
              <th scope="row">
                <GroupLink entity={entity} state={state} words={words} by={summary.by} group={group} />
                <span
                  className={classes.bar}
                  style={{ width: `${(group.count / most) * PERCENT}%` }}
                  aria-hidden
                />
              </th>
              <td>{group.count.toLocaleString(language)}</td>
              <td>{share(group.count)}</td>
              <Measures words={words} measures={summary.measures} group={group} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('summary.total')}</th>
            <td>{whole?.count.toLocaleString(language)}</td>
            <td>{share(whole?.count ?? 0)}</td>
            {whole ? <Measures words={words} measures={summary.measures} group={whole} /> : null}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface MeasuresProps {
  readonly words: SummaryWords;
  readonly measures: readonly Measure[];
  readonly group: SummaryGroup;
}

function Measures({ words, measures, group }: MeasuresProps): ReactElement {
  return (
    <>
      {measures.map((measure, place) => (
        <td key={JSON.stringify(measure)}>{measureText(words, measure, group.values[place] ?? null)}</td>
      ))}
    </>
  );
}

interface GroupLinkProps extends GroupingsProps {
  readonly by: readonly Grouping[];
  readonly group: SummaryGroup;
}

/** What the rows of a group have in common; it leads to them, where the list can be asked for them. */
function GroupLink({ entity, state, words, by, group }: GroupLinkProps): ReactElement {
  const place = group.keys.length - 1;
  const grouping = by[place];
  const name = grouping ? keyText(words, entity, grouping, group, place) : '';
  const filters = filterOf(entity, state.filters, by, group);
  if (!filters) return <span>{name}</span>;
  return (
    <Link
      to="."
      className={classes.link}
      search={(old: Readonly<Record<string, unknown>>) => ({
        ...old,
        p: undefined,
        by: undefined,
        ...filters,
      })}
    >
      {name}
    </Link>
  );
}

/** The groups of the second grouping side by side in the lines of the first, with what is told of them. */
function CrossTable({
  entity,
  state,
  words,
  summary,
  told,
}: TableProps & { readonly told: number }): ReactElement {
  const { t } = useText();
  const { by } = summary;
  const table = tableOf(summary, told);
  const measure = summary.measures[told - 1];
  const shown = (value: string | number | null): string =>
    measure ? measureText(words, measure, value) : (value?.toLocaleString(words.style.language) ?? '');
  const [first, second] = by;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{first ? groupingName(words, first) : null}</th>
            {table.columns.map((column) => (
              <th key={String(column.keys[1])} scope="col" data-number>
                {second ? keyText(words, entity, second, column, 1) : null}
              </th>
            ))}
            {table.hasOthers ? (
              <th scope="col" data-number>
                {t('summary.others')}
              </th>
            ) : null}
            <th scope="col" data-number>
              {t('summary.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.lines.map(({ group, cells, others, total }) => (
            <tr key={String(group.keys[0])}>
              <th scope="row">
                <GroupLink entity={entity} state={state} words={words} by={by} group={group} />
              </th>
              {table.columns.map((column, place) => (
                <td key={String(column.keys[1])}>{shown(cells[place] ?? null)}</td>
              ))}
              {table.hasOthers ? <td>{shown(others)}</td> : null}
              <td data-total>{shown(total)}</td>
            </tr>
          ))}
        </tbody>
        {table.whole ? (
          <tfoot>
            <tr>
              <th scope="row">{t('summary.total')}</th>
              {table.sums.map((sum, place) => (
                <td key={String(table.columns[place]?.keys[1])}>{shown(sum)}</td>
              ))}
              {table.hasOthers ? <td>{shown(table.othersTold)}</td> : null}
              <td data-total>{shown(table.wholeTold)}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
