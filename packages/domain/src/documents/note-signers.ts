import { cannotSign, signaturesOf } from '../notes/act-signatures.ts';
import type { DeedRole } from '../notes/deed-types.ts';
import type { ProxyRole } from '../notes/proxy-kinds.ts';
import type { OfficeSigner } from '../texts/act-reading.ts';
import { agree } from '../texts/language/agree.ts';
import { genderOfPart, type NotePart } from '../texts/notes/part-words.ts';
import { qualityOf } from '../texts/notes/qualities.ts';
import type { ActSigner, ActSigners } from './act-signers.ts';

/** Those who sign after the parties, in this order (dossier texts 1.3). */
const AFTER: readonly (DeedRole | ProxyRole)[] = [
  'consenting',
  'consenting_spouse',
  'lawyer',
  'signer_at_request',
  'witness',
  'interpreter',
];
const rankOf = ({ role }: NotePart): number =>
  role === null ? 0 : AFTER.findIndex((each) => each === role) + 1;

/** The line of a signature: a representative or assistant signs for somebody (`p.p.`). */
function lineOf({ by, of }: ReturnType<typeof signaturesOf<NotePart>>[number]): ActSigner {
  const quality = agree(qualityOf(of.role), [genderOfPart(of)]);
  return { name: by.name ?? '', quality: by === of ? quality : `p.p. ${of.name ?? ''}, ${quality}` };
}

/**
 * Who signs a notarial act, in the order of the office: the parties, those who consent, lawyers, who signs at request,
 * witnesses and interpreter; the notary closes (CC art. 215 §1 VII; dossier texts 1.3).
 */
export function noteSigners(
  parts: readonly NotePart[],
  { clerk, official }: { readonly clerk: OfficeSigner; readonly official: OfficeSigner },
): ActSigners {
  const signatures = signaturesOf(parts.toSorted((one, other) => rankOf(one) - rankOf(other)));
  const lines = signatures.filter(({ by }) => !cannotSign(by)).map(lineOf);
  const office = clerk.name === official.name ? [official] : [clerk, official];
  const once = new Map(lines.map((line) => [`${line.name} ${line.quality}`, line]));
  return {
    signers: [...once.values(), ...office.map(({ name, role }) => ({ name, quality: role }))],
    fingerprints: [...new Set(signatures.flatMap(({ by }) => (cannotSign(by) ? (by.name ?? []) : [])))],
  };
}
