// What failed, one line each, from the reports of the test runners.
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

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly error?: { message?: string } }[] }[];
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

/** The failed journeys of Playwright's JSON report, each with the beginning of its message. */
export function playwrightFailures(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...playwrightFailures(inner),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, tests }) => {
        const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
        return `${file} › ${title}: ${inOneLine(error?.message ?? '')}`;
      }),
  ]);
}
