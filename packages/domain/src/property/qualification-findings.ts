import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { CIVIL_STATUSES } from '../parties/party-fields.ts';
import type { ASSET_REGIMES, PERSON_KINDS } from '../parties/qualification.ts';
import { says } from './qualification-words.ts';

/** Somebody who holds, gives or takes a right over a property, as far as they are qualified. */
export interface Qualified {
  readonly name?: string | null;
  readonly person_kind?: (typeof PERSON_KINDS)[number] | null;
  readonly cpf?: string | null;
  readonly cnpj?: string | null;
  readonly civil_status?: (typeof CIVIL_STATUSES)[number] | null;
  readonly asset_regime?: (typeof ASSET_REGIMES)[number] | null;
  readonly spouse_name?: string | null;
  /** As it was typed: nationality, profession, domicile, and whatever else the title says. */
  readonly qualification?: string | null;
}

/** What a qualification lacks, and the field where it is entered. A doubt rests on typed words alone. */
interface Lack {
  readonly field: keyof Qualified;
  readonly code: string;
  readonly isDoubt: boolean;
}

const lack = (field: keyof Qualified, code: string): Lack => ({ field, code, isDoubt: false });
const doubt = (field: keyof Qualified, code: string): Lack => ({ field, code, isDoubt: true });

/** A field that is empty: its words may say it all the same, where the next act does not find it. */
const inWords = (field: keyof Qualified, code: string, isSaid: boolean): Lack =>
  isSaid ? doubt(field, 'only_in_words') : lack(field, code);

function lacksOfCompany({ cnpj }: Qualified, typed: string): Lack[] {
  return [
    ...(cnpj ? [] : [lack('cnpj', 'party_cnpj_untold')]),
    ...(says(typed, 'seat') ? [] : [(typed ? doubt : lack)('qualification', 'party_seat_untold')]),
  ];
}

/** The marriage decides what is common to both, and who consents to the next act (CC arts. 1.647 and 1.658). */
function lacksOfMarriage(party: Qualified, typed: string): Lack[] {
  const isMarried = party.civil_status ? party.civil_status === 'married' : says(typed, 'married');
  if (!isMarried) return [];
  const { asset_regime: regime, spouse_name: spouse } = party;
  return [
    ...(regime ? [] : [inWords('asset_regime', 'party_regime_untold', says(typed, 'regime'))]),
    ...(spouse ? [] : [inWords('spouse_name', 'party_spouse_untold', says(typed, 'spouse'))]),
  ];
}

function lacksOfWords(typed: string): Lack[] {
  if (!typed) return [lack('qualification', 'party_unqualified')];
  return [
    ...(says(typed, 'nationality') ? [] : [doubt('qualification', 'party_nationality_untold')]),
    ...(says(typed, 'home') ? [] : [doubt('qualification', 'party_domicile_untold')]),
  ];
}

function lacksOfPerson(party: Qualified, typed: string): Lack[] {
  const { cpf, civil_status: status } = party;
  const withoutCpf = says(typed, 'identity')
    ? doubt('cpf', 'party_identified_without_cpf')
    : lack('cpf', 'party_cpf_untold');
  return [
    ...(cpf ? [] : [withoutCpf]),
    ...lacksOfWords(typed),
    ...(status && status !== 'unknown'
      ? []
      : [inWords('civil_status', 'party_status_untold', says(typed, 'status'))]),
    ...lacksOfMarriage(party, typed),
  ];
}

function lacksOf(party: Qualified): Lack[] {
  const typed = (party.qualification ?? '').trim();
  return party.person_kind === 'legal' ? lacksOfCompany(party, typed) : lacksOfPerson(party, typed);
}

const ACT = 'LRP art. 176 §1 III 2';
const OPENING = 'LRP art. 176 §1 II 4';

/** Somebody who acquires, in their place among those who give and take. */
interface Taker extends Qualified {
  readonly side?: 'disposing' | 'acquiring' | null;
  /** The owner of the matrícula that they are, where they are one: an earlier registration qualifies them. */
  readonly owner?: number | null;
}

/**
 * What the law asks an act to say of who acquires: nationality, domicile, civil status, profession and CPF, or another
 * document or the parents; of a company, seat and CNPJ (LRP art. 176 §1 III 2). The title that is registered says it,
 * and nothing is registered without. What its words say in place of a field is a doubt alone, and so is what the
 * matrícula lacks of somebody whom it names already.
 */
export function acquirerFindings(transfers: readonly Taker[]): Finding[] {
  return transfers.flatMap((taker, place) => {
    if (taker.side !== 'acquiring' || !taker.name) return [];
    const params = { name: taker.name };
    return lacksOf(taker).map(({ field, code, isDoubt }) =>
      (isDoubt || taker.owner ? warning : error)(`transfers.${place}.${field}`, code, { norm: ACT, params }),
    );
  });
}

/** An owner who gives, with the field of the act that names them. */
interface GivingOwner extends Qualified {
  readonly at: string;
}

/** What is plainly missing of somebody whom an earlier registration names. */
function warningsOf(party: Qualified, norm: string, at: (field: string) => string): Finding[] {
  const { name } = party;
  if (!name) return [];
  return lacksOf(party).flatMap(({ field, code, isDoubt }) =>
    when(!isDoubt, warning(at(field), code, { norm, params: { name } })),
  );
}

/**
 * What the matrícula does not say of who gives. Old registrations name owners without a CPF, and who is named there may
 * dispose (LRP arts. 195 and 237): the registrar is warned, and the title or an averbação completes it.
 */
export function giverFindings(givers: readonly GivingOwner[]): Finding[] {
  return givers.flatMap((giver) => warningsOf(giver, ACT, () => giver.at));
}

/** Somebody takes as a holder of the matrícula, and is named otherwise there: it may be another, or have another name now. */
export function namedOtherwise(taker: {
  readonly name: string;
  readonly held: string;
  readonly at: string;
}): Finding[] {
  const { name, held, at } = taker;
  return [warning(at, 'holder_named_otherwise', { norm: 'LRP art. 195', params: { name, held } })];
}

/** The same of the owners with whom a matrícula is opened, as the registration before it names them. */
export function firstOwnerFindings(owners: readonly Qualified[]): Finding[] {
  return owners.flatMap((owner, place) => warningsOf(owner, OPENING, (field) => `owners.${place}.${field}`));
}
