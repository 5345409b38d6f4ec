import { qualificationFields } from '../parties/qualification.ts';
import { GIVING_ROLES, type ProxyKind, type ProxyRole, RECEIVING_ROLES } from './proxy-kinds.ts';

type Values = Readonly<Record<string, unknown>>;

/** What who gave the powers of the earlier act, and who holds them, are in the act that ends or passes them on. */
const ROLES_IN_LATER: Readonly<
  Partial<Record<ProxyKind, { readonly giver: ProxyRole; readonly holder: ProxyRole }>>
> = {
  revocation: { giver: 'revoker', holder: 'revoked' },
  renunciation: { giver: 'principal', holder: 'renouncer' },
  substitution: { giver: 'original_principal', holder: 'substitutor' },
};

/** What is said of a party for one act: searched, declared or signed for that act alone. */
const OF_ONE_ACT: ReadonlySet<string> = new Set([
  'represents',
  'cnib_hash',
  'cnib_queried_at',
  'cnib_result',
  'signature_kind',
  'signs_at_request',
]);

const QUALIFICATION = Object.entries(qualificationFields)
  .filter(([name, spec]) => !('readOnly' in spec && spec.readOnly) && !OF_ONE_ACT.has(name))
  .map(([name]) => name);

/**
 * The parties of an act that speaks of an earlier power of attorney, as that one has them: whoever gave the powers,
 * and whoever holds them still, each in its quality in the later act (CC arts. 655, 682 and 688). None for an act that
 * gives powers itself.
 */
export function partiesOfOrigin(origin: Values, { proxy_kind: kind }: Values): readonly Values[] {
  const roles = ROLES_IN_LATER[kind as ProxyKind];
  if (!roles || !Array.isArray(origin['parts'])) return [];
  return (origin['parts'] as readonly Values[]).flatMap((part) => {
    const role = String(part['role']);
    const isGiver = GIVING_ROLES.includes(role);
    const isHolder = RECEIVING_ROLES.includes(role) && !part['power_end'];
    if (!isGiver && !isHolder) return [];
    const said = QUALIFICATION.map((name) => [name, part[name] ?? null] as const).filter(
      ([, value]) => value !== null,
    );
    return [{ role: isGiver ? roles.giver : roles.holder, ...Object.fromEntries(said) }];
  });
}
