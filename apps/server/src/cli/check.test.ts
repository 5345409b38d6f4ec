import { afterAll, beforeAll, expect, it } from 'vitest';
import { anchorHistory } from '../integrity/history-chain.ts';
import { cityOf, registerBirth } from '../testing/births.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { CHECKS, linesOf, verdictsOn } from './check.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it('finds nothing wrong in a healthy office', async () => {
  const registered = await registerBirth(office.maria, await cityOf(office.maria));
  expect(registered.status).toBe(200);
  const { database, files, settings } = office.server.services;
  await anchorHistory(database, settings.dataDir);
  const lines: string[] = [];
  for await (const verdict of verdictsOn({ owner: office.owner, files, dataDir: settings.dataDir }))
    lines.push(...linesOf(verdict));
  expect(lines.filter((line) => !line.startsWith('right  '))).toEqual([]);
  expect(lines.join('\n')).toContain('right  stored files are what their hashes say');
});

it('finds a kept text that somebody changed past the product', async () => {
  const { owner } = office;
  const check = CHECKS.find(({ name }) => name === 'kept texts of acts are what their hashes say');
  const wrong = async (): Promise<number> =>
    Number((await owner.query<{ count: string }>(check?.query ?? '')).rows[0]?.count);
  expect(await wrong()).toBe(0);
  await owner.query('begin');
  await owner.query('alter table record_text disable trigger user');
  await owner.query("update record_text set plain_text = plain_text || '.'");
  const found = await wrong();
  await owner.query('rollback');
  expect(found).toBe(1);
});

it('names what is wrong, a hundred at most', () => {
  const findings = Array.from({ length: 102 }, (_, n) => `finding ${n}`);
  const lines = linesOf({ name: 'all is well', wrong: 102, findings, note: '3 files' });
  expect(lines[0]).toBe('WRONG (102)  all is well (3 files)');
  expect(lines.slice(1, 3)).toEqual(['  finding 0', '  finding 1']);
  expect(lines.at(-1)).toBe('  and 2 more');
  expect(lines).toHaveLength(102);
});
