import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultsOf } from '../testing/api.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
let person: number;

beforeAll(async () => {
  office = await openTestOffice();
  person = Number((await office.maria.post('/api/basic/person/', { name: 'Maria Sigilosa' })).body['id']);
});
afterAll(() => office.close());

async function seenByAna(): Promise<boolean> {
  const one = await office.ana.get(`/api/basic/person/${person}/`);
  const list = await office.ana.get('/api/basic/person/?limit=1000&name=Maria Sigilosa');
  expect(one.status === 200).toBe(resultsOf(list).some((row) => row['id'] === person));
  return one.status === 200;
}

interface Statement {
  readonly text: string;
  readonly name?: string;
}

/** Statements go to the database without the condition on the office, as if the engine had forgotten it. */
function withoutFilter(): () => void {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const forgetful = function (this: pg.Client, asked: unknown, ...rest: unknown[]): unknown {
    const { text, name, ...others } = (typeof asked === 'string' ? { text: asked } : asked) as Statement;
    const open = text.replaceAll(/"t"\."office_id" = (\$\d+)/gu, '$1::bigint is not null');
    const statement =
      open === text ? asked : { ...others, text: open, ...(name ? { name: `open ${name}` } : {}) };
    return Reflect.apply(query, this, [statement, ...rest]);
  };
  Object.assign(pg.Client.prototype, { query: forgetful });
  return () => Object.assign(pg.Client.prototype, { query });
}

describe('the walls between offices', () => {
  it('hold together', async () => {
    expect(await seenByAna()).toBe(false);
  });

  it('row level security holds when the filter of the engine is off', async () => {
    const restore = withoutFilter();
    try {
      expect(await seenByAna()).toBe(false);
    } finally {
      restore();
    }
  });

  it('the filter of the engine holds when row level security is off', async () => {
    await office.owner.query('alter table person disable row level security');
    try {
      expect(await seenByAna()).toBe(false);
    } finally {
      await office.owner.query('alter table person enable row level security');
    }
  });

  it('without either, the row is seen: the two tests above can fail', async () => {
    await office.owner.query('alter table person disable row level security');
    const restore = withoutFilter();
    try {
      expect(await seenByAna()).toBe(true);
    } finally {
      restore();
      await office.owner.query('alter table person enable row level security');
    }
  });
});
