import { centsOf, type Entity } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { scopeOf } from '../../http/caller.ts';
import type { ActionHandler } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import type { Services } from '../services.ts';
import { applySeal } from './apply-seal.ts';

const numberIn = (input: Row, name: string): number | undefined =>
  typeof input[name] === 'number' ? input[name] : undefined;

/** `POST {id}/seal/`: the registered seal of an act. */
export function sealAction(services: Services, entity: Entity): ActionHandler {
  return {
    run: async ({ caller, id, input, keep }) => {
      await services.database.read(scopeOf(caller), (db) => getRow(db, entity, id, caller));
      return applySeal(services, caller, {
        keep,
        recordId: id,
        purpose: 'act',
        actService: Number(input['act_service']),
        reasonFree: numberIn(input, 'reason_free'),
        value: typeof input['value'] === 'string' ? Number(centsOf(input['value'])) : undefined,
        quantity: numberIn(input, 'quantity'),
        protocol: numberIn(input, 'protocol'),
      });
    },
  };
}
