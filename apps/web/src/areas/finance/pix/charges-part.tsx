import { Stack } from '@mantine/core';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { may } from '../../../api/permissions.ts';
import { listRows } from '../../../api/resource.ts';
import type { SectionPartProps } from '../../../resource/section-parts.ts';
import { ChargeCode } from './charge-code.tsx';
import type { Charge } from './use-followed.ts';

/** The reference of a charge to what it is for. */
const REFERENCES: Readonly<Record<string, string>> = {
  'financial/fee_receipt': 'fee_receipt',
  'financial/prior_deposit': 'prior_deposit',
};
const MOST = 20;

/** What is charged by Pix for a receipt or a deposit: the code while somebody can pay it, and what was paid. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ChargesPart({ form }: SectionPartProps): ReactElement | null {
  const { entity, row, rebase } = form;
  const reference = REFERENCES[entity.name] ?? '';
  const id = row?.id;
  const { data, refetch } = useQuery({
    queryKey: [pixCharge.name, 'of', entity.name, id, row?.version],
    queryFn: () =>
      listRows<Charge & { version: number }>(pixCharge.name, {
        [reference]: id,
        charge_status__in: 'open,paid',
        ordering: '-id',
        limit: MOST,
      }),
    enabled: id !== undefined && may(pixCharge.name, 'read'),
  });
  const isNew = useNewcomers(data?.results);
  if (!data || data.results.length === 0) return null;
  const changed = (): void => {
    void refetch();
    void rebase();
  };
  return (
    <Stack gap="sm">
      {data.results.map((charge) => (
        <ChargeCode key={charge.id} charge={charge} isNew={isNew(charge.id)} onChanged={changed} />
      ))}
    </Stack>
  );
}

/** Which charges have come since the page was opened. */
function useNewcomers(charges: readonly Charge[] | undefined): (id: number) => boolean {
  const [first, setFirst] = useState<ReadonlySet<number>>();
  if (charges && !first) setFirst(new Set(charges.map(({ id }) => id)));
  return (id) => first !== undefined && !first.has(id);
}
