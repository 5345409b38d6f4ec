import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/notes-property-fees.json' with { type: 'json' };
import { countingYear } from '../office/counted.ts';
import { deadlinesOf, paymentDeadline, reentryDeadline } from '../notes/protocol-deadlines.ts';
import { previousBusinessDay } from './business-days.ts';
import { deadline } from './deadline.ts';
import type { DeadlineKind } from './legal-deadlines.ts';
import { easterSunday, type HolidaySettings, holidaysOf } from './holidays.ts';

const { calendar, deadlines } = vectors;
const NATIONAL: HolidaySettings = { goodFriday: true };
const WITH_OPTIONAL: HolidaySettings = { goodFriday: true, carnival: true, corpusChristi: true };
const datesOf = (year: number, settings: HolidaySettings): string[] =>
  holidaysOf(year, settings).map(({ date }) => date);

describe.each(Object.entries(calendar.years))('%s', (name, year) => {
  it('has the national holidays and Easter', () => {
    expect(easterSunday(Number(name))).toBe(year.easter);
    expect(datesOf(Number(name), NATIONAL)).toEqual(Object.keys(year.national).toSorted());
  });
  it('has what courts and cities keep, Ash Wednesday working half the day', () => {
    const kept = Object.entries(year.optional_by_court_or_city)
      .filter(([, label]) => !label.includes('half day'))
      .map(([date]) => date);
    const all = [...Object.keys(year.national), ...kept];
    expect(datesOf(Number(name), WITH_OPTIONAL)).toEqual(all.toSorted());
  });
});

describe.each(calendar.cases)('$label', ({ start, business_days: days, due, extra_holidays: extra }) => {
  it.each(Object.entries(due))('%s: %s', (settings, expected) => {
    const holidays: HolidaySettings = {
      ...(settings === 'national' ? NATIONAL : WITH_OPTIONAL),
      ...(settings.includes('extra')
        ? { extra: (extra ?? []).map((date) => ({ date, name: 'extra' })) }
        : {}),
    };
    expect(deadline('business_days', { from: start, days, holidays }).due).toBe(expected);
  });
});

describe('reports', () => {
  it.each(deadlines.doi)('DOI and city halls of an act on $act: $due', ({ act, due }) => {
    for (const kind of ['doi', 'city_hall_transfers'] as const)
      expect(deadline(kind, { from: act, holidays: NATIONAL }).due).toBe(due);
  });
  it.each(deadlines.censec_cep)('CENSEC of an act on $act: $due', ({ act, due }) => {
    expect(deadline('censec', { from: act, holidays: NATIONAL }).due).toBe(due);
  });
  it.each(Object.entries(deadlines.livro_diario_visto_10th_business_day_feb))(
    'the daily book of %s is endorsed by %o',
    (year, due) => {
      expect(deadline('daily_book', { from: year, holidays: NATIONAL }).due).toBe(due.national);
      expect(deadline('daily_book', { from: `${Number(year) - 1}-12-31`, holidays: WITH_OPTIONAL }).due).toBe(
        due['national+optional'],
      );
    },
  );
  it.each(deadlines.coaf_negative_annual)('nothing to report of $year: $due', ({ year, due }) => {
    expect(deadline('coaf_negative', { from: `${year}-06-30` }).due).toBe(due);
  });
  it('certificates of the registry', () => {
    expect(deadlines.certidao_ri.map(({ limit }) => limit)).toEqual([
      '4 business hours',
      '1 business day',
      '5 business days',
    ]);
    expect(deadline('certificate_situation', { from: '2026-04-02', holidays: NATIONAL }).due).toBe(
      '2026-04-06',
    );
    expect(deadline('certificate_other', { from: '2026-04-02', holidays: NATIONAL }).due).toBe('2026-04-10');
  });
  it('a fortnight ends with the 15th', () => {
    expect(deadline('censec', { from: '2026-06-15' }).due).toBe('2026-06-22');
    expect(deadline('censec', { from: '2026-06-16' }).due).toBe('2026-07-06');
  });
  it('a month without a date has no fortnight', () => {
    expect(() => deadline('censec', { from: '2026-06' })).toThrow(RangeError);
  });
});

describe('the protocol', () => {
  const entered = '2026-02-10';
  it('of another register than real estate are the office’s own, without end where it told none', () => {
    const title = { request_kind: 'registration', speciality: 'rtd' } as const;
    expect(deadlinesOf('2026-02-10', title, NATIONAL, { prenotation: null, analysis: 3 })).toEqual({
      prenotation_until: null,
      analysis_due: '2026-02-13',
    });
    expect(
      deadlinesOf('2026-02-10', title, NATIONAL, { prenotation: 30, analysis: 3 }).prenotation_until,
    ).toBe('2026-03-24');
    expect(reentryDeadline('2026-02-10', NATIONAL, { prenotation: null, analysis: 3 })).toBe('2026-02-13');
  });
  it.each<[Parameters<typeof deadlinesOf>[1], string | null, string]>([
    [{ request_kind: 'registration' }, '2026-03-12', '2026-02-26'],
    [{ request_kind: 'averbacao', fast_track: true }, '2026-03-12', '2026-02-19'],
    [{ request_kind: 'registration', social_regularization: true }, '2026-04-10', '2026-02-26'],
    [{ request_kind: 'exam' }, null, '2026-02-26'],
    [{ request_kind: 'certificate' }, null, '2026-02-26'],
  ])('%o', (facts, prenotation, analysis) => {
    expect(deadlinesOf(entered, facts, WITH_OPTIONAL)).toEqual({
      prenotation_until: prenotation,
      analysis_due: analysis,
    });
  });
  it('five business days for a re-entry and for the payment', () => {
    expect(reentryDeadline('2026-04-01', NATIONAL)).toBe('2026-04-09');
    expect(paymentDeadline('2026-04-01', NATIONAL)).toBe('2026-04-09');
  });
  it('counts without end in the property registry, by the year elsewhere', () => {
    expect(countingYear('protocol_property', entered)).toBe(0);
    expect(countingYear('protocol_notes', entered)).toBe(2026);
  });
});

it('the last business day steps over weekends and holidays', () => {
  expect(previousBusinessDay('2027-01-31')).toBe('2027-01-29');
  expect(previousBusinessDay('2026-04-05', NATIONAL)).toBe('2026-04-02');
  expect(previousBusinessDay('2026-04-02', NATIONAL)).toBe('2026-04-02');
});

it.each<[DeadlineKind, string, string]>([
  ['protest', '2026-04-01', '2026-04-07'],
  ['doubt_answer', '2026-04-01', '2026-04-16'],
  ['coaf_report', '2026-04-02', '2026-04-06'],
  ['coaf_analysis', '2026-04-01', '2026-05-31'],
  ['marriage_proxy', '2026-01-01', '2026-04-01'],
  ['divorce_proxy', '2026-01-01', '2026-01-31'],
])('%s from %s: %s', (kind, from, due) => {
  expect(deadline(kind, { from, holidays: NATIONAL }).due).toBe(due);
});
