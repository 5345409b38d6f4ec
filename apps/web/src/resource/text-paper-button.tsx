import { Button } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { IconBook2, IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { api } from '../api/api.ts';
import { showBlob } from '../fields/file/open-file.ts';
import { useText } from '../text/use-text.ts';
import { showDownloadError } from '../ui/toasts.ts';

interface TextPaperButtonProps {
  readonly entity: Entity;
  readonly id: number;
  /** The page of a registered act, or the draft of one that is not registered. */
  readonly paper: 'page' | 'draft';
}

/** Opens the paper that the text of an act stands on. */
export function TextPaperButton({ entity, id, paper }: TextPaperButtonProps): ReactElement {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const Icon = paper === 'page' ? IconBook2 : IconPrinter;
  const open = (): void => {
    setBusy(true);
    api
      .blob(`/${entity.name}/${id}/${paper}/`)
      .then(showBlob, showDownloadError)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<Icon size={14} aria-hidden />}
      loading={busy}
      onClick={open}
    >
      {t(paper === 'page' ? 'form.open_page' : 'form.print_draft')}
    </Button>
  );
}
