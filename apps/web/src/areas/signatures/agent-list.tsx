import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { ListPageProps } from '../../resource/page-props.ts';
import { ResourceList } from '../../resource/resource-list.tsx';
import { useText } from '../../text/use-text.ts';
import { bringSignatureWords } from './own-words.ts';
import { PairDialog } from './pair-dialog.tsx';

bringSignatureWords();

/** The computers whose agents sign with tokens of the user. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function AgentList(props: ListPageProps): ReactElement {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ResourceList
        {...props}
        buttons={<Button onClick={() => setOpen(true)}>{t('signatures.pair')}</Button>}
      />
      {isOpen ? <PairDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
