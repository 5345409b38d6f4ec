import type { Inspection } from '@serventia/domain/office/inspection';
import type { bookType } from '@serventia/domain/office/reference-data.entity';
import type { RowOf } from '@serventia/kit';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { api } from '../../../api/api.ts';
import { today } from '../../../api/office-clock.ts';
import { listRows } from '../../../api/resource.ts';
import { DateRangeFilter } from '../../../fields/civil-date/date-range-filter.tsx';
import { showBlob } from '../../../fields/file/open-file.ts';
import { useText } from '../../../text/use-text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { showDownloadError } from '../../../ui/toasts.ts';
import { isFinal, UnreadState } from '../../../ui/unread-state.tsx';
import { InspectedBooksTable, InspectedTable, OverdueList } from './inspection-parts.tsx';
import { type InspectionSearch, queryOf, useInspection } from './use-inspection.ts';

/** A list of the types of books fits on one page. */
const MOST_TYPES = 50;

/** The report of an inspection (correição): books, gaps, what was found in the acts of a period, and what is overdue. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function InspectionPage(): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const given: Partial<InspectionSearch> = useSearch({ strict: false });
  const search: InspectionSearch = {
    from: given.from ?? `${today().slice(0, 4)}-01-01`,
    to: given.to ?? today(),
    book_type: given.book_type,
  };
  const { data, error, refetch } = useInspection(search);
  const choose = (change: Partial<InspectionSearch>): void =>
    void navigate({ to: '/my_notary_office/inspection', search: { ...search, ...change }, replace: true });
  return (
    <>
      <PageHeader title={t('inspection.title')}>
        {isFinal(error) ? null : <PaperButton search={search} />}
      </PageHeader>
      <Filters search={search} choose={choose} />
      {error ? <UnreadState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data ? <Report inspection={data} /> : null}
    </>
  );
}

interface FiltersProps {
  readonly search: InspectionSearch;
  readonly choose: (change: Partial<InspectionSearch>) => void;
}

function Filters({ search, choose }: FiltersProps): ReactElement {
  const { t } = useText();
  const { data: types } = useQuery({
    queryKey: ['basic/book_type', 'all'],
    queryFn: () => listRows<RowOf<typeof bookType>>('basic/book_type', { limit: MOST_TYPES }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Group gap="md" mb="md" align="flex-end">
      <DateRangeFilter
        spec={{ kind: 'civil_date' }}
        id="inspection-period"
        label={t('inspection.period')}
        value={{ gte: search.from, lte: search.to }}
        onChange={({ gte, lte }) => choose({ from: gte ?? search.from, to: lte ?? search.to })}
      />
      <NativeSelect
        label={t('inspection.book_type')}
        data={[
          { value: '', label: t('inspection.all_books') },
          ...(types?.results ?? []).map(({ id, description }) => ({ value: String(id), label: description })),
        ]}
        value={search.book_type ?? ''}
        onChange={(event) => choose({ book_type: event.currentTarget.value || undefined })}
      />
    </Group>
  );
}

function PaperButton({ search }: Pick<FiltersProps, 'search'>): ReactElement {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const open = (): void => {
    setBusy(true);
    api
      .blob('/basic/inspection_report/paper/', { query: queryOf(search) })
      .then(showBlob, showDownloadError)
      .finally(() => setBusy(false));
  };
  return (
    <Button leftSection={<IconPrinter size={16} aria-hidden />} loading={busy} onClick={open}>
      {t('inspection.print')}
    </Button>
  );
}

function Report({ inspection }: { readonly inspection: Inspection }): ReactElement {
  const { t } = useText();
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('inspection.left_out')}
      </Text>
      <InspectedBooksTable inspection={inspection} />
      {inspection.found.map((found) => (
        <InspectedTable key={found.kind} inspection={inspection} found={found} />
      ))}
      <OverdueList overdue={inspection.overdue} />
    </>
  );
}
