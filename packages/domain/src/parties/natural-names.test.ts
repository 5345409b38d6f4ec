import { expect, it } from 'vitest';
import { registry } from '../registry.ts';

it('the name of a party that is a person or a company is known to be a person’s by its kind', () => {
  const parties = registry.filter(
    ({ fields }) =>
      fields['person_kind']?.kind === 'choice' && fields['name']?.kind === 'text' && !fields['name'].readOnly,
  );
  expect(parties.length).toBeGreaterThan(3);
  const silent = parties.filter(({ fields: { name } }) => name?.kind === 'text' && !name.personWhen);
  expect(silent.map(({ name }) => name)).toEqual([]);
});
