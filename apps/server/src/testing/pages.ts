import { readFile } from 'node:fs/promises';
import * as kit from '@serventia/kit';
import * as finding from '@serventia/kit/finding';

/** The pieces of code that a page of `docs/` shows, in their order, without the margin of the list they stand in. */
export async function codeOfPage(name: string): Promise<string[]> {
  const page = await readFile(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
  return Array.from(page.matchAll(/^( *)```(?:ts|sql)\n([\s\S]*?)```/gmu), ([, margin = '', code = '']) =>
    code.replaceAll(new RegExp(`^${margin}`, 'gmu'), ''),
  );
}

const IMPORTED = { ...kit, ...finding };

/** What an expression of a page means, with what its imports of the kit would bring. */
export function meaningOf(expression: string): unknown {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the page is the program under test
  const run = new Function(...Object.keys(IMPORTED), `return ${expression}`) as (
    ...names: unknown[]
  ) => unknown;
  return run(...Object.values(IMPORTED));
}
