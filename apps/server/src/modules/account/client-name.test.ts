import { expect, it } from 'vitest';
import { clientOf } from './client-name.ts';

const X11 = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

it.each([
  [`${X11} Chrome/130.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${X11} HeadlessChrome/130.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${X11} Ubuntu Chromium/83.0 Chrome/83.0 Safari/537.36`, 'Chromium', 'Linux'],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Edge',
    'Windows',
  ],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 OPR/115.0`,
    'Opera',
    'Windows',
  ],
  [`${WINDOWS} Gecko/20100101 Firefox/132.0`, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', 'curl', null],
  ['node', 'node', null],
  ['x'.repeat(500), 'x'.repeat(40), null],
  ['\u{1F600} \0', null, null],
  ['', null, null],
  [undefined, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(clientOf(userAgent)).toEqual({ browser, system });
});
