import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

describe('a printer', () => {
  let paper: Server;
  let printed: Promise<string>;

  beforeAll(async () => {
    let take: (text: string) => void;
    printed = new Promise((resolve) => {
      take = resolve;
    });
    paper = createServer((socket) => {
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('end', () => take(Buffer.concat(parts).toString('utf8')));
    });
    paper.listen(0, '127.0.0.1');
    await once(paper, 'listening');
  });
  afterAll(() => paper.close());

  const printer = (given: Row): ReturnType<TestOffice['maria']['post']> =>
    office.maria.post('/api/basic/printer/', { name: 'Balcão', ...given });

  it('prints a test label, and the row says so', async () => {
    const { port } = paper.address() as AddressInfo;
    const { body } = await printer({ host: '127.0.0.1', port });
    const answer = await office.maria.post(`/api/basic/printer/${Number(body['id'])}/test/`);
    expect([answer.status, answer.body['test_status']], answer.text).toEqual([200, 'printed']);
    const label = await printed;
    expect(label).toContain('^CI28');
    expect(label).toContain('^FDOfício primeiro^FS');
    expect(label).toContain('^FDBalcão^FS');
  });

  it('that nobody answers for is said in words, and written down', async () => {
    const closed = createServer();
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const { body } = await printer({ name: 'Sala', host: 'localhost', port });
    const url = `/api/basic/printer/${Number(body['id'])}/`;
    const answer = await office.maria.post(`${url}test/`);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'printer_refused']);
    expect(answer.body['detail']).toContain('recusou a conexão');
    expect(answer.text).not.toMatch(/ECONN|printer_/u);
    expect((await office.maria.get(url)).body).toMatchObject({
      test_status: 'failed',
      test_message: expect.stringContaining('recusou'),
    });
    const ana = await logIn(office.server.server, 'ana@segundo');
    expect((await ana.post(`${url}test/`)).status).toBe(404);
  });

  it('at an address where no printer may be is not connected to', async () => {
    const { body } = await printer({ name: 'Nuvem', host: '169.254.169.254', port: 80 });
    const answer = await office.maria.post(`/api/basic/printer/${Number(body['id'])}/test/`);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'printer_forbidden']);
    expect(answer.body['detail']).toContain('Não se imprime neste endereço');
  });

  it.each(['300.1.1.1', '1.2.3', 'a b', 'http://x', '-x', '127.0.0.1:9100', '01.2.3.4'])(
    'is not at %j',
    async (host) => {
      expect((await printer({ host })).headers['x-error-code']).toBe('host:invalid_host');
    },
  );
});

