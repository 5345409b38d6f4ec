import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { forgetEntity } from '../../api/query-client.ts';
import { runAction } from '../../api/resource.ts';
import { sentenceOf } from '../../ui/toasts.ts';

/** An act to seal, and the service that it is charged as. */
export interface SealOrder {
  readonly entity: string;
  readonly id: number;
  readonly service: number;
}

/** What became of an act. */
export type SealResult =
  | { readonly state: 'sealing' | 'sealed' }
  | { readonly state: 'refused'; readonly reason: string };

export interface Sealing {
  readonly results: ReadonlyMap<number, SealResult>;
  readonly isBusy: boolean;
  /** Seals the acts one after another; what was sealed stays so when one is refused. */
  readonly run: (orders: readonly SealOrder[]) => Promise<void>;
  /** No act after the current one is sealed. */
  readonly stop: () => void;
}

/** Seals several acts by the action that each of them has, and keeps the result of each. */
export function useSealing(): Sealing {
  const [results, setResults] = useState<ReadonlyMap<number, SealResult>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  const stop = useCallback((): void => {
    isStopped.current = true;
  }, []);
  // Nothing is sealed that nobody sees any more.
  useEffect(() => stop, [stop]);
  const put = (id: number, result: SealResult): void =>
    setResults((before) => new Map([...before, [id, result]]));
  const run = async (orders: readonly SealOrder[]): Promise<void> => {
    setBusy(true);
    isStopped.current = false;
    for (const order of orders) {
      if (isStopped.current) break;
      put(order.id, { state: 'sealing' });
      const outcome = await seal(order);
      put(order.id, outcome.result);
      // What keeps one act from an answer keeps the others from it, too.
      if (outcome.isOutOfReach) break;
    }
    await forgetSealed(orders);
    setBusy(false);
  };
  return { results, isBusy, run, stop };
}

interface Outcome {
  readonly result: SealResult;
  readonly isOutOfReach: boolean;
}

async function seal({ entity, id, service }: SealOrder): Promise<Outcome> {
  try {
    await runAction(entity, id, 'seal', { act_service: service });
    return { result: { state: 'sealed' }, isOutOfReach: false };
  } catch (error) {
    const isOutOfReach = !isApiError(error) || !error.isRefusal;
    return { result: { state: 'refused', reason: sentenceOf(error) }, isOutOfReach };
  }
}

async function forgetSealed(orders: readonly SealOrder[]): Promise<void> {
  const shown = ['basic/record', 'seal/registered_seal', 'home', 'seal_credits'];
  await Promise.all([...new Set([...orders.map(({ entity }) => entity), ...shown])].map(forgetEntity));
}
