import { Group, Text } from '@mantine/core';
import { amountOf, centsOf, shownMoney } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../api/api.ts';
import { useText } from '../../text/use-text.ts';

/** The credits that are left, and those left after what `seals` takes of them. */
export function Credits({ seals }: { readonly seals: string | undefined }): ReactElement | null {
  const { t, language } = useText();
  const { data: account } = useQuery({
    queryKey: ['seal_credits'],
    queryFn: () => api.get<{ credits: string; pending_quantity: number }>('/seal/sealer/get_credits/'),
    staleTime: 30_000,
  });
  if (!account) return null;
  const money = (amount: string): string => shownMoney(amount, language);
  const after = seals === undefined ? undefined : Number(centsOf(account.credits)) - Number(centsOf(seals));
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('seals.credits_left')}
        </Text>
        <Text size="sm" fw={600} data-testid="credits-left">
          {money(account.credits)}
        </Text>
      </Group>
      {after === undefined ? null : (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('seals.credits_after')}
          </Text>
          <Text
            size="sm"
            fw={600}
            data-testid="credits-after"
            {...(after < 0 ? { c: 'var(--color-danger-text)' } : {})}
          >
            {money(amountOf(after))}
          </Text>
        </Group>
      )}
    </>
  );
}
