import { expect, it } from 'vitest';
import { listed } from './catalogue.ts';
import { getEntity, loadForForm } from './entities.ts';

it('a form has the rules of registration of its entity', async () => {
  await Promise.all(listed.map(({ name }) => loadForForm(name)));
  const ruled = listed.filter(({ name }) => (getEntity(name).registration?.rules ?? []).length > 0);
  expect(ruled.length).toBeGreaterThan(12);
  expect(ruled.map(({ name }) => name)).toContain('civil_registration/death');
});
