// `npm run walk`: every form of the product is filled in and changed in a real browser, in both languages. `npm test`
// walks every list.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(
  `${root}node_modules/.bin/playwright`,
  ['test', '--config', 'e2e/playwright.config.ts', 'every-form', '--reporter=list', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, EVERY_FORM: '1' } },
);
process.exit(status ?? 1);
