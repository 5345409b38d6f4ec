import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setOfficeTimeZone } from '../../api/office-clock.ts';
import { setOfficeNameStyle } from '../../api/office-names.ts';
import { keys } from '../../api/query-client.ts';
import { readRow } from '../../api/resource.ts';
import { useSession } from '../../api/session.ts';

const OFFICE = 'basic/notary_office';

/** The name of the clerk's office; its clock and its way to write names become those of the screens. */
export function useOffice(): string | undefined {
  const id = useSession()?.user.notary_office ?? undefined;
  const { data } = useQuery({
    queryKey: keys.row(OFFICE, id ?? 0),
    queryFn: () => readRow(OFFICE, id ?? 0),
    enabled: id !== undefined,
    staleTime: 300_000,
  });
  const zone = data?.['time_zone'];
  useEffect(() => {
    if (typeof zone === 'string') setOfficeTimeZone(zone);
  }, [zone]);
  const nameStyle = data?.['name_style'];
  useEffect(() => {
    if (nameStyle !== undefined) setOfficeNameStyle(nameStyle);
  }, [nameStyle]);
  return typeof data?.['name'] === 'string' ? data['name'] : undefined;
}
