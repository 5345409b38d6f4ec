import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { declarations } from './bundling/declarations.ts';
import { manual } from './bundling/manual.ts';
import { menuIcons } from './bundling/menu-icons.ts';
import { slimDeclarations } from './bundling/slim-declarations.ts';

export default defineConfig({
  plugins: [react(), declarations(), slimDeclarations(), manual(), menuIcons()],
  root: import.meta.dirname,
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['{src,bundling}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'threads',
    maxWorkers: '100%',
    // How long a thing takes is the matter of `bench/`, on a machine that is known.
    testTimeout: 30_000,
  },
});
