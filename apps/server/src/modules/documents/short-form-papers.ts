import { bornAbroad } from '@serventia/domain/civil/born-abroad.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { emancipation } from '@serventia/domain/civil/emancipation.entity';
import { interdiction } from '@serventia/domain/civil/interdiction.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type { BookECertificate } from '@serventia/domain/documents/book-e-certificate';
import type { IssueFacts } from '@serventia/domain/documents/certificate-issue';
import {
  printBornAbroad,
  printEmancipation,
  printInterdiction,
  printStableUnion,
} from '@serventia/domain/documents/printed-book-e';
import { printDeathCertificate } from '@serventia/domain/documents/printed-death';
import { printMarriageCertificate } from '@serventia/domain/documents/printed-marriage';
import { printStillbirthCertificate } from '@serventia/domain/documents/printed-stillbirth';
import type { MarginEntry } from '@serventia/domain/documents/record-margin';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import type { Entity } from '@serventia/kit';
import type { CertificatePaper } from './certificate-paper.ts';
import { marginEntriesOf } from './margin.ts';
import { readCertified } from './read-certified.ts';

/** All short forms state the act as it now is and mention its margin; a later copy is a second one. */
const SHORT_FORM = { use: 'second_copy', needsText: false, margin: 'applied' } as const;

/** Code 18 (CNN annex V). */
export const marriagePaper: CertificatePaper = {
  kind: 'marriage',
  ...SHORT_FORM,
  read: async (reading, record, issue) => {
    const act = await readCertified(reading, marriage, record, SHORT_FORM.margin);
    const data = printMarriageCertificate(act, await marginEntriesOf(reading, record), issue);
    return { data, print: (pdf, options) => pdf.render('marriage-certificate', data, options) };
  },
};

/** Code 19 (CNN annex VI). */
export const deathPaper: CertificatePaper = {
  kind: 'death',
  ...SHORT_FORM,
  read: async (reading, record, issue) => {
    const act = await readCertified(reading, death, record, SHORT_FORM.margin);
    const data = printDeathCertificate(act, await marginEntriesOf(reading, record), issue);
    return { data, print: (pdf, options) => pdf.render('death-certificate', data, options) };
  },
};

/** Code 20. */
export const stillbirthPaper: CertificatePaper = {
  kind: 'stillbirth',
  ...SHORT_FORM,
  read: async (reading, record, issue) => {
    const act = await readCertified(reading, stillborn, record, SHORT_FORM.margin);
    const data = printStillbirthCertificate(act, await marginEntriesOf(reading, record), issue);
    return { data, print: (pdf, options) => pdf.render('stillbirth-certificate', data, options) };
  },
};

/** All acts of book E have one short form, with boxes of their own (CNN annex VII). */
const bookEPaper = <E extends Entity>(
  entity: E,
  printAct: (act: ActReading<E>, margin: readonly MarginEntry[], issue: IssueFacts) => BookECertificate,
): CertificatePaper => ({
  kind: 'book_e',
  ...SHORT_FORM,
  read: async (reading, record, issue) => {
    const act = await readCertified(reading, entity, record, SHORT_FORM.margin);
    const data = printAct(act, await marginEntriesOf(reading, record), issue);
    return { data, print: (pdf, options) => pdf.render('book-e-certificate', data, options) };
  },
});

export const bornAbroadPaper = bookEPaper<typeof bornAbroad>(bornAbroad, printBornAbroad);
export const emancipationPaper = bookEPaper<typeof emancipation>(emancipation, printEmancipation);
export const interdictionPaper = bookEPaper<typeof interdiction>(interdiction, printInterdiction);
export const stableUnionPaper = bookEPaper<typeof stableUnion>(stableUnion, printStableUnion);
