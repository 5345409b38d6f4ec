import { describe, expect, it, test } from 'vitest';
import { birthDeadline } from '../civil/birth/birth-deadline.ts';
import { bornAbroadFindings } from '../civil/book-e/born-abroad-findings.ts';
import { noticeFindings } from '../civil/book-e/title-findings.ts';
import { deathFindings } from '../civil/death/death-findings.ts';
import { stillbornFindings } from '../civil/death/stillborn-findings.ts';
import { marriageFindings } from '../civil/marriage/ceremony-findings.ts';
import { lastDay, officeCalendar, type OfficeCalendar, type OfficeContext } from './office-calendar.ts';

/** Thursday; the Friday after is the patron's day, so the office opens again on Monday. */
const DUE = '2026-08-13';
const MONDAY = '2026-08-17';
const HOLIDAYS = [
  { name: 'Aniversário', day: 13, month: 8, year: null },
  { name: 'Padroeira', day: 14, month: 8, year: 2026 },
];

const rolling = officeCalendar({ roll_deadlines: true }, HOLIDAYS);
const strict = officeCalendar({ roll_deadlines: false }, HOLIDAYS);

it("is what the office's rows say", () => {
  expect(officeCalendar({ closed_at_carnival: true, closed_on_good_friday: false }, HOLIDAYS)).toEqual({
    carnival: true,
    goodFriday: false,
    corpusChristi: false,
    rollForward: false,
    nameOppositionInBusinessDays: false,
    extra: [
      { name: 'Aniversário', date: '08-13' },
      { name: 'Padroeira', date: '2026-08-14' },
    ],
  });
});

describe('the last day', () => {
  test.each<[string, OfficeCalendar | undefined, string]>([
    ['without a calendar', undefined, DUE],
    ['of an office that ends deadlines on the day itself', strict, DUE],
    ['of an office that waits until it is open', rolling, MONDAY],
  ])('%s', (_, calendar, due) => {
    expect(lastDay('birth_registration', '2026-07-29', calendar)).toBe(due);
    expect(lastDay('days', '2026-08-05', calendar, 8)).toBe(due);
  });
});

it('of an opposition to a name is counted as the office reads the law', () => {
  const inBusinessDays = officeCalendar({ name_opposition_count: 'business' }, []);
  expect(lastDay('name_opposition', '2026-04-30', inBusinessDays)).toBe('2026-05-22');
  expect(
    lastDay('name_opposition', '2026-04-30', officeCalendar({ name_opposition_count: 'calendar' }, [])),
  ).toBe('2026-05-15');
  expect(lastDay('birth_registration', '2026-04-30', inBusinessDays)).toBe('2026-05-15');
});

const says = (findings: readonly { readonly code: string }[], code: string): boolean =>
  findings.some((finding) => finding.code === code);

/** Each act on the day before the deadline was over by the holidays of the office. */
const lateOn: readonly [string, (context: OfficeContext) => boolean][] = [
  [
    'a birth',
    (context) => birthDeadline({ born_on: '2026-07-29', declarant_kind: 'both' }, context)?.isLate ?? false,
  ],
  ['a death', (context) => says(deathFindings({ died_on: '2026-07-29' }, context), 'late_death')],
  [
    'a death far away',
    (context) => says(deathFindings({ died_on: '2026-05-13', far_from_office: true }, context), 'late_death'),
  ],
  [
    'a stillbirth',
    (context) => says(stillbornFindings({ delivered_on: '2026-07-29' }, context), 'late_stillbirth'),
  ],
  [
    'a ceremony by a license',
    (context) =>
      says(
        marriageFindings(
          { marriage_kind: 'civil', license_certified_on: '2026-05-15', celebrated_on: context.today },
          context,
        ),
        'license_expired',
      ),
  ],
  [
    'a religious marriage',
    (context) =>
      says(
        marriageFindings({ marriage_kind: 'religious_licensed', celebrated_on: '2026-05-15' }, context),
        'religious_out_of_time',
      ),
  ],
  [
    'a marriage from abroad',
    (context) =>
      says(
        bornAbroadFindings({ transcript_kind: 'marriage', event_on: '2026-02-14' }, context),
        'foreign_marriage_late',
      ),
  ],
  [
    'a judgment',
    (context) =>
      says(
        noticeFindings({ title_kind: 'judgment', title_final_on: '2026-08-05' }, context, 'LRP art. 91'),
        'judgment_waited',
      ),
  ],
];

test.each(lateOn)('%s ends when the office is open again', (_, isLate) => {
  expect(isLate({ today: DUE, calendar: strict })).toBe(false);
  expect(isLate({ today: MONDAY, calendar: strict })).toBe(true);
  expect(isLate({ today: MONDAY, calendar: rolling })).toBe(false);
  expect(isLate({ today: '2026-08-18', calendar: rolling })).toBe(true);
});
