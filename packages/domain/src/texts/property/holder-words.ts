import { formatCnpj } from '../../identifiers/cnpj.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { says } from '../../property/qualification-words.ts';
import type { Gender, Group } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { joinPersons, joinWords } from '../language/join.ts';
import { statusInWords } from '../language/status.ts';
import { genderOfLegalName } from '../notes/part-words.ts';
import { REGIMES } from '../notes/regimes.ts';
import type { EnrollmentReading, Holder } from './act-reading.ts';
import { RIGHTS } from './right-words.ts';

/** Words of a typed qualification that tell the sex; `brasileiro(a)` says nothing. */
const TELLING =
  /(?<!\p{L})(?:brasileir|nascid|casad|solteir|viúv|divorciad|separad|inscrit|domiciliad)([oa])(?!\p{L}|\()/iu;

/** The gender of a holder, where the kind, the person's row or the typed qualification tells it. */
function knownGender({ name, person_kind: kind, sex, qualification }: Holder): Gender | undefined {
  if (kind === 'legal') return genderOfLegalName(name);
  if (sex === 'F' || sex === 'M') return sex === 'F' ? 'f' : 'm';
  const [, ending] = TELLING.exec(qualification ?? '') ?? [];
  if (ending === undefined) return undefined;
  return ending.toLocaleLowerCase('pt-BR') === 'a' ? 'f' : 'm';
}

/** What words beside a holder agree with; masculine where nothing tells it (dossier texts 2.4, rule 1). */
export const genderOfHolder = (holder: Holder | null): Gender => (holder && knownGender(holder)) ?? 'm';

export const groupOfHolders = (holders: readonly Holder[]): Group =>
  holders.map((holder) => genderOfHolder(holder));

const withoutLastSign = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[ .,;:]+$/u, '');

const digitsIn = (text: string): string => text.replaceAll(/\D/gu, '');

/** The number of a taxpayer, where the typed qualification does not hold it already. */
function numberOf(holder: Holder, typed: string): string | null {
  const { cpf, cnpj } = holder;
  const [number, register] = cpf ? [formatCpf(cpf), 'CPF'] : cnpj ? [formatCnpj(cnpj), 'CNPJ'] : [];
  if (number === undefined || digitsIn(typed).includes(digitsIn(number))) return null;
  const gender = knownGender(holder);
  if (gender === undefined) return `${register} nº ${number}`;
  return `${agree('inscrito', [gender])} no ${register} sob o nº ${number}`;
}

/** The civil status, in both forms where the sex is not known: `casado(a)`. */
function statusOf(holder: Holder, typed: string): string | null {
  const { civil_status: status, asset_regime: regime, spouse_name: spouse } = holder;
  if (!status || says(typed, 'status')) return null;
  const words = statusInWords({
    status,
    gender: genderOfHolder(holder),
    regime: regime ? REGIMES[regime] : null,
    spouse: spouse ?? null,
  });
  return knownGender(holder) === undefined
    ? (words?.replace(/^(?:casado|solteiro|viúvo|divorciado|separado)/u, '$&(a)') ?? null)
    : words;
}

/** A holder as the matrícula qualifies them (LRP art. 176 §1 II): name, what was typed, civil status, CPF or CNPJ. */
export function qualifyHolder(holder: Holder): string {
  const typed = withoutLastSign(holder.qualification ?? '');
  return [holder.name, typed, statusOf(holder, typed), numberOf(holder, typed)].filter(Boolean).join(', ');
}

/** Holders of one side in one clause; null where there is nobody. */
export function qualifyHolders(holders: readonly Holder[]): string | null {
  return joinPersons(holders.map(qualifyHolder)) || null;
}

/** All who hold a right over the property, each with that right where it is not full ownership. */
export function qualifyTitulars(owners: EnrollmentReading['owners']): string | null {
  const persons = owners.map((owner) => {
    const right = RIGHTS[owner.right_kind ?? 'full'];
    return right === null ? qualifyHolder(owner) : `${qualifyHolder(owner)}, titular d${right}`;
  });
  return joinPersons(persons) || null;
}

export const namesOfHolders = (holders: readonly Holder[]): string | null =>
  joinWords(holders.map(({ name }) => name)) || null;
