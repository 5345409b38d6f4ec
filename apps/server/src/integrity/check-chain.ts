import type pg from 'pg';
import { type Anchor, readAnchorFiles } from './anchor-files.ts';
import { type Verdict, verdictOf } from './verdict.ts';

interface BrokenLink {
  readonly chain: number;
  readonly place: number;
  readonly id: number;
  readonly hasGap: boolean;
  readonly isGone: boolean;
  readonly entity: string | null;
  readonly row: number | null;
}

/** Each link is held against the one before it as it is stored, so that every entry that was touched is named. */
const BROKEN = `
  select l.chain, l.place, l.history_id as id, l.place <> coalesce(l.place_before, 0) + 1 as "hasGap",
    h.id is null as "isGone", h.entity, h.row_id as row
  from (
    select *, lag(place) over chained as place_before, lag(hash) over chained as hash_before
    from history_link window chained as (partition by chain order by place)
  ) l
  left join history h on h.id = l.history_id
  where l.place <> coalesce(l.place_before, 0) + 1 or h.id is null
    or l.chain <> coalesce(h.office_id, 0) or l.hash <> history_hash(l.hash_before, h)
  order by l.chain, l.place`;

const UNLINKED =
  'select count(*) as count from history h where not exists (select from history_link l where l.history_id = h.id)';

/** Whether the history of each office is what was linked. Entries that no job has linked yet are counted, and right. */
export async function checkChain(owner: pg.Client): Promise<Verdict> {
  const { rows } = await owner.query<BrokenLink>(BROKEN);
  const { rows: counted } = await owner.query<{ count: string }>(UNLINKED);
  const unlinked = Number(counted[0]?.count);
  return verdictOf(
    'the history is as it was linked',
    rows.map(wordsOf),
    unlinked > 0 ? `${unlinked} entries are not linked yet` : undefined,
  );
}

function wordsOf({ chain, place, id, hasGap, isGone, entity, row }: BrokenLink): string {
  const where = `place ${place}, ${ownerOf(chain)}`;
  if (isGone) return `history entry ${id} (${where}) is gone`;
  if (hasGap) return `the links before history entry ${id} (${where}) are gone`;
  return `history entry ${id} (${where}) of ${entity ?? ''} ${row ?? ''} does not fit`;
}

const ownerOf = (chain: number): string => (Number(chain) === 0 ? 'no office' : `office ${chain}`);

/** Whether the chains went through what was anchored, in the database and in the files of `DATA_DIR/anchors`. */
export async function checkAnchors(owner: pg.Client, dataDir: string): Promise<Verdict> {
  const { rows: kept } = await owner.query<Anchor & { day: string }>(
    `select chain, place, encode(hash, 'hex') as hash, to_char(day, 'YYYY-MM-DD') as day from history_anchor order by day, chain`,
  );
  const files = await readAnchorFiles(dataDir);
  const unreadable = files.filter(({ anchors }) => !anchors).map(({ path }) => `${path} cannot be read`);
  const stated = [
    ...kept.map((anchor) => ({ ...anchor, source: `history_anchor of ${anchor.day}` })),
    ...files.flatMap(({ path, anchors = [] }) => anchors.map((anchor) => ({ ...anchor, source: path }))),
  ];
  return verdictOf(
    'the history goes through its anchors',
    [...unreadable, ...(await unfitting(owner, stated))],
    `${kept.length} in the database, ${files.length} files`,
  );
}

async function unfitting(
  owner: pg.Client,
  anchors: readonly (Anchor & { readonly source: string })[],
): Promise<string[]> {
  const { rows } = await owner.query<{ number: string; isGone: boolean }>(
    `select a.number, l.hash is null as "isGone"
     from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality a(chain, place, hash, number)
     left join history_link l on l.chain = a.chain and l.place = a.place
     where encode(l.hash, 'hex') is distinct from a.hash order by a.number`,
    [anchors.map(({ chain }) => chain), anchors.map(({ place }) => place), anchors.map(({ hash }) => hash)],
  );
  return rows.flatMap(({ number, isGone }) => {
    const anchor = anchors[Number(number) - 1];
    if (!anchor) return [];
    const { source, place, chain } = anchor;
    const problem = isGone ? 'which the chain does not have' : 'where the chain has another hash';
    return [`${source} names place ${place} of ${ownerOf(chain)}, ${problem}`];
  });
}
