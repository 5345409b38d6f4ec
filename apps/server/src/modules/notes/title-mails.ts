import { dueOf } from '@serventia/domain/notes/followed-title';
import { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import type { protocolMovement } from '@serventia/domain/notes/protocol-papers.entity';
import type { ProtocolState } from '@serventia/domain/notes/protocol-states';
import type { CustomerEvent } from '@serventia/domain/office/customer-events';
import type { RowOf } from '@serventia/kit';
import { dayOf } from '../../http/caller.ts';
import { type PublicPlace, publicAddressOf } from '../../http/public-address.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { officeThatTells, tellCustomer, withholdOvertaken } from '../office/customer-mails/tell-customer.ts';
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

/** Each movement of a title is told to whoever brought it where it leads to a state that they wait for. */
export const titleMailHooks = (settings: PublicPlace): EntityHooks<typeof protocolMovement> => ({
  async afterWrite(context, movement) {
    const { from_state: from } = movement;
    const row = await getRow(context.db, protocolEntity, written(movement, 'protocol'), context.caller);
    await tellOfTitle(context, row, { from, publicAddress: publicAddressOf(settings) });
  },
});

interface Moved {
  /** The state before; null of a title that is entered. */
  readonly from: string | null;
  readonly publicAddress: string | null;
}

/** A step that leaves a title where it was tells nothing. */
async function tellOfTitle(
  context: WriteContext,
  row: Protocol,
  { from, publicAddress }: Moved,
): Promise<void> {
  const state = written(row, 'state');
  if (from === state) return;
  const matter = { protocol: row.id };
  if (from !== null) await withholdOvertaken(context, matter);
  const event = from === null ? 'title_entered' : EVENTS[state];
  if (!event || !row.email) return;
  const office = await officeThatTells(context, event);
  if (!office) return;
  await tellCustomer(context, office, {
    event,
    matter,
    recipient: row.email,
    isFollowed: row.password !== null && office.follow_page,
    publicAddress,
    facts: {
      name: row.presenter_name,
      number: written(row, 'label'),
      brought: row.speciality === 'notes' ? 'request' : 'title',
      on: dayOf(context.caller, new Date(written(row, 'entered_at'))),
      heldUntil: row.prenotation_until,
      until: dueOf(row)?.on ?? null,
      amount: event === 'title_payment' ? row.to_pay : null,
    },
  });
}
