import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { sentenceOf } from '../ui/toasts.ts';

/** What became of a row. */
export type EachResult =
  | { readonly state: 'doing' }
  | { readonly state: 'done'; readonly answer?: unknown }
  | { readonly state: 'refused'; readonly reason: string };

/** The same work on several rows, with a result for each. */
export interface Each<Order extends { readonly id: number | string }> {
  readonly results: ReadonlyMap<Order['id'], EachResult>;
  readonly isBusy: boolean;
  /** Does the work on one after another; what was done stays so when one is refused. */
  readonly run: (orders: readonly Order[]) => Promise<void>;
  /** Nothing after the current one is done. */
  readonly stop: () => void;
}

interface EachWork<Order> {
  readonly one: (order: Order) => Promise<unknown>;
  /** Called once it is over, though some were refused. */
  readonly onEnd: (orders: readonly Order[]) => Promise<unknown>;
}

/** Does the same to several rows, one after another. */
export function useEach<Order extends { readonly id: number | string }>({
  one,
  onEnd,
}: EachWork<Order>): Each<Order> {
  const [results, setResults] = useState<ReadonlyMap<Order['id'], EachResult>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  const stop = useCallback((): void => {
    isStopped.current = true;
  }, []);
  // Nothing is done that nobody sees any more.
  useEffect(() => stop, [stop]);
  const put = (id: Order['id'], result: EachResult): void =>
    setResults((before) => new Map([...before, [id, result]]));
  const run = async (orders: readonly Order[]): Promise<void> => {
    setBusy(true);
    isStopped.current = false;
    for (const order of orders) {
      if (isStopped.current) break;
      put(order.id, { state: 'doing' });
      const outcome = await outcomeOf(one(order));
      put(order.id, outcome.result);
      // What keeps one row from an answer keeps the others from it, too.
      if (outcome.isOutOfReach) break;
    }
    await onEnd(orders);
    setBusy(false);
  };
  return { results, isBusy, run, stop };
}

interface Outcome {
  readonly result: EachResult;
  readonly isOutOfReach: boolean;
}

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    return { result: { state: 'done', answer: await work }, isOutOfReach: false };
  } catch (error) {
    const isOutOfReach = !isApiError(error) || !error.isRefusal;
    return { result: { state: 'refused', reason: sentenceOf(error) }, isOutOfReach };
  }
}
