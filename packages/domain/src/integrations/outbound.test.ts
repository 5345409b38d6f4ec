import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/notes-property-fees.json' with { type: 'json' };
import {
  censecFindings,
  crcFindings,
  infodipFindings,
  periodFindings,
  sircFindings,
} from './batch-findings.ts';
import { censecItemValues } from './censec-item-values.ts';
import { occurrenceFindings, plainUpper } from './coaf-findings.ts';
import { dueOn } from './due-dates.ts';
import { frozenBy, isOver, type Life, stepOf } from '@serventia/kit';
import { OCCURRENCE } from './occurrence.entity.ts';
import { OCCURRENCE_STATUSES } from './occurrence-fields.ts';
import { type Framework, reportFindings } from './report-findings.ts';
import { ONR, ONR_STATUSES } from './onr.entity.ts';
import { OUTBOUND, OUTBOUND_STATUSES } from './outbound.ts';
import { itemCounts } from './registration-items.ts';
import { OUTBOX, OUTBOX_STATUSES } from './sinter.entity.ts';

type Row = Record<string, unknown>;

describe.each<[string, Life, readonly string[], string[]]>([
  ['a batch', OUTBOUND, OUTBOUND_STATUSES, ['accepted', 'canceled']],
  ['an event of SINTER', OUTBOX, OUTBOX_STATUSES, ['acknowledged', 'canceled']],
  ['a request of ONR', ONR, ONR_STATUSES, ['answered', 'returned', 'canceled']],
  ['an occurrence', OCCURRENCE, OCCURRENCE_STATUSES, []],
])('the life of %s', (_, life, statuses, ends) => {
  it('knows each of its states, leads to no other, and ends where it should', () => {
    expect(Object.keys(life.steps).toSorted()).toEqual(statuses.toSorted());
    const reached = Object.values(life.steps).flatMap((steps) => Object.values(steps));
    expect(reached.filter((state) => !statuses.includes(state))).toEqual([]);
    expect(statuses.filter((state) => isOver(life, state)).toSorted()).toEqual(ends.toSorted());
  });
});

it.each([
  ['draft', 'generate', 'generated'],
  ['draft', 'mark_sent', undefined],
  ['generated', 'reopen', 'draft'],
  ['generated', 'accept', undefined],
  ['sent', 'reject', 'rejected'],
  ['sent', 'cancel_batch', undefined],
  ['rejected', 'reopen', 'draft'],
  ['accepted', 'reopen', undefined],
  ['canceled', 'generate', undefined],
])('a batch that is %s, at %s: %s', (state, deed, next) => {
  expect(stepOf(OUTBOUND, { outbound_status: state }, deed)).toBe(next);
});

it.each([
  ['draft', undefined],
  ['generated', 'followed_batch'],
  ['rejected', 'followed_batch'],
  ['sent', 'sent_batch'],
  ['accepted', 'ended_batch'],
  ['canceled', 'ended_batch'],
])('a batch that is %s says what can still be done: %s', (outbound_status, said) => {
  expect(frozenBy(OUTBOUND, { outbound_status })).toBe(said);
  // Reopening is offered where it is spoken of, and there alone.
  expect('reopen' in (OUTBOUND.steps[outbound_status] ?? {})).toBe(said === 'followed_batch');
});

it.each([
  ['queued', undefined],
  ['sent', 'sent_batch'],
  ['error', 'failed_event'],
  ['acknowledged', 'ended_batch'],
  ['canceled', 'ended_batch'],
])('an event that is %s says what can still be done: %s', (outbox_status, said) => {
  expect(frozenBy(OUTBOX, { outbox_status })).toBe(said);
  expect('retry' in (OUTBOX.steps[outbox_status] ?? {})).toBe(said === 'failed_event');
});

