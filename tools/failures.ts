// What failed, one line each, from the reports of the test runners.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

interface VitestFile {
  readonly name: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[];
  }[];
}

interface PlaywrightResult {
  readonly error?: { readonly message?: string };
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly PlaywrightResult[] }[];
  }[];
}

const LONGEST = 600;

function inOneLine(message: string): string {
  return stripVTControlCharacters(message).replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST);
}

/** The failed tests of vitest's JSON report, each with the beginning of its message. */
export function vitestFailures(files: readonly VitestFile[]): string[] {
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${name}: ${inOneLine(message)}`] : [];
    return failed.map((test) => `${name} › ${test.fullName}: ${inOneLine(test.failureMessages?.[0] ?? '')}`);
  });
}

/** A line of a page's snapshot: how far it is indented, and the role with what it says, which may be in quotes. */
const SNAPSHOT_LINE = /^(?<indent> *)- (?:'(?<quoted>.*?)'(?<rest>:.*)?|(?<plain>.*))$/u;
/** What a page tells of its own: a refusal, a toast, a question. */
const TELLING = /^(?:alert|status|dialog)\b/u;

/** What the dialogs, alerts and toasts of a page said, from Playwright's snapshot of it (YAML, indented by two). */
export function toldByPage(snapshot: string): string {
  const told: string[] = [];
  let depth = Number.POSITIVE_INFINITY;
  for (const line of snapshot.split('\n')) {
    const { indent = '', quoted = '', rest = '', plain = '' } = SNAPSHOT_LINE.exec(line)?.groups ?? {};
    const said = `${quoted}${rest}${plain}`;
    if (said === '' || said.startsWith('/')) continue;
    if (indent.length <= depth) depth = TELLING.test(said) ? indent.length : Number.POSITIVE_INFINITY;
    if (depth !== Number.POSITIVE_INFINITY)
      told.push(said.replaceAll(/ ?\[[^\]]*\]/gu, '').replace(/:$/u, ''));
  }
  return told.filter((each) => /[ :]/u.test(each)).join(' | ');
}

function pageOf({ attachments = [] }: PlaywrightResult): string {
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  const told =
    context === undefined ? '' : toldByPage(readFileSync(context, 'utf8').split('# Page snapshot')[1] ?? '');
  return told === '' ? '' : ` — the page: ${inOneLine(told)}`;
}

/** The failed journeys of Playwright's JSON report, each with the beginning of its message and what its page told. */
export function playwrightFailures(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...playwrightFailures(inner),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, tests }) => {
        const failed = tests.flatMap(({ results }) => results).find(({ error }) => error);
        return `${file} › ${title}: ${inOneLine(failed?.error?.message ?? '')}${failed ? pageOf(failed) : ''}`;
      }),
  ]);
}
