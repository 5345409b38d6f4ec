import { alterationReason, isHiddenBy } from '@serventia/domain/integrations/central/alteration-reasons';
import { CRC_BATCH_MAX } from '@serventia/domain/integrations/batch-findings';
import { crc, crcItem } from '@serventia/domain/integrations/crc.entity';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { getRow } from '../../../resource/read.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { addRows } from '../../../resource/write-rows.ts';
import { batchLimitOf } from '../crc.ts';
import { type UntoldAct, untoldActs } from '../untold-acts.ts';

type Load = RowOf<typeof crc>;
type Altering = Parameters<typeof alterationReason>[1];

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
  const untold = await untoldActs(context, 'crc', { ...load, resource, kind });
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

function itemOf(load: Load, act: UntoldAct, position: number): Row {
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
