import { death } from '@serventia/domain/civil/death.entity';
import { type InfodipCodes, infodipFile, type ToldVoter } from '@serventia/domain/integrations/infodip-file';
import { reportedPeriod } from '@serventia/domain/integrations/period';
import { tse } from '@serventia/domain/integrations/statistics.entity';
import type { MadeFile } from '../../../files/keep-content.ts';
import { AppError } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { presentAct } from '../../margin/read-margin.ts';
import { possibleVoters } from '../books.ts';
import { countDeaths } from '../collect.ts';
import { refuseClosed } from './closed-acts.ts';

/** The deaths of a month for Infodip, with what their margin says; the delivery counts its lines. */
export async function makeInfodipFile(context: WriteContext, id: number): Promise<MadeFile> {
  const delivery = await countDeaths(context, id);
  const period = reportedPeriod(tse.resource, delivery);
  if (!period) throw new RangeError(`no month is told by delivery ${id}`);
  if (delivery.no_deaths) throw new AppError(409, 'month_without_voters');
  const { db, caller } = context;
  const voters = await possibleVoters(context, period);
  refuseClosed(context, voters);
  const deaths: ToldVoter[] = [];
  for (const { id: dead } of voters) {
    const act = await getRow(db, death, dead, caller, { children: ['parties'] });
    deaths.push(await presentAct(context, death, act));
  }
  return {
    name: `INFODIP-${period.from.slice(0, 7)}.txt`,
    contentType: 'text/plain',
    content: Buffer.from(infodipFile(deaths, await codesOf(context)), 'latin1'),
    tells: voters.map(({ id: dead }) => dead),
  };
}

async function codesOf({ db, caller }: Reading): Promise<InfodipCodes> {
  const cities = await db.query<{ id: number; name: string }>(
    "select c.id, c.name || '/' || s.code as name from city c join state s on s.id = c.state_id",
  );
  const books = await db.query<{ id: number; number: number }>(
    'select id, number from book where office_id = $1',
    [officeOf(caller)],
  );
  return {
    cities: new Map(cities.map(({ id, name }) => [id, name])),
    books: new Map(books.map(({ id, number }) => [id, number])),
  };
}
