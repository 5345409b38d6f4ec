import { type Load, loadFile, type LoadedRecord } from '@serventia/domain/integrations/central/load-file';
import type { LoadedActs, LoadedMovement } from '@serventia/domain/integrations/central/load-entry';
import { birth } from '@serventia/domain/civil/birth.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { emancipation } from '@serventia/domain/civil/emancipation.entity';
import { interdiction } from '@serventia/domain/civil/interdiction.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import { crc } from '@serventia/domain/integrations/crc.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { MadeFile } from '../../../files/keep-content.ts';
import { FieldErrors } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import { getWhole } from '../../../resource/findings.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { codesOf, type ReadAct, reader, refuseClosedItems } from '../told-records.ts';

const READERS: { readonly [Movement in LoadedMovement]: ReadAct<LoadedActs[Movement]> } = {
  birth: reader(birth),
  marriage: reader(marriage),
  death: reader(death),
  emancipation: reader(emancipation),
  interdiction: reader(interdiction),
  absence: reader(interdiction),
  stable_union: reader(stableUnion),
};

/**
 * The file of a load in the layout of the central, made of the records as they stand with their margin. Throws 400 at
 * an act that is typed by its matrícula alone: its contents are not in the product. A record under restriction is read
 * by whoever may open it; for anybody else the answer is a 409.
 */
export async function makeLoadFile(reading: Reading, id: number): Promise<MadeFile> {
  const { db, caller } = reading;
  const whole = await getWhole(reading, crc, id);
  await refuseClosedItems(reading, 'crc', { id, seen: whole.registrations.length });
  const read: ReadAct<LoadedActs[LoadedMovement]> = READERS[whole.movement];
  const records: LoadedRecord[] = [];
  for (const [place, item] of whole.registrations.entries()) {
    if (item.record === null)
      throw FieldErrors.of(`registrations.${place}.record`, 'load_needs_record', { name: item.name ?? '' });
    const alteration =
      item.operation === 'alteration'
        ? { hidden: item.hidden, reason: item.alteration_reason, on: item.averbacao_on }
        : null;
    records.push({ act: await read(reading, item.record), alteration });
  }
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const load: Load = {
    movement: whole.movement,
    version: whole.layout_version.replace('_', '.'),
    cns: office.cns,
    records,
    codes: await codesOf(reading),
  };
  return {
    name: `carga-crc-${whole.movement}-${whole.first_act_on}-${whole.last_act_on}.xml`,
    contentType: 'application/xml',
    content: Buffer.from(loadFile(load), 'utf8'),
  };
}
