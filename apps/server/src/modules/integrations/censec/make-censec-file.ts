import { cepDeed, cepProxy } from '@serventia/domain/integrations/censec/cep-act';
import { ctpDeclaration } from '@serventia/domain/integrations/censec/ctp-declaration';
import { cesdiAct } from '@serventia/domain/integrations/censec/cesdi-act';
import type { CensecCentral } from '@serventia/domain/integrations/censec/centrals';
import { censecLoad } from '@serventia/domain/integrations/censec/load';
import { missingOfTestator, rctoAct } from '@serventia/domain/integrations/censec/rcto-act';
import type { Cities, City } from '@serventia/domain/integrations/censec/told-act';
import { censec } from '@serventia/domain/integrations/censec.entity';
import { doi } from '@serventia/domain/integrations/doi.entity';
import { deed } from '@serventia/domain/notes/deed.entity';
import { proxy } from '@serventia/domain/notes/proxy.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { ChildRowsOf } from '@serventia/kit';
import type { MadeFile } from '../../../files/keep-content.ts';
import { FieldErrors } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import { findingsOf, getWhole } from '../../../resource/findings.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { declarationOf } from '../doi-file.ts';
import { refuseClosedItems } from '../told-records.ts';

type ToldAct = ReturnType<typeof cepDeed>;
type Item = ChildRowsOf<typeof censec, 'reported_acts'>['reported_acts'][number];

/** What the acts of a batch are told with. */
interface Telling extends WriteContext {
  readonly central: CensecCentral;
  readonly cities: Cities;
}

/**
 * The file of a fortnight in the layout of CENSEC, made of the deeds and proxies as they stand. Throws 400 at an act that is
 * no act of this product, or lacks what the central asks, and 409 where the caller may not open one of them.
 */
export async function makeCensecFile(context: WriteContext, id: number): Promise<MadeFile> {
  const { db, caller } = context;
  const whole = await getWhole(context, censec, id);
  await refuseClosedItems(context, 'censec', { id, seen: whole.reported_acts.length });
  const telling = { ...context, central: whole.censec_module, cities: await citiesOf(context) };
  const acts: ToldAct[] = [];
  for (const [place, item] of whole.reported_acts.entries())
    acts.push(...(await toldActs(telling, item, place)));
  const { cns } = await getRow(db, notaryOffice, officeOf(caller), caller);
  const load = censecLoad({ cns, central: whole.censec_module, period: whole, acts });
  return {
    name: `censec-${whole.censec_module}-${whole.year}-${String(whole.month).padStart(2, '0')}-${whole.fortnight === 'first' ? 1 : 2}.json`,
    contentType: 'application/json',
    content: Buffer.from(load, 'utf8'),
  };
}

/** What a line of a batch tells: an act, or of city halls each property that it moves. */
async function toldActs(telling: Telling, item: Item, place: number): Promise<ToldAct[]> {
  const { db, caller, central, cities } = telling;
  const at = `reported_acts.${place}.deed`;
  if (central === 'ctp' && (item.proxy ?? item.deed) !== null) return transfersOf(telling, item, place);
  if (item.proxy !== null)
    return [
      cepProxy(item, await getRow(db, proxy, item.proxy, caller, { children: ['parts', 'properties'] })),
    ];
  if (item.deed === null) throw FieldErrors.of(at, 'act_told_by_hand', { name: item.name ?? '' });
  const act = await getRow(db, deed, item.deed, caller, { children: ['parts', 'properties', 'payments'] });
  if (central === 'cep') return [cepDeed(item, act)];
  if (central === 'cesdi') return [cesdiAct(item, act, cities)];
  if (missingOfTestator(act).length > 0)
    throw FieldErrors.of(at, 'testator_incomplete', { name: item.name ?? '' });
  return [rctoAct(item, act)];
}

/** City halls are told what DOI is: of each property by its declaration, which must be in order. */
async function transfersOf(context: WriteContext, item: Item, place: number): Promise<ToldAct[]> {
  const named = item.proxy === null ? 'deed' : 'proxy';
  const [at, name] = [`reported_acts.${place}.${named}`, item.name ?? ''];
  const declared = await context.db.query<{ id: number }>(
    `select id from doi where office_id = $1 and ${named}_id = $2 and declaration_kind = '0' and outbound_status <> 'canceled' order by id`,
    [officeOf(context.caller), item[named]],
  );
  if (declared.length === 0) throw FieldErrors.of(at, 'act_without_doi', { name });
  const acts: ToldAct[] = [];
  for (const { id: each } of declared) {
    const findings = await findingsOf(context, doi, await getWhole(context, doi, each));
    if (findings.some(({ level }) => level === 'error'))
      throw FieldErrors.of(at, 'act_with_unfit_doi', { name });
    acts.push(ctpDeclaration(await declarationOf(context, each)));
  }
  return acts;
}

async function citiesOf({ db }: Reading): Promise<Cities> {
  const rows = await db.query<{ id: number } & { [Key in keyof City]: City[Key] }>(
    'select c.id, c.name, s.code as state from city c join state s on s.id = c.state_id',
  );
  return new Map(rows.map(({ id, ...city }) => [id, city]));
}
