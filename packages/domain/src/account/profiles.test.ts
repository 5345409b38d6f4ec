import { actionsOf, rolesFor } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { registry } from '../registry.ts';
import { isInProfile, type Profile, PROFILES, profileRules } from './profiles.ts';

/** What can be granted to clerks. */
const grantable = registry
  .filter(({ scope }) => scope !== 'own')
  .flatMap((entity) =>
    actionsOf(entity)
      .filter((action) => rolesFor(entity, action).includes('clerk'))
      .map((action) => ({ kind: entity.name, area: entity.area, resource: entity.resource, action })),
  );
const contentOf = (profile: Profile): readonly string[] =>
  grantable.flatMap(({ kind, action }) => (isInProfile(profile, kind, action) ? [`${kind} ${action}`] : []));

describe.each(PROFILES)('the profile %s', (profile) => {
  it('names nothing that does not exist or cannot be granted', () => {
    const wrong = profileRules[profile].flatMap(({ area, kinds, actions = [], except = [] }) => {
      const ofArea = grantable.filter((each) => each.area === area);
      const unknownKinds = (kinds ?? []).filter((kind) => !ofArea.some(({ resource }) => resource === kind));
      const named = ofArea.filter(({ resource }) => kinds?.includes(resource) ?? true);
      const unknownActions = [...actions, ...except].filter(
        (action) => !named.some((each) => each.action === action),
      );
      return [...(ofArea.length === 0 ? [area] : []), ...unknownKinds, ...unknownActions];
    });
    expect(wrong).toEqual([]);
  });

  it('lets see whatever it lets do', () => {
    const content = new Set(contentOf(profile));
    const blind = [...content].filter((name) => !content.has(`${name.split(' ')[0] ?? ''} read`));
    expect(blind).toEqual([]);
  });
});

it('is everything for the official, and less for the others', () => {
  expect(contentOf('official')).toHaveLength(grantable.length);
  const clerk = contentOf('clerk');
  expect(clerk).toContain('civil_registration/birth register');
  expect(clerk).not.toContain('civil_registration/birth cancel');
  expect(clerk.some((name) => /coaf|occurrence|financial/u.test(name))).toBe(false);
  const cashier = contentOf('cashier');
  expect(cashier).toContain('financial/movement reverse');
  expect(cashier).not.toContain('civil_registration/birth update');
});
