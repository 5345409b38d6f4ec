import { crc } from '@serventia/domain/integrations/crc.entity';
import { AppError } from '../../../http/app-error.ts';
import type { ActionHandler, HandlersOf } from '../../../resource/actions.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields } from '../../../resource/write.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { follow } from '../follow.ts';
import { collectActs } from './collect-acts.ts';
import { transmitLoad } from './transmit-load.ts';

type Own = 'collect' | 'transmit' | 'mark_sent' | 'reopen' | 'cancel_batch';

const NOT_SENDING = { transmission_status: null, next_try_at: null, transmission_problem: null } as const;

/** What a load to the central does beside, and otherwise than, the steps of every delivery. */
export function loadActions(services: Services): Pick<HandlersOf<typeof crc>, Own> {
  /** A step that ends the sending by the product: nothing that is on its way may be taken back. */
  const apart = (action: 'mark_sent' | 'reopen' | 'cancel_batch'): ActionHandler =>
    inTransaction(services, async (context, { id, input }) => {
      const load = await getRow(context.db, crc, id, context.caller, { lock: true });
      if (action !== 'mark_sent' && load.transmission_status === 'waiting')
        throw new AppError(409, 'load_being_sent');
      const done = await follow(context, crc, id, action, input);
      return load.transmission_status === null
        ? done
        : setFields(context, crc, id, NOT_SENDING, 'end_sending');
    });
  return {
    transmit: transmitLoad(services),
    mark_sent: apart('mark_sent'),
    reopen: apart('reopen'),
    cancel_batch: apart('cancel_batch'),
    collect: inTransaction(services, (context, { id }) => collectActs(context, id)),
  };
}
