import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';
import { memoryFolder } from './tools/memory-folder.ts';

// Each test file has a database of its own: copied, written and dropped in memory.
const memory = memoryFolder();
if (memory) process.env['TMPDIR'] = memory;

const shared = { isolate: false, pool: 'threads' } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One for each core: the default leaves one to whoever watches, and on two cores half of the machine with it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'packages',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/sealer-sandbox/src/**/*.test.ts',
            'apps/desk-agent/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
