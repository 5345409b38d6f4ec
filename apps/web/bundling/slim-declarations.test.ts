import { build, parseAst } from 'vite';
import { expect, it } from 'vitest';
import { slimDeclarations } from './slim-declarations.ts';

const FOLDER = `${import.meta.dirname}/../../../packages/domain/src`;
const DEATH = `${FOLDER}/civil/death.entity.ts`;

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
  const judged = 'which does not exist';
  expect(whole).toContain(judged);
  expect(kept).not.toContain(judged);
  expect(kept.length).toBeLessThan(whole.length * 0.8);
}, 30_000);

it('a module that only such a rule needs does not belong to the declaration', async () => {
  const { transform } = slimDeclarations() as unknown as {
    transform: (this: { parse: typeof parseAst }, code: string, id: string) => { readonly code: string };
  };
  const source = [
    `import { used } from './used.ts';`,
    `import { rule } from './rule.ts';`,
    `import './for-its-effect.ts';`,
    `export const act = defineEntity('civil/act', { fields: used, registration: { rules: [rule] } });`,
  ].join('\n');
  const { code } = transform.call({ parse: parseAst }, source, `${FOLDER}/civil/act.entity.ts`);
  expect(code).not.toContain('./rule.ts');
  expect(code).toContain('./used.ts');
  expect(code).toContain('./for-its-effect.ts');
});
