import { type Condition, choice, civilDate, reference } from '@serventia/kit';
import { error, type Finding, when } from '@serventia/kit/finding';
import { identityOf, type PartRow } from './part-findings.ts';
import { proxyKindOf, RECEIVING_ROLES } from './proxy-kinds.ts';

/** How powers come to an end by a later act (CC art. 682 I; substitution without reserve: dossier 1.3). */
export const POWER_ENDS = ['revocation', 'renunciation', 'substitution'] as const;
export type PowerEnd = (typeof POWER_ENDS)[number];

/** How, when and by which act of this office powers ended; of a proxy once nobody holds them any more. */
export const powerEndFields = {
  power_end: choice('power_end', POWER_ENDS, { readOnly: true, filter: true }),
  power_ended_on: civilDate({ readOnly: true }),
  power_ended_by: reference('note_registration/proxy', { readOnly: true }),
} as const;

export const powerEndNames = ['power_end', 'power_ended_on', 'power_ended_by'] as const;

const onceEnded = (row: { readonly power_end?: string | null }): Condition =>
  row.power_end ? 'optional' : 'absent';

/** Powers that hold have no end to show. */
export const powerEndConditions = {
  power_end: onceEnded,
  power_ended_on: onceEnded,
  power_ended_by: onceEnded,
} as const;

/** A party whose powers may have ended. */
export interface HolderRow extends PartRow {
  readonly id?: number;
  readonly power_end?: string | null;
  readonly power_ended_on?: string | null;
}

/** The act that this one speaks of, as it stands in this office's books. */
export interface OriginPower {
  readonly status?: string | null;
  readonly proxy_kind?: string | null;
  readonly ends_on?: string | null;
  readonly power_end?: string | null;
  readonly power_ended_on?: string | null;
  readonly parts?: readonly HolderRow[];
}

/** An act that passes powers on or ends them. */
export interface LaterAct {
  readonly proxy_kind?: string | null;
  readonly reserve_of_powers?: string | null;
  readonly dated_on?: string | null;
  readonly parts?: readonly PartRow[];
}

/** Who, in the later act, holds the powers of the earlier one. */
const HOLDER_IN: Readonly<Record<PowerEnd, string>> = {
  revocation: 'revoked',
  renunciation: 'renouncer',
  substitution: 'substitutor',
};

const isEnd = (kind: string | null | undefined): kind is PowerEnd => POWER_ENDS.some((end) => end === kind);

/** How an act ends the powers of the one that it speaks of; undefined where their holders keep them. */
export function powerEndOf({ proxy_kind: kind, reserve_of_powers: reserve }: LaterAct): PowerEnd | undefined {
  if (!isEnd(kind)) return undefined;
  return kind === 'substitution' && reserve !== 'without_reserve' ? undefined : kind;
}

const holdersOf = (origin: OriginPower): readonly HolderRow[] =>
  (origin.parts ?? []).filter(({ role }) => RECEIVING_ROLES.includes(role ?? ''));

/** Whose powers an act ends, and whether somebody holds them still. */
export function endedHolders(
  act: LaterAct,
  origin: OriginPower,
): { readonly ended: readonly HolderRow[]; readonly isWhole: boolean } {
  const end = powerEndOf(act);
  const named = new Set(
    (act.parts ?? []).filter(({ role }) => end && role === HOLDER_IN[end]).map(identityOf),
  );
  const holding = holdersOf(origin).filter(({ power_end: before }) => !before);
  const ended = holding.filter((holder) => named.has(identityOf(holder)));
  return { ended, isWhole: ended.length > 0 && ended.length === holding.length };
}

const REGISTERED = new Set<unknown>(['pending', 'sealed', 'legacy']);

/** Each who passes powers on or loses them must hold them: named in the earlier act, and not for the past. */
function holderFindings(act: LaterAct, origin: OriginPower): Finding[] {
  const kind = act.proxy_kind;
  if (!isEnd(kind)) return [];
  const holders = new Map(holdersOf(origin).map((holder) => [identityOf(holder), holder]));
  return (act.parts ?? []).flatMap((part, index): readonly Finding[] => {
    if (part.role !== HOLDER_IN[kind]) return [];
    const field = `parts.${index}.name`;
    const params = { name: part.name ?? '' };
    const holder = holders.get(identityOf(part));
    if (!holder) return [error(field, 'no_holder_of_powers', { params, norm: 'CC art. 653' })];
    return when(
      Boolean(holder.power_end),
      error(field, 'holder_without_powers', { params: { ...params, on: holder.power_ended_on ?? '' } }),
    );
  });
}

/** The powers of which an act speaks, where this office drew them: registered, and not ended (dossier 1.3). */
export function originPowerFindings(act: LaterAct, origin: OriginPower): Finding[] {
  const at = 'origin_proxy';
  if (!REGISTERED.has(origin.status)) return [error(at, 'origin_not_registered')];
  if (proxyKindOf(origin.proxy_kind).recordType === '13') return [error(at, 'origin_grants_no_powers')];
  if (origin.power_end)
    return [
      error(at, 'powers_already_ended', {
        params: { on: origin.power_ended_on ?? '' },
        norm: 'CC art. 682',
      }),
    ];
  const { ends_on: last } = origin;
  const isLate = act.proxy_kind === 'substitution' && !!last && !!act.dated_on && last < act.dated_on;
  return [
    ...when(isLate, error(at, 'origin_expired', { params: { on: last ?? '' }, norm: 'CC art. 682 IV' })),
    ...holderFindings(act, origin),
  ];
}
