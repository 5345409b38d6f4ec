import { Checkbox, Text } from '@mantine/core';
import type { SigningCertificateInUse } from '@serventia/domain/signatures/certificate-in-use';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { api } from '../../api/api.ts';
import type { ActionPartProps } from '../../resource/action-parts.ts';
import { type FieldForm, useFormValue } from '../../resource/field-form.ts';
import { useText } from '../../text/use-text.ts';
import { bringSignatureWords, shownMoment } from './own-words.ts';

bringSignatureWords();

/** Which certificate signs, whether it asks for the passphrase, and whether the signature gets a time stamp. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function SigningPart({ form, onReady }: ActionPartProps): ReactElement | null {
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
  const { state, time_stamp: authority, ...facts } = data;
  const until = data.state === 'cloud' ? { until: shownMoment(data.open_until) } : {};
  return (
    <>
      <Text size="sm" mt="sm">
        {t(`signatures.use_${state}`, { ...facts, ...until })}
      </Text>
      {authority === null ? null : <StampChoice authority={authority} form={form} />}
    </>
  );
}

interface StampChoiceProps {
  /** The name of the time stamp authority of the office. */
  readonly authority: string;
  readonly form: FieldForm;
}

/** The office has a time stamp authority: its stamp, or none for this time. */
function StampChoice({ authority, form }: StampChoiceProps): ReactElement {
  const { t, input } = useText();
  const isWithout = useFormValue(form, WITHOUT) === true;
  return (
    <>
      <Text size="sm" mt="xs" td={isWithout ? 'line-through' : 'none'}>
        {t('signatures.with_stamp', { authority })}
      </Text>
      <Checkbox
        mt="xs"
        label={input(WITHOUT)}
        checked={isWithout}
        onChange={(event) => form.access.set(WITHOUT, event.currentTarget.checked)}
      />
    </>
  );
}

const WITHOUT = 'without_time_stamp';
