import { Button, Checkbox, Text } from '@mantine/core';
import type { SigningCertificateInUse } from '@serventia/domain/signatures/certificate-in-use';
import { MOST_JOB_ITEMS } from '@serventia/domain/signatures/desk/protocol';
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
export default function SigningPart({ form, onReady, onBatch }: ActionPartProps): ReactElement | null {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['signing certificate in use'],
    queryFn: () => api.get<SigningCertificateInUse>('/account/signing_certificate_in_use/'),
    // What another tab connected counts here, too.
    staleTime: 0,
  });
  const isConnected = data?.state === 'cloud' || data?.state === 'desk';
  useDeskRequests(data?.state === 'desk', form, onBatch);
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
      {state === 'desk' && onBatch ? (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={cancelRequest}>
          {t('signatures.cancel_request')}
        </Button>
      ) : null}
      {authority === null ? null : <StampChoice authority={authority} form={form} />}
    </>
  );
}

const cancelRequest = (): void => {
  api.post('/account/cancel_desk_jobs/', {}).catch(() => undefined);
};

/**
 * The agent at the desk asks for one PIN for several documents, and for none once the dialog is closed: nobody waits
 * for the signature any more.
 */
function useDeskRequests(
  isAtDesk: boolean,
  { access }: FieldForm,
  onBatch: ActionPartProps['onBatch'],
): void {
  useEffect(() => {
    if (!isAtDesk) return undefined;
    onBatch?.({
      size: MOST_JOB_ITEMS,
      begin: (documents) =>
        api.post('/account/begin_desk_job/', { documents, [WITHOUT]: access.get(WITHOUT) === true }),
    });
    return cancelRequest;
  }, [isAtDesk, access, onBatch]);
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
        my="xs"
        label={input(WITHOUT)}
        checked={isWithout}
        onChange={(event) => form.access.set(WITHOUT, event.currentTarget.checked)}
      />
    </>
  );
}

const WITHOUT = 'without_time_stamp';
