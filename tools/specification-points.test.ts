import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/specification-points.md'), 'utf8');

interface Point {
  readonly id: string;
  readonly asked: string;
  /** `path › title`, or `path › group › title`, each as it stands in its cell. */
  readonly references: readonly string[];
}

const ROW = /^\| (?<id>C?\d+\.\d+) +\| (?<asked>[^|]*) \| (?<held>.*) \|$/u;
/** Words in one mark of code, or in two where they have such a mark themselves. */
const IN_CODE = /``\s(.+?)\s``|`([^`]+)`/gu;

const points: readonly Point[] = PAGE.split('\n').flatMap((line) => {
  const { id, asked = '', held = '' } = ROW.exec(line)?.groups ?? {};
  const references = [...held.matchAll(IN_CODE)].map(([, inTwo, inOne]) => inTwo ?? inOne ?? '');
  return id === undefined ? [] : [{ id, asked: asked.trim(), references }];
});

const TEST = /\.(?:test\.tsx?|spec\.ts)$/u;
const DECISION = /^docs\/decisions\/\d{4}-.*\.md$/u;

/** Whether a test is called so in a source: its title is the first argument of a call, in whichever quotes. */
const hasTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote},`));

/** What is wrong with a reference, or nothing. */
function problemOf(reference: string): string | undefined {
  const [path = '', ...words] = reference.split(' › ');
  if (words.length === 0) return `${reference}: names a file alone`;
  if (!existsSync(join(ROOT, path))) return `${path}: is not there`;
  if (!TEST.test(path) && !DECISION.test(path)) return `${path}: is neither a test nor a decision`;
  const source = readFileSync(join(ROOT, path), 'utf8');
  const holds = (each: string): boolean => (TEST.test(path) ? hasTitle(source, each) : source.includes(each));
  const missing = words.find((each) => !holds(each));
  return missing === undefined ? undefined : `${path}: does not have “${missing}”`;
}

describe('the points of the specification', () => {
  it('are the 77 that were found, each once', () => {
    expect(points).toHaveLength(77);
    expect(new Set(points.map(({ id }) => id)).size).toBe(77);
  });

  it('are each held by something, and say what is asked', () => {
    const bare = points.filter(({ asked, references }) => asked === '' || references.length === 0);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('name tests and decisions that are there', () => {
    const wrong = points.flatMap(({ id, references }) =>
      references.flatMap((reference) => {
        const problem = problemOf(reference);
        return problem === undefined ? [] : [`${id} ${problem}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a reference', () => {
  it.each([
    ['tools/none.test.ts › a title', 'is not there'],
    ['tools/specification-points.test.ts › a title that no test has', 'does not have'],
    ['tools/specification-points.test.ts › no group › is taken where its test is there', 'does not have'],
    ['tools/specification-points.test.ts', 'names a file alone'],
    ['tools/start.ts › buildWeb', 'is neither a test nor a decision'],
    ['docs/decisions/0004-words-with-their-office.md › words that it lacks', 'does not have'],
  ])('is refused: %s', (reference, problem) => expect(problemOf(reference)).toContain(problem));

  it('is taken where its test is there', () => {
    const here = 'tools/specification-points.test.ts › a reference › is taken where its test is there';
    expect(problemOf(here)).toBeUndefined();
  });
});
