import { Alert, Button, Group } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useText } from '../../../../text/use-text.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { sentenceOf } from '../../../../ui/toasts.ts';
import type { ResourceForm } from '../../../../resource/use-resource-form.ts';
import { useDeadline } from '../use-birth-facts.ts';
import { SealChoice, useSealChoice } from '../../../fees/seal-choice.tsx';

interface SealDialogProps {
  readonly form: ResourceForm;
  readonly onRun: (input: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onClose: () => void;
}

/** The seal of the act: service, exemption, price; the court's system answers with the number. */
export function SealDialog({ form, onRun, onClose }: SealDialogProps): ReactElement {
  const { t } = useText();
  // What was declared out of time is another service.
  const isLate = useDeadline(form)?.isLate === true || form.row?.['birth_kind'] === 'late';
  const state = useSealChoice(isLate ? 'birth_late' : 'birth', 'civil');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isReady = state.chosen !== undefined;
  // The usual choice is made for the clerk: Enter is enough once it is there.
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);
  const run = async (): Promise<void> => {
    if (!state.chosen || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await onRun({ ...state.chosen, quantity: 1 });
      onClose();
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <AppDialog opened onClose={onClose} title={t('birth.do_seal')} width={540}>
      <SealChoice state={state} />
      {refusal ? (
        <Alert mt="sm" role="alert" color="brick" variant="light">
          {refusal}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button ref={button} loading={busy} disabled={!isReady} onClick={() => void run()}>
          {t('birth.do_seal')}
        </Button>
      </Group>
    </AppDialog>
  );
}
