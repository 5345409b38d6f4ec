import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '../../../../text/use-text.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { DialogButtons } from '../../../../ui/dialog-buttons.tsx';
import { sentenceOf } from '../../../../ui/toasts.ts';
import { useLatest } from '../../../../ui/use-latest.ts';
import { SealChoice, useSealChoice } from '../../../fees/seal-choice.tsx';
import { type IssuedDocument, issueCertificate } from '../birth-documents.ts';

interface CertificateDialogProps {
  readonly birth: number;
  /** Certificates issued so far. */
  readonly issued: number;
  readonly onIssued: (document: IssuedDocument) => void;
  readonly onClose: () => void;
}

type Copy = 'first' | 'second' | 'full_text';
const KIND: Readonly<Record<Copy, '17' | '22'>> = { first: '17', second: '17', full_text: '22' };
const USE: Readonly<Record<Copy, string>> = {
  first: 'second_copy',
  second: 'second_copy',
  full_text: 'full_text',
};

/** Which certificate: the first goes with the seal of the act, every later one takes a seal of its own. */
export function CertificateDialog({
  birth,
  issued,
  onIssued,
  onClose,
}: CertificateDialogProps): ReactElement {
  const { t, action } = useText();
  const [copy, setCopy] = useState<Copy>(issued === 0 ? 'first' : 'second');
  const state = useSealChoice(USE[copy], 'civil');
  const [busy, setBusy] = useState(false);
  /** Enter came before the usual service was known. */
  const [entered, setEntered] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const copies: readonly Copy[] = issued === 0 ? ['first', 'full_text'] : ['second', 'full_text'];
  const isReady = issued === 0 || state.chosen !== undefined;
  const run = async (): Promise<void> => {
    if (busy) return;
    setEntered(!state.isRead);
    if (!isReady) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      onIssued(await issueCertificate(birth, { kind: KIND[copy], ...(issued === 0 ? {} : state.chosen) }));
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  const latest = useLatest(run);
  const isAwaited = entered && isReady;
  useEffect(() => {
    if (isAwaited) void latest.current();
  }, [isAwaited, latest]);
  return (
    <AppDialog opened onClose={onClose} title={action('certificate', birthEntity)} width={540}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Radio.Group label={t('birth.which_certificate')} value={copy} onChange={setCopy} mb="sm">
          <Stack gap={8} mt={6}>
            {copies.map((each, place) => (
              <Radio
                key={each}
                value={each}
                label={t(`birth.copy_${each}`)}
                {...(place === 0 ? { 'data-autofocus': true } : {})}
              />
            ))}
          </Stack>
        </Radio.Group>
        {issued === 0 ? (
          <Text size="sm" c="dimmed">
            {t('birth.first_is_free')}
          </Text>
        ) : (
          <SealChoice state={state} />
        )}
        {refusal ? (
          <Alert mt="sm" role="alert" color="brick" variant="light">
            {refusal}
          </Alert>
        ) : null}
        <DialogButtons onClose={onClose}>
          <Button
            type="submit"
            loading={busy || (entered && !state.isRead)}
            disabled={state.isRead && !isReady}
          >
            {t('birth.issue')}
          </Button>
        </DialogButtons>
      </form>
    </AppDialog>
  );
}
