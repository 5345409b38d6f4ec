import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { InputOf } from '@serventia/kit';
import { scopeOf } from '../../http/caller.ts';
import type { SteppedHandler } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { applySeal } from '../seals/apply-seal.ts';
import type { Services } from '../services.ts';
import { assertCharge } from './entry-charge.ts';

type SealInput = InputOf<typeof recordEndorsement, 'seal'>;

/**
 * `POST {id}/seal/` of an averbação: the court's seal of it, charged by the service that is told, or free for the reason
 * that is given or that the averbação says. What the averbação says is free is never charged, and the other way round.
 */
export function sealEntry(services: Services): SteppedHandler<SealInput> {
  return {
    run: async ({ caller, id, input, keep }) => {
      const { entry, reason } = await services.database.read(scopeOf(caller), async (db) => {
        const found = await getRow(db, recordEndorsement, id, caller);
        const meant = input.reason_free ?? found.reason_free;
        await assertCharge({ db, caller }, found, meant);
        return { entry: found, reason: meant };
      });
      return applySeal(services, caller, {
        keep,
        recordId: entry.record,
        purpose: 'endorsement',
        entry: id,
        actService: input.act_service,
        reasonFree: reason,
      });
    },
  };
}
