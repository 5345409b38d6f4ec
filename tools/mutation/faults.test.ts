import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faults } from './faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the seeded faults', () => {
  it('are enough to say something, and each another', () => {
    expect(faults.length).toBeGreaterThanOrEqual(80);
    expect(new Set(faults.map(({ file, find, replace }) => `${file} ${find} ${replace}`)).size).toBe(
      faults.length,
    );
  });

  it.each(faults.map((fault) => [fault.file, fault.wrong, fault] as const))(
    'finds where to plant in %s: %s',
    (_, __, { file, find, replace, tests }) => {
      expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
      expect(replace).not.toBe(find);
      expect(tests.filter((test) => !existsSync(join(root, test)))).toEqual([]);
      // One run takes the tests of the web application or the others.
      expect(new Set(tests.map((test) => test.startsWith('apps/web/'))).size).toBe(1);
    },
  );
});
