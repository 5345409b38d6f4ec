import { Text } from '@mantine/core';
import type { SigningCertificateInUse } from '@serventia/domain/signatures/certificate-in-use';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { api } from '../../api/api.ts';
import type { ActionPartProps } from '../../resource/action-parts.ts';
import { useText } from '../../text/use-text.ts';
import { bringSignatureWords, shownMoment } from './own-words.ts';

bringSignatureWords();

/** Which certificate signs, and whether it asks for the passphrase. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function SigningPart({ onReady }: ActionPartProps): ReactElement | null {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['signing certificate in use'],
    queryFn: () => api.get<SigningCertificateInUse>('/account/signing_certificate_in_use/'),
    // What another tab connected counts here, too.
    staleTime: 0,
  });
  const isConnected = data?.state === 'cloud';
  useEffect(() => {
    if (isConnected) onReady();
  }, [isConnected, onReady]);
  if (!data) return null;
  const { state, ...facts } = data;
  const until = data.state === 'cloud' ? { until: shownMoment(data.open_until) } : {};
  return (
    <Text size="sm" mt="sm">
      {t(`signatures.use_${state}`, { ...facts, ...until })}
    </Text>
  );
}
