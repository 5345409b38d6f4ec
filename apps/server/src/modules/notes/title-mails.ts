import type { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import type { ProtocolState } from '@serventia/domain/notes/protocol-states';
import type { CustomerEvent } from '@serventia/domain/office/customer-events';
import { amountOf, centsOf, type RowOf } from '@serventia/kit';
import { dayOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';
import { tellCustomer, withholdOvertaken } from '../office/customer-mails/tell-customer.ts';
import { written } from '../written.ts';

type Protocol = RowOf<typeof protocolEntity>;

/** What a state is told as when a title reaches it. */
const EVENTS: { readonly [State in ProtocolState]?: CustomerEvent } = {
  note_issued: 'title_note',
  awaiting_payment: 'title_payment',
  ready: 'title_ready',
  exam_ready: 'title_ready',
  cancelled: 'title_ended',
  expired: 'title_ended',
};

/** Tells whoever brought a title of its entry, and of a state that it reaches; a step that leaves it where it was tells nothing. */
export async function tellOfTitle(
  context: WriteContext,
  row: Protocol,
  from: ProtocolState | null,
): Promise<void> {
  const state = written(row, 'state');
  if (from === state) return;
  const matter = { protocol: row.id };
  if (from !== null) await withholdOvertaken(context, matter);
  const event = from === null ? 'title_entered' : EVENTS[state];
  if (!event) return;
  await tellCustomer(context, {
    event,
    matter,
    recipient: row.email,
    facts: {
      name: row.presenter_name,
      number: written(row, 'label'),
      brought: row.speciality === 'notes' ? 'request' : 'title',
      on: dayOf(context.caller, new Date(written(row, 'entered_at'))),
      heldUntil: row.prenotation_until,
      until: dueIn(event, row),
      amount: event === 'title_payment' ? missingOf(row) : null,
    },
  });
}

function dueIn(event: CustomerEvent, row: Protocol): string | null {
  if (event === 'title_entered') return row.analysis_due;
  if (event === 'title_payment') return row.payment_due;
  return event === 'title_note' ? row.reentry_due : null;
}

function missingOf({ fees, deposit }: Protocol): string | null {
  const missing = centsOf(fees ?? '0.00') - centsOf(deposit ?? '0.00');
  return missing > 0n ? amountOf(missing) : null;
}
