import { sameCpfFindings } from '@serventia/domain/notes/card-findings';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import type { ActionName, RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import type { Reading } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../in-transaction.ts';
import { nextNumber } from '../next-number.ts';
import { written } from '../written.ts';
import { printCardAction } from './card-paper.ts';

type Card = RowOf<typeof signatureCard>;
type Twin = Pick<Card, 'card_number' | 'name'>;

/** Cards are numbered without end, in the order in which they were opened. */
export const signatureCardHooks: EntityHooks<typeof signatureCard> = {
  async beforeCreate(context, row) {
    return {
      card_number: await nextNumber(context, 'signature_card', 0),
      opened_by: row.opened_by ?? context.caller.name,
    };
  },
  findings: async (context, row) =>
    row.card_status === 'active' ? sameCpfFindings(row, await cardsOfCpf(context, row)) : [],
};

/** The other active cards of the office with the CPF of one. */
async function cardsOfCpf({ db, caller }: Reading, { id, cpf }: Card): Promise<readonly Twin[]> {
  if (!cpf) return [];
  return db.query<{ [Key in keyof Twin]: Twin[Key] }>(
    `select card_number, name from signature_card
      where office_id = $1 and cpf = $2 and id <> $3 and card_status = 'active' order by card_number`,
    [officeOf(caller), cpf, id],
  );
}

export function signatureCardActions(services: Services): HandlersOf<typeof signatureCard> {
  return {
    print_card: printCardAction(services),
    block: inTransaction(services, (context, { id, input }) =>
      move(context, id, 'block', () => ({ status_reason: input.reason })),
    ),
    unblock: inTransaction(services, (context, { id, input }) =>
      move(context, id, 'unblock', () => ({ status_reason: input.reason })),
    ),
    renew: inTransaction(services, (context, { id, input }) =>
      move(context, id, 'renew', (card) => {
        if (input.valid_until < todayOf(context.caller))
          throw FieldErrors.of('valid_until', 'end_before_start');
        return {
          card_version: written(card, 'card_version') + 1,
          valid_until: input.valid_until,
        };
      }),
    ),
    record_death: inTransaction(services, (context, { id, input }) =>
      move(context, id, 'record_death', () => ({ status_reason: input.died_on })),
    ),
  };
}

async function move(
  context: WriteContext,
  id: number,
  action: ActionName<typeof signatureCard>,
  values: (card: Card) => ValuesFor<typeof signatureCard>,
): Promise<Card> {
  const { row, reached } = await holdForStep(context, signatureCard, id, action);
  return setFields(context, signatureCard, id, { ...reached, ...values(row) }, action);
}
