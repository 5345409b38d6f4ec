import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const CHROMIUM = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== '' && existsSync(path));
if (!CHROMIUM)
  throw new Error(
    'The journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
  );

const SHELL = '/usr/bin/chromium-headless-shell';

const launched = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No page of a run lives long enough for V8's optimising compilers to earn back what they cost: a tenth of the walks.
    '--js-flags=--no-opt --no-maglev',
  ],
});

/** Chromium as people have it, with the viewer that shows them a paper. */
export const wholeChromium = launched(CHROMIUM);

/** Chromium without the parts that a headless run never shows, where there is such a one: a quarter less work. */
export const lightChromium = launched(existsSync(SHELL) ? SHELL : CHROMIUM);
