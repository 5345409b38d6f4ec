import { deed as deedEntity } from '@serventia/domain/notes/deed.entity';
import { deedFactsOf } from '@serventia/domain/notes/deed-types';
import { proxy as proxyEntity } from '@serventia/domain/notes/proxy.entity';
import { GIVING_ROLES, proxyKindOf, RECEIVING_ROLES } from '@serventia/domain/notes/proxy-kinds';
import type { Entity } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { indexRow } from '../../search/index-row.ts';
import type { WriteContext } from '../../resource/write.ts';
import type { Act } from '../acts/act.ts';
import { endPowers, proxyFindingsOf, restorePowers } from './power-ends.ts';

export const deedAct: Act = {
  entity: deedEntity,
  recordType: (row) => deedFactsOf(row['deed_type']).recordType,
  tasks: false,
};

export const proxyAct: Act = {
  entity: proxyEntity,
  recordType: (row) => proxyKindOf(row['proxy_kind']).recordType,
  tasks: false,
  findings: proxyFindingsOf,
  afterRegister: endPowers,
  afterUndone: restorePowers,
};

/** What an act is called follows from who gives to whom: each change of a part writes it anew. */
interface Titled {
  readonly act: Entity;
  /** Field of the part that points at its act. */
  readonly by: string;
  /** Conditions in SQL on a part `p`. */
  readonly giving: string;
  readonly receiving: string;
}

const listed = (roles: readonly string[]): string => roles.map((role) => `'${role}'`).join(', ');

const titledDeed: Titled = {
  act: deedEntity,
  by: 'deed',
  // A declaration or a will has nobody on a side: whoever does not help with it gives it its name.
  giving: `(p.side in ('disposing', 'both') or (p.side = 'none' and p.role in (${listed(['divorcing', 'companion', 'fiance', 'declarant', 'petitioner', 'testator', 'parent'])})))`,
  receiving: "p.side = 'acquiring'",
};
const titledProxy: Titled = {
  act: proxyEntity,
  by: 'proxy',
  giving: `p.role in (${listed(GIVING_ROLES)})`,
  receiving: `p.role in (${listed(RECEIVING_ROLES)})`,
};

async function writeTitle(context: WriteContext, titled: Titled, id: number): Promise<void> {
  const { db, caller } = context;
  const { table } = titled.act;
  const names = (side: string): string =>
    `(select string_agg(p.name, ', ' order by p.position, p.id) from ${titled.by}_part p where p.${titled.by}_id = a.id and ${side})`;
  const [changed] = await db.query(
    `with said as (select a.id, left(concat_ws(' → ', ${names(titled.giving)}, ${names(titled.receiving)}), 300) as title from ${table} a where a.id = $1)
     update ${table} a set title = nullif(said.title, '') from said
     where a.id = said.id and a.title is distinct from nullif(said.title, '') returning a.title`,
    [id],
  );
  if (!changed) return;
  await db.query('update record set title = $2 where id = $1', [id, changed['title']]);
  await indexRow(db, titled.act, officeOf(caller), await getRow(db, titled.act, id, caller));
}

function partHooks(titled: Titled): EntityHooks {
  const retitle: NonNullable<EntityHooks['afterWrite']> = (context, row) =>
    writeTitle(context, titled, Number(row[titled.by]));
  return { afterWrite: retitle, afterDelete: retitle };
}

export const deedPartHooks = partHooks(titledDeed);
export const proxyPartHooks = partHooks(titledProxy);
