import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Holds the imports against `.dependency-cruiser.cjs`; a run that saw no module is a failure of its own. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { stdout, stderr } = spawnSync(
  join(root, 'node_modules/.bin/depcruise'),
  [
    'packages',
    'apps',
    'bench',
    'tools',
    'e2e',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 200_000_000 },
);

interface Result {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string; readonly severity: string };
    }[];
  };
}

let result: Result;
try {
  result = JSON.parse(stdout) as Result;
} catch {
  console.error(stderr || stdout || 'dependency-cruiser gave no result');
  process.exit(1);
}
const { totalCruised, violations } = result.summary;
const least = 150;
for (const { from, to, rule } of violations) console.error(`${rule.name}: ${from} → ${to}`);
if (totalCruised < least)
  console.error(`Only ${totalCruised} modules were seen, which cannot be all: is @swc/core installed?`);
console.log(`${totalCruised} modules, ${violations.length} wrong imports`);
process.exit(violations.length > 0 || totalCruised < least ? 1 : 0);
