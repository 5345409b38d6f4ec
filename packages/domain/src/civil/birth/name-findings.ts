import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { nameTokens } from '../../parties/person-name.ts';
import type { BirthContext, BirthFacts } from './birth-facts.ts';
import { fullName, type IndexedParty, isBlank, partiesOf, sameName } from './facts.ts';

const AGNOMES = new Set([
  'filho',
  'filha',
  'junior',
  'neto',
  'neta',
  'sobrinho',
  'sobrinha',
  'segundo',
  'terceiro',
]);

/** The CRC takes names up to this length. */
const LONGEST = 100;

function family(birth: BirthFacts): IndexedParty[] {
  return partiesOf(birth, 'parent', 'grandparent').filter(({ party }) => !isBlank(party.name));
}

/** Surnames are everything after the first word: where a given name ends is not written anywhere. */
function familySurnames(birth: BirthFacts): Set<string> {
  return new Set(family(birth).flatMap(({ party }) => nameTokens(party.name ?? '').slice(1)));
}

function surname(birth: BirthFacts): readonly Finding[] {
  const tokens = nameTokens(birth.surname ?? '').filter((token) => !AGNOMES.has(token));
  if (isBlank(birth.surname) || birth.birth_kind === 'foundling' || family(birth).length === 0) return [];
  const known = familySurnames(birth);
  const strange = tokens.filter((token) => !known.has(token));
  const norm = 'LRP art. 55';
  if (strange.length === tokens.length) return [warning('surname', 'surname_not_in_family', { norm })];
  const params = { words: strange.join(' ') };
  return when(strange.length > 0, warning('surname', 'surname_needs_certificate', { norm, params }));
}

function homonyms(birth: BirthFacts, context: BirthContext): readonly Finding[] {
  const name = fullName(birth);
  const relative = family(birth).find(({ party }) => sameName(party.name ?? '', name));
  const norm = 'LRP art. 55 §3';
  return [
    ...when(
      relative !== undefined,
      warning('given_name', 'homonym_in_family', { norm, params: { name: relative?.party.name ?? '' } }),
    ),
    ...when(
      (context.homonyms ?? 0) > 0,
      warning('given_name', 'homonym', { norm, params: { count: context.homonyms ?? 0 } }),
    ),
  ];
}

function letters(birth: BirthFacts): Finding[] {
  return (['given_name', 'surname'] as const).flatMap((field) => {
    const value = birth[field];
    if (!value || isBlank(value)) return [];
    if (!/^[\p{L}\p{M}' ’.-]+$/u.test(value))
      return [error(field, 'name_with_symbols', { norm: 'LRP art. 54, 4' })];
    const short = nameTokens(value).join('').length < 2;
    return when(short, warning(field, 'unusual_name', { norm: 'LRP art. 55 §1' }));
  });
}

/**
 * The name of the child (LRP arts. 54, 4 and 55). What exposes to ridicule is for a person to judge; here are
 * only the things that can be counted.
 */
export function nameFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  return [
    ...letters(birth),
    ...surname(birth),
    ...homonyms(birth, context),
    ...when(
      fullName(birth).length > LONGEST,
      warning('given_name', 'name_too_long_for_crc', { params: { max: LONGEST } }),
    ),
  ];
}
