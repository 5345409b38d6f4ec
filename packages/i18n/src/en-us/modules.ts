import type { modules as source } from '../pt-br/modules.ts';

export const modules: Record<keyof typeof source, string> = {
  'my-notary-office': 'My office',
  'civil-registration': 'Civil registration',
  seals: 'Seals and fees',
  settings: 'Settings',
};
