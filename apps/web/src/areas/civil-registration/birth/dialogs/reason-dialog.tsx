import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useText } from '../../../../text/use-text.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { sentenceOf } from '../../../../ui/toasts.ts';

export interface ReasonDialogProps {
  readonly deed: 'reopen' | 'void' | 'cancel';
  readonly onRun: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A step back, with the reason that it must have. */
export function ReasonDialog({ deed, onRun, onClose }: ReasonDialogProps): ReactElement {
  const { t, input, problem } = useText();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isBlank = reason.trim() === '';
  const run = async (): Promise<void> => {
    setTried(true);
    if (isBlank || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await onRun(reason.trim());
      onClose();
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <AppDialog opened onClose={onClose} title={t(`birth.do_${deed}`)} width={500}>
      <Text size="sm" mb="sm">
        {t(`birth.explain_${deed}`)}
      </Text>
      <Textarea
        data-autofocus
        label={input('reason')}
        required
        autosize
        minRows={3}
        maxLength={1000}
        value={reason}
        error={tried && isBlank ? problem('required') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) void run();
        }}
      />
      {refusal ? (
        <Alert mt="sm" role="alert" color="brick" variant="light">
          {refusal}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color={deed === 'reopen' ? 'petrol' : 'brick'} loading={busy} onClick={() => void run()}>
          {t(`birth.do_${deed}`)}
        </Button>
      </Group>
    </AppDialog>
  );
}
