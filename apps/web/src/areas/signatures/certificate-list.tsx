import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import type { ListPageProps } from '../../resource/page-props.ts';
import { ResourceList } from '../../resource/resource-list.tsx';
import { useText } from '../../text/use-text.ts';
import { AddCertificateDialog } from './add-certificate-dialog.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { bringSignatureWords } from './own-words.ts';

bringSignatureWords();

/** The certificates that the user signs with. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CertificateList(props: ListPageProps): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'add' | 'connect'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <ResourceList
        {...props}
        buttons={
          <Group gap="xs">
            <Button onClick={() => setOpen('connect')}>{t('signatures.connect')}</Button>
            <Button
              variant="default"
              onClick={() =>
                void navigate({
                  to: '/$area/$resource',
                  params: { area: 'basic', resource: 'desk_agent' },
                })
              }
            >
              {t('signatures.agents')}
            </Button>
            <Button variant="default" onClick={() => setOpen('add')}>
              {t('signatures.add')}
            </Button>
          </Group>
        }
      />
      {open === 'add' ? <AddCertificateDialog onClose={close} /> : null}
      {open === 'connect' ? <ConnectDialog onClose={close} /> : null}
    </>
  );
}
