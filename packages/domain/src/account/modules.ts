import { myNotaryOffice } from './modules/my-notary-office.ts';
import { civilRegistration } from './modules/civil-registration.ts';
import { financial } from './modules/financial.ts';
import { integrations } from './modules/integrations.ts';
import { noteRegistration } from './modules/note-registration.ts';
import { propertyRegistration } from './modules/property-registration.ts';
import { seals } from './modules/seals.ts';
import { settings } from './modules/settings.ts';
import type { Module } from './menu-types.ts';

export type { MenuGroup, Module } from './menu-types.ts';

/** Every module of the product with its menu. Clerks are offered all but settings, super users settings alone. */
export const modules: readonly Module[] = [
  myNotaryOffice,
  civilRegistration,
  noteRegistration,
  propertyRegistration,
  seals,
  financial,
  integrations,
  settings,
];
