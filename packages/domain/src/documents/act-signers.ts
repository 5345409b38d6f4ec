import { declaringParents } from '../civil/act/declarant-role.ts';
import { isCelebrated, isReligious, type MARRIAGE_KINDS } from '../civil/marriage/marriage-kinds.ts';
import type { OfficeSigner } from '../texts/act-reading.ts';
import type { Unable } from '../texts/language/at-request.ts';

type Text = string | null | undefined;

/** Somebody who takes part in an act, as far as their signature goes. */
interface Party {
  readonly role?: Text;
  readonly gender_role?: Text;
  readonly name?: Text;
  readonly sex?: Text;
  readonly signature_kind?: Text;
  readonly literate?: boolean | null;
}

/** An act with who takes part in it, whatever its kind. */
export interface SignedAct {
  readonly name?: Text;
  readonly declarant_kind?: Text;
  readonly marriage_kind?: (typeof MARRIAGE_KINDS)[number] | null;
  readonly birth_kind?: Text;
  readonly death_kind?: Text;
  readonly entry_kind?: Text;
  readonly parties: readonly Party[];
}

/** Whose name stands under a line of a page, and in which quality they sign. */
export interface ActSigner {
  readonly name: string;
  readonly quality: string;
}

/** Who signs the page of an act, and whose fingerprint it has in its margin. */
export interface ActSigners {
  readonly signers: readonly ActSigner[];
  readonly fingerprints: readonly string[];
}

interface Officers {
  /** Who wrote the act. */
  readonly clerk: OfficeSigner;
  /** Who subscribes it. */
  readonly official: OfficeSigner;
}

/** The roles that sign, in the order of the law, with their quality in the masculine and the feminine. */
const QUALITIES: readonly (readonly [role: string, masculine: string, feminine: string])[] = [
  ['justice_of_peace', 'juiz de paz', 'juíza de paz'],
  ['spouse', 'contraente', 'contraente'],
  ['declarant', 'declarante', 'declarante'],
  ['legal_representative', 'representante legal', 'representante legal'],
  ['proxy', 'procurador', 'procuradora'],
  ['signer_at_request', 'assina a rogo', 'assina a rogo'],
  ['witness', 'testemunha', 'testemunha'],
  ['translator', 'tradutor', 'tradutora'],
  ['interpreter', 'intérprete', 'intérprete'],
];

/** Who does not sign by their own hand: somebody signs at their request, and they leave a fingerprint (LRP art. 37 §1). */
const cannotSign = ({ signature_kind: kind, literate }: Party): boolean =>
  kind !== 'proxy' && (literate === false || kind === 'at_request' || kind === 'fingerprint');

/**
 * Who signs the page of an act, the officer last (LRP arts. 37, 38 and 82; CC art. 1.536). A conversion of a stable
 * union is signed by the office alone (LRP art. 70-A §4), as is what a judge orders or a lost record says.
 */
export function actSigners(act: SignedAct, { clerk, official }: Officers): ActSigners {
  const parties = onceEach(signing(act));
  const own = parties.filter((party) => !cannotSign(party) && party.signature_kind !== 'proxy');
  const office = clerk.name === official.name ? [official] : [clerk, official];
  return {
    signers: [
      ...QUALITIES.flatMap(([role, masculine, feminine]) =>
        own
          .filter((party) => party.role === role)
          .map((party) => ({ name: party.name, quality: isWoman(party) ? feminine : masculine })),
      ),
      ...office.map(({ name, role }) => ({ name, quality: role })),
    ],
    fingerprints: parties.filter(cannotSign).map(({ name }) => name),
  };
}

/** Those who would sign an act and cannot: who is only named in it, as a parent who does not declare, is none of them. */
export const unableSigners = (act: SignedAct): Unable[] =>
  onceEach(signing(act))
    .filter(cannotSign)
    .map((party) => ({
      name: party.name,
      gender: isWoman(party) ? 'f' : 'm',
      canRead: party.literate !== false,
    }));

type Named = Party & { readonly name: string };

/** What is registered by the office alone, on a title: it names who declared or what was ordered, and nobody of them signs. */
const isByOffice = (act: SignedAct): boolean =>
  !isCelebrated(act) ||
  act.entry_kind === 'restored' ||
  ['court_order', 'adoption'].includes(act.birth_kind ?? '') ||
  ['court_order', 'presumed'].includes(act.death_kind ?? '');

function signing(act: SignedAct): Named[] {
  if (isByOffice(act)) return [];
  const parties = [...declaring(act), ...act.parties].filter(
    ({ role }) => !(role === 'justice_of_peace' && isReligious(act)),
  );
  return parties.filter(
    (party): party is Named => Boolean(party.name) && QUALITIES.some(([role]) => role === party.role),
  );
}

/** The parents who declare, or the registered person: they need no block of their own as declarants (LRP arts. 50 §3 and 52). */
function declaring({ name, declarant_kind: kind, parties }: SignedAct): Party[] {
  if (kind === 'self') return [{ role: 'declarant', name }];
  return declaringParents(kind, parties).map((parent) => ({ ...parent, role: 'declarant' }));
}

/** A parent who stands among the declarants as well signs once. */
function onceEach(parties: readonly Named[]): Named[] {
  return [
    ...new Map(parties.toReversed().map((party) => [`${party.role} ${party.name}`, party])).values(),
  ].toReversed();
}

const isWoman = ({ sex, gender_role: gender }: Party): boolean => (sex ? sex === 'F' : gender === 'mother');
