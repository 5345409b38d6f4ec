import type { sections as source } from '../pt-br/sections.ts';

export const sections: Record<keyof typeof source, string> = {
  identification: 'Identification',
  address: 'Address and contact',
  rules: 'Rules of the office',
  state: 'State',
  identity_document: 'Identity document',
  filiation: 'Filiation',
  registration: 'Registration',
  role: 'Part in the act',
  child: 'Child',
  birth: 'Birth',
  dnv: 'Declaration of live birth',
  twins: 'Twins',
  declarant: 'Declarant',
  parties: 'Parties',
  court_order: 'Court order',
  indigenous: 'Indigenous registration',
  notes: 'Notes',
  born: 'Twin siblings',
  attachments: 'Attached documents',
};
