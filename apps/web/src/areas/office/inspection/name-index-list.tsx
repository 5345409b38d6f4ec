import { Button, Group, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { api } from '../../../api/api.ts';
import { showBlob } from '../../../fields/file/open-file.ts';
import type { ListPageProps } from '../../../resource/page-props.ts';
import { ResourceList } from '../../../resource/resource-list.tsx';
import { useText } from '../../../text/use-text.ts';
import { showDownloadError } from '../../../ui/toasts.ts';

/** The filters of the list that the paper takes over. */
interface Filters {
  readonly book?: string;
  readonly registered_on__gte?: string;
  readonly registered_on__lte?: string;
}

/** The alphabetical index; what is filtered by book or day is printed. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function NameIndexList(props: ListPageProps): ReactElement {
  return (
    <>
      <ResourceList {...props} />
      <PrintIndex />
    </>
  );
}

function PrintIndex(): ReactElement {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const filters: Filters = useSearch({ strict: false });
  const query = {
    ...(filters.book ? { book: String(filters.book) } : {}),
    ...(filters.registered_on__gte ? { from: filters.registered_on__gte } : {}),
    ...(filters.registered_on__lte ? { to: filters.registered_on__lte } : {}),
  };
  const isNarrowed = Object.keys(query).length > 0;
  const open = (): void => {
    setBusy(true);
    api
      .blob('/basic/name_index/paper/', { query })
      .then(showBlob, showDownloadError)
      .finally(() => setBusy(false));
  };
  return (
    <Group justify="flex-end" my="sm">
      {isNarrowed ? null : (
        <Text size="sm" c="dimmed">
          {t('common.index_filter_first')}
        </Text>
      )}
      <Button
        variant="light"
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={!isNarrowed}
        loading={busy}
        onClick={open}
      >
        {t('common.print_index')}
      </Button>
    </Group>
  );
}
