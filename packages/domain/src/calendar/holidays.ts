import { addDays, civilDate } from './civil-date.ts';

/** A day without service. */
export interface Holiday {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly name: string;
}

/** What an office keeps besides the national holidays fixed by law. All are off unless said otherwise. */
export interface HolidaySettings {
  /** Carnival Monday and Tuesday. */
  readonly carnival?: boolean;
  readonly goodFriday?: boolean;
  readonly corpusChristi?: boolean;
  /** State, city and court holidays: 'YYYY-MM-DD' for one year, 'MM-DD' for every year. */
  readonly extra?: readonly Holiday[];
}

/** Month and day, name, first year and the law. */
const NATIONAL: readonly { monthDay: string; name: string; since: number }[] = [
  // Lei 662/1949 art. 1
  { monthDay: '01-01', name: 'Confraternização Universal', since: 1950 },
  // Lei 1.266/1950 art. 3
  { monthDay: '04-21', name: 'Tiradentes', since: 1951 },
  // Lei 662/1949 art. 1
  { monthDay: '05-01', name: 'Dia do Trabalho', since: 1949 },
  { monthDay: '09-07', name: 'Independência do Brasil', since: 1949 },
  // Lei 6.802/1980
  { monthDay: '10-12', name: 'Nossa Senhora Aparecida', since: 1980 },
  // Lei 10.607/2002
  { monthDay: '11-02', name: 'Finados', since: 2003 },
  // Lei 662/1949 art. 1
  { monthDay: '11-15', name: 'Proclamação da República', since: 1949 },
  // Lei 14.759/2023
  { monthDay: '11-20', name: 'Dia Nacional de Zumbi e da Consciência Negra', since: 2024 },
  // Lei 662/1949 art. 1
  { monthDay: '12-25', name: 'Natal', since: 1949 },
];

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const total = epact + weekday - 7 * shift + 114;
  return civilDate({ year, month: Math.floor(total / 31), day: (total % 31) + 1 });
}

function movableHolidays(year: number, settings: HolidaySettings): Holiday[] {
  const easter = easterSunday(year);
  const holidays: Holiday[] = [];
  if (settings.carnival) {
    holidays.push({ date: addDays(easter, -48), name: 'Carnaval (segunda-feira)' });
    holidays.push({ date: addDays(easter, -47), name: 'Carnaval (terça-feira)' });
  }
  if (settings.goodFriday) holidays.push({ date: addDays(easter, -2), name: 'Sexta-feira Santa' });
  if (settings.corpusChristi) holidays.push({ date: addDays(easter, 60), name: 'Corpus Christi' });
  return holidays;
}

function extraHolidays(year: number, extra: readonly Holiday[]): Holiday[] {
  return extra
    .map(({ date, name }) => ({ date: date.length === 5 ? `${year}-${date}` : date, name }))
    .filter(({ date }) => date.startsWith(`${year}-`));
}

/** The holidays of a year in order of date: the national ones fixed by law and what the office keeps. */
export function holidaysOf(year: number, settings: HolidaySettings = {}): Holiday[] {
  const national = NATIONAL.filter(({ since }) => year >= since).map(({ monthDay, name }) => ({
    date: `${year}-${monthDay}`,
    name,
  }));
  const all = [...national, ...movableHolidays(year, settings), ...extraHolidays(year, settings.extra ?? [])];
  return all.toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The holiday a day is, if any. */
export function findHoliday(date: string, settings: HolidaySettings = {}): Holiday | undefined {
  return holidaysOf(Number(date.slice(0, 4)), settings).find((holiday) => holiday.date === date);
}
