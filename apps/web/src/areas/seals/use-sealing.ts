import { forgetEntity } from '../../api/query-client.ts';
import { runAction } from '../../api/resource.ts';
import { type Each, useEach } from '../../resource/use-each.ts';

/** An act to seal, and the service that it is charged as. */
export interface SealOrder {
  /** Of the act among those of all kinds: two kinds may have the same number. */
  readonly id: string;
  readonly entity: string;
  readonly row: number;
  readonly service: number;
}

/** Seals several acts by the action that each of them has, and keeps the result of each. */
export function useSealing(): Each<SealOrder> {
  return useEach<SealOrder>({
    one: ({ entity, row, service }) => runAction(entity, row, 'seal', { act_service: service }),
    onEnd: forgetSealed,
  });
}

async function forgetSealed(orders: readonly SealOrder[]): Promise<void> {
  const shown = ['basic/record', 'seal/registered_seal', 'home', 'seal_credits'];
  await Promise.all([...new Set([...orders.map(({ entity }) => entity), ...shown])].map(forgetEntity));
}
