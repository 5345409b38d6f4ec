// The days of a protocol: begun without a gap, counted and closed in their order, and what is closed takes no title.
import type { WorkList } from '@serventia/domain/office/work';
import { protocol } from '@serventia/domain/notes/protocol.entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { createRow } from '../../resource/write.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { enterTitle, PROTOCOL, protocolBody } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { keepProtocolDays } from './protocol-days.ts';

const DAY = '/api/note_registration/protocol_day/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** A moment of a day at the office, three hours behind Greenwich. */
const at = (day: string, time: string) => (): Date => new Date(`${day}T${time}:00-03:00`);

/** Enters a title at a moment gone by, which no request can. */
const entered = (day: string, time: string, given: Row = {}): Promise<unknown> =>
  office.as(office.offices[0], (context) =>
    createRow({ ...context, caller: { ...context.caller, clock: at(day, time) } }, protocol, {
      ...protocolBody(),
      ...given,
    }),
  );

const keepOn = async (day: string, time: string): Promise<void> =>
  expect(await keepProtocolDays(office.server.services, at(day, time))).toEqual([]);

const daysOf = async (name: string): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${DAY}?day_protocol=${name}&ordering=day&limit=50`));
const dayOn = async (day: string, name = 'property'): Promise<number> =>
  Number((await daysOf(name)).find((row) => row['day'] === day)?.['id']);
const close = (id: number): Promise<Answer> => office.maria.post(`${DAY}${id}/close_protocol/`, {});
const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];

describe('the days of a protocol', () => {
  beforeAll(async () => {
    // A Tuesday, a Saturday, and the Monday after it.
    await entered('2026-03-10', '09:00');
    await entered('2026-03-10', '16:30', { request_kind: 'exam' });
    await entered('2026-03-14', '10:00');
    await entered('2026-03-16', '11:00');
    await keepOn('2026-03-17', '12:00');
  });

  it('have a row each, without a gap, from the first title on', async () => {
    expect((await daysOf('property')).map((row) => [row['from_on'], row['day'], row['day_status']])).toEqual([
      ['2026-03-10', '2026-03-10', 'open'],
      ['2026-03-11', '2026-03-11', 'open'],
      ['2026-03-12', '2026-03-12', 'open'],
      ['2026-03-13', '2026-03-13', 'open'],
      ['2026-03-14', '2026-03-16', 'open'],
      ['2026-03-17', '2026-03-17', 'open'],
    ]);
    await keepOn('2026-03-17', '12:10');
    expect(await daysOf('property')).toHaveLength(6);
    expect(await daysOf('rcpj')).toEqual([]);
  });

  it('stand among the work until they are closed', async () => {
    const { body } = await office.maria.get('/api/basic/work/?kind=note_registration/protocol_day/day');
    const { results } = body as unknown as WorkList;
    expect(results).toHaveLength(6);
    expect(results[0]).toMatchObject({
      title: 'Registro de imóveis, 10/03/2026',
      due_on: '2026-03-10',
      norm: 'LRP arts. 150 e 184',
    });
  });

  it('are closed in their order, counted, and change no more', async () => {
    const [first, second] = [await dayOn('2026-03-10'), await dayOn('2026-03-11')];
    const early = await close(second);
    expect(codeOf(early)).toEqual([409, 'earlier_day_open']);
    expect(early.text).toContain('10/03/2026');
    const closed = await close(first);
    expect(closed.body, closed.text).toMatchObject({
      day_status: 'closed',
      title_count: 2,
      unranked_count: 1,
      first_title: '1',
      last_title: '2',
      closed_by: 'maria',
    });
    expect(codeOf(await close(first))).toEqual([409, 'closed_protocol_day']);
    for (const statement of ['update protocol_day set title_count = 9', 'delete from protocol_day'])
      await expect(office.owner.query(`${statement} where id = $1`, [first])).rejects.toMatchObject({
        code: 'SV001',
      });
    expect((await close(second)).body).toMatchObject({ title_count: 0, first_title: null });
  });

  it('say in their term what was entered, or that nothing was', async () => {
    const termOf = async (day: string): Promise<string> => {
      const { bytes } = await office.maria.post(`${DAY}${await dayOn(day)}/paper/`, {});
      return (await readPdf(bytes)).text.replaceAll(/\s+/gu, ' ');
    };
    const some = await termOf('2026-03-10');
    expect(some).toContain('foram protocolados dois títulos, do número 1 ao número 2.');
    expect(some).toContain('um é pedido de exame e cálculo ou de certidão, sem prenotação.');
    expect(some).toMatch(/por Maria|por maria/u);
    expect(some).toContain('depois do dia a que se refere');
    expect(await termOf('2026-03-11')).toContain('não foi apresentado título algum.');
    const open = await office.maria.post(`${DAY}${await dayOn('2026-03-12')}/paper/`, {});
    expect(codeOf(open)).toEqual([409, 'paper_not_yet']);
  });

  it('are closed by the system after the service, where the office wants it so', async () => {
    await office.owner.query('update notary_office set closes_protocol_itself = true where id = $1', [
      office.offices[0],
    ]);
    await keepOn('2026-03-17', '16:59');
    const open = (await daysOf('property')).filter((row) => row['day_status'] === 'open');
    expect(open.map((row) => row['day'])).toEqual(['2026-03-17']);
    const monday = (await daysOf('property')).find((row) => row['day'] === '2026-03-16');
    expect(monday).toMatchObject({ title_count: 2, first_title: '3', last_title: '4', closed_by: 'Sistema' });
    await entered('2026-03-17', '16:59');
    await keepOn('2026-03-17', '17:00');
    const last = (await daysOf('property')).at(-1);
    expect(last).toMatchObject({ day: '2026-03-17', title_count: 1, first_title: '5', last_title: '5' });
  });

  it('take no title once they are closed: it is entered on the next', async () => {
    await expect(entered('2026-03-17', '17:20')).rejects.toMatchObject({
      fields: { '': [{ code: 'protocol_closed', params: { on: '2026-03-17', next: '2026-03-18' } }] },
    });
    await entered('2026-03-18', '08:05');
    expect((await daysOf('property')).at(-1)).toMatchObject({ from_on: '2026-03-18', day_status: 'open' });
  });

  it('are those of titles and documents too, of notes never, and of legal persons where the state asks', async () => {
    for (const speciality of ['rtd', 'notes', 'rcpj']) await entered('2026-03-18', '09:00', { speciality });
    expect(await daysOf('rtd')).toHaveLength(1);
    expect(await daysOf('rcpj')).toEqual([]);
    await office.owner.query('update notary_office set rcpj_closed_daily = true where id = $1', [
      office.offices[0],
    ]);
    await entered('2026-03-18', '09:30', { speciality: 'rcpj' });
    expect(await daysOf('rcpj')).toHaveLength(1);
  });

  it('count each title that was entered while they were closed, and refuse the others', async () => {
    const tries = Array.from({ length: 12 }, () => entered('2026-03-19', '17:30'));
    const [settled] = await Promise.all([Promise.allSettled(tries), keepOn('2026-03-19', '17:30')]);
    await keepOn('2026-03-19', '17:31');
    const kept = settled.filter(({ status }) => status === 'fulfilled').length;
    expect((await daysOf('property')).at(-1)).toMatchObject({
      day: '2026-03-19',
      day_status: 'closed',
      title_count: kept,
    });
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    for (const reason of refused)
      expect(reason).toMatchObject({ fields: { '': [{ code: 'protocol_closed' }] } });
  });
});

it('a day is not closed while the office serves the public', async () => {
  await office.owner.query("update notary_office set closes_at = '23:59' where id = $1", [office.offices[1]]);
  await enterTitle(office.ana);
  const [today] = resultsOf(await office.ana.get(DAY));
  const answer = await office.ana.post(`${DAY}${Number(today?.['id'])}/close_protocol/`, {});
  expect(codeOf(answer)).toEqual([409, 'protocol_day_not_over']);
  expect((await office.ana.post(PROTOCOL, protocolBody())).status).toBe(201);
});
