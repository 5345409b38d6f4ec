import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KindCellProps } from '../kind-parts.ts';
import { openFile } from './open-file.ts';

export function FileCell({ spec, value }: KindCellProps<'file'>): ReactElement {
  const { t } = useText();
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      onClick={(event) => {
        event.stopPropagation();
        void openFile(Number(value));
      }}
    >
      {t(spec.accept === 'data' ? 'common.save_file' : 'common.open_file')}
    </Anchor>
  );
}
