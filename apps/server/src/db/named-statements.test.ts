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

  it('are those of what was run last, whatever was asked before', () => {
    const { nameOf } = statementNames();
    const named = (text: string): boolean =>
      Array.from({ length: 3 }, () => nameOf(text)).at(-1) !== undefined;
    const often = (): void => void nameOf('select often');
    expect(named('select once')).toBe(true);
    expect(named('select often')).toBe(true);
    for (let shape = 0; shape < 5000; shape += 1) {
      expect(named(`select ${shape}`)).toBe(true);
      often();
    }
    expect(nameOf('select often')).toBeDefined();
    expect(nameOf('select once')).toBeUndefined();
    expect(nameOf('select 4401')).toBeDefined();
    expect(nameOf('select 4400')).toBeUndefined();
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

  it('is followed by another when it keeps too many statements', async () => {
    const pool = openPool(office.server.services.settings.databaseUrl ?? office.ownerUrl, {
      connections: 1,
      named: true,
      statements: 5,
    });
    const seen: number[] = [];
    for (let shape = 0; shape < 14; shape += 1) {
      const client = await pool.lease({ office: null, isSuper: false });
      const sql = pool.sqlOn(client);
      for (let run = 0; run < 3; run += 1) {
        const found = await sql.find<{ pid: number }>(`select pg_backend_pid() as pid, ${shape} as shape`);
        if (run === 0) seen.push(found?.pid ?? 0);
      }
      client.release();
    }
    await pool.close();
    expect(new Set(seen).size).toBe(3);
    expect(new Set(seen.slice(0, 6)).size).toBe(1);
  });
});
