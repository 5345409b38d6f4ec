import { death } from '@serventia/domain/civil/death.entity';
import { earlierRecord } from '@serventia/domain/civil/earlier-record.entity';
import { marriage } from '@serventia/domain/civil/marriage.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { spousesOf } from '@serventia/domain/texts/civil/marriage-clauses';
import { type CommunicationReading, communicationValues } from '@serventia/domain/texts/papers/communication';
import { AppError } from '../../http/app-error.ts';
import { authorise } from '../../http/caller.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { bookNameOf } from './book-name.ts';
import type { ServedPaper } from './served-paper.ts';

type OfAct = Pick<CommunicationReading, 'actKind' | 'concerned' | 'event'> & { readonly actType: string };

/** The letter to the office that holds an earlier record, one for each (LRP arts. 106 and 107). */
export const communication: ServedPaper = {
  kind: 'communication',
  entity: earlierRecord,
  subject: 'earlier_record',
  read: async (reading, office, id) => {
    const { db, caller } = reading;
    const earlier = await getRow(db, earlierRecord, id, caller);
    const act = await getRow(db, recordEntity, earlier.record, caller);
    if (act.status !== 'pending' && act.status !== 'sealed') throw new AppError(409, 'paper_not_yet');
    const { actType, ...ofAct } = await readOfAct(reading, act.resource, act.id);
    return {
      row: earlier,
      values: communicationValues({
        office: office.named,
        earlier,
        act,
        bookName: await bookNameOf(reading, act.book),
        ...ofAct,
      }),
      title: 'Comunicação',
      actType,
    };
  },
};

/** What a communication says of its act: the acts that look back to other records. */
async function readOfAct(reading: Reading, resource: string | null, id: number): Promise<OfAct> {
  if (resource === marriage.name) return marriageOf(reading, id);
  if (resource === death.name) return deathOf(reading, id);
  throw new AppError(409, 'paper_not_of_this_act');
}

async function marriageOf(reading: Reading, id: number): Promise<OfAct> {
  authorise(reading.caller, marriage, 'read');
  const act = await getWhole(reading, marriage, id);
  const { first, second } = spousesOf(act.parties);
  return {
    actType: '1',
    actKind: 'casamento',
    concerned: [
      { side: 'first' as const, name: first?.name ?? '', nameAfter: act.first_name_after },
      { side: 'second' as const, name: second?.name ?? '', nameAfter: act.second_name_after },
    ].filter(({ name }) => name !== ''),
    event: act.celebrated_on ? { sentence: 'A celebração foi', on: act.celebrated_on } : null,
  };
}

async function deathOf(reading: Reading, id: number): Promise<OfAct> {
  authorise(reading.caller, death, 'read');
  const act = await getRow(reading.db, death, id, reading.caller);
  return {
    actType: '3',
    actKind: 'óbito',
    concerned: act.name ? [{ side: null, name: act.name, nameAfter: null }] : [],
    event: act.died_on ? { sentence: 'O falecimento ocorreu', on: act.died_on } : null,
  };
}
