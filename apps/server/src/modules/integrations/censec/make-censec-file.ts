import { cepDeed, cepProxy } from '@serventia/domain/integrations/censec/cep-act';
import { cesdiAct } from '@serventia/domain/integrations/censec/cesdi-act';
import { isToldCentral, type ToldCentral } from '@serventia/domain/integrations/censec/centrals';
import { censecLoad } from '@serventia/domain/integrations/censec/load';
import { missingOfTestator, rctoAct } from '@serventia/domain/integrations/censec/rcto-act';
import type { Cities, City } from '@serventia/domain/integrations/censec/told-act';
import { censec } from '@serventia/domain/integrations/censec.entity';
import { deed } from '@serventia/domain/notes/deed.entity';
import { proxy } from '@serventia/domain/notes/proxy.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { ChildRowsOf } from '@serventia/kit';
import type { MadeFile } from '../../../files/keep-content.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import { getWhole } from '../../../resource/findings.ts';
import { getRow, type Reading } from '../../../resource/read.ts';

type ToldAct = ReturnType<typeof cepDeed>;
type Item = ChildRowsOf<typeof censec, 'reported_acts'>['reported_acts'][number];

/** What the acts of a batch are told with. */
interface Telling extends Reading {
  readonly central: ToldCentral;
  readonly cities: Cities;
}

/**
 * The file of a fortnight in the layout of CENSEC, made of the deeds and proxies as they stand. Throws 400 at an act that is
 * no act of this product, or lacks what the central asks, and 409 where the caller may not open one of them.
 */
export async function makeCensecFile(reading: Reading, id: number): Promise<MadeFile> {
  const { db, caller } = reading;
  const whole = await getWhole(reading, censec, id);
  if (!isToldCentral(whole.censec_module)) throw new AppError(409, 'file_made_elsewhere');
  const held = await db.find<{ count: number }>(
    'select count(*)::integer as count from censec_item where censec_id = $1',
    [id],
  );
  if (held?.count !== whole.reported_acts.length) throw new AppError(409, 'load_with_closed_records');
  const telling = { ...reading, central: whole.censec_module, cities: await citiesOf(reading) };
  const acts: ToldAct[] = [];
  for (const [place, item] of whole.reported_acts.entries()) acts.push(await toldAct(telling, item, place));
  const { cns } = await getRow(db, notaryOffice, officeOf(caller), caller);
  const load = censecLoad({ cns, central: whole.censec_module, period: whole, acts });
  return {
    name: `censec-${whole.censec_module}-${whole.year}-${String(whole.month).padStart(2, '0')}-${whole.fortnight === 'first' ? 1 : 2}.json`,
    contentType: 'application/json',
    content: Buffer.from(load, 'utf8'),
  };
}

async function toldAct(
  { db, caller, central, cities }: Telling,
  item: Item,
  place: number,
): Promise<ToldAct> {
  const at = `reported_acts.${place}.deed`;
  if (item.proxy !== null)
    return cepProxy(item, await getRow(db, proxy, item.proxy, caller, { children: ['parts', 'properties'] }));
  if (item.deed === null) throw FieldErrors.of(at, 'act_told_by_hand', { name: item.name ?? '' });
  const act = await getRow(db, deed, item.deed, caller, { children: ['parts', 'properties', 'payments'] });
  if (central === 'cep') return cepDeed(item, act);
  if (central === 'cesdi') return cesdiAct(item, act, cities);
  if (missingOfTestator(act).length > 0)
    throw FieldErrors.of(at, 'testator_incomplete', { name: item.name ?? '' });
  return rctoAct(item, act);
}

async function citiesOf({ db }: Reading): Promise<Cities> {
  const rows = await db.query<{ id: number } & { [Key in keyof City]: City[Key] }>(
    'select c.id, c.name, s.code as state from city c join state s on s.id = c.state_id',
  );
  return new Map(rows.map(({ id, ...city }) => [id, city]));
}
