import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import type { Entity } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { presentWhole } from '../margin/read-margin.ts';
import { readAct } from '../texts/read-act.ts';

/** An act as it was registered, with all that its papers take from it. */
export function readRegistered<E extends Entity>(
  reading: Reading,
  entity: E,
  id: number,
): Promise<ActReading<E>> {
  return read(reading, entity, id, getWhole);
}

/** An act as its record now is, with what its margin changed, and all that its papers take from it. */
export function readPresent<E extends Entity>(
  reading: Reading,
  entity: E,
  id: number,
): Promise<ActReading<E>> {
  return read(reading, entity, id, presentWhole);
}

async function read<E extends Entity>(
  reading: Reading,
  entity: E,
  id: number,
  wholeOf: typeof getWhole<E>,
): Promise<ActReading<E>> {
  const { db, caller } = reading;
  return readAct(reading, {
    entity,
    whole: await wholeOf(reading, entity, id),
    office: await getRow(db, notaryOffice, officeOf(caller), caller),
  });
}
