import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { declarations } from './bundling/declarations.ts';
import { manual } from './bundling/manual.ts';
import { menuIcons } from './bundling/menu-icons.ts';
import { slimDeclarations } from './bundling/slim-declarations.ts';

/** Tests of what a module keeps or hears for as long as a page lives: each of these files has modules of its own. */
const OF_A_WHOLE_PAGE = [
  'src/app/shell/connection-bar.test.tsx',
  'src/app/shell/prefetch.test.ts',
  'src/app/shell/user-menu-list.test.tsx',
  'src/app/unfinished-logout.test.ts',
  'src/areas/seals/use-sealing.test.ts',
  'src/resource/use-form-draft.test.ts',
];

export default defineConfig({
  plugins: [react(), declarations(), slimDeclarations(), manual(), menuIcons()],
  root: import.meta.dirname,
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/testing/setup.ts'],
    pool: 'threads',
    maxWorkers: '100%',
    // How long a thing takes is the matter of `bench/`, on a machine that is known.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: ['{src,bundling}/**/*.test.{ts,tsx}'],
          exclude: OF_A_WHOLE_PAGE,
          // To load the product anew for each file took five sixths of a run.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'whole page', include: OF_A_WHOLE_PAGE } },
    ],
  },
});
