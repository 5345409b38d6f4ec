import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { AGENT_CODES, type Job } from '@serventia/domain/signatures/desk/protocol';
import { afterAll, expect, it } from 'vitest';
import { sentencesIn } from './sentences.ts';
import { readAgentSettings, writeAgentSettings } from './settings-file.ts';
import { terminalWindow } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'serventia-agent-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function jobOf(count: number): Job {
  const items = Array.from({ length: count }, (_, place) => ({
    id: String(place),
    title: `TÍTULO-${place}\u001B[2J`,
    digest: '',
    content: '',
  }));
  return { jobId: 'j', cert: 'ab', exp: '', items };
}

function open() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const window = terminalWindow({ input, output }, sentencesIn('pt-br'));
  const { signal, abort } = ((controller) => ({
    signal: controller.signal,
    abort: () => controller.abort(),
  }))(new AbortController());
  return { input, window, signal, abort, shown: (): string => String(output.read() ?? '') };
}

it('shows how many and which documents, and never the PIN', async () => {
  const { input, window, signal, shown } = open();
  const asked = window.askPin(jobOf(23), signal);
  input.write('48291');
  input.write('6\u007F5\r');
  expect(await asked).toBe('482915');
  const text = shown();
  expect(text).toContain('23 documentos');
  expect(text).toContain('  - TÍTULO-0[2J\n');
  expect(text).toContain('… e mais 3.');
  expect(text).not.toContain('4829');
});

it.each([
  ['an empty line', '\n'],
  ['Ctrl+C', '48\u0003'],
])('takes %s for a refusal', async (_, typed) => {
  const { input, window, signal } = open();
  const asked = window.askPin(jobOf(1), signal);
  input.write(typed);
  expect(await asked).toBeUndefined();
});

it('stops asking when the job is over', async () => {
  const { window, signal, abort, shown } = open();
  const asked = window.askPin(jobOf(1), signal);
  abort();
  expect(await asked).toBeUndefined();
  expect(shown()).toContain('O pedido acabou antes do PIN.');
});

it.each(['pt-br', 'en-us'])('has a sentence for each end of a job: %s', (language) => {
  const sentences = sentencesIn(language);
  for (const code of AGENT_CODES) expect(sentences(`job_${code}`)).not.toBe(`job_${code}`);
  expect(sentences('wrong_person', { holder: 'ANA', user: 'Maria' })).toContain('ANA');
});

it('keeps its secret in a file that its user alone can read', async () => {
  const path = join(folder, 'below', 'agent.json');
  expect(await readAgentSettings(path)).toBeUndefined();
  const settings = { server: 'https://cartorio.example', agentId: '3', privateKey: 'a', serverPub: 'b' };
  await writeAgentSettings(path, settings);
  expect(await readAgentSettings(path)).toEqual(settings);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  writeFileSync(join(folder, 'open.json'), '{}', { mode: 0o644 });
  await writeAgentSettings(join(folder, 'open.json'), settings);
  expect(statSync(join(folder, 'open.json')).mode & 0o777).toBe(0o600);
});
