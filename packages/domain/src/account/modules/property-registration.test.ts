import { expect, it } from 'vitest';
import { propertyRegistration } from './property-registration.ts';

it('has the protocol and the notes of requirements, with which every act of a matrícula begins', () => {
  const routes = propertyRegistration.menu.flatMap(({ items }) => items.map(({ route }) => route));
  expect(routes).toContain('/note_registration/protocol');
  expect(routes).toContain('/note_registration/note');
});
