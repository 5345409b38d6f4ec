import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { productAddress } from './support/addresses.ts';
import { lightChromium } from './support/browsers.ts';

const REPORTS = '../node_modules/.reports/e2e';
/** Browser, server and database share the machine: more walks at once only wait for each other. */
const WORKERS = Math.min(6, availableParallelism());
const WALKS = /every-[a-z]+\.spec\.ts$/u;

export default defineConfig({
  testDir: '.',
  workers: WORKERS,
  projects: [
    // Somebody's work from its beginning to its end; one sees what others left behind in the same product.
    {
      name: 'journeys',
      testIgnore: WALKS,
      ...(process.env['SERVENTIA_URL'] ? { workers: 1 } : {}),
      outputDir: `${REPORTS}/journeys`,
    },
    // Every list and every form of the product, each on its own.
    {
      name: 'walks',
      testMatch: WALKS,
      fullyParallel: true,
      outputDir: `${REPORTS}/walks`,
    },
  ],
  retries: 0,
  // Far beyond what anybody waits for: how long a thing takes is the matter of `bench/`, on a machine that is known.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json']],
  use: {
    baseURL: productAddress(),
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: lightChromium,
  },
});
