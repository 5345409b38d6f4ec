import { Button } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { IconDownload } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { exportRows } from '../api/resource.ts';
import { saveBlob } from '../fields/file/open-file.ts';
import { useText } from '../text/use-text.ts';
import { showDownloadError } from '../ui/toasts.ts';
import type { ListState } from './list-state.ts';
import { listQuery } from './use-list-page.ts';

interface ExportButtonProps {
  readonly entity: Entity;
  readonly state: ListState;
  readonly columns: readonly string[];
}

/** A CSV of everything that the list's filters match, with the columns that it shows. */
export function ExportButton({ entity, state, columns }: ExportButtonProps): ReactElement {
  const words = useText();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const given = Object.fromEntries(
        Object.entries(listQuery(state)).filter(([, value]) => value !== undefined),
      );
      saveBlob(await exportRows(entity.name, { ...given, columns }), `${entity.resource}.csv`);
    } catch (error) {
      showDownloadError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={16} />}
      onClick={() => void run()}
    >
      {words.t('common.export')}
    </Button>
  );
}
