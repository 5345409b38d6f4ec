import { communication as communicationEntity } from '@serventia/domain/civil/communications/communication.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { getEntity } from '@serventia/domain/registry';
import { communicationValues } from '@serventia/domain/texts/papers/communication';
import { AppError } from '../../http/app-error.ts';
import { authorise } from '../../http/caller.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { written } from '../written.ts';
import { bookNameOf } from './book-name.ts';
import type { ServedPaper } from './served-paper.ts';

/** The acts that communications tell of, as a letter names them and by the type of the models of the office. */
const ACTS: Readonly<Record<string, { readonly kind: string; readonly actType: string | null }>> = {
  'civil_registration/birth': { kind: 'nascimento', actType: '0' },
  'civil_registration/marriage': { kind: 'casamento', actType: '1' },
  'civil_registration/death': { kind: 'óbito', actType: '3' },
  'civil_registration/emancipation': { kind: 'emancipação', actType: '5' },
  'civil_registration/stable_union': { kind: 'união estável', actType: '6' },
  'civil_registration/born_abroad': { kind: 'traslado', actType: '7' },
  'civil_registration/interdiction': { kind: 'interdição, ausência ou morte presumida', actType: '9' },
};

/** The letter to the office that holds an earlier record, one for each (LRP arts. 106 and 107). */
export const communication: ServedPaper = {
  kind: 'communication',
  entity: communicationEntity,
  subject: 'communication',
  read: async (reading, office, id) => {
    const { db, caller } = reading;
    const told = await getRow(db, communicationEntity, id, caller);
    const act = await getRow(db, recordEntity, written(told, 'record'), caller);
    const named = ACTS[act.resource ?? ''];
    if (!named) throw new AppError(409, 'paper_not_of_this_act');
    authorise(caller, getEntity(written(act, 'resource')), 'read');
    return {
      row: told,
      values: communicationValues({
        office: office.named,
        communication: told,
        act,
        bookName: await bookNameOf(reading, act.book),
        actKind: named.kind,
        names: act.title ? [act.title] : [],
        averbedOn: await averbedOn(reading, told.told_entry),
      }),
      title: 'Comunicação',
      actType: named.actType,
    };
  },
};

async function averbedOn({ db, caller }: Reading, entry: number | null): Promise<string | null> {
  return entry === null ? null : (await getRow(db, recordEndorsement, entry, caller)).registered_on;
}
