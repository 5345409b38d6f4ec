import { birth } from '@serventia/domain/civil/birth.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type { SircEntry } from '@serventia/domain/integrations/sirc/margin';
import {
  hasRecords,
  type SircActs,
  type SircMovement,
  sircMovement,
  type ToldRecord,
} from '@serventia/domain/integrations/sirc/movement';
import { sirc } from '@serventia/domain/integrations/sirc.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { MadeFile } from '../../../files/keep-content.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import { getWhole } from '../../../resource/findings.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { codesOf, type ReadAct, reader, refuseClosedItems } from '../told-records.ts';
import { movementFile } from './movement-file.ts';

const READERS: { readonly [Movement in SircMovement]: ReadAct<SircActs[Movement]> } = {
  birth: reader(birth),
  marriage: reader(marriage),
  death: reader(death),
  stillbirth: reader(stillborn),
};

const MARGIN = `
  select e.record_id::integer as record, e.entry_kind, e.effect, e.subject, e.dated_on::text as dated_on, e.title_case, e.title_on::text as title_on, e.title_kind,
    e.burial_kind_after, e.written_text, e.event_matricula, e.restricted, t.code
  from record_endorsement e left join endorsement_type t on t.id = e.endorsement_type_id
  where e.record_id = any($1) and e.endorsement_status = 'done'
  order by e.number`;

type Entry = { [Key in keyof SircEntry]: SircEntry[Key] } & { readonly record: number };

/**
 * The file of a delivery to SIRC, made of the records as they stand with their margin. Throws 400 at an act that is typed
 * by its matrícula alone and where SIRC takes no file so large, 409 where the caller may not open one of the records.
 */
export async function makeSircFile(reading: Reading, id: number): Promise<MadeFile> {
  const { db, caller } = reading;
  const whole = await getWhole(reading, sirc, id);
  const { sirc_movement: movement, registrations } = whole;
  if (!hasRecords(movement)) throw new AppError(409, 'file_made_elsewhere');
  await refuseClosedItems(reading, 'sirc', { id, seen: registrations.length });
  const read: ReadAct<SircActs[SircMovement]> = READERS[movement];
  const codes = await codesOf(reading);
  const told = registrations.flatMap(({ record }) => record ?? []);
  const margins = Map.groupBy(await db.query<Entry>(MARGIN, [told]), ({ record }) => record);
  const records: ToldRecord[] = [];
  for (const [place, { record, name, operation, justification }] of registrations.entries()) {
    if (record === null)
      throw FieldErrors.of(`registrations.${place}.record`, 'load_needs_record', { name: name ?? '' });
    const margin = margins.get(record) ?? [];
    records.push({ act: await read(reading, record), operation, justification, margin, codes });
  }
  const xml = Buffer.from(sircMovement(movement, records), 'utf8');
  const { cns } = await getRow(db, notaryOffice, officeOf(caller), caller);
  return {
    name: `sirc-${movement}-${whole.first_act_on}-${whole.last_act_on}.mrc`,
    contentType: 'application/octet-stream',
    content: movementFile(cns, xml),
  };
}
