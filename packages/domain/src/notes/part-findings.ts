import { type Entity, type Finding, registrationFindings, type ValuesOf } from '@serventia/kit';
import { error, warning } from '@serventia/kit/finding';
import { ageInYears } from '../calendar/civil-date.ts';
import { languageFindings } from '../parties/language-findings.ts';
import { foldAccents, normalizeName } from '../parties/person-name.ts';
import { sexFindings } from '../parties/sex-findings.ts';
import type { qualificationFields } from '../parties/qualification.ts';
import type { DeedRole } from './deed-types.ts';
import type { ProxyRole } from './proxy-kinds.ts';

/** A party of a notarial act, as far as the rules of all acts read it. */
export type PartOfAct = Partial<ValuesOf<typeof qualificationFields>> & {
  readonly role?: DeedRole | ProxyRole | null;
};

/** A name as another part of the act may spell it: without accents, and in any case. */
export const plainName = (name: string | null | undefined): string => foldAccents(normalizeName(name ?? ''));

/** Who a party is: by number, else by name. */
export const identityOf = (part: PartOfAct): string => part.cpf ?? part.cnpj ?? plainName(part.name);

/** Names that have a party of the act acting for them. */
function representedNames(parts: readonly PartOfAct[]): ReadonlySet<string> {
  return new Set(
    parts
      .filter(({ role }) => role === 'representative' || role === 'assistant')
      .map(({ represents }) => plainName(represents)),
  );
}

const ADULT = 18;
const EMANCIPATED = 'emancipated';

function needsRepresentative(part: PartOfAct, on: string): boolean {
  if (part.person_kind === 'legal') return true;
  if (part.capacity === EMANCIPATED) return false;
  if (part.capacity && part.capacity !== 'capable') return true;
  const birth = part.birth_date;
  return Boolean(birth && birth.length === 10 && ageInYears(birth, on) < ADULT);
}

/**
 * What every act asks of its parties: their qualification whole (CC art. 215 §1 III), capacity or somebody who
 * acts for them (V-P2), a representative of somebody who is there, a power that still holds, and their sex, with
 * which the text agrees.
 */
export function partFindings<Part extends PartOfAct>(
  entity: Entity,
  parts: readonly Part[],
  on: string,
  principal: (part: Part) => boolean,
): Finding[] {
  const represented = representedNames(parts);
  const names = new Set(parts.map(({ name }) => plainName(name)));
  const found = parts.flatMap((part, index): Finding[] => {
    const at = (field: string): string => `parts.${index}.${field}`;
    const ofPart = registrationFindings(entity, part, { today: on }).map((finding) => ({
      ...finding,
      field: at(finding.field),
    }));
    if (principal(part) && needsRepresentative(part, on) && !represented.has(plainName(part.name)))
      ofPart.push(
        part.person_kind === 'legal'
          ? error(at('name'), 'company_without_representative', { norm: 'CC art. 47' })
          : error(at('capacity'), 'incapable_without_representative', { norm: 'CC arts. 3, 4 and 1.690' }),
      );
    if (part.represents && !names.has(plainName(part.represents)))
      ofPart.push(error(at('represents'), 'represented_party_unknown'));
    if (part.valid_until && part.valid_until < on)
      ofPart.push(error(at('valid_until'), 'representation_expired'));
    if (part.literate === false && !part.signs_at_request && part.signature_kind === 'signs')
      ofPart.push(error(at('signature_kind'), 'illiterate_party_cannot_sign', { norm: 'CC art. 215 §2' }));
    return ofPart;
  });
  return [...found, ...sexFindings('parts', parts), ...languageFindings('parts', parts)];
}

/** A signer at request and an interpreter stand among the parties when somebody needs them (CC art. 215 §§2 and 4). */
export function helperFindings(parts: readonly PartOfAct[]): Finding[] {
  const has = (role: string): boolean => parts.some((part) => part.role === role);
  const atRequest = parts.some((part) => part.signs_at_request || part.signature_kind === 'at_request');
  const interpreter = parts.some(({ needs_interpreter: needed }) => needed);
  return [
    ...(atRequest && !has('signer_at_request')
      ? [error('parts', 'signer_at_request_required', { norm: 'CC art. 215 §2' })]
      : []),
    ...(interpreter && !has('interpreter')
      ? [error('parts', 'interpreter_required', { norm: 'CC art. 215 §4' })]
      : []),
  ];
}

/** The same person on both sides: no act with oneself (V-P1), or a doubt only where DOI takes it so (V-D8). */
export function bothSidesFindings(
  giving: readonly PartOfAct[],
  receiving: readonly PartOfAct[],
  level: 'error' | 'warning',
): Finding[] {
  const given = new Set(giving.map(identityOf).filter((identity) => identity !== ''));
  const both = receiving.filter((part) => given.has(identityOf(part)));
  return both.map((part) =>
    (level === 'error' ? error : warning)('parts', 'same_person_on_both_sides', {
      params: { name: part.name ?? '' },
    }),
  );
}
