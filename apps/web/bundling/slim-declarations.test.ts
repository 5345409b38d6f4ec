import { build } from 'vite';
import { expect, it } from 'vitest';
import { slimDeclarations } from './slim-declarations.ts';

const DEATH = `${import.meta.dirname}/../../../packages/domain/src/civil/death.entity.ts`;

async function codeOf(plugins: ReturnType<typeof slimDeclarations>[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, lib: { entry: DEATH, formats: ['es'] } },
  });
  const { output = [] } = [built].flat().find((each) => 'output' in each) ?? {};
  return output.map((each) => ('code' in each ? each.code : '')).join('\n');
}

it('a declaration comes to lists without the rules of registration, and with what an act must hold', async () => {
  const [whole, kept] = await Promise.all([codeOf([]), codeOf([slimDeclarations()])]);
  const rule = 'deathFindings';
  expect(whole).toContain(rule);
  expect(kept).not.toContain(rule);
  expect(kept).toMatch(/registration: \{\s*required: \[/u);
  expect(kept.length).toBeLessThan(whole.length * 0.8);
}, 30_000);
