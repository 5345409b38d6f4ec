import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { PartyFacts } from '../birth/birth-facts.ts';
import { isBlank, partyField, sameName, type WithParties } from '../birth/facts.ts';
import { spousesOf } from './spouses.ts';
import type { licenseFields } from './license-fields.ts';
import type { marriageFields } from './marriage-fields.ts';
import type { DraftOf } from '@serventia/kit';

type Spouse = Pick<PartyFacts, 'name' | 'cpf' | 'birth_date'>;

/** Somebody whom the records of this office know, and what they are there. */
export interface RegisteredPerson extends Spouse {
  readonly as: 'spouse' | 'deceased' | 'interdicted';
  /** A spouse's marriage has a divorce or an annulment in its margin. */
  readonly dissolved: boolean;
}

/** The same person, as far as two acts can tell: by CPF where both have one, else by name and date of birth. */
export function isSamePerson(one: Spouse, other: Spouse): boolean {
  if (one.cpf && other.cpf) return one.cpf === other.cpf;
  if (isBlank(one.name) || isBlank(other.name)) return false;
  const sameDay = isBlank(one.birth_date) || isBlank(other.birth_date) || one.birth_date === other.birth_date;
  return sameDay && sameName(one.name ?? '', other.name ?? '');
}

/**
 * What the office's own books say of a couple: whoever married here is not single (CC art. 1.521 VI), a divorce stands
 * in the margin of the marriage that it ended (LRP art. 100), and whoever died does not marry. Who is under
 * curatorship may marry (Lei 13.146/2015 arts. 6 I and 85 §1), but not their curator before the accounts are settled
 * under another regime than separation (CC art. 1.523 IV).
 */
export function historyFindings(act: WithParties, registered: readonly RegisteredPerson[]): Finding[] {
  return spousesOf(act).flatMap((spouse) => {
    const known = registered.filter((each) => isSamePerson(spouse.party, each));
    const married = known.filter((each) => each.as === 'spouse');
    const { civil_status: status } = spouse.party;
    const [name, field] = [partyField(spouse, 'name'), partyField(spouse, 'civil_status')];
    const params = { name: spouse.party.name ?? '' };
    return [
      ...when(
        known.some((each) => each.as === 'deceased'),
        error(name, 'dead_in_this_office', { norm: 'CC arts. 6 and 1.514', params }),
      ),
      ...when(
        known.some((each) => each.as === 'interdicted'),
        warning(name, 'under_curatorship', { norm: 'CC art. 1.523 IV; Lei 13.146/2015 art. 85 §1', params }),
      ),
      ...when(
        married.length > 0 && status === 'single',
        error(field, 'married_in_this_office', { norm: 'CC art. 1.521 VI', params }),
      ),
      ...when(
        status === 'divorced' && married.some(({ dissolved }) => !dissolved),
        warning(field, 'divorce_not_entered', { norm: 'LRP art. 100', params }),
      ),
    ];
  });
}

/**
 * What this office's books say of the couple of an edital of another office. The edital is entered all the same: whoever
 * knows of an impediment declares it to the office that licenses them (CC art. 1.522, sole §).
 */
export function receivedBannsFindings(act: WithParties, registered: readonly RegisteredPerson[]): Finding[] {
  return historyFindings(act, registered).map(({ field, code, params }) =>
    warning(field, code, { norm: 'CC art. 1.522, parágrafo único', ...(params ? { params } : {}) }),
  );
}

type UsedLicense = WithParties & Pick<DraftOf<typeof licenseFields>, 'license_kind'>;
type LicensedMarriage = WithParties & Pick<DraftOf<typeof marriageFields>, 'marriage_kind'>;

/** The license that a kind of marriage asks for (LRP arts. 67, 70-A and 71). */
function licenseKindOf({ marriage_kind: kind }: LicensedMarriage): string {
  if (kind === 'conversion') return 'conversion';
  return kind === 'religious_licensed' || kind === 'religious_unlicensed' ? 'religious' : 'civil';
}

/**
 * A license serves the couple that it names (CC arts. 1.531 and 1.533), for a ceremony or for the conversion of their
 * union: neither serves for the other. A civil one used in a religious ceremony is for the official to judge.
 */
export function licenseUseFindings(marriage: LicensedMarriage, license: UsedLicense): Finding[] {
  const licensed = spousesOf(license).map(({ party }) => party);
  const married = spousesOf(marriage).map(({ party }) => party);
  const named = married.filter(({ name }) => !isBlank(name));
  const strangers = named.filter((spouse) => !licensed.some((each) => isSamePerson(spouse, each)));
  const [wanted, given] = [licenseKindOf(marriage), license.license_kind ?? 'civil'];
  const params = { names: strangers.map(({ name }) => name ?? '').join(', ') };
  const isOther = wanted !== given;
  const ofConversion = wanted === 'conversion' || given === 'conversion';
  return [
    ...when(
      strangers.length > 0,
      error('license', 'license_of_another_couple', { norm: 'CC art. 1.533', params }),
    ),
    ...when(isOther && ofConversion, error('license', 'license_of_another_kind', { norm: 'LRP art. 70-A' })),
    ...when(
      isOther && !ofConversion,
      warning('license', 'license_for_other_ceremony', { norm: 'LRP arts. 67 and 71' }),
    ),
  ];
}
