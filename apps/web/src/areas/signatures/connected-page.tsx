import { Button } from '@mantine/core';
import { signingCertificate } from '@serventia/domain/account/signing-certificate.entity';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { forgetEntity } from '../../api/query-client.ts';
import { useText } from '../../text/use-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { sentenceOf, showSuccess } from '../../ui/toasts.ts';
import { bringSignatureWords } from './own-words.ts';

bringSignatureWords();

/** What the provider leads back with: a code, or why there is none. */
interface Answer {
  readonly code?: string;
  readonly error?: string;
  readonly state?: string;
}

/** A code is taken once: drawn again, the page must not send it again. */
const sent = new Set<string>();

/** Where the provider of a cloud certificate leads back to: completes the connection, or says why it is not made. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ConnectedPage(): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const { code, error, state = '' }: Answer = useSearch({ strict: false });
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (sent.has(state)) return;
    sent.add(state);
    void (async () => {
      try {
        await api.post('/account/finish_cloud_certificate/', {
          state: String(state),
          ...(error === undefined ? { code: String(code ?? '') } : { error: String(error) }),
        });
        await forgetEntity(signingCertificate.name);
        showSuccess(t('signatures.connected'));
        await navigate({ to: '/$area/$resource', params: LIST, replace: true });
      } catch (refused) {
        setRefusal(sentenceOf(refused));
      }
    })();
  }, [code, error, state, navigate, t]);
  return (
    <>
      <PageHeader title={t('signatures.connect')} />
      {refusal === undefined ? (
        <LoadingState />
      ) : (
        <>
          <p role="alert">{refusal}</p>
          <Button variant="default" onClick={() => void navigate({ to: '/$area/$resource', params: LIST })}>
            {t('signatures.to_certificates')}
          </Button>
        </>
      )}
    </>
  );
}

const LIST = { area: 'basic', resource: 'signing_certificate' } as const;
