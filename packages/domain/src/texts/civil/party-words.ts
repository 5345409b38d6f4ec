import type { RowOf } from '@serventia/kit';
import { ageRange, isPartialDate } from '../../calendar/civil-date.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { nameTokens } from '../../parties/person-name.ts';
import type { personRecord } from '../../parties/person.entity.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import type { NamedRows } from '../act-reading.ts';
import type { Gender, Group } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { countInWords } from '../language/amounts.ts';
import { withoutFigures } from '../language/figures.ts';
import { joinPersons } from '../language/join.ts';
import { nationalityInWords } from '../language/nationalities.ts';
import { addressLine, ofCity, spelledOut } from '../language/places.ts';
import { type Qualified, qualify } from '../language/qualify.ts';
import { statusInWords } from '../language/status.ts';
import { addressInWords } from './address-words.ts';
import type { personCatalog, ValuesFor } from './act-catalog.ts';

export type PartyRow = RowOf<typeof personRecord>;
export type PartyRole = PartyRow['role'];

/** What a qualification shows besides the person, and when. */
export interface QualifyOptions {
  readonly names: NamedRows;
  /** The civil status, where the act may show it: never of the parents in a birth (Lei 8.560/1992 art. 6). */
  readonly status: boolean;
  /** Whether a profession that is not known is said to be so; `false` where the act does not ask for one. */
  readonly profession?: boolean;
  /** Identity document: of declarants and witnesses. */
  readonly document?: boolean;
  /** Who assists or represents the person, in full words. */
  readonly representation?: string | null;
}

/** Sex that is unknown or not given counts as masculine, the unmarked form (dossier texts 2.4, rule 1). */
export function genderOf({ sex, gender_role: role }: Pick<PartyRow, 'sex' | 'gender_role'>): Gender {
  if (sex === 'F' || sex === 'M') return sex === 'F' ? 'f' : 'm';
  return role === 'mother' ? 'f' : 'm';
}

export function groupOf(parties: readonly PartyRow[]): Group {
  return parties.map(genderOf);
}

const isNamed = ({ name, name_unknown: unknown }: PartyRow): boolean => !!name && !unknown;

/** The named parties of some roles, in their order. */
export function partiesIn(parties: readonly PartyRow[], ...roles: readonly PartyRole[]): PartyRow[] {
  return parties.filter((party) => roles.includes(party.role) && isNamed(party));
}

/** The same human being in two roles: by the row of the person, the CPF or the name. */
export function isSamePerson(one: PartyRow, other: PartyRow): boolean {
  if (one === other) return true;
  if (one.person !== null && other.person !== null) return one.person === other.person;
  if (one.cpf && other.cpf) return one.cpf === other.cpf;
  return nameTokens(one.name ?? '').join(' ') === nameTokens(other.name ?? '').join(' ');
}

/** Complete years on a day, where the date of birth or the age leaves no doubt. */
export function ageOf({ birth_date: born, age }: PartyRow, on: string): number | null {
  if (!born || !isPartialDate(born)) return age;
  const { min, max } = ageRange(born, on);
  return min === max ? min : age;
}

/** What an identity document is called. */
export const ID_NAMES: Readonly<Record<NonNullable<PartyRow['id_kind']>, string>> = {
  rg: 'Carteira de Identidade',
  cin: 'Carteira de Identidade Nacional',
  cnh: 'Carteira Nacional de Habilitação',
  passport: 'Passaporte',
  rnm: 'Registro Nacional Migratório',
  ctps: 'Carteira de Trabalho e Previdência Social',
  voter_id: 'Título de Eleitor',
  rani: 'Registro Administrativo de Nascimento de Indígena',
  consular: 'Carteira de Matrícula Consular',
  professional: 'Carteira Profissional',
  military: 'Carteira de Identidade Militar',
  other: 'Documento de Identidade',
};

export type IdDocument = Pick<PartyRow, 'id_kind' | 'id_number' | 'id_issuer' | 'id_issued_on'>;

