import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { todayOf } from '../../http/caller.ts';
import type { ActionHandlers, ActionRequest } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../in-transaction.ts';
import { nextNumber } from '../next-number.ts';

/** Cards are numbered without end, in the order in which they were opened. */
export const signatureCardHooks: EntityHooks = {
  async beforeCreate(context, row) {
    return {
      card_number: await nextNumber(context, 'signature_card', 0),
      opened_by: row['opened_by'] ?? context.caller.name,
    };
  },
};

export function signatureCardActions(services: Services): NonNullable<ActionHandlers[string]> {
  return {
    block: inTransaction(services, (context, request) =>
      move(context, request, 'block', () => ({
        card_status: 'blocked',
        status_reason: request.input['reason'],
      })),
    ),
    unblock: inTransaction(services, (context, request) =>
      move(context, request, 'unblock', () => ({
        card_status: 'active',
        status_reason: request.input['reason'],
      })),
    ),
    renew: inTransaction(services, (context, request) =>
      move(context, request, 'renew', (card) => {
        const until = String(request.input['valid_until']);
        if (until < todayOf(context.caller)) throw FieldErrors.of('valid_until', 'end_before_start');
        return {
          card_status: 'active',
          card_version: Number(card['card_version']) + 1,
          valid_until: until,
        };
      }),
    ),
    record_death: inTransaction(services, (context, request) =>
      move(context, request, 'record_death', () => ({
        card_status: 'deceased',
        status_reason: String(request.input['died_on']),
      })),
    ),
  };
}

async function move(
  context: WriteContext,
  request: ActionRequest,
  action: 'block' | 'unblock' | 'renew' | 'record_death',
  values: (card: Row) => Row,
): Promise<Row> {
  const card = await getRow(context.db, signatureCard, request.id, context.caller, { lock: true });
  if (!signatureCard.actions?.[action]?.offered?.(card)) throw new AppError(409, 'wrong_status');
  return setFields(context, signatureCard, request.id, values(card), action);
}
