// One command makes every kind of paper from the demonstration.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { CLI, DEMONSTRATION } from './support/command-line.ts';

const run = promisify(execFile);

test('each kind of paper is made of a row of the demonstration', async () => {
  const demonstration = process.env[DEMONSTRATION];
  if (!demonstration) throw new Error(`${DEMONSTRATION} must name the folder of a demonstration.`);
  const info = test.info();
  const [data, papers] = [info.outputPath('data'), info.outputPath('papers')];
  // Keeps whose the files are: PostgreSQL starts on its own alone.
  await run('cp', ['-a', demonstration, data]);
  const { stdout } = await run(process.execPath, [CLI, 'papers', papers], {
    env: { ...process.env, DATA_DIR: data },
  });
  const lines = stdout.trim().split('\n');
  expect(lines.filter((line) => !/^[a-z-]+\.pdf$/u.test(line))).toEqual([]);
  const files = await readdir(papers);
  expect(files.toSorted()).toEqual(lines.toSorted());
  expect(files.length).toBeGreaterThanOrEqual(60);
  for (const file of files)
    expect((await readFile(`${papers}/${file}`)).subarray(0, 5).toString(), file).toBe('%PDF-');
});
