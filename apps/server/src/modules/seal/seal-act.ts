import type { Entity } from '@serventia/kit';
import { scopeOf } from '../../http/caller.ts';
import type { ActionHandler } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import type { Services } from '../services.ts';
import { applySeal } from './apply-seal.ts';

/** `POST {id}/seal/`: the registered seal of an act. */
export function sealAction(services: Services, entity: Entity): ActionHandler {
  return async ({ caller, id, input }) => {
    await services.database.read(scopeOf(caller), (db) => getRow(db, entity, id, caller));
    return applySeal(services, caller, {
      recordId: id,
      purpose: 'act',
      actService: Number(input['act_service']),
      reasonFree: typeof input['reason_free'] === 'number' ? input['reason_free'] : undefined,
    });
  };
}