describe('is due', () => {
  it.each<[string, Row, string | null]>([
    ['crc', { first_act_on: '2026-03-10' }, '2026-03-20'],
    ['sirc', { sirc_movement: 'birth', first_act_on: '2026-03-06' }, '2026-03-09'],
    ['sirc', { sirc_movement: 'birth', no_internet: true, first_act_on: '2026-03-06' }, '2026-03-13'],
    ['sirc', { sirc_movement: 'no_movement', first_act_on: '2026-02-01' }, '2026-03-06'],
    ['tse', { year: 2026, month: 12 }, '2027-01-15'],
    ['ibge', { year: 2026, quarter: 3 }, '2026-10-08'],
    ['ibge', { year: 2026, quarter: 4 }, '2027-01-08'],
    ['doi', {}, null],
    ['occurrence', { basis: 'objective', ended_on: '2026-03-06' }, '2026-03-09'],
    ['occurrence', { basis: 'suspicion', ended_on: '2026-03-06' }, null],
    ['occurrence', { basis: 'suspicion', ended_on: '2026-01-06', concluded_on: '2026-03-06' }, '2026-03-09'],
    ['censec', { censec_module: 'ctp', year: 2026, month: 2, fortnight: 'second' }, '2026-03-31'],
    ['son', { first_act_on: '2026-03-10' }, null],
  ])('%s %j: %s', (resource, row, due) => expect(dueOn(resource, row, {})).toBe(due));

  it.each(vectors.deadlines.censec_cep)('CENSEC with an act on $act: $due', ({ act, fortnight, due }) => {
    const [year, month] = act.split('-').map(Number);
    const row = { year, month, fortnight: fortnight === 1 ? 'first' : 'second' };
    expect(dueOn('censec', row, {})).toBe(due);
  });

  it.each(vectors.deadlines.doi)('DOI of an act on $act: $due', ({ act, due }) => {
    expect(dueOn('doi', { act_on: act }, {})).toBe(due);
  });
});

const codes = (findings: readonly { field: string; code: string }[]): string[] =>
  findings.map(({ field, code }) => `${field} ${code}`);
const acts = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ matricula: String(index), operation: 'inclusion' }));

it.each<[string, string[], string[]]>([
  ['no acts', codes(crcFindings({ registrations: [] })), ['registrations empty_batch']],
  ['as many as fit', codes(crcFindings({ registrations: acts(2500) })), []],
  ['one more', codes(crcFindings({ registrations: acts(2501) })), ['registrations batch_too_large']],
  ['as many as the office agreed', codes(crcFindings({ registrations: acts(3) }, { batchLimit: 3 })), []],
  [
    'one more than the office agreed',
    codes(crcFindings({ registrations: acts(4) }, { batchLimit: 3 })),
    ['registrations batch_too_large'],
  ],
  [
    'more than the central takes, whatever the office agreed',
    codes(crcFindings({ registrations: acts(2501) }, { batchLimit: 9999 })),
    ['registrations batch_too_large'],
  ],
  [
    'an act twice',
    codes(crcFindings({ registrations: [...acts(2), ...acts(1)] })),
    ['registrations.2.matricula repeated_matricula'],
  ],
  [
    'a month of SIRC without acts',
    codes(sircFindings({ sirc_movement: 'no_movement', registrations: [] })),
    [],
  ],
  [
    'acts in such a month',
    codes(sircFindings({ sirc_movement: 'no_movement', registrations: acts(1) })),
    ['registrations acts_in_negative_batch'],
  ],
  [
    'as many births as SIRC takes',
    codes(sircFindings({ sirc_movement: 'birth', registrations: acts(250) })),
    [],
  ],
  [
    'more births than SIRC takes',
    codes(sircFindings({ sirc_movement: 'birth', registrations: acts(251) })),
    ['registrations batch_too_large'],
  ],
  [
    'births of SIRC without acts',
    codes(sircFindings({ sirc_movement: 'birth' })),
    ['registrations empty_batch'],
  ],
  ['a negative fortnight', codes(censecFindings({ negative: true, reported_acts: [] })), []],
  [
    'a negative fortnight with acts',
    codes(censecFindings({ negative: true, reported_acts: [{}] })),
    ['reported_acts acts_in_negative_batch'],
  ],
  ['a fortnight without acts', codes(censecFindings({})), ['reported_acts empty_batch']],
  ['a month without deaths', codes(infodipFindings({ no_deaths: true, item_count: 0 })), []],
  [
    'deaths in such a month',
    codes(infodipFindings({ no_deaths: true, item_count: 1 })),
    ['item_count deaths_in_negative_month'],
  ],
  [
    'a month that tells nothing',
    codes(infodipFindings({ item_count: 0 })),
    ['item_count month_without_deaths'],
  ],
  [
    'a period backwards',
    codes(periodFindings({ first_act_on: '2026-02-02', last_act_on: '2026-02-01' })),
    ['last_act_on period_ends_before_start'],
  ],
  ['a day', codes(periodFindings({ first_act_on: '2026-02-02', last_act_on: '2026-02-02' })), []],
])('%s', (_, given, wanted) => expect(given).toEqual(wanted));

