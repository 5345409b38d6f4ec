import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const foldersOf = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const areas = new Set(foldersOf('packages/domain/src'));

describe('an area has one name', () => {
  it('in the server, but for what all acts share and what is open to all', () => {
    const served = foldersOf('apps/server/src/modules').filter((name) =>
      existsSync(join(root, 'apps/server/src/modules', name, 'area.ts')),
    );
    expect(served.filter((name) => !areas.has(name))).toEqual(['acts', 'public']);
  });

  it('in the browser, but for what is no area of the office’s work', () => {
    expect(foldersOf('apps/web/src/areas').filter((name) => !areas.has(name))).toEqual([
      'following',
      'search',
      'verification',
    ]);
  });

  it('in the words', () => {
    const worded = readdirSync(join(root, 'packages/i18n/src/pt-br/areas')).map((name) =>
      name.replace('.ts', ''),
    );
    expect(worded.filter((name) => !areas.has(name))).toEqual([]);
  });
});
