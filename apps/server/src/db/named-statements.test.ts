import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { openPool } from './pool.ts';
import { statementNames } from './sql.ts';

describe('the names of statements', () => {
  it('are given to what is run again and again, and stay', () => {
    const { nameOf } = statementNames();
    expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
    const name = nameOf('select 1');
    expect(name).toMatch(/^s[\w-]{20}$/u);
    expect(nameOf('select 1')).toBe(name);
    for (let run = 0; run < 3; run += 1) nameOf('select 2');
    expect(nameOf('select 2')).not.toBe(name);
  });

  it('are so many and no more, whatever is asked', () => {
    const { nameOf } = statementNames();
    for (let run = 0; run < 3; run += 1) nameOf('select the first');
    const named = new Set<string>();
    for (let shape = 0; shape < 5000; shape += 1)
      for (let run = 0; run < 5; run += 1) {
        const name = nameOf(`select ${shape}`);
        if (name) named.add(name);
      }
    expect(named.size).toBeLessThanOrEqual(600);
    expect(nameOf('select the first')).toBeDefined();
  });
});

describe('a connection', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await openTestOffice();
  });
  afterAll(() => office.close());

  it('keeps no statement of a list that was asked for once', async () => {
    const prepared = (): Promise<number> =>
      office.server.services.database.read({ office: office.offices[0], isSuper: false }, async (db) =>
        Number(
          (await db.query<{ count: number }>('select count(*) as count from pg_prepared_statements'))[0]
            ?.count,
        ),
      );
    const before = await prepared();
    const fields = ['name', 'created_at', 'birth_on', 'id'];
    for (let limit = 1; limit <= 100; limit += 1) {
      const ordering = fields.map((field) => (limit % 2 ? field : `-${field}`)).slice(0, 1);
      await office.maria.get(`/api/basic/person/?limit=${limit}&ordering=${ordering.join(',')}`);
    }
    expect((await prepared()) - before).toBeLessThan(20);
  });

  it('is followed by another after so many uses, and gives back what it kept', async () => {
    const pool = openPool(office.server.services.settings.databaseUrl ?? office.ownerUrl, {
      connections: 1,
      named: true,
      uses: 5,
    });
    const seen = new Set<number>();
    for (let use = 0; use < 11; use += 1) {
      const client = await pool.lease({ office: null, isSuper: false });
      seen.add(Number((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid));
      client.release();
    }
    await pool.close();
    expect(seen.size).toBe(3);
  });
});
