import { deed as deedEntity } from '@serventia/domain/notes/deed.entity';
import { deedPart as deedPartEntity } from '@serventia/domain/notes/deed-parts.entity';
import { deedFactsOf } from '@serventia/domain/notes/deed-types';
import { proxy as proxyEntity } from '@serventia/domain/notes/proxy.entity';
import { GIVING_ROLES, proxyKindOf, RECEIVING_ROLES } from '@serventia/domain/notes/proxy-kinds';
import { proxyPart as proxyPartEntity } from '@serventia/domain/notes/proxy-parts.entity';
import type { Entity, RowOf } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import type { WriteContext } from '../../resource/write.ts';
import type { Act } from '../acts/act.ts';
import { renameAct } from '../acts/act-title.ts';
import { commentFindings } from '../documents/draft-comments.ts';
import {
  declareDeed,
  declareProxy,
  dropDeedDeclarations,
  dropProxyDeclarations,
} from '../integrations/declare.ts';
import { originNotices } from './origin-notices.ts';
import { citedOrigin, endPowers, originFindings, restorePowers } from './power-ends.ts';
import { awaitSignatures } from './signatures.ts';

/** Deeds that change or end another, whose notary is told; a will is secret while its testator lives. */
const CHANGING: ReadonlySet<unknown> = new Set(['amendment', 'revocation']);

export const deedAct: Act<typeof deedEntity> = {
  entity: deedEntity,
  recordType: (row) => deedFactsOf(row.deed_type).recordType,
  following: (context, row) => titleOf(context, titledDeed, row.id),
  findings: async (context, row) => [
    ...(CHANGING.has(row.deed_type) ? await originNotices(context, row) : []),
    ...(await commentFindings(context, row)),
  ],
  awaitSignatures: awaitSignatures(deedPartEntity),
  afterSigned: declareDeed,
  afterUndone: dropDeedDeclarations,
};

export const proxyAct: Act<typeof proxyEntity> = {
  entity: proxyEntity,
  recordType: (row) => proxyKindOf(row.proxy_kind).recordType,
  following: async (context, row) => ({
    ...(await titleOf(context, titledProxy, row.id)),
    ...(await citedOrigin(context, row)),
  }),
  findings: async (context, row) => [
    ...(await originFindings(context, row)),
    ...(row.proxy_kind === 'revocation' ? await originNotices(context, row) : []),
    ...(await commentFindings(context, row)),
  ],
  awaitSignatures: awaitSignatures(proxyPartEntity),
  async afterSigned(context, row) {
    await endPowers(context, row);
    await declareProxy(context, row);
  },
  async afterUndone(context, row) {
    await restorePowers(context, row);
    await dropProxyDeclarations(context, row);
  },
};

/** What an act is called follows from who gives to whom, by the parts that it has. */
interface Titled {
  /** Field of the part that points at its act. */
  readonly by: string;
  /** Conditions in SQL on a part `p`. */
  readonly giving: string;
  readonly receiving: string;
}

const listed = (roles: readonly string[]): string => roles.map((role) => `'${role}'`).join(', ');

const titledDeed: Titled = {
  by: 'deed',
  // A declaration or a will has nobody on a side: whoever does not help with it gives it its name.
  giving: `(p.side in ('disposing', 'both') or (p.side = 'none' and p.role in (${listed(['divorcing', 'companion', 'fiance', 'declarant', 'petitioner', 'testator', 'parent'])})))`,
  receiving: "p.side = 'acquiring'",
};
const titledProxy: Titled = {
  by: 'proxy',
  giving: `p.role in (${listed(GIVING_ROLES)})`,
  receiving: `p.role in (${listed(RECEIVING_ROLES)})`,
};

/** What an act is called, by the parts that it has now. */
async function titleOf(
  { db, caller }: WriteContext,
  { by, giving, receiving }: Titled,
  id: number | undefined,
): Promise<{ title: string | null }> {
  const names = (side: string): string =>
    `(select string_agg(p.name, ', ' order by p.position, p.id) from ${by}_part p
      where p.${by}_id = $1 and p.office_id = $2 and ${side})`;
  const said = await db.find<{ title: string | null }>(
    `select nullif(left(concat_ws(' → ', ${names(giving)}, ${names(receiving)}), 300), '') as title`,
    [id, officeOf(caller)],
  );
  return { title: said?.title ?? null };
}

/** The act of a part is called anew, where the part is written on its own. */
function partHooks<Part extends Entity>(act: Act, actOf: (part: RowOf<Part>) => number): EntityHooks<Part> {
  const rename = async (context: WriteContext, part: RowOf<Part>): Promise<void> => {
    if (!context.within) await renameAct(context, act, actOf(part));
  };
  return { afterWrite: rename, afterDelete: rename };
}

export const deedPartHooks = partHooks<typeof deedPartEntity>(deedAct, ({ deed }) => deed);
export const proxyPartHooks = partHooks<typeof proxyPartEntity>(proxyAct, ({ proxy }) => proxy);
