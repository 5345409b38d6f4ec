import { shownMoney } from '@serventia/kit';
import { Button, Group, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import type { DialogSlotProps } from '../../ui/dialog-slot.ts';
import CreditPurchaseDialog from './credit-purchase-dialog.tsx';

/** Few credits are left; they can be bought at once. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CreditWarningDialog({
  opened,
  credits,
  onClose,
}: DialogSlotProps & { readonly credits: string }): ReactElement {
  const { t, language } = useText();
  const [buying, setBuying] = useState(false);
  if (buying) return <CreditPurchaseDialog opened={opened} onClose={onClose} />;
  return (
    <AppDialog opened={opened} onClose={onClose} title={t('seals.warning_title')} width={400}>
      <Text>{t('seals.warning', { amount: shownMoney(credits, language) })}</Text>
      <Text size="sm" c="dimmed" mt={6}>
        {t('seals.warning_explained')}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('seals.later')}
        </Button>
        <Button data-autofocus onClick={() => setBuying(true)}>
          {t('seals.buy')}
        </Button>
      </Group>
    </AppDialog>
  );
}
