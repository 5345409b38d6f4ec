import { birthCatalog } from './civil/birth-catalog.ts';
import { bornAbroadCatalog } from './civil/book-e/born-abroad-catalog.ts';
import { emancipationCatalog } from './civil/book-e/emancipation-catalog.ts';
import { interdictionCatalog } from './civil/book-e/interdiction-catalog.ts';
import { stableUnionCatalog } from './civil/book-e/stable-union-catalog.ts';
import { deathCatalog } from './civil/death-catalog.ts';
import { marriageCatalog } from './civil/marriage-catalog.ts';
import { stillbornCatalog } from './civil/stillborn-catalog.ts';
import { deedCatalog, proxyCatalog } from './notes/note-catalog.ts';
import { enrollmentEndorsementCatalog, enrollmentRecordCatalog } from './property/act-catalogs.ts';
import type { FactCatalog } from './fact-values.ts';

/** What models may say, by the act type that they are for; without what writes the text, so that a form can load it. */
export const ACT_CATALOGS: Readonly<Record<string, FactCatalog>> = {
  0: birthCatalog,
  1: marriageCatalog,
  3: deathCatalog,
  4: stillbornCatalog,
  5: emancipationCatalog,
  6: stableUnionCatalog,
  7: bornAbroadCatalog,
  9: interdictionCatalog,
  10: proxyCatalog,
  11: deedCatalog,
  14: enrollmentRecordCatalog,
  15: enrollmentEndorsementCatalog,
};
