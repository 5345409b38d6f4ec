import { type DeadlineRule, LEGAL_DEADLINES } from '../calendar/legal-deadlines.ts';
import type { CensecKind } from './censec.ts';

export const PROXY_KINDS = [
  'general',
  'real_estate',
  'vehicle',
  'own_cause',
  'social_security',
  'marriage',
  'divorce',
  'inventory',
  'ad_judicia',
  'substitution',
  'revocation',
  'renunciation',
] as const;
export type ProxyKind = (typeof PROXY_KINDS)[number];

export interface ProxyKindFacts {
  /** Registration type of the specification: 12 power of attorney, 13 what ends one, 15 substitution. */
  readonly recordType: '12' | '13' | '15';
  readonly censec: CensecKind;
  readonly givingRole: ProxyRole;
  readonly receivingRole: ProxyRole;
  /** The law that limits how long it holds. */
  readonly limit?: DeadlineRule;
}

export const PROXY_ROLES = [
  'grantor',
  'attorney',
  'substitutor',
  'substitute',
  'revoker',
  'revoked',
  'renouncer',
  'principal',
  'original_principal',
  'assistant',
  'representative',
  'witness',
  'signer_at_request',
  'interpreter',
] as const;
export type ProxyRole = (typeof PROXY_ROLES)[number];

export const GIVING_ROLES: readonly string[] = ['grantor', 'substitutor', 'revoker', 'renouncer'];
export const RECEIVING_ROLES: readonly string[] = ['attorney', 'substitute', 'revoked', 'principal'];

const POWER = { recordType: '12', givingRole: 'grantor', receivingRole: 'attorney' } as const;
const CEP_PROXY = { central: 'CEP', act: 2 } as const;

/** The kinds of dossier 1.3. A renunciation ends a power as a revocation does, and shares its record type. */
const PROXY_KIND_FACTS: Readonly<Record<ProxyKind, ProxyKindFacts>> = {
  general: { ...POWER, censec: CEP_PROXY },
  real_estate: { ...POWER, censec: CEP_PROXY },
  vehicle: { ...POWER, censec: CEP_PROXY },
  own_cause: { ...POWER, censec: CEP_PROXY },
  social_security: { ...POWER, censec: { central: 'CEP', act: 3 } },
  marriage: { ...POWER, censec: CEP_PROXY, limit: LEGAL_DEADLINES.marriage_proxy },
  divorce: { ...POWER, censec: CEP_PROXY, limit: LEGAL_DEADLINES.divorce_proxy },
  inventory: { ...POWER, censec: CEP_PROXY },
  ad_judicia: { ...POWER, censec: CEP_PROXY },
  substitution: {
    recordType: '15',
    censec: { central: 'CEP', act: 7 },
    givingRole: 'substitutor',
    receivingRole: 'substitute',
  },
  revocation: {
    recordType: '13',
    censec: { central: 'CEP', act: 6 },
    givingRole: 'revoker',
    receivingRole: 'revoked',
  },
  renunciation: {
    recordType: '13',
    censec: { central: 'CEP', act: 5 },
    givingRole: 'renouncer',
    receivingRole: 'principal',
  },
};

/** The facts of a row's kind; of a general one while none is chosen. */
export function proxyKindOf(kind: unknown): ProxyKindFacts {
  return PROXY_KIND_FACTS[(kind as ProxyKind | null | undefined) ?? 'general'];
}

/** Whether the act speaks of an earlier one: CENSEC refuses it without `referentes` (V-P4). */
export const endsAnother = (kind: unknown): boolean => proxyKindOf(kind).recordType !== '12';

/** Acts that give powers or pass them on, and do not end them. */
export const GRANTING_KINDS = PROXY_KINDS.filter((kind) => proxyKindOf(kind).recordType !== '13');

export const PROXY_POWERS = [
  'sell',
  'buy',
  'donate',
  'mortgage',
  'lease',
  'receive_price',
  'settle',
  'waive',
  'sign_deeds',
  'represent_registries',
  'represent_public_bodies',
  'represent_inss',
  'represent_tax',
  'represent_traffic',
  'bank_accounts',
  'borrow',
  'hire_staff',
  'sign_contracts',
  'manage_company',
  'vote_in_assembly',
  'ad_judicia',
  'inherit',
  'marry',
] as const;
/** With these an asset leaves the grantor: they must be express (CC art. 661 §1). */
export const DISPOSING_POWERS: readonly string[] = ['sell', 'donate', 'mortgage', 'settle', 'waive'];
