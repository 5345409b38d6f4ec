import { isOfCentral } from '@serventia/domain/documents/central/asked-fields';
import type { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import type { CustomerEvent } from '@serventia/domain/office/customer-events';
import type { RowOf } from '@serventia/kit';
import { officeOf, todayOf } from '../../../http/caller.ts';
import { type PublicPlace, publicAddressOf } from '../../../http/public-address.ts';
import type { WriteContext } from '../../../resource/write.ts';
import {
  officeThatTells,
  tellCustomer,
  withholdOvertaken,
} from '../../office/customer-mails/tell-customer.ts';
import { isUnderSecrecy } from './under-secrecy.ts';
import { written } from '../../written.ts';

type Request = RowOf<typeof certificateRequest>;

/** The state in which a certificate can be had, by how it is handed over; one by mail is told of once it is on its way. */
const READY = { counter: 'issued', electronic: 'signed', mail: 'delivered' } as const;

/** Tells whoever asked for a certificate where their request stands, each thing once. A central tells its own. */
export async function tellOfRequest(
  context: WriteContext,
  row: Request,
  settings: PublicPlace,
): Promise<void> {
  if (!row.email || isOfCentral(row)) return;
  const matter = { certificate_request: row.id };
  const event = eventOf(row, todayOf(context.caller));
  if (row.request_state === 'delivered' && event === undefined) await withholdOvertaken(context, matter);
  if (!event) return;
  const office = await officeThatTells(context, event);
  if (!office || (await isTold(context, row, event))) return;
  await tellCustomer(context, office, {
    event,
    matter,
    recipient: row.email,
    isFollowed: row.password !== null && office.follow_page && !(await isUnderSecrecy(context, row.record)),
    publicAddress: publicAddressOf(settings),
    facts: {
      name: row.requester_name,
      number: written(row, 'label'),
      until: event === 'certificate_asked' ? row.due_on : null,
      amount: event === 'certificate_ready' ? row.to_pay : null,
      delivery: row.delivery,
      trackingCode: row.tracking_code,
    },
  });
}

/** A request that was written down on another day is no news. */
function eventOf(row: Request, today: string): CustomerEvent | undefined {
  if (row.request_state === 'open') return row.requested_on === today ? 'certificate_asked' : undefined;
  if (row.request_state === 'refused') return 'certificate_refused';
  return row.request_state === READY[row.delivery] ? 'certificate_ready' : undefined;
}

async function isTold({ db, caller }: WriteContext, { id }: Request, event: CustomerEvent): Promise<boolean> {
  const found = await db.find(
    'select 1 from customer_mail where office_id = $1 and certificate_request_id = $2 and customer_event = $3',
    [officeOf(caller), id, event],
  );
  return found !== undefined;
}
