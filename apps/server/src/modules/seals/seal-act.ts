import type { notarialActions } from '@serventia/domain/notes/notarial-actions';
import { centsOf, type Entity, type InputOf } from '@serventia/kit';
import { scopeOf } from '../../http/caller.ts';
import type { SteppedHandler } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import type { Services } from '../services.ts';
import { applySeal } from './apply-seal.ts';

/** What is told of the seal of an act; of a notarial one, more. */
type SealInput = InputOf<{ readonly inputs?: { readonly seal: typeof notarialActions.seal.input } }, 'seal'>;

/** `POST {id}/seal/` and `{id}/seal_line/`: the registered seal of an act, or of something else charged with it. */
export function sealAction(
  services: Services,
  entity: Entity,
  purpose: 'act' | 'line',
): SteppedHandler<SealInput> {
  return {
    run: async ({ caller, id, input, keep }) => {
      await services.database.read(scopeOf(caller), (db) => getRow(db, entity, id, caller));
      return applySeal(services, caller, {
        keep,
        recordId: id,
        purpose,
        actService: input.act_service,
        reasonFree: input.reason_free,
        value: input.value ? Number(centsOf(input.value)) : undefined,
        quantity: input.quantity ?? undefined,
        protocol: input.protocol ?? undefined,
      });
    },
  };
}
