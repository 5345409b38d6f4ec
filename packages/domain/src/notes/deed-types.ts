import type { CensecKind } from './censec.ts';

export const DOI_OPERATIONS = [
  '11',
  '13',
  '15',
  '19',
  '21',
  '31',
  '33',
  '35',
  '37',
  '39',
  '41',
  '45',
  '47',
  '55',
  '56',
  '57',
  '58',
  '59',
  '60',
  '61',
  '62',
  '63',
  '64',
  '65',
  '66',
  '67',
  '68',
  '69',
  '70',
  '71',
  '72',
  '73',
  '74',
] as const;
type DoiOperation = (typeof DOI_OPERATIONS)[number];

/** Which further fields and rules a type of deed has. */
export type DeedTrait =
  | 'price'
  | 'debt'
  | 'couple'
  | 'inventory'
  | 'origin'
  | 'minutes'
  | 'lawyer'
  | 'will'
  | 'property'
  | 'clauses';

export interface DeedFacts {
  /** Registration type: 14 transmissive, 18 miscellaneous, 19 declaratory (dossier 0.2). */
  readonly recordType: '14' | '18' | '19';
  readonly censec: CensecKind;
  /** tipoOperacaoImobiliaria of DOI, when the type moves real estate. */
  readonly doi?: DoiOperation;
  readonly tax?: 'itbi' | 'itcmd';
  readonly traits: readonly DeedTrait[];
}

const cep = (nature: number): CensecKind => ({ central: 'CEP', act: 1, nature });
const cesdi = (act: number): CensecKind => ({ central: 'CESDI', act });
const rcto = (act: number): CensecKind => ({ central: 'RCTO', act });
const moves = (
  nature: number,
  doi: DoiOperation | undefined,
  tax: 'itbi' | 'itcmd' | undefined,
  ...traits: DeedTrait[]
): DeedFacts => ({
  recordType: '14',
  censec: cep(nature),
  ...(doi ? { doi } : {}),
  ...(tax ? { tax } : {}),
  traits: ['property', ...traits],
});
const plain = (recordType: '18' | '19', censec: CensecKind, ...traits: DeedTrait[]): DeedFacts => ({
  recordType,
  censec,
  traits,
});
const estate = (act: number, ...traits: DeedTrait[]): DeedFacts => ({
  recordType: '14',
  censec: cesdi(act),
  doi: '69',
  tax: 'itcmd',
  traits: ['inventory', 'lawyer', 'property', ...traits],
});
const couple = (act: number): DeedFacts => ({
  recordType: '14',
  censec: cesdi(act),
  doi: '70',
  traits: ['couple', 'lawyer'],
});

/**
 * Each type of deed with what CENSEC and DOI call it, the tax it asks for and what it must hold (dossier 1.4, 5.1,
 * 5.2). Natures of CENSEC are to be taken from its portal before a first delivery: verify.
 */
