import type { Beginning } from '@serventia/domain/office/home';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { may } from '../../api/permissions.ts';
import { getSession } from '../../api/session.ts';

/** Only those who set up the way to the court's seals, the responsible users and the super users, set up an office. */
const maySetUp = (): boolean => may('seal/sealer', 'create');

/** The offices that lack something to begin with; none until the server has answered, and to anybody else. */
export function useBeginnings(): readonly Beginning[] {
  const { data } = useQuery({
    queryKey: ['home', 'beginning'],
    queryFn: () => api.get<{ readonly results: readonly Beginning[] }>('/basic/home/beginning/'),
    enabled: maySetUp(),
    refetchOnWindowFocus: true,
  });
  return data?.results ?? [];
}

const storageKey = (): string => `serventia.beginning_away.${getSession()?.user.id ?? 0}`;

/** Whether this user has put the card away in this browser, and how to change it. */
export function useIsAway(): readonly [boolean, (isAway: boolean) => void] {
  const [isAway, setIsAway] = useState(() => localStorage.getItem(storageKey()) === 'yes');
  const choose = (chosen: boolean): void => {
    if (chosen) localStorage.setItem(storageKey(), 'yes');
    else localStorage.removeItem(storageKey());
    setIsAway(chosen);
  };
  return [isAway, choose];
}
