import type { RowOf, ValuesOf } from '@serventia/kit';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { identityOf } from './part-findings.ts';
import { POWER_ENDS, type PowerEnd } from './power-end-fields.ts';
import type { proxyFields } from './proxy-fields.ts';
import { proxyKindOf, type ProxyRole, RECEIVING_ROLES } from './proxy-kinds.ts';
import type { proxyPart } from './proxy-parts.entity.ts';

/** A party whose powers may have ended. */
export type Holder = Partial<RowOf<typeof proxyPart>>;

/** The act that this one speaks of, as it stands in this office's books. */
export type OriginPower<Part extends Holder = Holder> = Partial<
  Pick<
    ValuesOf<typeof proxyFields>,
    | 'status'
    | 'missing_signatures'
    | 'proxy_kind'
    | 'powers'
    | 'powers_text'
    | 'substitution'
    | 'irrevocable'
    | 'ends_on'
    | 'power_end'
    | 'power_ended_on'
  >
> & { readonly parts?: readonly Part[] };

/** An act that passes powers on or ends them. */
export type LaterAct = Partial<
  Pick<ValuesOf<typeof proxyFields>, 'proxy_kind' | 'reserve_of_powers' | 'dated_on' | 'powers' | 'ends_on'>
> & { readonly parts?: readonly Holder[] };

/** Who, in the later act, holds the powers of the earlier one. */
const HOLDER_IN: Readonly<Record<PowerEnd, ProxyRole>> = {
  revocation: 'revoked',
  renunciation: 'renouncer',
  substitution: 'substitutor',
};

const isEnd = (kind: unknown): kind is PowerEnd => POWER_ENDS.some((end) => end === kind);

/** How an act ends the powers of the one that it speaks of; undefined where their holders keep them. */
export function powerEndOf({ proxy_kind: kind, reserve_of_powers: reserve }: LaterAct): PowerEnd | undefined {
  if (!isEnd(kind)) return undefined;
  return kind === 'substitution' && reserve !== 'without_reserve' ? undefined : kind;
}

const holdersOf = <Part extends Holder>(origin: OriginPower<Part>): readonly Part[] =>
  (origin.parts ?? []).filter(({ role }) => RECEIVING_ROLES.includes(role ?? ''));

/** Whose powers an act ends, and whether somebody holds them still. */
export function endedHolders<Part extends Holder>(
  act: LaterAct,
  origin: OriginPower<Part>,
): { readonly ended: readonly Part[]; readonly isWhole: boolean } {
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

/** Nobody passes on what they may not pass on, nor more than they hold, nor for longer (CC art. 667; dossier 1.3). */
function substitutionFindings(act: LaterAct, origin: OriginPower): Finding[] {
  if (act.proxy_kind !== 'substitution') return [];
  const { ends_on: last, powers: held, powers_text: alsoHeld } = origin;
  const norm = 'CC art. 667';
  const beyond = (act.powers ?? []).some((power) => !held?.includes(power));
  // What is held in words of its own nobody can compare but the notary.
  const tell = alsoHeld ? warning : error;
  return [
    ...when(origin.substitution === 'none', error('origin_proxy', 'substitution_not_permitted', { norm })),
    ...when(
      origin.substitution === 'with_reserve' && act.reserve_of_powers === 'without_reserve',
      error('reserve_of_powers', 'substitution_with_reserve_alone', { norm }),
    ),
    ...when(beyond, tell('powers', 'powers_beyond_origin', { norm })),
    ...when(
      !!last && !!act.ends_on && act.ends_on > last,
      error('ends_on', 'ends_after_origin', { params: { on: last ?? '' }, norm: 'CC art. 682 IV' }),
    ),
  ];
}

/** A power in one's own cause is not revoked; another that is irrevocable is, against damages (CC arts. 683 to 685). */
function revocationFindings(act: LaterAct, origin: OriginPower): Finding[] {
  if (act.proxy_kind !== 'revocation') return [];
  if (origin.proxy_kind === 'own_cause')
    return [error('origin_proxy', 'own_cause_not_revoked', { norm: 'CC art. 685' })];
  return [
    ...when(
      origin.irrevocable === true,
      warning('origin_proxy', 'irrevocable_power_revoked', { norm: 'CC arts. 683 and 684' }),
    ),
  ];
}

/** The powers of which an act speaks, where this office drew them: registered, signed, and not ended (dossier 1.3). */
export function heldPowerFindings(act: LaterAct, origin: OriginPower): Finding[] {
  const at = 'origin_proxy';
  if (!REGISTERED.has(origin.status)) return [error(at, 'origin_not_registered')];
  if (origin.missing_signatures) return [error(at, 'origin_not_signed', { norm: 'CC art. 215 §1 VII' })];
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

/** What the rules say of an act that passes powers on or ends them, by the powers that it speaks of. */
export const originPowerFindings = (act: LaterAct, origin: OriginPower): Finding[] => [
  ...heldPowerFindings(act, origin),
  ...substitutionFindings(act, origin),
  ...revocationFindings(act, origin),
];
