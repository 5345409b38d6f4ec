import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/civil.json' with { type: 'json' };
import { addBusinessDays, isBusinessDay, nextBusinessDay } from './business-days.ts';
import {
  addDays,
  addMonths,
  addYears,
  ageInYears,
  ageRange,
  civilDateParts,
  compareCivilDates,
  dayOfWeek,
  daysBetween,
  formatCivilDate,
  isCivilDate,
  isPartialDate,
  quarterOf,
} from './civil-date.ts';
import { type DeadlineInput, deadline } from './deadline.ts';
import type { DeadlineKind } from './legal-deadlines.ts';
import { easterSunday, holidaysOf } from './holidays.ts';

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dates = fc
  .date({ min: utc('0200-01-01'), max: utc('9000-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('civil dates', () => {
  test.each(vectors.idade)('born $nascimento, on $referencia', ({ nascimento, referencia, anos }) => {
    expect(ageInYears(nascimento, referencia)).toBe(anos);
  });
  test('a leap birthday is completed on 1 March', () => {
    expect(ageInYears('2008-02-29', '2026-02-28')).toBe(17);
  });
  test.each(vectors.ibge_trimestre)('month $mes', ({ mes, trimestre }) => {
    expect(quarterOf(mes)).toBe(trimestre);
  });
  test.each([
    ['2026-01-31', 1, '2026-03-01'],
    ['2026-11-30', 3, '2027-03-01'],
    ['2026-03-15', 3, '2026-06-15'],
    ['2026-03-15', -3, '2025-12-15'],
    ['2024-02-29', 12, '2025-03-01'],
  ])('%s + %i months', (date, months, result) => expect(addMonths(date, months)).toBe(result));
  test('years', () => expect(addYears('2024-02-29', 4)).toBe('2028-02-29'));
  test.each(['2023-02-29', '2023-13-01', '2023-1-01', '', '2023-04-31', '0000-01-01'])(
    '%s is no date',
    (value) => {
      expect(isCivilDate(value)).toBe(false);
      expect(() => civilDateParts(value)).toThrow(RangeError);
    },
  );
  test.each([
    ['1980', true],
    ['1980-02', true],
    ['1980-02-29', true],
    ['1980-13', false],
    ['80', false],
  ])('partial %s', (value, valid) => expect(isPartialDate(value)).toBe(valid));
  test('the age of a partial date is a range', () => {
    expect(ageRange('2000', '2020-06-01')).toEqual({ min: 19, max: 20 });
    expect(ageRange('2000-06', '2020-06-15')).toEqual({ min: 19, max: 20 });
    expect(ageRange('2000-06-15', '2020-06-15')).toEqual({ min: 20, max: 20 });
  });
  test('printing', () => {
    expect(formatCivilDate('2024-08-15')).toBe('15/08/2024');
    expect(formatCivilDate('2024-08')).toBe('08/2024');
    expect(['2024-01-02', '2023-05-05'].toSorted(compareCivilDates)).toEqual(['2023-05-05', '2024-01-02']);
    expect(compareCivilDates('2024-01-02', '2024-01-02')).toBe(0);
  });
  test('counting agrees with the clock of the machine and undoes itself', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -60_000, max: 60_000 }), (date, days) => {
        const later = addDays(date, days);
        expect(later).toBe(new Date(utc(date).getTime() + days * 86_400_000).toISOString().slice(0, 10));
        expect(daysBetween(date, later)).toBe(days);
        expect(dayOfWeek(later)).toBe(utc(later).getUTCDay());
      }),
    );
  });
});

describe('holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ])('Easter of %i', (year, date) => expect(easterSunday(year)).toBe(date));
  test('the law says since when', () => {
    expect(holidaysOf(2023).map(({ date }) => date)).not.toContain('2023-11-20');
    expect(holidaysOf(2024).map(({ date }) => date)).toContain('2024-11-20');
    expect(holidaysOf(1979)).toHaveLength(6);
    expect(holidaysOf(2026)).toHaveLength(9);
  });
  test('movable and own ones are settings', () => {
    const settings = {
      carnival: true,
      goodFriday: true,
      corpusChristi: true,
      extra: [
        { date: '07-28', name: 'Adesão do Maranhão' },
        { date: '2027-01-02', name: 'Luto' },
      ],
    };
    const all = holidaysOf(2026, settings).map(({ date }) => date);
    expect(all).toHaveLength(14);
    expect(all).toEqual(
      expect.arrayContaining(['2026-02-16', '2026-02-17', '2026-04-03', '2026-06-04', '2026-07-28']),
    );
  });
});

