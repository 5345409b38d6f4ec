import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { ListPageProps } from '../../resource/page-props.ts';
import { ResourceList } from '../../resource/resource-list.tsx';
import { useText } from '../../text/use-text.ts';
import { AddCertificateDialog } from './add-certificate-dialog.tsx';
import { bringSignatureWords } from './own-words.ts';

bringSignatureWords();

/** The certificates that the user signs with. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CertificateList(props: ListPageProps): ReactElement {
  const { t } = useText();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ResourceList
        {...props}
        buttons={<Button onClick={() => setAdding(true)}>{t('signatures.add')}</Button>}
      />
      {isAdding ? <AddCertificateDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
