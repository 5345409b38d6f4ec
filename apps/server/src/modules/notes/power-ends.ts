import {
  endedHolders,
  heldPowerFindings,
  originPowerFindings,
  powerEndOf,
} from '@serventia/domain/notes/power-end';
import { proxy as proxyEntity } from '@serventia/domain/notes/proxy.entity';
import { proxyPart } from '@serventia/domain/notes/proxy-parts.entity';
import { RECORD_LIFE } from '@serventia/domain/civil/record-status';
import { type Finding, frozenBy, type RowOf } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import { beside } from '../../resource/beside.ts';
import type { WholeRow, WrittenRow } from '../../resource/hooks.ts';
import { findRow, getRow, type Reading } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';

type Proxy = WholeRow<typeof proxyEntity>;

/** What this office's books tell of the act that a power of attorney speaks of. */
export async function originFindings(context: Reading, row: Proxy): Promise<Finding[]> {
  const { db, caller } = context;
  const origin = row.origin_proxy
    ? await findRow(db, proxyEntity, row.origin_proxy, caller, { children: ['parts'] })
    : undefined;
  return [
    ...(origin ? originPowerFindings(row, origin) : []),
    ...when(
      !row.origin_proxy && (await standsHere(context, row)),
      error('origin_proxy', 'origin_in_own_books'),
    ),
  ];
}

/**
 * How a draft cites the act of this office that it speaks of: by what the books say of it, whatever was typed. Nothing
 * while that one has no place in a book; a draft that is registered keeps what it says.
 */
export async function citedOrigin(
  { db, caller }: Reading,
  row: WrittenRow<typeof proxyEntity>,
): Promise<Partial<Cited>> {
  if (!row.origin_proxy || frozenBy(RECORD_LIFE, row) !== undefined) return {};
  const cited = await db.find<Cited>(CITED, [officeOf(caller), row.origin_proxy]);
  return cited ?? {};
}

type Cited = Pick<
  RowOf<typeof proxyEntity>,
  'origin_kind' | 'origin_cns' | 'origin_office' | 'origin_book' | 'origin_sheet' | 'origin_on'
>;

const CITED = `
  select case when p.proxy_kind = 'substitution' then 'substitution' else 'proxy' end as origin_kind,
    o.cns as origin_cns, o.name as origin_office, b.number::text as origin_book,
    r.sheet::text || case when r.face = 'V' then 'v' else '' end as origin_sheet, p.dated_on::text as origin_on
  from proxy p join record r on r.id = p.id join book b on b.id = r.book_id
    join notary_office o on o.id = p.office_id
  where p.office_id = $1 and p.id = $2 and r.sheet is not null`;

/** Whether the act that is cited by book and sheet is one of this office's own powers. */
async function standsHere({ db, caller }: Reading, row: Proxy): Promise<boolean> {
  if (row.origin_kind !== 'proxy' && row.origin_kind !== 'substitution') return false;
  const found = await db.find(OWN_POWER, [
    officeOf(caller),
    row.origin_cns,
    row.origin_book,
    row.origin_sheet,
    row.origin_on,
  ]);
  return found !== undefined;
}

const OWN_POWER = `
  select 1 from proxy p join record r on r.id = p.id join book b on b.id = r.book_id
    join notary_office o on o.id = p.office_id
  where p.office_id = $1 and o.cns = $2 and (b.number::text = ltrim($3, '0') or b.name = $3)
    and r.sheet::text = substring($4 from '^0*([0-9]+)') and p.dated_on = $5::date
    and r.status in ('pending', 'sealed', 'legacy') limit 1`;

/**
 * Ends the powers that an act takes from their holders, in the transaction of its last signature. The earlier act is
 * held meanwhile: of two that would end the same powers, the later is refused.
 */
export async function endPowers(context: WriteContext, row: Proxy): Promise<void> {
  const id = row.origin_proxy;
  if (!id) return;
  const { db, caller } = context;
  const origin = await getRow(db, proxyEntity, id, caller, { children: ['parts'], lock: true });
  // What the act may say of the powers was judged when it was registered; meanwhile they may have ended.
  const findings = heldPowerFindings(row, origin);
  if (findings.length > 0) throw FieldErrors.fromFindings(findings);
  const end = powerEndOf(row);
  if (!end) return;
  const { ended, isWhole } = endedHolders(row, origin);
  const values = {
    power_end: end,
    power_ended_on: row.dated_on ?? todayOf(caller),
    power_ended_by: row.id,
  };
  await beside(context, 'following', async () => {
    for (const holder of ended) await setFields(context, proxyPart, holder.id, values, 'end_powers');
    if (isWhole) await setFields(context, proxyEntity, id, values, 'end_powers');
  });
}

/** What a voided or canceled act had ended holds again. */
export async function restorePowers(context: WriteContext, row: RowOf<typeof proxyEntity>): Promise<void> {
  const values = { power_end: null, power_ended_on: null, power_ended_by: null };
  await beside(context, 'following', async () => {
    const holders = await endedHoldersBy(context, row.id);
    for (const id of holders) await setFields(context, proxyPart, id, values, 'restore_powers');
    // Somebody holds the powers of the earlier act again, whichever act had taken the last of them.
    const origin = holders.length > 0 ? row.origin_proxy : null;
    for (const id of await endedWholes(context, row.id, origin))
      await setFields(context, proxyEntity, id, values, 'restore_powers');
  });
}

/** The acts whose powers an act had ended as a whole, and `origin`, where all of its had been taken one by one. */
async function endedWholes(
  { db, caller }: WriteContext,
  act: number,
  origin: number | null,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select id from proxy where office_id = $1 and power_end is not null and (power_ended_by_id = $2 or id = $3) order by id',
    [officeOf(caller), act, origin],
  );
  return rows.map(({ id }) => id);
}

async function endedHoldersBy({ db, caller }: WriteContext, act: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from proxy_part where office_id = $1 and power_ended_by_id = $2 order by id`,
    [officeOf(caller), act],
  );
  return rows.map(({ id }) => id);
}
