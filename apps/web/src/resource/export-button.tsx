import { ActionIcon, Button, Group } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { exportRows } from '../api/resource.ts';
import { saveBlob } from '../fields/file/open-file.ts';
import { useText } from '../text/use-text.ts';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import { showDownloadError } from '../ui/toasts.ts';
import type { ListState } from './list-state.ts';
import { listQuery } from './use-list-page.ts';

/** What opens a menu waits until somebody wants one. */
const ExportMenu = lazyPiece(() => import('./export-menu.tsx'));

interface ExportButtonProps {
  readonly entity: Entity;
  readonly state: ListState;
  readonly columns: readonly string[];
}

type Format = 'csv' | 'xlsx';

/** Everything that the list's filters match, with the columns that it shows: as CSV, or as another sheet is asked for. */
export function ExportButton({ entity, state, columns }: ExportButtonProps): ReactElement {
  const words = useText();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const run = async (format: Format): Promise<void> => {
    setBusy(true);
    try {
      const given = Object.fromEntries(
        Object.entries(listQuery(state)).filter(([, value]) => value !== undefined),
      );
      saveBlob(
        await exportRows(entity.name, { ...given, columns, ...(format === 'csv' ? {} : { format }) }),
        `${words.entity(entity, 'many')}.${format}`,
      );
    } catch (error) {
      showDownloadError(error);
    } finally {
      setBusy(false);
    }
  };
  const more = (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={words.t('common.export_formats')}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
    >
      <IconChevronDown size={16} />
    </ActionIcon>
  );
  return (
    <Group gap={2} wrap="nowrap">
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={16} />}
        onClick={() => void run('csv')}
      >
        {words.t('common.export')}
      </Button>
      {asked ? <ExportMenu busy={busy} onWorkbook={() => void run('xlsx')} meanwhile={more} /> : more}
    </Group>
  );
}
