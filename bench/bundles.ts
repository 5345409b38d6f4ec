import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));

/** JavaScript that a page loads before it shows: what it imports at once, gzipped. */
export async function measureBundles(): Promise<void> {
  if (!existsSync(DIST)) throw new Error('Build the web application first: npm start does it.');
  const { chromium } = await import('@playwright/test');
  void chromium;
  const html = readFileSync(`${DIST}index.html`, 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/gu)].map((match) => match[1] ?? '');
  const bytes = scripts.reduce(
    (sum, file) => sum + gzipSync(readFileSync(`${DIST}${file.slice(1)}`)).byteLength,
    0,
  );
  console.log(
    `JavaScript of the first page, gzipped: ${(bytes / 1024).toFixed(0)} kB in ${scripts.length} files`,
  );
}
