import { type CitedAct, originNotice } from '@serventia/domain/notes/origin-notice';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { Finding } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import { getRow, type Reading } from '../../resource/read.ts';

/** The word that is due to the notary of the act that this one revokes or changes. */
export async function originNotices({ db, caller }: Reading, act: CitedAct): Promise<Finding[]> {
  if (!act.origin_cns) return [];
  const { cns } = await getRow(db, notaryOffice, officeOf(caller), caller);
  return originNotice(act, cns);
}
