import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOfDay } from '../http/caller.ts';
import { resultsOf } from '../testing/api.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** By the clock of the office: the evening of the 9th, noon and the last minute of the 10th, the beginning of the 11th. */
const MOMENTS = ['2026-03-10T01:00Z', '2026-03-10T15:00Z', '2026-03-11T02:59:59.9Z', '2026-03-11T03:00Z'];

it('a day that a list is asked for is all of its moments by the clock of the office', async () => {
  for (const starts_at of MOMENTS) {
    const made = await office.admin.post('/api/basic/broadcast/', { message: starts_at, starts_at });
    expect(made.status, made.text).toBe(201);
  }
  const found = async (filter: string): Promise<number[]> => {
    const rows = resultsOf(await office.maria.get(`/api/basic/broadcast/?ordering=starts_at&${filter}`));
    return rows.map(({ message }) => MOMENTS.indexOf(String(message)));
  };
  expect(await found('starts_at__lte=2026-03-10')).toEqual([0, 1, 2]);
  expect(await found('starts_at__gte=2026-03-10')).toEqual([1, 2, 3]);
  expect(await found('starts_at__gte=2026-03-10&starts_at__lte=2026-03-10')).toEqual([1, 2]);
  expect(await found('starts_at=2026-03-10')).toEqual([1, 2]);
  expect(await found('starts_at__lte=2026-03-10T15:00:00Z')).toEqual([0, 1]);
  expect(await found('starts_at__in=2026-03-10')).toEqual([1, 2]);
  expect(await found('starts_at__in=2026-03-09,2026-03-11')).toEqual([0, 3]);
  expect(await found('starts_at__in=2026-03-09,2026-03-10T15:00:00Z')).toEqual([0, 1]);
  expect(await found('starts_at__in=2026-03-12&starts_at__gte=2026-03-10')).toEqual([]);
  const csv = await office.maria.post('/api/basic/broadcast/export/', { starts_at__lte: '2026-03-10' });
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(4);
});

it('until a year or a month reaches to its end', async () => {
  const days = ['1980', '1980-05', '1980-05-31', '1980-12-31', '1981'];
  for (const birth_date of days)
    await office.maria.post('/api/basic/person/', { name: 'Ester Anos', birth_date });
  const found = async (filter: string): Promise<unknown[]> =>
    resultsOf(await office.maria.get(`/api/basic/person/?search=ester&ordering=id&${filter}`)).map(
      (row) => row['birth_date'],
    );
  expect(await found('birth_date__lte=1980')).toEqual(days.slice(0, 4));
  expect(await found('birth_date__lte=1980-05')).toEqual(days.slice(0, 3));
  expect(await found('birth_date__lte=1980-05-30')).toEqual(days.slice(0, 2));
  expect(await found('birth_date__gte=1980&birth_date__lte=1980')).toEqual(days.slice(0, 4));
});

it('from a day or a month on begins with the month and the year that it stands in', async () => {
  const days = ['1990', '1990-05', '1990-05-31', '1990-12-31', '1991'];
  for (const birth_date of days)
    await office.maria.post('/api/basic/person/', { name: 'Elias Anos', birth_date });
  const found = async (filter: string): Promise<unknown[]> =>
    resultsOf(await office.maria.get(`/api/basic/person/?search=elias&ordering=id&${filter}`)).map(
      (row) => row['birth_date'],
    );
  expect(await found('birth_date__gte=1990-05-01')).toEqual(days);
  expect(await found('birth_date__gte=1990-06-01')).toEqual(['1990', '1990-12-31', '1991']);
  expect(await found('birth_date__gte=1990-05')).toEqual(days);
  expect(await found('birth_date__gte=1990-12-31&birth_date__lte=1990-12-31')).toEqual([
    '1990',
    '1990-12-31',
  ]);
  expect(await found('birth_date__gte=1991')).toEqual(['1991']);
});

it.each([
  ['America/Fortaleza', '2026-03-10', '2026-03-10T03:00:00.000Z'],
  ['America/Rio_Branco', '2026-03-10', '2026-03-10T05:00:00.000Z'],
  ['America/Noronha', '2026-03-10', '2026-03-10T02:00:00.000Z'],
  // In summer time, as the south had until 2019.
  ['America/Sao_Paulo', '2018-12-25', '2018-12-25T02:00:00.000Z'],
])('in %s the %s begins at %s', (timeZone, day, moment) => {
  expect(startOfDay({ timeZone }, day).toISOString()).toBe(moment);
});
