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
/** They do not sign: who died, who was only asked or only named. */
const SILENT: ReadonlySet<string> = new Set([
  'deceased',
  'respondent',
  'executor',
  'revoked',
  'principal',
  'original_principal',
]);
const ACTING: ReadonlySet<string> = new Set(['representative', 'assistant']);

const rankOf = ({ role }: NotePart): number =>
  role === null ? 0 : AFTER.findIndex((each) => each === role) + 1;

const cannotSign = (part: NotePart): boolean =>
  part.signs_at_request || part.signature_kind === 'at_request' || part.signature_kind === 'fingerprint';

/** Who holds the pen for a party: itself, with who assists it, or who represents it (`p.p.`). */
function signersFor(part: NotePart, all: readonly NotePart[]): ActSigner[] {
  const quality = agree(qualityOf(part.role), [genderOfPart(part)]);
  const acting = all.filter(
    ({ role, represents }) => role !== null && ACTING.has(role) && represents?.trim() === part.name?.trim(),
  );
  const isRepresented = acting.some(({ role }) => role === 'representative');
  const own = isRepresented || cannotSign(part) ? [] : [{ name: part.name ?? '', quality }];
  return [
    ...own,
    ...acting.map((actor) => ({ name: actor.name ?? '', quality: `p.p. ${part.name ?? ''}, ${quality}` })),
  ];
}

/**
 * Who signs a notarial act, in the order of the office: the parties, those who consent, lawyers, who signs at request,
 * witnesses and interpreter; the notary closes (CC art. 215 §1 VII; dossier texts 1.3).
 */
export function noteSigners(
  parts: readonly NotePart[],
  { clerk, official }: { readonly clerk: OfficeSigner; readonly official: OfficeSigner },
): ActSigners {
  const signing = parts
    .filter(({ name, role }) => !!name && role !== null && !SILENT.has(role) && !ACTING.has(role))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const lines = signing.flatMap((part) => signersFor(part, parts));
  const office = clerk.name === official.name ? [official] : [clerk, official];
  const once = new Map(lines.map((line) => [`${line.name} ${line.quality}`, line]));
  return {
    signers: [...once.values(), ...office.map(({ name, role }) => ({ name, quality: role }))],
    fingerprints: [...new Set(signing.filter(cannotSign).flatMap(({ name }) => name ?? []))],
  };
}
