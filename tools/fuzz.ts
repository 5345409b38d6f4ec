// `npm run fuzz`: two hundred random requests to each route of the OpenAPI document, from a seed. `npm test` sends a few.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(
  `${root}node_modules/.bin/vitest`,
  ['run', '--project', 'server', 'apps/server/src/http/fuzz.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_ROUNDS: process.argv[2] ?? '200' } },
);
process.exit(status ?? 1);
