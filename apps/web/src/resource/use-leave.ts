import { useNavigate } from '@tanstack/react-router';
import { searchOf } from './list-place.ts';

/** Goes back from a record to its list: the page, the filters and the row that one came from. */
export function useLeave(base: string): (how?: { readonly ignoreBlocker: boolean }) => void {
  const navigate = useNavigate();
  return (how) => void navigate({ to: base, search: searchOf(base), ...how });
}
