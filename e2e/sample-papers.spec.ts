// One command makes every kind of paper from the demonstration.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { pdfAFaults } from '@serventia/server/documents/testing/pdf-a';
import { CLI, DEMONSTRATION } from './support/command-line.ts';

const run = promisify(execFile);

/** Writes the papers of a folder of data into another; the lines that the command prints. */
async function makePapers(data: string, papers: string): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: data };
  const { stdout } = await run(process.execPath, [CLI, 'papers', papers], { env });
  return stdout.trim().split('\n');
}

test('each kind of paper is made of a row of the demonstration: a PDF/A, twice the same', async () => {
  const demonstration = process.env[DEMONSTRATION];
  if (!demonstration) throw new Error(`${DEMONSTRATION} must name the folder of a demonstration.`);
  const [data, papers, again] = ['data', 'papers', 'again'].map((name) => test.info().outputPath(name)) as [
    string,
    string,
    string,
  ];
  // Keeps whose the files are: PostgreSQL starts on its own alone.
  await run('cp', ['-a', demonstration, data]);
  const lines = await makePapers(data, papers);
  expect(lines.filter((line) => !/^[a-z-]+\.pdf$/u.test(line))).toEqual([]);
  const files = await readdir(papers);
  expect(files.toSorted()).toEqual(lines.toSorted());
  expect(files.length).toBeGreaterThanOrEqual(60);
  await makePapers(data, again);
  for (const file of files) {
    const content = await readFile(`${papers}/${file}`);
    expect(pdfAFaults(content), file).toEqual([]);
    expect(content.equals(await readFile(`${again}/${file}`)), file).toBe(true);
  }
});