/** `Carteira de Identidade número 1234567, emitida por SSP em …`. */
export function idDocumentInWords(row: IdDocument): string | null {
  if (!row.id_number) return null;
  const name = ID_NAMES[row.id_kind ?? 'other'];
  const issued = [
    row.id_issuer ? `por ${withoutFigures(row.id_issuer)}` : null,
    row.id_issued_on ? `em ${dateInWords(row.id_issued_on)}` : null,
  ].filter((part) => part !== null);
  const clause =
    issued.length > 0 ? `, ${agree('emitido', [genderOfDocument(name)])} ${issued.join(' ')}` : '';
  return `${name} número ${row.id_number}${clause}`;
}

const genderOfDocument = (name: string): Gender => (name.startsWith('Carteira') ? 'f' : 'm');

const bearing = (row: IdDocument, gender: Gender): string | null => {
  const text = idDocumentInWords(row);
  if (text === null) return null;
  return `${agree('portador', [gender])} ${genderOfDocument(text) === 'f' ? 'da' : 'do'} ${text}`;
};

/** The profession as the person's sex has it; a free text stays as the clerk typed it (dossier texts 2.4). */
export function professionInWords(
  row: Pick<PartyRow, 'profession' | 'profession_text'>,
  gender: Gender,
  names: NamedRows,
): string | null {
  const title = names.profession(row.profession);
  if (row.profession_text) return withoutFigures(row.profession_text);
  return title === undefined ? null : agree(title, [gender]);
}

/** The place of birth after `natural`. */
export function hometownInWords(
  row: Pick<PartyRow, 'hometown_city' | 'hometown_text'>,
  names: NamedRows,
): string | null {
  const city = names.city(row.hometown_city);
  if (city) return ofCity(city);
  return row.hometown_text ? `de ${spelledOut(row.hometown_text)}` : null;
}

/** Where somebody lives, here or abroad. */
export function addressOf(party: PartyRow, names: NamedRows): string | null {
  return addressInWords(party, names) ?? (party.address_abroad ? addressLine(party.address_abroad) : null);
}

function bornOrAged({ birth_date: born, age }: PartyRow): {
  readonly bornOn: string | null;
  readonly aged: string | null;
} {
  if (born) return { bornOn: born, aged: null };
  return { bornOn: null, aged: typeof age === 'number' ? `com ${countInWords(age, 'ano')} de idade` : null };
}

const listed = (...clauses: readonly (string | null)[]): string | null =>
  clauses.filter((clause) => clause !== null).join(', ') || null;

/** Somebody of the act, fully qualified (dossier texts 2.1). */
export function qualifyParty(party: PartyRow, options: QualifyOptions): string {
  const { names, representation = null } = options;
  const gender = genderOf(party);
  const country = names.country(party.nationality);
  const { bornOn, aged } = bornOrAged(party);
  const status =
    options.status && party.civil_status ? statusInWords({ status: party.civil_status, gender }) : null;
  const qualified: Qualified = {
    name: party.name ?? '',
    gender,
    socialName: party.social_name,
    nationality: country === undefined ? null : nationalityInWords(country, [gender]),
    birthplace: hometownInWords(party, names),
    bornOn,
    status: listed(aged, status),
    profession:
      professionInWords(party, gender, names) ??
      (options.profession === false ? null : 'sem profissão declarada'),
    document: listed(
      options.document ? bearing(party, gender) : null,
      !party.cpf && party.no_cpf ? 'que declara não possuir CPF' : null,
    ),
    cpf: party.cpf,
    address: addressOf(party, names),
    representation,
  };
  return qualify(qualified, 'número');
}

/** People of one role, each qualified, in one clause; null where there is nobody. */
export function qualifyAll(parties: readonly PartyRow[], options: QualifyOptions): string | null {
  return parties.length === 0 ? null : joinPersons(parties.map((party) => qualifyParty(party, options)));
}

/** People of one role as the items of a list. */
export function personValues(
  parties: readonly PartyRow[],
  options: QualifyOptions,
): readonly ValuesFor<typeof personCatalog>[] {
  return parties.map((party) => ({
    facts: {
      person_name: party.name,
      person_q: qualifyParty(party, options),
      person_cpf: party.cpf ? formatCpf(party.cpf) : null,
      person_address: addressOf(party, options.names),
    },
    groups: { person: [genderOf(party)] },
    conditions: { person_deceased: party.deceased },
    lists: {},
  }));
}
