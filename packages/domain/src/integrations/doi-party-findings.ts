import type { ValuesOf } from '@serventia/kit';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { checkTaxNumber } from '../identifiers/tax-number.ts';
import type { doiPartyFields } from './doi-party-fields.ts';
import { DOI_SIDES } from './doi-options.ts';

export type DoiParty = Partial<ValuesOf<typeof doiPartyFields>>;

/** Ten-thousandths of a percent, exactly: `33.3333` as 333333. */
function tenThousandths(percent: string): bigint {
  const [whole = '0', rest = ''] = percent.split('.');
  return BigInt(whole) * 10_000n + BigInt(rest.padEnd(4, '0').slice(0, 4));
}

const LEAST = tenThousandths('99');
const MOST = tenThousandths('100');

/** The shares in the operation of one side make 99.00 to 100.00 percent; those that are not told may fill the rest. */
export function isWholeOperation(shares: readonly (string | null)[]): boolean {
  const told = shares.filter((share) => share !== null);
  const sum = told.reduce((total, share) => total + tenThousandths(share), 0n);
  return sum <= MOST && (told.length < shares.length || sum >= LEAST);
}

/** `cpf` or `cnpj`, each on a line of its own. */
export const linesOf = (value: string | null | undefined): string[] =>
  value ? value.split(/\s+/u).filter(Boolean) : [];

/** What contradicts itself in one party. */
export function doiPartyFieldFindings(row: DoiParty): Finding[] {
  const { ni, participation, participation_unknown: unknown } = row;
  const company = typeof ni === 'string' && ni.length === 14;
  return [
    ...when(
      typeof participation === 'string' && unknown === true,
      error('participation', 'known_and_unknown'),
    ),
    ...when(typeof participation !== 'string' && unknown !== true, error('participation', 'told_or_unknown')),
    ...when(company && row.married === true, error('married', 'company_with_spouse')),
    ...when(company && row.estate === true, error('estate', 'company_estate')),
    ...when(
      linesOf(row.representatives).some((each) => !checkTaxNumber(each).valid),
      error('representatives', 'wrong_representative_number'),
    ),
  ];
}

/** An estate is declared with who administers it, and a party that is represented with by whom (dossier 5.2). */
const untoldActing = (parties: readonly DoiParty[]): Finding[] =>
  parties.flatMap(({ estate, administrator_cpf: administrator, represented, representatives }, index) => [
    ...when(estate === true && !administrator, error(`parties.${index}.administrator_cpf`, 'required')),
    ...when(
      represented === true && linesOf(representatives).length === 0,
      error(`parties.${index}.representatives`, 'required'),
    ),
  ]);

/** Both sides are there, each with the whole operation, and nobody twice on the same. */
export function doiPartyFindings(parties: readonly DoiParty[]): Finding[] {
  const bySide = DOI_SIDES.map((side) => parties.filter((party) => party.side === side));
  const missing = DOI_SIDES.flatMap((side, index) =>
    when(bySide[index]?.length === 0, error('parties', `${side}_party_required`)),
  );
  const partial = bySide.flatMap((side) => {
    const shares = side.map(({ participation: share }) => share ?? null);
    const place = parties.indexOf(side[0] ?? {});
    return when(
      side.length > 0 && !isWholeOperation(shares),
      error(`parties.${place}.participation`, 'participation_sum'),
    );
  });
  return [...missing, ...partial, ...repeatedNumbers(parties), ...untoldActing(parties)];
}

/** A number twice on one side is refused by DOI; on both sides it is shown as suspect. */
function repeatedNumbers(parties: readonly DoiParty[]): Finding[] {
  return parties.flatMap(({ ni, side }, index) => {
    const earlier = parties.slice(0, index).filter((party) => ni && party.ni === ni);
    if (earlier.length === 0) return [];
    const level = earlier.some((party) => party.side === side)
      ? error(`parties.${index}.ni`, 'repeated_ni')
      : warning(`parties.${index}.ni`, 'ni_on_both_sides');
    return [level];
  });
}
