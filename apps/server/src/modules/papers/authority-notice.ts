import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { death as deathEntity } from '@serventia/domain/civil/death.entity';
import { authorityNotice } from '@serventia/domain/integrations/authority-notice.entity';
import { isOfBirths } from '@serventia/domain/integrations/told-acts';
import { country } from '@serventia/domain/office/reference-data.entity';
import { authorityNoticeValues, type ToldAct } from '@serventia/domain/texts/papers/authority-notice';
import type { RowOf } from '@serventia/kit';
import { toldTransfers } from '../integrations/notices/told-transfers.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import { findRow, getRow, type Reading } from '../../resource/read.ts';
import { bookNameOf } from './book-name.ts';
import type { ServedPaper } from './served-paper.ts';

/** The letter that tells an authority of acts, with their list (LRP art. 80, parágrafo único). */
export const authorityNoticeLetter: ServedPaper = {
  kind: 'authority_notice',
  entity: authorityNotice,
  subject: 'authority_notice',
  read: async (reading, office, id) => {
    const { db, caller } = reading;
    const notice = await getRow(db, authorityNotice, id, caller);
    const ofBirths = isOfBirths(notice.authority);
    const told = ofBirths ? toldBirth : toldDeath;
    const lines = await db.query<{ record: number | null }>(
      `select record_id as record from authority_notice_line where office_id = $1 and authority_notice_id = $2
       order by registered_on, id`,
      [officeOf(caller), id],
    );
    const acts: ToldAct[] = notice.authority === 'city_hall' ? await toldTransfers(reading, id) : [];
    for (const { record } of lines) if (record !== null) acts.push(await told(reading, record));
    return {
      row: notice,
      values: authorityNoticeValues({ office: office.named, notice, acts }),
      title: titleOf(notice.authority),
      actType: null,
    };
  },
};

function titleOf(authority: RowOf<typeof authorityNotice>['authority']): string {
  if (authority === 'city_hall') return 'Comunicação de transferências de imóveis';
  return isOfBirths(authority) ? 'Comunicação de nascimentos' : 'Comunicação de óbitos';
}

/** A list without what is closed to the caller would tell too little. */
const closed = (): AppError => new AppError(409, 'notice_of_closed_record');

async function toldBirth(reading: Reading, id: number): Promise<ToldAct> {
  const birth = await findRow(reading.db, birthEntity, id, reading.caller, { children: ['parties'] });
  if (!birth) throw closed();
  return { birth, parties: birth.parties, bookName: await bookNameOf(reading, birth.book) };
}

async function toldDeath(reading: Reading, id: number): Promise<ToldAct> {
  const { db, caller } = reading;
  const death = await findRow(db, deathEntity, id, caller, { children: ['parties'] });
  if (!death) throw closed();
  return {
    death,
    parties: death.parties,
    country:
      death.nationality === null ? null : (await getRow(db, country, death.nationality, caller)).iso_alpha2,
    bookName: await bookNameOf(reading, death.book),
  };
}
