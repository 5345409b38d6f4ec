import type { OfficeContext } from '@serventia/domain/calendar/office-calendar';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { today } from '../../../api/office-clock.ts';
import { listRows } from '../../../api/resource.ts';
import { useKnownOffice } from '../../../resource/findings/use-office-context.ts';
import { type FormArrangement } from '../../../resource/use-resource-form.ts';
import { birthFormShape } from './birth-parties.ts';

type Values = Record<string, unknown>;

export interface BirthDefaults {
  readonly officeCity: OfficeContext['officeCity'];
  readonly brazil: number | undefined;
}

/** What a new act begins with: the office's city, and Brazil as everybody's nationality; undefined until both are known. */
export function useBirthDefaults(): BirthDefaults | undefined {
  const { context, isSettled } = useKnownOffice();
  const { data: brazil, isFetched } = useQuery({
    queryKey: ['basic/country', 'of births'],
    queryFn: async () =>
      (await listRows('basic/country', { iso_alpha2: 'BR', limit: 1 })).results[0]?.id ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isKnown = isSettled && isFetched;
  const { officeCity } = context;
  return useMemo(
    () => (isKnown ? { officeCity, brazil: brazil ?? undefined } : undefined),
    [isKnown, officeCity, brazil],
  );
}

/** The arrangement of the form with these defaults in what nobody has filled in yet. */
export function arrangementWith({ officeCity, brazil }: BirthDefaults): FormArrangement {
  return {
    ...birthFormShape,
    incoming: (values) => {
      const arranged = birthFormShape.incoming(values);
      const parties = (arranged['parties'] as Values[]).map((party) => ({
        ...party,
        nationality: party['nationality'] ?? (typeof party['id'] === 'number' ? null : (brazil ?? null)),
      }));
      const isNew = values['record'] === null || values['record'] === undefined;
      return isNew
        ? {
            ...arranged,
            parties,
            declared_on: values['declared_on'] ?? today(),
            birth_city: values['birth_city'] ?? officeCity ?? null,
          }
        : { ...arranged, parties };
    },
  };
}
