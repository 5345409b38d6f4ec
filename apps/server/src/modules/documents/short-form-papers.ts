import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import { printDeathCertificate } from '@serventia/domain/documents/printed-death';
import { printMarriageCertificate } from '@serventia/domain/documents/printed-marriage';
import { printStillbirthCertificate } from '@serventia/domain/documents/printed-stillbirth';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import type { Entity } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { readAct } from '../texts/read-act.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { marginEntriesOf } from './margin.ts';

/** All short forms are told from the fields of the act and print its margin; a later copy is a second one. */
const SHORT_FORM = { use: 'second_copy', needsText: false, printsMargin: true } as const;

async function readWhole<E extends Entity>(reading: Reading, entity: E, id: number): Promise<ActReading<E>> {
  const { db, caller } = reading;
  return readAct(reading, {
    entity,
    whole: await getWhole(reading, entity, id),
    office: await getRow(db, notaryOffice, officeOf(caller), caller),
  });
}

/** Code 18 (CNN annex V). */
export const marriagePaper: CertificatePaper = {
  kind: 'marriage',
  ...SHORT_FORM,
  read: async (reading, record, issue) => {
    const act = await readWhole(reading, marriage, record);
    const data = printMarriageCertificate(act, await marginEntriesOf(reading.db, record), issue);
    return { data, print: (pdf, options) => pdf.render('marriage-certificate', data, options) };
  },
};

/** Code 19 (CNN annex VI). */
export const deathPaper: CertificatePaper = {
  kind: 'death',
  ...SHORT_FORM,
  read: async (reading, record, issue) => {
    const act = await readWhole(reading, death, record);
    const data = printDeathCertificate(act, await marginEntriesOf(reading.db, record), issue);
    return { data, print: (pdf, options) => pdf.render('death-certificate', data, options) };
  },
};

/** Code 20. */
export const stillbirthPaper: CertificatePaper = {
  kind: 'stillbirth',
  ...SHORT_FORM,
  read: async (reading, record, issue) => {
    const act = await readWhole(reading, stillborn, record);
    const data = printStillbirthCertificate(act, await marginEntriesOf(reading.db, record), issue);
    return { data, print: (pdf, options) => pdf.render('stillbirth-certificate', data, options) };
  },
};
