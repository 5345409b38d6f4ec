import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import { proclamation } from '@serventia/domain/civil/marriage/proclamation.entity';
import { book } from '@serventia/domain/office/book.entity';
import { bannsNoticeValues, licenseCertificateValues } from '@serventia/domain/texts/papers/couple-papers';
import { officeOf } from '../../http/caller.ts';
import { getWhole } from '../../resource/findings.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { readAct } from '../texts/read-act.ts';
import { bookNameOf } from './book-name.ts';
import type { IssuingOffice, ReadPaper, ServedPaper } from './served-paper.ts';

/** The edital de proclamas of an edital entered in book D (CC art. 1.527; LRP art. 67). */
export const bannsNotice: ServedPaper = {
  kind: 'banns_notice',
  entity: proclamation,
  subject: 'record',
  read: async (reading, office, id) => readBanns(reading, office, await getWhole(reading, proclamation, id)),
};

async function readBanns(
  reading: Reading,
  office: IssuingOffice,
  whole: WholeRow<typeof proclamation>,
): Promise<ReadPaper> {
  const act = await readAct(reading, { entity: proclamation, whole, office: office.row });
  const bookName = await bookNameOf(reading, whole.book);
  const values = bannsNoticeValues({ ...act, office: office.named, bookName });
  return { row: whole, values, title: 'Edital de proclamas', actType: '2' };
}

/** An edital as it reads after its corrections, for the public page: what was issued stays as it was. */
export const correctedBannsNotice = (corrected: WholeRow<typeof proclamation>): ServedPaper => ({
  ...bannsNotice,
  read: (reading, office) => readBanns(reading, office, corrected),
});

/** The certificate of a license that was certified (CC arts. 1.531 and 1.532). */
export const licenseCertificate: ServedPaper = {
  kind: 'license_certificate',
  entity: marriageLicense,
  subject: 'record',
  read: async (reading, office, id) => {
    const whole = await getWhole(reading, marriageLicense, id);
    const act = await readAct(reading, { entity: marriageLicense, whole, office: office.row });
    const values = licenseCertificateValues({
      ...act,
      office: office.named,
      banns: await bannsOf(reading, id),
      sealNumber: await sealNumberOf(reading, id),
    });
    const number = whole.certificate_number;
    return {
      row: whole,
      values,
      title: `Certificado de habilitação${number ? ` nº ${number}` : ''}`,
      actType: '2',
    };
  },
};

/** The edital of a license; undefined where its publication was waived. */
export async function findBanns({ db, caller }: Reading, license: number): Promise<number | undefined> {
  const found = await db.find<{ id: number }>(
    'select id from proclamation where license_id = $1 and office_id = $2 order by id desc limit 1',
    [license, officeOf(caller)],
  );
  return found?.id;
}

async function bannsOf(reading: Reading, license: number) {
  const id = await findBanns(reading, license);
  if (id === undefined) return null;
  const act = await getRow(reading.db, proclamation, id, reading.caller, { referred: { book } });
  const { book: named, ...row } = act;
  return { act: { ...row, book: named?.id ?? null }, bookName: named?.name ?? null };
}

async function sealNumberOf({ db }: Reading, record: number): Promise<string | null> {
  const found = await db.find<{ number: string | null }>(
    "select seal_number as number from registered_seal where record_id = $1 and purpose = 'act' and seal_status = 'applied' order by id limit 1",
    [record],
  );
  return found?.number ?? null;
}
