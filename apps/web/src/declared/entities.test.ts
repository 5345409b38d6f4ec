import { expect, it } from 'vitest';
import { listed } from './catalogue.ts';
import { getEntity, loadForForm } from './entities.ts';

it('a form has the rules of registration of its entity', async () => {
  await Promise.all(listed.map(({ name }) => loadForForm(name)));
  const ruled = listed.filter(({ name }) => (getEntity(name).registration?.rules ?? []).length > 0);
  expect(ruled.length).toBeGreaterThan(12);
  // One is declared in the folder of its area, the other in one that is no area.
  expect(ruled.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['civil_registration/death', 'basic/certificate_request']),
  );
});
