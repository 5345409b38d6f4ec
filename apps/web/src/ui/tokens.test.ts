import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const TOKENS = 'ui/tokens.css';
/** Where a palette is told: the theme; and the colours that a text on paper may have. */
const PALETTES: ReadonlySet<string> = new Set([
  TOKENS,
  'ui/theme.ts',
  'fields/rich-text/editor-controls.tsx',
]);

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((name) => relative('.', name))
  .filter((name) => /\.(?:css|tsx?)$/u.test(name) && !name.includes('.test.') && !PALETTES.has(name));
const textOf = (name: string): string => readFileSync(join(SOURCE, name), 'utf8');

const RAW = /#[\da-f]{3,8}\b(?!-)|\brgba?\(|\bhsla?\(|--mantine-color-|\b(?:gray|petrol|brick|amber)\.\d/giu;

it.each(files)('%s takes its colours by their meaning', (name) => {
  const text = name.endsWith('.css') ? textOf(name).replaceAll(/\/\*.*?\*\//gsu, '') : textOf(name);
  expect(text.match(RAW) ?? []).toEqual([]);
});

it('a style sheet names a colour that there is', () => {
  const known = new Set(textOf(TOKENS).match(/--(?:color|shadow|focus)-[a-z-]+(?=:)/gu));
  const named = [...files, 'ui/theme.ts'].flatMap(
    (name) => textOf(name).match(/--(?:color|shadow|focus)-[a-z-]+/gu) ?? [],
  );
  expect(named.filter((each) => !known.has(each))).toEqual([]);
  expect([...known].filter((each) => !named.includes(each))).toEqual([]);
});
