import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import { printDeathCertificate } from '@serventia/domain/documents/printed-death';
import { printMarriageCertificate } from '@serventia/domain/documents/printed-marriage';
import { printStillbirthCertificate } from '@serventia/domain/documents/printed-stillbirth';
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
    const data = printMarriageCertificate(act, await marginEntriesOf(reading.db, record), issue);
    return { data, print: (pdf, options) => pdf.render('marriage-certificate', data, options) };
  },
};

/** Code 19 (CNN annex VI). */
export const deathPaper: CertificatePaper = {
  kind: 'death',
  ...SHORT_FORM,
  read: async (reading, record, issue) => {
    const act = await readCertified(reading, death, record, SHORT_FORM.margin);
    const data = printDeathCertificate(act, await marginEntriesOf(reading.db, record), issue);
    return { data, print: (pdf, options) => pdf.render('death-certificate', data, options) };
  },
};

/** Code 20. */
export const stillbirthPaper: CertificatePaper = {
  kind: 'stillbirth',
  ...SHORT_FORM,
  read: async (reading, record, issue) => {
    const act = await readCertified(reading, stillborn, record, SHORT_FORM.margin);
    const data = printStillbirthCertificate(act, await marginEntriesOf(reading.db, record), issue);
    return { data, print: (pdf, options) => pdf.render('stillbirth-certificate', data, options) };
  },
};
