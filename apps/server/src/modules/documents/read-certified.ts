import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import type { Entity } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { presentWhole } from '../margin/read-margin.ts';
import { readAct } from '../texts/read-act.ts';
import type { CertificatePaper } from './certificate-paper.ts';

/**
 * An act with all that its paper takes from it: as its record now is where the paper applies the margin, as it was
 * registered where the paper transcribes it.
 */
export async function readCertified<E extends Entity>(
  reading: Reading,
  entity: E,
  id: number,
  margin: CertificatePaper['margin'],
): Promise<ActReading<E>> {
  const { db, caller } = reading;
  return readAct(reading, {
    entity,
    whole: await (margin === 'applied' ? presentWhole : getWhole)(reading, entity, id),
    office: await getRow(db, notaryOffice, officeOf(caller), caller),
  });
}
