import { Anchor, Select, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import type { recordType } from '@serventia/domain/office/reference-data.entity';
import type { RowOf } from '@serventia/kit';
import { listRows } from '../../api/resource.ts';
import { getListed } from '../../declared/catalogue.ts';
import { pickOption } from '../../fields/choice/pick-option.ts';
import { filterOptions } from '../../fields/shared/filter-options.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import type { DialogSlotProps } from '../../ui/dialog-slot.ts';
import { type PendingRecord, usePendingRecords } from './pending-records.ts';

const PAGE_LIMIT = 50;
/** Options that are shown at once (specification, section 9). */
const OPTIONS = 10;

/** Acts that were registered and wait for their seal. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function PendingSealsDialog({ opened, onClose }: DialogSlotProps): ReactElement {
  const { t } = useText();
  const [type, setType] = useState<string | null>(null);
  const { data: types } = useQuery({
    queryKey: ['basic/record_type', 'all'],
    queryFn: () => listRows<RowOf<typeof recordType>>('basic/record_type', { limit: PAGE_LIMIT }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [search, setSearch] = useState('');
  const { data, error, refetch } = usePendingRecords(type);
  const options = (types?.results ?? []).map(({ type: value, description }) => ({
    value,
    label: description,
  }));
  const chosen = options.find(({ value }) => value === type);
  return (
    <AppDialog opened={opened} onClose={onClose} title={t('seals.pending')} width="70%">
      <Select
        data-autofocus
        label={t('seals.record_type')}
        placeholder={t('seals.all_types')}
        w={340}
        mb="md"
        clearable
        searchable
        openOnFocus={false}
        selectFirstOptionOnChange
        filter={filterOptions}
        limit={OPTIONS}
        nothingFoundMessage={t('common.nothing_found')}
        onSearchChange={setSearch}
        onKeyDownCapture={(event) => pickOption(event, search !== chosen?.label)}
        clearButtonProps={{ 'aria-label': t('common.clear_label', { label: t('seals.record_type') }) }}
        data={options}
        value={type}
        onChange={setType}
      />
      {error ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data ? <PendingTable records={data} onClose={onClose} /> : null}
    </AppDialog>
  );
}

function PendingTable({
  records,
  onClose,
}: {
  readonly records: readonly PendingRecord[];
  readonly onClose: () => void;
}): ReactElement {
  const { t, entity } = useText();
  const navigate = useNavigate();
  const kindOf = ({ record: { record_type: type, resource } }: PendingRecord): string =>
    type?.description ?? (resource ? entity(getListed(resource), 'one') : '');
  const open = ({ record }: PendingRecord): void => {
    onClose();
    void navigate({ to: `/${record.resource ?? 'basic/record'}/${record.id}` });
  };
  if (records.length === 0) {
    return (
      <Text component="output" display="block" c="dimmed" ta="center" py="xl">
        {t('common.no_records')}
      </Text>
    );
  }
  return (
    <Table highlightOnHover verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={80}>{t('common.id')}</Table.Th>
          <Table.Th>{t('seals.act')}</Table.Th>
          <Table.Th>{t('seals.record_type')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {records.map((each) => (
          <Table.Tr
            key={`${each.record.resource ?? ''}/${each.record.id}`}
            style={{ cursor: 'pointer' }}
            onClick={() => open(each)}
          >
            <Table.Td>{each.record.id}</Table.Td>
            <Table.Td>
              <Anchor
                component="button"
                type="button"
                inherit
                aria-label={t('seals.open_act', { name: each.record.title ?? `#${each.record.id}` })}
              >
                {each.record.title ?? `#${each.record.id}`}
              </Anchor>
            </Table.Td>
            <Table.Td>{kindOf(each)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
