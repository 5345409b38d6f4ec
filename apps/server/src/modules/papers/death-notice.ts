import { death as deathEntity } from '@serventia/domain/civil/death.entity';
import { deathNotice } from '@serventia/domain/integrations/death-notice.entity';
import { country } from '@serventia/domain/office/reference-data.entity';
import { deathNoticeValues, type ToldDeath } from '@serventia/domain/texts/papers/death-notice';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import { findRow, getRow, type Reading } from '../../resource/read.ts';
import { bookNameOf } from './book-name.ts';
import type { ServedPaper } from './served-paper.ts';

/** The letter that tells an authority of deaths, with their list (LRP art. 80, parágrafo único). */
export const deathNoticeLetter: ServedPaper = {
  kind: 'death_notice',
  entity: deathNotice,
  subject: 'death_notice',
  read: async (reading, office, id) => {
    const { db, caller } = reading;
    const notice = await getRow(db, deathNotice, id, caller);
    return {
      row: notice,
      values: deathNoticeValues({
        office: office.named,
        notice,
        deaths: await deathsOf(reading, id),
      }),
      title: 'Comunicação de óbitos',
      actType: null,
    };
  },
};

/** Throws 409 where one of them is closed to the caller: a list without it would tell too little. */
async function deathsOf(reading: Reading, notice: number): Promise<ToldDeath[]> {
  const { db, caller } = reading;
  const lines = await db.query<{ death: number }>(
    `select death_id as death from death_notice_line where office_id = $1 and death_notice_id = $2
     order by registered_on, id`,
    [officeOf(caller), notice],
  );
  const told: ToldDeath[] = [];
  for (const line of lines) {
    const death = await findRow(db, deathEntity, line.death, caller, { children: ['parties'] });
    if (!death) throw new AppError(409, 'notice_of_closed_record');
    told.push({
      death,
      parties: death.parties,
      country:
        death.nationality === null ? null : (await getRow(db, country, death.nationality, caller)).iso_alpha2,
      bookName: await bookNameOf(reading, death.book),
    });
  }
  return told;
}
