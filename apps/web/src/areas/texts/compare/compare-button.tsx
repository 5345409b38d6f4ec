import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { lazyPiece } from '../../../ui/lazy-piece.tsx';
import type { CompareDialogProps } from './compare-dialog.tsx';

const CompareDialog = lazyPiece(() => import('./compare-dialog.tsx'));

/** Opens the comparison of a text with its versions. */
export function CompareButton(props: Omit<CompareDialogProps, 'onClose'>): ReactElement {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconArrowsDiff size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('editor.compare')}
      </Button>
      {opened ? <CompareDialog {...props} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