export const DEED_FACTS = {
  sale: moves(5, '11', 'itbi', 'price'),
  promise_of_sale: moves(80, '33', undefined, 'price'),
  promise_of_assignment: moves(33, '35', undefined, 'price'),
  assignment: moves(10, '37', 'itbi', 'price'),
  exchange: moves(5, '13', 'itbi'),
  payment_in_kind: moves(6, '19', 'itbi', 'debt'),
  donation: moves(22, '67', 'itcmd', 'clauses'),
  donation_advance: moves(22, '55', 'itcmd', 'clauses'),
  inventory: estate(5),
  inventory_with_minor: estate(10),
  additional_partition: estate(6),
  partition: estate(9),
  administrator_appointment: plain('18', cesdi(8), 'inventory', 'lawyer'),
  negative_inventory: plain('18', cesdi(5), 'inventory', 'lawyer'),
  divorce: couple(4),
  separation: couple(1),
  conversion_to_divorce: couple(3),
  reconciliation: plain('18', cesdi(2), 'couple', 'lawyer'),
  union_dissolution: { recordType: '14', censec: cep(20), doi: '70', traits: ['couple', 'lawyer'] },
  stable_union: plain('19', cep(15), 'couple'),
  same_sex_union: plain('19', cep(16), 'couple'),
  residence_statement: plain('19', cep(14)),
  dependence_statement: plain('19', cep(14)),
  statement: plain('19', cep(14)),
  advance_directives: plain('19', cep(55)),
  self_curatorship: plain('19', cep(78)),
  curatorship_directives: plain('19', cep(79)),
  dating_contract: plain('18', cep(74)),
  prenuptial: plain('18', cep(30), 'couple'),
  emancipation: plain('18', cep(23)),
  paternity: plain('18', cep(36)),
  fiduciary_alienation: moves(4, undefined, undefined, 'debt'),
  mortgage: moves(24, undefined, undefined, 'debt'),
  debt_confession: plain('18', cep(6), 'debt'),
  release: plain('18', cep(34), 'debt'),
  rescission: moves(21, '21', 'itbi', 'price'),
  expropriation: moves(17, '64', undefined, 'price'),
  usufruct: moves(46, '39', 'itcmd', 'clauses'),
  easement: moves(45, undefined, undefined),
  surface: moves(52, '66', 'itbi'),
  slab: moves(52, '65', 'itbi'),
  division: moves(53, undefined, undefined),
  condominium: moves(48, undefined, undefined),
  incorporation: moves(25, '45', undefined),
  parcelling: moves(49, '45', undefined),
  company_contribution: moves(56, '47', 'itbi', 'price'),
  family_asset: moves(26, undefined, undefined),
  lease: plain('18', cep(28)),
  company: plain('18', cep(50)),
  inheritance_waiver: plain('18', cep(62), 'lawyer'),
  conciliation: plain('18', cep(75)),
  mediation: plain('18', cep(76)),
  amendment: plain('18', cep(35), 'origin'),
  revocation: plain('18', cep(61), 'origin'),
  notarial_minutes: plain('18', { central: 'CEP', act: 8 }, 'minutes'),
  adverse_possession_minutes: plain('18', { central: 'CEP', act: 9 }, 'minutes', 'property'),
  will: plain('18', rcto(4), 'will'),
  closed_will_approval: plain('18', rcto(2), 'will'),
  will_revocation: plain('18', rcto(3), 'will', 'origin'),
  without_value: plain('18', cep(43)),
} as const satisfies Readonly<Record<string, DeedFacts>>;

export type DeedType = keyof typeof DEED_FACTS;
export const DEED_TYPES = Object.keys(DEED_FACTS) as readonly DeedType[];

/** The facts of a row's type; of a sale while none is chosen. */
export function deedFactsOf(type: unknown): DeedFacts {
  return DEED_FACTS[(type as DeedType | null | undefined) ?? 'sale'];
}

export const hasTrait = (type: unknown, trait: DeedTrait): boolean =>
  deedFactsOf(type).traits.includes(trait);

/** Whether a deed is a will, its approval or its revocation, which are secret while the testator lives; no other act is. */
export const isWill = (type: unknown): boolean =>
  typeof type === 'string' && Object.hasOwn(DEED_FACTS, type) && hasTrait(type, 'will');

/** The types of deed that are secret while the testator lives. */
export const WILL_TYPES: readonly DeedType[] = DEED_TYPES.filter(isWill);

export const DEED_SIDES = ['disposing', 'acquiring', 'both', 'none'] as const;
export type DeedSide = (typeof DEED_SIDES)[number];

/** The qualities of dossier 1.2, and the side on which each stands unless told. */
export const DEED_ROLES = {
  seller: 'disposing',
  buyer: 'acquiring',
  transferor: 'disposing',
  acquirer: 'acquiring',
  promisor: 'disposing',
  promisee: 'acquiring',
  assignor: 'disposing',
  assignee: 'acquiring',
  exchanger: 'both',
  donor: 'disposing',
  donee: 'acquiring',
  usufructuary: 'acquiring',
  debtor: 'disposing',
  creditor: 'acquiring',
  deceased: 'disposing',
  heir: 'acquiring',
  surviving_spouse: 'acquiring',
  legatee: 'acquiring',
  divorcing: 'none',
  companion: 'none',
  fiance: 'none',
  declarant: 'none',
  petitioner: 'none',
  respondent: 'none',
  testator: 'none',
  parent: 'none',
  child: 'none',
  consenting: 'none',
  consenting_spouse: 'none',
  discharging: 'none',
  estate_administrator: 'none',
  conciliator: 'none',
  lawyer: 'none',
  representative: 'none',
  assistant: 'none',
  executor: 'none',
  witness: 'none',
  signer_at_request: 'none',
  interpreter: 'none',
} as const satisfies Readonly<Record<string, DeedSide>>;

export type DeedRole = keyof typeof DEED_ROLES;

/** The side of a party: as it was told, otherwise that of its role. */
export const sideOf = ({
  side,
  role,
}: {
  readonly side?: DeedSide | null | undefined;
  readonly role?: DeedRole | null | undefined;
}): DeedSide | null => side ?? (role ? DEED_ROLES[role] : null);
