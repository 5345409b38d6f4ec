import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import type { RowOf } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/api.ts';
import { isApiError } from '../../../api/api-error.ts';
import { mayOn } from '../../../api/permissions.ts';
import { queryClient } from '../../../api/query-client.ts';
import { readRow } from '../../../api/resource.ts';
import { useSteady } from '../../../ui/use-steady.ts';

export type Charge = RowOf<typeof pixCharge> & { readonly permissions?: readonly string[] };

/** While the payer stands at the counter, and once they have gone; the server itself asks each minute. */
const SOON_MS = 4000;
const LATER_MS = 30_000;
const AT_THE_COUNTER_MS = 10 * 60_000;

/** A charge, and whether its bank did not answer the last time. */
interface Answer {
  readonly charge: Charge;
  readonly isSilent: boolean;
}

interface Followed extends Answer {
  readonly readAgain: () => void;
}

/** A charge as it is now: while it waits, its bank is asked again and again. `onChanged` is called with another state. */
export function useFollowed(given: Charge, onChanged: () => void): Followed {
  const { data, refetch } = useQuery<Answer>({
    queryKey: [pixCharge.name, 'followed', given.id, given.version],
    queryFn: ({ queryKey }) => askedOf(queryClient.getQueryData<Answer>(queryKey)?.charge ?? given),
    initialData: { charge: given, isSilent: false },
    staleTime: SOON_MS,
    refetchInterval: ({ state }) => intervalOf(state.data ?? { charge: given, isSilent: false }),
  });
  const { charge, isSilent } = data;
  const state = charge.charge_status;
  const before = useRef(state);
  const notify = useSteady(onChanged);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    notify();
  }, [state, notify]);
  return { charge, isSilent, readAgain: () => void refetch() };
}

const waits = ({ charge_status: state, kept_by: keeper }: Charge): boolean =>
  state === 'open' && keeper === 'bank';

function intervalOf({ charge, isSilent }: Answer): number | false {
  if (!waits(charge)) return false;
  const age = Date.now() - Date.parse(charge.opened_at ?? '');
  return isSilent || age > AT_THE_COUNTER_MS ? LATER_MS : SOON_MS;
}

async function askedOf(charge: Charge): Promise<Answer> {
  const { id } = charge;
  let isSilent = false;
  if (waits(charge) && mayOn(charge, 'ask_bank'))
    try {
      // Without a key: a question that is asked every few seconds keeps no answer.
      await api.post(`/${pixCharge.name}/${id}/ask_bank/`);
    } catch (error) {
      // The row as it is now shows why, where it is no longer open.
      if (!isApiError(error)) throw error;
      isSilent = error.status === 503 || error.status === 0;
    }
  return { charge: await readRow<Charge & { version: number }>(pixCharge.name, id), isSilent };
}