it('counts what a batch adds, changes and takes out', () => {
  const operations = ['inclusion', 'inclusion', 'alteration', 'exclusion'].map((operation) => ({
    operation,
  }));
  expect(itemCounts([...operations, { operation: 'alteration', hidden: true }])).toEqual({
    inserted: 2,
    altered: 1,
    excluded: 2,
  });
});

it.each([
  ['CEP 1/5', 1, 5],
  ['CESDI 10', 10, null],
  [null, null, null],
])('reads %s as act %s of nature %s', (code, kind, nature) => {
  expect(censecItemValues({ censec_code: code })).toMatchObject({ act_kind: kind, nature });
});

it.each<[string, Parameters<typeof censecItemValues>[0], string | null]>([
  ['its price', { declared_value: '300000.00', debt_value: '1.00' }, '300000.00'],
  ['the price of a power em causa própria', { price: '70000.50' }, '70000.50'],
  ['its debt', { deed_type: 'fiduciary_alienation', debt_value: '250000.00' }, '250000.00'],
  [
    'what its properties are worth',
    { deed_type: 'donation', properties: [{ declared_value: '180000.00' }, { declared_value: '0.50' }, {}] },
    '180000.50',
  ],
  ['nothing', { deed_type: 'statement' }, null],
])('tells CENSEC of an act that states %s', (_, act, value) =>
  expect(censecItemValues(act).act_value).toBe(value),
);

it('tells CENSEC the value that was typed before that of the act', () =>
  expect(censecItemValues({ declared_value: '2.00' }, { act_value: '1.00' }).act_value).toBe('1.00'));

describe('COAF', () => {
  const cash: Framework = { code: '1391', basis: 'objective', threshold: 10_000_000n };
  const odd: Framework = { code: '1366', basis: 'suspicion', threshold: null };
  type Report = Parameters<typeof reportFindings>[0];
  const report: Report = { basis: 'objective', credit_value: '100000.00', involved: [{}] };

  it.each<[string, Report, Framework[], string[]]>([
    ['cash of the threshold', report, [cash], []],
    ['a cent less', { ...report, credit_value: '99999.99' }, [cash], ['credit_value amount_below_threshold']],
    ['nobody', { ...report, involved: [] }, [cash], ['involved involved_required']],
    ['no code', report, [], ['frameworks framework_required']],
    ['a suspicion told as a fact', report, [odd], ['frameworks.0.framework_type framework_of_other_basis']],
    ['a code twice', report, [cash, cash], ['frameworks.1.framework_type repeated_framework']],
    [
      'a suspicion without grounds',
      { ...report, basis: 'suspicion' },
      [odd],
      ['reasoning suspicion_without_reasoning'],
    ],
    ['a founded suspicion', { ...report, basis: 'suspicion', reasoning: 'Preço vil' }, [odd], []],
  ])('%s', (_, row, frameworks, wanted) => expect(codes(reportFindings(row, frameworks))).toEqual(wanted));

  it.each<[Row, string[]]>([
    [
      { started_on: '2026-01-02', ended_on: '2026-01-01', credit_value: '1.00' },
      ['ended_on occurrence_ends_before_start'],
    ],
    [
      { started_on: '2026-01-02', ended_on: '2026-01-02', credit_value: '0.99' },
      ['credit_value credit_below_one_real'],
    ],
    [{ started_on: '2026-01-02', ended_on: '2026-01-02', credit_value: '1.00' }, []],
  ])('an occurrence %j', (row, wanted) => expect(codes(occurrenceFindings(row))).toEqual(wanted));

  it('takes places without accents', () => {
    expect(plainUpper('São João d’Aliança')).toBe('SAO JOAO D’ALIANCA');
  });
});