describe("the office's calendar", () => {
  const due = async (from: string): Promise<Row> =>
    (await office.maria.get(`/api/basic/deadline/?kind=business_days&from=${from}&days=1`)).body;

  it('leaves what was wrong before alone, and takes it from nobody again', async () => {
    const { body } = await office.maria.post('/api/basic/holiday/', {
      name: 'Aniversário',
      day: 28,
      month: 2,
    });
    await office.owner.query('update holiday set day = 31 where id = $1', [body['id']]);
    const url = `/api/basic/holiday/${Number(body['id'])}/`;
    expect((await office.maria.patch(url, { name: 'Aniversário da cidade' })).status).toBe(200);
    const refused = await office.maria.patch(url, { day: 31 });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['day']]);
    expect((await office.maria.patch(url, { month: 4 })).status).toBe(200);
    await office.maria.del(url);
  });

  it('skips its own holidays, yearly and once, and the movable days it keeps', async () => {
    const create = (body: Row): ReturnType<TestOffice['maria']['post']> =>
      office.maria.post('/api/basic/holiday/', body);
    expect((await create({ name: 'Padroeira', day: 31, month: 2 })).headers['x-error-code']).toBe(
      'day:invalid_date',
    );
    expect((await create({ name: 'Bissexto', day: 29, month: 2, year: 2027 })).headers['x-error-code']).toBe(
      'day:invalid_date',
    );
    expect((await due('2026-08-12'))['due']).toBe('2026-08-13');
    await create({ name: 'Padroeira', day: 13, month: 8 });
    await create({ name: 'Luto oficial', day: 14, month: 8, year: 2026, holiday_kind: 'office' });
    expect(await due('2026-08-12')).toEqual({
      due: '2026-08-17',
      business_days_skipped: [
        { date: '2026-08-13', name: 'Padroeira' },
        { date: '2026-08-14', name: 'Luto oficial' },
      ],
    });
    expect((await due('2027-08-12'))['due']).toBe('2027-08-16');
    const ana = await logIn(office.server.server, 'ana@segundo');
    const other = await ana.get('/api/basic/deadline/?kind=business_days&from=2026-08-12&days=1');
    expect(other.body['due']).toBe('2026-08-13');
    expect((await due('2026-02-13'))['due']).toBe('2026-02-16');
    await office.admin.patch(`/api/basic/notary_office/${office.offices[0]}/`, { closed_at_carnival: true });
    expect((await due('2026-02-13'))['due']).toBe('2026-02-18');
  });

  it('tells of another city what is known there, and of none what there is not', async () => {
    const url = '/api/basic/deadline/?kind=business_days&from=2026-11-23&days=1';
    const idAt = async (code: string): Promise<number> =>
      Number(resultsOf(await office.maria.get(`/api/basic/city/?ibge_code=${code}`))[0]?.['id']);
    const [crato, fortaleza, recife] = [await idAt('2304202'), await idAt('2304400'), await idAt('2611606')];
    const before = await office.maria.get('/api/basic/notary_office/');
    const own = resultsOf(before)[0]?.['city'];
    const cityOf = (id: unknown): Promise<unknown> =>
      office.owner.query('update notary_office set city_id = $2 where id = $1', [office.offices[0], id]);
    await cityOf(crato);
    const made = [];
    for (const [day, kind] of [
      [24, 'city'],
      [25, 'state'],
    ] as const)
      made.push(
        await office.maria.post('/api/basic/holiday/', {
          name: kind,
          day,
          month: 11,
          year: 2026,
          holiday_kind: kind,
        }),
      );
    const dueAt = async (city: unknown): Promise<unknown> =>
      (await office.maria.get(`${url}&city=${String(city)}`)).body['due'];
    expect([await dueAt(crato), await dueAt(fortaleza), await dueAt(recife)]).toEqual([
      '2026-11-26',
      '2026-11-24',
      '2026-11-24',
    ]);
    const next = url.replace('11-23', '11-24');
    expect(
      (await Promise.all([fortaleza, recife].map((city) => office.maria.get(`${next}&city=${city}`)))).map(
        ({ body }) => body['due'],
      ),
    ).toEqual(['2026-11-26', '2026-11-25']);
    for (const none of ['999999', 'abc'])
      expect((await office.maria.get(`${url}&city=${none}`)).headers['x-error-code']).toBe(
        'city:invalid_reference',
      );
    for (const { body } of made) await office.maria.del(`/api/basic/holiday/${Number(body['id'])}/`);
    await cityOf(own);
  });

  it('is kept by super users inside the office, with its order', async () => {
    const url = `/api/basic/notary_office/${office.offices[1]}/`;
    const answer = await office.admin.patch(`${url}?expand=holidays`, {
      holidays: [
        { name: 'Um', day: 1, month: 3 },
        { name: 'Dois', day: 2, month: 3 },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
    const [one, two] = (await office.admin.get(`${url}?expand=holidays`)).body['holidays'] as Row[];
    expect([one, two]).toMatchObject([
      { name: 'Um', notary_office: office.offices[1], position: 0 },
      { name: 'Dois', position: 1 },
    ]);
    await office.admin.patch(`/api/basic/holiday/${Number(two?.['id'])}/reorder/`, { item_move: 0 });
    const moved = (await office.admin.get(`${url}?expand=holidays`)).body['holidays'] as Row[];
    expect(moved.map(({ name }) => name)).toEqual(['Dois', 'Um']);
  });
});

describe('a release note', () => {
  it('comes first until it is read', async () => {
    const note = (version: string, date: string): ReturnType<TestOffice['admin']['post']> =>
      office.admin.post('/api/basic/release_note/', {
        version_number: version,
        release_date: date,
        description: { type: 'doc', content: [] },
      });
    await note('1.0', '2026-01-01');
    await note('2.0', '2026-02-01');
    const user = Number(
      (await office.owner.query<{ id: number }>("select id from app_user where username = 'maria@primeiro'"))
        .rows[0]?.id,
    );
    const unread = async (): Promise<unknown[]> =>
      resultsOf(await office.maria.get(`/api/basic/release_note/?user=${user}`)).map((row) => [
        row['version_number'],
        row['associated'],
      ]);
    expect(await unread()).toEqual([
      ['2.0', false],
      ['1.0', false],
    ]);
    expect((await office.maria.get('/api/basic/release_note/dont_show_again/')).status).toBe(204);
    await note('0.9', '2025-12-01');
    expect(await unread()).toEqual([
      ['0.9', false],
      ['2.0', true],
      ['1.0', true],
    ]);
    expect((await office.maria.get('/api/basic/release_note/?release_date=2026-02-01')).body['count']).toBe(
      1,
    );
    expect((await office.maria.post('/api/basic/release_note/', {})).status).toBe(403);
  });
});

describe('a broadcast', () => {
  const listen = async (
    token: string | undefined,
  ): Promise<{ next: () => Promise<unknown>; closed: Promise<number> }> => {
    const waiting: ((message: unknown) => void)[] = [];
    const heard: unknown[] = [];
    let close: (code: number) => void;
    const closed = new Promise<number>((resolve) => {
      close = resolve;
    });
    await office.server.server.injectWS(
      '/ws/broadcast/',
      { headers: { 'sec-websocket-protocol': `bearer, ${token ?? ''}` } },
      {
        onInit: (socket) => {
          socket.on('close', (code: number) => close(code));
          socket.on('message', (data: Buffer) => {
            const message: unknown = JSON.parse(data.toString());
            const first = waiting.shift();
            if (first) first(message);
            else heard.push(message);
          });
        },
      },
    );
    const next = (): Promise<unknown> =>
      heard.length > 0 ? Promise.resolve(heard.shift()) : new Promise((resolve) => waiting.push(resolve));
    return { next, closed };
  };

  it('is on every screen at once, and goes with its end', async () => {
    const channel = await listen(office.maria.token);
    expect(await channel.next()).toEqual({ message: '' });
    const { body } = await office.admin.post('/api/basic/broadcast/', {
      message: 'Sistema em manutenção às 18h',
    });
    expect(await channel.next()).toEqual({ message: 'Sistema em manutenção às 18h' });
    const past = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-02T00:00:00Z' };
    const url = `/api/basic/broadcast/${Number(body['id'])}/`;
    expect(
      (await office.admin.patch(url, { ...past, ends_at: past.starts_at })).headers['x-error-code'],
    ).toBe('ends_at:ends_before_start');
    await office.admin.patch(url, past);
    expect(await channel.next()).toEqual({ message: '' });
  });

  it('is not for strangers, and ends with the session', async () => {
    expect(await (await listen('x')).closed).toBe(1008);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    const channel = await listen(joao.token);
    await channel.next();
    await joao.post('/api/account/logout/');
    expect(await channel.closed).toBe(1008);
  });
});
