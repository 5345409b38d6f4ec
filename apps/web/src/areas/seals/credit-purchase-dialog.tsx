import { shownMoney } from '@serventia/kit';
import { Text } from '@mantine/core';
import { sealer } from '@serventia/domain/seals/seal.entity';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../api/api.ts';
import { may } from '../../api/permissions.ts';
import { forgetEntity, queryClient } from '../../api/query-client.ts';
import { runAction } from '../../api/resource.ts';
import { ActionDialog } from '../../resource/action-dialog.tsx';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import type { DialogSlotProps } from '../../ui/dialog-slot.ts';
import { showError, showSuccess } from '../../ui/toasts.ts';

interface Credits {
  readonly credits: string;
}

interface Sealers {
  readonly results: readonly { readonly id: number }[];
}

/** Enters credits that were paid to the court into the ledger. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CreditPurchaseDialog({ opened, onClose }: DialogSlotProps): ReactElement | null {
  const { t, language } = useText();
  const isAllowed = may(sealer.name, 'purchase') && may(sealer.name, 'read');
  const { data } = useQuery({
    queryKey: [sealer.name, 'active'],
    queryFn: () => api.get<Sealers>(`/${sealer.name}/?active=true&limit=1`),
    enabled: isAllowed,
  });
  const refusal = !isAllowed
    ? t('seals.may_not_buy')
    : data && !data.results[0]
      ? t('seals.no_sealer')
      : null;
  if (refusal)
    return (
      <AppDialog opened={opened} onClose={onClose} title={t('seals.buy')} width={400}>
        <Text>{refusal}</Text>
      </AppDialog>
    );
  const [row] = data?.results ?? [];
  if (!opened || !row) return null;
  const buy = async (input: Readonly<Record<string, unknown>>): Promise<void> => {
    await runAction(sealer.name, row.id, 'purchase', input);
    const left = await api.get<Credits>('/seal/sealer/get_credits/');
    queryClient.setQueryData(['seal_credits'], left);
    showSuccess(t('seals.bought', { amount: shownMoney(left.credits, language) }));
    await forgetEntity('seal/credit_entry');
  };
  return (
    <ActionDialog
      entity={sealer}
      action="purchase"
      input={sealer.actions?.['purchase']?.input ?? {}}
      row={row}
      onRun={buy}
      onRowRefused={showError}
      onClose={onClose}
    />
  );
}
