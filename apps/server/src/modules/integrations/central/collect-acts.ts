import { alterationReason, isHiddenBy } from '@serventia/domain/integrations/central/alteration-reasons';
import { CRC_BATCH_MAX } from '@serventia/domain/integrations/batch-findings';
import { crc, crcItem } from '@serventia/domain/integrations/crc.entity';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import { getRow } from '../../../resource/read.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { addRows } from '../../../resource/write-rows.ts';
import { batchLimitOf } from '../crc.ts';

type Load = RowOf<typeof crc>;
type Altering = Parameters<typeof alterationReason>[1];

/** An act that a load is to tell: new to the central, or changed by its margin. */
interface Untold extends Row {
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
  readonly is_new: boolean;
}

/** Loads whose items were told, or wait to be: neither the whole nor the item was refused or given up. */
const TOLD = `
  from crc_item i join crc c on c.id = i.crc_id
  where i.record_id = r.id and c.outbound_status <> 'canceled' and i.item_status <> 'rejected'`;

/**
 * Acts of a kind and an acervo that were registered in the period and are in no load, then records whose margin got an
 * entry in the period that no load tells. A record under restriction waits for somebody who may open it. What was
 * refused is found again.
 */
const UNTOLD = `
  with act as (
    select r.id, r.title, r.matricula, r.registered_on, r.status,
      not exists (select 1 ${TOLD} and i.operation = 'inclusion') as is_new
    from record r left join interdiction x on x.id = r.id
    where r.office_id = $1 and r.resource = $2 and coalesce(r.collection, 1) = $3 and r.matricula is not null and not r.restricted
      and ($4::text is null or x.interdiction_kind = $4)
  ), changed as (
    select distinct on (e.record_id) e.record_id, e.number, e.dated_on::text as dated_on, e.effect, e.burial_kind_after, e.restricted,
      exists (select 1 from record_endorsement b where b.record_id = e.record_id and b.number < e.number
        and b.endorsement_status = 'done' and b.effect = 'separation') as separated
    from record_endorsement e join record r on r.id = e.record_id
    where e.office_id = $1 and e.endorsement_status = 'done' and e.registered_on between $5 and $6
      and not exists (select 1 ${TOLD} and i.margin_number >= e.number)
    order by e.record_id, e.number desc
  )
  select a.id as record, a.title as name, a.matricula, m.number as margin_number, c.dated_on as averbacao_on, c.effect,
    c.burial_kind_after as burial_kind, coalesce(c.restricted, false) as restricted, coalesce(c.separated, false) as separated,
    a.status in ('pending', 'sealed') and a.is_new and a.registered_on between $5 and $6 as is_new
  from act a
  left join changed c on c.record_id = a.id
  left join lateral (select max(number) as number from record_endorsement where record_id = a.id and endorsement_status = 'done') m on true
  where (a.status in ('pending', 'sealed') and a.is_new and a.registered_on between $5 and $6)
    or (c.record_id is not null and a.status in ('pending', 'sealed', 'legacy', 'canceled'))
  order by is_new desc, a.registered_on, a.id`;

/** The act of a movement; two movements are kinds of one. */
const RESOURCES: Readonly<Record<Load['movement'], readonly [resource: string, kind: string | null]>> = {
  birth: ['civil_registration/birth', null],
  marriage: ['civil_registration/marriage', null],
  death: ['civil_registration/death', null],
  emancipation: ['civil_registration/emancipation', null],
  interdiction: ['civil_registration/interdiction', 'interdiction'],
  absence: ['civil_registration/interdiction', 'absence'],
  stable_union: ['civil_registration/stable_union', null],
};

/**
 * `POST {id}/collect/`: adds to a load the acts of its period that no load tells yet, and the records whose margin
 * changed in it, as many as a load takes (ten days after each; CNN, formerly Prov. 46/2015). Throws 409 where there is
 * nothing to add.
 */
export async function collectActs(context: WriteContext, id: number): Promise<Row> {
  const { db, caller } = context;
  const load = await getRow(db, crc, id, caller, { lock: true });
  if (load.outbound_status !== 'draft') throw new AppError(409, 'followed_batch');
  const [resource, kind] = RESOURCES[load.movement];
  const untold = await db.query<Untold>(UNTOLD, [
    officeOf(caller),
    resource,
    load.collection,
    kind,
    load.first_act_on,
    load.last_act_on,
  ]);
  if (untold.length === 0) throw new AppError(409, 'nothing_to_load');
  const held = await db.find<{ count: number }>(
    'select count(*)::integer as count from crc_item where crc_id = $1',
    [id],
  );
  const first = held?.count ?? 0;
  const room = ((await batchLimitOf(context, load)) ?? CRC_BATCH_MAX) - first;
  if (room <= 0) throw new AppError(409, 'load_is_full');
  await addRows(
    context,
    crcItem,
    untold.slice(0, room).map((each, place) => itemOf(load, each, first + place)),
  );
  return getRow(db, crc, id, caller);
}

function itemOf(load: Load, act: Untold, position: number): Row {
  const { record, name, matricula, margin_number } = act;
  const item = { crc: load.id, record, name, matricula, margin_number, position };
  if (act.is_new) return { ...item, operation: 'inclusion' };
  const by: Altering = {
    effect: act.effect,
    burialKind: act.burial_kind,
    restricted: act.restricted,
    wasSeparated: act.separated,
  };
  return {
    ...item,
    operation: 'alteration',
    averbacao_on: act.averbacao_on,
    alteration_reason: alterationReason(load.movement, by),
    hidden: isHiddenBy(by),
  };
}