describe('business days', () => {
  const national = { goodFriday: true };
  const optional = { goodFriday: true, carnival: true, corpusChristi: true };
  test.each([
    ['2026-02-10', 20, '2026-03-10', '2026-03-12'],
    ['2026-03-27', 20, '2026-04-28', '2026-04-28'],
    ['2026-10-30', 20, '2026-12-01', '2026-12-01'],
    ['2026-04-01', 10, '2026-04-16', '2026-04-16'],
    ['2026-04-01', 3, '2026-04-07', '2026-04-07'],
    ['2026-12-23', 20, '2027-01-22', '2027-01-22'],
    ['2026-05-29', 40, '2026-07-24', '2026-07-27'],
  ])('%s + %i', (start, days, few, many) => {
    expect(addBusinessDays(start, days, national).due).toBe(few);
    expect(addBusinessDays(start, days, optional).due).toBe(many);
  });
  test('with a state holiday', () => {
    const extra = [{ date: '07-28', name: 'Adesão do Maranhão' }];
    expect(addBusinessDays('2026-07-20', 20, { ...optional, extra }).due).toBe('2026-08-18');
    expect(addBusinessDays('2026-07-20', 20, national).due).toBe('2026-08-17');
  });
  test('always ends on a business day, later with more holidays', () => {
    const some = dates.filter((date) => date > '1950' && date < '2100');
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 60 }), (date, days) => {
        const { due } = addBusinessDays(date, days);
        expect(isBusinessDay(due)).toBe(true);
        expect(addBusinessDays(date, days, optional).due >= due).toBe(true);
        expect(nextBusinessDay(due)).toBe(due);
      }),
    );
  });
});

const kinds: Record<string, DeadlineKind> = {
  'habilitacao eficacia 90 dias CC1532': 'marriage_certificate',
  'religioso registro 90 dias CC1516 §1': 'religious_marriage',
  'nascimento +45 dias LRP52.2 (15+45)': 'birth_registration_extended',
  'edital 15 dias CC1527': 'banns',
  'anotacao/comunicacao 5 dias LRP106': 'communication_lrp106',
  'oposicao ao nome 15 dias LRP55 §4': 'name_opposition',
  'SIRC 1 dia util': 'sirc',
  'SIRC municipio sem internet 5 dias uteis': 'sirc_no_internet',
  'SIRC declaracao sem movimento: 5o dia util do mes seguinte': 'sirc_no_movement',
  'INFODIP obitos do mes anterior ate dia 15': 'infodip',
  'IBGE mapa trimestral: primeiros 8 dias de jan/abr/jul/out (LRP49)': 'ibge_quarter',
  'procuracao conversao UE 30 dias LRP70-A §2': 'proxy_union_conversion',
  'casamento exterior 180 dias CC1544': 'foreign_marriage',
};

describe('deadlines', () => {
  test.each(vectors.prazos)('$rule from $start$month$trimestre', ({ rule, start, month, trimestre, end }) => {
    const kind = kinds[rule] ?? 'days';
    expect(deadline(kind, { from: start ?? month ?? trimestre ?? '' }).due).toBe(end);
  });
  test.each<[DeadlineKind, DeadlineInput, string]>([
    ['birth_registration', { from: '2026-02-20' }, '2026-03-07'],
    ['birth_registration', { from: '2026-02-20', rollForward: true }, '2026-03-09'],
    ['birth_registration_far', { from: '2026-11-30' }, '2027-03-01'],
    ['name_opposition', { from: '2026-04-30', countBusinessDays: true }, '2026-05-22'],
    ['sirc', { from: '2026-12-24' }, '2026-12-28'],
    ['sirc_no_movement', { from: '2026-06-30' }, '2026-07-07'],
    ['infodip', { from: '2026-12-10' }, '2027-01-15'],
    ['ibge_quarter', { from: '2026-09-30' }, '2026-10-08'],
    ['days', { from: '2026-02-20', days: 15 }, '2026-03-07'],
    ['days', { from: '2026-02-20', days: 0 }, '2026-02-20'],
    ['business_days', { from: '2026-07-10', days: 5 }, '2026-07-17'],
  ])('%s %o', (kind, input, due) => expect(deadline(kind, input).due).toBe(due));
  test('tells what it skipped', () => {
    expect(deadline('sirc', { from: '2026-09-04' }).businessDaysSkipped).toEqual([
      { date: '2026-09-07', name: 'Independência do Brasil' },
    ]);
    expect(deadline('days', { from: '2026-09-02', days: 5, rollForward: true })).toEqual({
      due: '2026-09-08',
      businessDaysSkipped: [{ date: '2026-09-07', name: 'Independência do Brasil' }],
    });
  });
  test.each<[DeadlineKind, DeadlineInput]>([
    ['days', { from: '2026-02-20' }],
    ['business_days', { from: '2026-02-20', days: -1 }],
    ['days', { from: '2026-02-30', days: 1 }],
    ['sirc', { from: 'x' }],
  ])('%s %o is refused', (kind, input) => expect(() => deadline(kind, input)).toThrow(RangeError));
});
