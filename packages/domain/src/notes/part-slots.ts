import type { DraftOf, RowSlot } from '@serventia/kit';
import type { deedFields } from './deed-fields.ts';
import { type DeedRole, type DeedTrait, type DeedType, hasTrait } from './deed-types.ts';
import type { proxyFields } from './proxy-fields.ts';
import { proxyKindOf } from './proxy-kinds.ts';

/** The qualities in which the parties of each type of deed appear (dossier 1.2 and 1.4); of others, by what they do. */
const PARTIES: Readonly<Partial<Record<DeedType, readonly DeedRole[]>>> = {
  sale: ['seller', 'buyer'],
  promise_of_sale: ['promisor', 'promisee'],
  promise_of_assignment: ['assignor', 'assignee'],
  assignment: ['assignor', 'assignee'],
  exchange: ['exchanger', 'exchanger'],
  payment_in_kind: ['debtor', 'creditor'],
  donation: ['donor', 'donee'],
  donation_advance: ['donor', 'donee'],
  inventory: ['deceased', 'surviving_spouse', 'heir'],
  inventory_with_minor: ['deceased', 'surviving_spouse', 'heir'],
  additional_partition: ['deceased', 'surviving_spouse', 'heir'],
  partition: ['deceased', 'heir'],
  negative_inventory: ['deceased', 'heir'],
  administrator_appointment: ['deceased', 'heir', 'estate_administrator'],
  inheritance_waiver: ['heir'],
  divorce: ['divorcing', 'divorcing'],
  separation: ['divorcing', 'divorcing'],
  conversion_to_divorce: ['divorcing', 'divorcing'],
  reconciliation: ['divorcing', 'divorcing'],
  union_dissolution: ['companion', 'companion'],
  stable_union: ['companion', 'companion'],
  same_sex_union: ['companion', 'companion'],
  dating_contract: ['declarant', 'declarant'],
  prenuptial: ['fiance', 'fiance'],
  emancipation: ['parent', 'child'],
  paternity: ['parent', 'child'],
  fiduciary_alienation: ['debtor', 'creditor'],
  mortgage: ['debtor', 'creditor'],
  debt_confession: ['debtor', 'creditor'],
  release: ['discharging', 'debtor'],
  usufruct: ['donor', 'usufructuary'],
  conciliation: ['petitioner', 'respondent', 'conciliator'],
  mediation: ['petitioner', 'respondent', 'conciliator'],
};
const BY_TRAIT: readonly (readonly [DeedTrait, readonly DeedRole[]])[] = [
  ['will', ['testator', 'witness', 'witness']],
  ['minutes', ['petitioner']],
  ['property', ['transferor', 'acquirer']],
];

function partiesOfType(type: DeedType): readonly DeedRole[] {
  const own = PARTIES[type] ?? BY_TRAIT.find(([trait]) => hasTrait(type, trait))?.[1] ?? ['declarant'];
  return hasTrait(type, 'lawyer') ? [...own, 'lawyer'] : own;
}

/** Those of whom an act has as many as its places, and no more. */
const COUNTED: ReadonlySet<string> = new Set<DeedRole>([
  'deceased',
  'surviving_spouse',
  'divorcing',
  'companion',
  'fiance',
  'testator',
  'conciliator',
  'estate_administrator',
]);

/** A place for each role, for as many as it is named. */
function slotsOf(roles: readonly string[]): readonly RowSlot[] {
  return [...new Set(roles)].map((role) => ({
    values: { role },
    expected: roles.filter((each) => each === role).length,
    ...(COUNTED.has(role) ? {} : { more: true as const }),
  }));
}

/** The parties that a deed of its type has. */
export const deedSlots = ({ deed_type: type }: DraftOf<typeof deedFields>): readonly RowSlot[] =>
  slotsOf(partiesOfType(type ?? 'sale'));

/** Who gives a power, and who receives, substitutes, loses or gives it back. */
export function proxySlots({ proxy_kind: kind }: DraftOf<typeof proxyFields>): readonly RowSlot[] {
  const { givingRole, receivingRole } = proxyKindOf(kind);
  return slotsOf([givingRole, receivingRole]);
}
