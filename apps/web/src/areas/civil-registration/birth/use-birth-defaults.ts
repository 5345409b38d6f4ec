import { officeCalendar, type OfficeCalendar } from '@serventia/domain/calendar/office-calendar';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../../api/office-clock.ts';
import { listRows, readRow } from '../../../api/resource.ts';
import { getSession } from '../../../api/session.ts';
import { type FormArrangement } from '../../../resource/use-resource-form.ts';
import { birthFormShape } from './birth-parties.ts';

type Values = Record<string, unknown>;

export interface BirthDefaults {
  readonly officeCity: number | undefined;
  readonly calendar: OfficeCalendar;
  readonly brazil: number | undefined;
}

const OFFICE = 'basic/notary_office';

/** What a new act begins with: the office's city and calendar, and Brazil as everybody's nationality. */
export function useBirthDefaults(): BirthDefaults | undefined {
  const office = getSession()?.user.notary_office ?? undefined;
  const { data, isError } = useQuery({
    queryKey: [OFFICE, 'birth defaults', office],
    queryFn: async (): Promise<BirthDefaults> => {
      const [row, countries] = await Promise.all([
        office === undefined ? undefined : readRow(OFFICE, office, ['holidays']),
        listRows('basic/country', { iso_alpha2: 'BR', limit: 1 }),
      ]);
      const city = row?.['city'];
      return {
        officeCity: typeof city === 'number' ? city : undefined,
        calendar: row ? officeCalendar(row, row['holidays'] as Values[]) : {},
        brazil: countries.results[0]?.id,
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? (isError ? { officeCity: undefined, calendar: {}, brazil: undefined } : undefined);
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
