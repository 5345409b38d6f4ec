import { expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { choicesQuery } from './choices.ts';

/** The addresses that are asked for what was typed. */
async function askedFor(entity: string, typed: string): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string | URL | Request) => {
    asked.push(String(url instanceof Request ? url.url : url));
    return Promise.resolve(Response.json({ count: 0, next: null, previous: null, results: [] }));
  });
  await queryClient.fetchQuery(choicesQuery(entity, typed, { civil_status: 'single' }, { limit: 10 }));
  return asked.map((each) => each.replace(/^https?:\/\/[^/]+/u, ''));
}

it.each([
  ['what is typed', 'rosa', '/api/basic/person/?civil_status=single&limit=10&search=rosa'],
  ['everything', ' ', '/api/basic/person/?civil_status=single&limit=10'],
  // A number that is still being typed is no row that is missing.
  [
    'a row by its number, among those that can be meant',
    '#7',
    '/api/basic/person/?civil_status=single&limit=10&id=7',
  ],
])('looks for %s', async (_, typed, address) => {
  expect(await askedFor('basic/person', typed)).toEqual([address]);
});
