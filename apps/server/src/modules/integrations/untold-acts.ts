import type { crc } from '@serventia/domain/integrations/crc.entity';
import type { alterationReason } from '@serventia/domain/integrations/central/alteration-reasons';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';

type Altering = Parameters<typeof alterationReason>[1];

/** An act that a batch is to tell: new to who gets it, or changed by its margin. */
export interface UntoldAct extends Row {
  readonly record: number;
  readonly name: string | null;
  readonly matricula: string;
  /** The number of the last entry of its margin; null where it has none. */
  readonly margin_number: number | null;
  readonly averbacao_on: string | null;
  readonly effect: Altering['effect'];
  readonly burial_kind: Altering['burialKind'];
  readonly restricted: boolean;
  readonly separated: boolean;
  readonly canceled: boolean;
  /** No batch tells it as an inclusion. */
  readonly never_told: boolean;
  readonly is_new: boolean;
}

/** What a batch of acts of the civil registry is of, and the days that it tells. */
type Told = Pick<RowOf<typeof crc>, 'collection' | 'first_act_on' | 'last_act_on'> & {
  readonly resource: string;
  /** Of interdictions, which sort; null for any. */
  readonly kind: string | null;
};

/** Batches whose items were told, or wait to be: neither the whole nor the item was refused or given up. */
const toldBy = (batch: 'crc' | 'sirc'): string => `
  from ${batch}_item i join ${batch} c on c.id = i.${batch}_id
  where i.record_id = r.id and c.outbound_status <> 'canceled' and i.item_status <> 'rejected'`;

const untold = (told: string): string => `
  with act as (
    select r.id, r.title, r.matricula, r.registered_on, r.status,
      not exists (select 1 ${told} and i.operation = 'inclusion') as is_new
    from record r left join interdiction x on x.id = r.id
    where r.office_id = $1 and r.resource = $2 and coalesce(r.collection, 1) = $3 and r.matricula is not null and not r.restricted
      and ($4::text is null or x.interdiction_kind = $4)
  ), changed as (
    select distinct on (e.record_id) e.record_id, e.number, e.dated_on::text as dated_on, e.effect, e.burial_kind_after, e.restricted,
      exists (select 1 from record_endorsement b where b.record_id = e.record_id and b.number < e.number
        and b.endorsement_status = 'done' and b.effect = 'separation') as separated
    from record_endorsement e join record r on r.id = e.record_id
    where e.office_id = $1 and e.endorsement_status = 'done' and e.registered_on between $5 and $6
      and not exists (select 1 ${told} and i.margin_number >= e.number)
    order by e.record_id, e.number desc
  )
  select a.id as record, a.title as name, a.matricula, m.number as margin_number, c.dated_on as averbacao_on, c.effect,
    c.burial_kind_after as burial_kind, coalesce(c.restricted, false) as restricted, coalesce(c.separated, false) as separated,
    a.status = 'canceled' as canceled, a.is_new as never_told,
    a.status in ('pending', 'sealed') and a.is_new and a.registered_on between $5 and $6 as is_new
  from act a
  left join changed c on c.record_id = a.id
  left join lateral (select max(number) as number from record_endorsement where record_id = a.id and endorsement_status = 'done') m on true
  where (a.status in ('pending', 'sealed') and a.is_new and a.registered_on between $5 and $6)
    or (c.record_id is not null and a.status in ('pending', 'sealed', 'legacy', 'canceled'))
  order by is_new desc, a.registered_on, a.id`;

const UNTOLD = { crc: untold(toldBy('crc')), sirc: untold(toldBy('sirc')) } as const;

/**
 * Acts of a kind and an acervo that were registered in the period and are in no batch, then records whose margin got an
 * entry in the period that no batch tells. A record under restriction waits for somebody who may open it. What was
 * refused is found again. Throws 409 where there is none.
 */
export async function untoldActs(
  { db, caller }: WriteContext,
  batch: 'crc' | 'sirc',
  { resource, kind, collection, first_act_on: from, last_act_on: to }: Told,
): Promise<UntoldAct[]> {
  const acts = await db.query<UntoldAct>(UNTOLD[batch], [
    officeOf(caller),
    resource,
    collection,
    kind,
    from,
    to,
  ]);
  if (acts.length === 0) throw new AppError(409, 'nothing_to_load');
  return acts;
}
