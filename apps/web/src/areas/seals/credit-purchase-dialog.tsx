import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import { isApiError } from '../../api/api-error.ts';
import { forgetEntity, queryClient } from '../../api/query-client.ts';
import { amountOfTyped, keepAmountLetters, typedOfAmount } from '../../fields/shared/typed-money.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { showError, showSuccess } from '../../ui/toasts.ts';
import type { DialogSlotProps } from '../../ui/dialog-slot.ts';

interface Credits {
  readonly credits: string;
  readonly pending_quantity: number;
}

const USUAL = ['100.00', '500.00', '1000.00', '5000.00'];

/** Enters a purchase of seal credits into the ledger. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CreditPurchaseDialog({ opened, onClose }: DialogSlotProps): ReactElement {
  const { t, language } = useText();
  const [typed, setTyped] = useState('');
  const [description, setDescription] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const buy = async (): Promise<void> => {
    const amount = amountOfTyped(typed, language);
    if (!amount || !/^\d+\.\d{2}$/u.test(amount) || Number(amount) <= 0) {
      setRefusal(t('seals.invalid_amount'));
      return;
    }
    setBusy(true);
    try {
      const credits = await api.post<Credits>('/seal/sealer/purchase/', {
        amount,
        ...(description.trim() ? { description: description.trim() } : {}),
      });
      queryClient.setQueryData(['seal_credits'], credits);
      showSuccess(t('seals.bought', { amount: `R$ ${typedOfAmount(credits.credits, language)}` }));
      onClose();
      await forgetEntity('seal/credit_entry');
    } catch (error) {
      if (isApiError(error) && error.fields['amount']) setRefusal(error.fields['amount'].join(' '));
      else showError(error);
      setBusy(false);
    }
  };
  return (
    <AppDialog opened={opened} onClose={onClose} title={t('seals.buy')} width={400}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void buy();
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('seals.amount')}
            required
            inputMode="decimal"
            leftSection="R$"
            value={typed}
            error={refusal}
            onChange={(event) => {
              setTyped(keepAmountLetters(event.currentTarget.value));
              setRefusal(undefined);
            }}
            onBlur={() => setTyped(typedOfAmount(amountOfTyped(typed, language), language))}
          />
          <SimpleGrid cols={4} spacing={6}>
            {USUAL.map((amount) => (
              <Button
                key={amount}
                size="compact-sm"
                variant="default"
                onClick={() => setTyped(typedOfAmount(amount, language))}
              >
                {typedOfAmount(amount, language)}
              </Button>
            ))}
          </SimpleGrid>
          <TextInput
            label={t('seals.description')}
            maxLength={200}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('seals.buy')}
          </Button>
        </Group>
      </form>
    </AppDialog>
  );
}
