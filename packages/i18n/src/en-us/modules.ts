import type { modules as source } from '../pt-br/modules.ts';

export const modules: Record<keyof typeof source, string> = {
  'my-notary-office': 'My office',
  'civil-registration': 'Civil registration',
  'note-registration': 'Notes',
  'property-registration': 'Property registry',
  seals: 'Seals and fees',
  financial: 'Finance',
  integrations: 'Integrations',
  settings: 'Settings',
};
