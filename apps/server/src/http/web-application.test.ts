import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountWebApplication } from './web-application.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serventia-web-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="pt-BR"></html>');
});
afterAll(() => rm(folder, { recursive: true }));

type Told = Parameters<typeof mountWebApplication>[1];

async function pageOf(settings: Told): Promise<string> {
  const app = fastify();
  await mountWebApplication(app, settings, folder);
  const [page, deeper] = [await app.inject('/'), await app.inject('/basic/person')];
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  // Asked for anew each time: it names the files of this version.
  expect(page.headers['cache-control']).toMatch(/no-cache|max-age=0/u);
  expect(deeper.body).toBe(page.body);
  await app.close();
  return page.body;
}

it.each([
  [{ practice: false, practiceUrl: undefined }, '<html lang="pt-BR">'],
  [{ practice: true, practiceUrl: undefined }, '<html data-practice lang="pt-BR">'],
  [
    { practice: false, practiceUrl: 'https://x.org/?a=1&b="2"' },
    '<html data-practice-url="https://x.org/?a=1&amp;b=&quot;2&quot;" lang="pt-BR">',
  ],
])('tells each page of %j', async (settings, html) => {
  expect(await pageOf(settings)).toContain(html);
});
