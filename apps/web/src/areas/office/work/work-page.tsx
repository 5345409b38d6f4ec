import { WORK_PAGE, type WorkList } from '@serventia/domain/office/work';
import { Group, NativeSelect, Pagination, SegmentedControl, Switch, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '../../../text/use-text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { UnreadState } from '../../../ui/unread-state.tsx';
import { useWork, type WorkSearch } from './use-work.ts';
import { kindKey, kindName } from './work-kind.ts';
import { WorkTable } from './work-table.tsx';

interface PartProps {
  readonly search: WorkSearch;
  readonly choose: (change: WorkSearch) => void;
}

/** Everything that is open at the office, the overdue first: by whom, of one kind, or what is overdue alone. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function WorkPage(): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const search: WorkSearch = useSearch({ strict: false });
  const { data, error, refetch } = useWork(search);
  const choose = (change: WorkSearch): void =>
    void navigate({
      to: '/my_notary_office/work',
      search: { ...search, page: undefined, ...change },
      replace: true,
    });
  return (
    <>
      <PageHeader title={t('work.title')} />
      {data ? <Filters search={search} choose={choose} work={data} /> : null}
      {error ? <UnreadState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data ? <Found search={search} choose={choose} work={data} /> : null}
    </>
  );
}

function Filters({ search, choose, work }: PartProps & { readonly work: WorkList }): ReactElement {
  const words = useText();
  const { t } = words;
  return (
    <Group gap="md" mb="sm">
      <SegmentedControl
        aria-label={t('work.whose')}
        data={[
          { value: 'office', label: t('work.office') },
          { value: 'mine', label: t('work.mine') },
        ]}
        value={search.whose ?? 'office'}
        onChange={(value) => choose({ whose: value === 'mine' ? value : undefined })}
      />
      <NativeSelect
        aria-label={t('work.kind')}
        w={360}
        data={[
          { value: '', label: t('work.all_kinds') },
          ...work.kinds.map((kind) => ({
            value: kindKey(kind),
            label: `${kindName(words, kind, work.kinds)} (${kind.count})`,
          })),
        ]}
        value={search.kind ?? ''}
        onChange={(event) => choose({ kind: event.currentTarget.value || undefined })}
      />
      <Switch
        label={t('work.late_only')}
        checked={search.late === 'true'}
        onChange={(event) => choose({ late: event.currentTarget.checked ? 'true' : undefined })}
      />
    </Group>
  );
}

function Found({ search, choose, work }: PartProps & { readonly work: WorkList }): ReactElement {
  const { t, language } = useText();
  if (work.results.length === 0) return <EmptyState title={t('work.nothing')} />;
  const pages = Math.ceil(work.count / WORK_PAGE);
  return (
    <>
      <WorkTable work={work} />
      <Group justify="space-between" my="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('common.rows', { count: work.count, shown: work.count.toLocaleString(language) })}
        </Text>
        {pages > 1 ? (
          <Pagination
            size="sm"
            total={pages}
            value={Number(search.page ?? 1)}
            onChange={(page) => choose({ page: page === 1 ? undefined : String(page) })}
            getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
            getItemProps={(page) => ({ 'aria-label': t('pages.page', { page }) })}
          />
        ) : null}
      </Group>
    </>
  );
}
