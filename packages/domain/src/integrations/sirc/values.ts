import { sameName } from '../../civil/birth/facts.ts';
import { parseMatricula } from '../../identifiers/matricula.ts';
import { foldAccents } from '../../parties/person-name.ts';
import { BRAZIL as BRAZIL_CODE, codeOf, type LoadCodes, type Party } from '../central/load-entry.ts';
import { textOf } from '../central/load-element.ts';
import type { LoadElement } from '../central/load-element.ts';
import { inOrder, type SircValue, type SircValues } from './layout.ts';

/** A value, or the mark that it is not known: one of both is always told (manual of SIRC, 5.1). */
export const orUnknown = (tag: string, value: SircValue, mark: string = `${tag}Ignorado`): SircValues =>
  value === null || value === undefined || value === '' ? { [mark]: true } : { [tag]: value, [mark]: false };

/** A whole day as a moment of the schema; null of anything less. */
export const momentOf = (value: string | null | undefined): string | null =>
  value?.length === 10 ? `${value}T00:00:00` : null;

/** A city in six digits, without its check digit, as the samples of the manual have it. */
export const cityOf = (codes: LoadCodes, id: number | null | undefined): string =>
  codeOf(codes.cities, id ?? null).slice(0, 6);

/** The state of a city: the first two digits of its code. */
export const stateOf = (codes: LoadCodes, id: number | null | undefined): string =>
  codeOf(codes.cities, id ?? null).slice(0, 2);

/** A country by its number without zeros in front; Brazil is 76. */
const countryOf = (codes: LoadCodes, id: number | null | undefined): number | null =>
  Number(codeOf(codes.countries, id ?? null)) || null;

export const BRAZIL = Number(BRAZIL_CODE);

export const professionOf = (codes: LoadCodes, id: number | null | undefined): string =>
  codeOf(codes.professions, id ?? null);

const SEXES = { F: 'FEMININO', M: 'MASCULINO' } as const;

const CALLED: Readonly<Partial<Record<NonNullable<Party['gender_role']>, Party['sex']>>> = {
  mother: 'F',
  father: 'M',
};

/** A sex that the record calls neither is not known to it. */
export const sexOf = (sex: Party['sex'] | undefined): SircValues =>
  orUnknown('sexo', sex === 'F' || sex === 'M' ? SEXES[sex] : null);

/** A parent is of the sex that the record tells, or by what it calls them. */
export const sexOfParent = (parent: Pick<Party, 'sex' | 'gender_role'>): Party['sex'] =>
  parent.sex ?? (parent.gender_role && CALLED[parent.gender_role]) ?? null;

/** The sex of a parent; where the record tells none, SIRC is told that it does not. */
export function parentSex(parent: Pick<Party, 'sex' | 'gender_role'>): string {
  const sex = sexOfParent(parent);
  if (sex === 'F' || sex === 'M') return SEXES[sex];
  return sex === null ? 'NAO_DECLARADO' : 'IGNORADO';
}

/** Words that SIRC takes for no name unless it is told that they are one (manual, 4.1), in their shortest form. */
const SPECIAL_WORDS =
  'avo cadaver cadaverico cancelado cancelamento celebrante companheiro complementado complemento conjuge corpo cujus cumprimento cumprindo cunhado declarado declarante defunto desconhecido documento efeito esposo existe falecido feto fulano identidade identificacao identificado ignorado indefinido indigente inexistente informado invalidado invalido judicial juiz juiza mae marido materno mesmo morto mulher nao nascido natimorto noivo nome nubente numeral numero nunca omitido ordem pai paterno recem registrado registro testando teste testemunha vivo'.split(
    ' ',
  );
const SPECIAL = new RegExp(
  `(?<![a-z])(?:${SPECIAL_WORDS.map((word) => (word.endsWith('o') ? `${word.slice(0, -1)}[oa]s?` : `${word}s?`)).join('|')})(?![a-z])|([a-z])\\1\\1|' |'$`,
  'u',
);

/** Whether SIRC must be told that an unusual name is one. */
export const isSpecialName = (name: string | null | undefined): boolean =>
  SPECIAL.test(foldAccents(name ?? '').toLowerCase());

/** A name with the mark of an unusual one; nothing where there is none. */
export const nameOf = (tag: string, name: string | null | undefined): SircValues =>
  name ? { [tag]: textOf(name, 100), [`${tag}Especial`]: isSpecialName(name) } : {};

export interface SircHead {
  readonly matricula: string | null;
  readonly registered_on: string | null;
  readonly notes?: string | null;
  readonly order_judge?: string | null;
  readonly order_court?: string | null;
  readonly order_case?: string | null;
  readonly order_judged_on?: string | null;
}

/** What every record begins with: the parts of its matrícula, the day, and the order of a judge that it was made by. */
export function headOf(act: SircHead, justification: string | null): SircValues {
  const parts = parseMatricula(act.matricula ?? '');
  if (!parts) throw new RangeError('a record of SIRC has a matrícula');
  return {
    acervo: parts.collection,
    anoRegistro: parts.year,
    codServentia: Number(parts.cns),
    dataRegistro: momentOf(act.registered_on),
    dataSentencaJudicial: momentOf(act.order_judged_on),
    dvMatricula: parts.checkDigits,
    folha: parts.sheet,
    justificativaAusenciaCamposObrigatorios: justification,
    nomeJuizJudicial: textOf(act.order_judge, 100),
    nomeJuizadoJudicial: textOf(act.order_court, 100),
    numeroLivro: parts.book,
    numeroProcessoJudicial: textOf(act.order_case, 30),
    observacoes: textOf(act.notes, 4000),
    // SIRC takes a record for one by order of a judge with the day of the sentence alone.
    registroJudicial: Boolean(act.order_case && momentOf(act.order_judged_on)),
    termo: parts.term,
    tipoLivro: parts.bookType,
    tipoServico: parts.service,
  };
}

type Identified = Pick<Party, 'cpf' | 'id_kind' | 'id_number' | 'id_issuer' | 'id_state'>;

/** The bodies that issue identity cards by their number (manual, annex VI); any other is 99. */
const ISSUERS: readonly (readonly [RegExp, number])[] = [
  [/\bSSP\b/u, 1],
  [/\bOAB\b/u, 26],
  [/\bDETRAN\b/u, 31],
];
const OTHER_ISSUER = 99;

const issuerOf = (name: string): number =>
  ISSUERS.find(([pattern]) => pattern.test(name.toUpperCase()))?.[1] ?? OTHER_ISSUER;

/**
 * The identity document of somebody, where the record tells of it what SIRC asks of its kind (manual, 5.1): of a driver's
 * licence the day of the first, of a passport and a work card the series are asked for, and no record has them.
 */
function identityOf(owner: string, person: Identified, codes: LoadCodes): SircValues | null {
  const numero = textOf(person.id_number, 32);
  if (!numero) return null;
  if (person.id_kind === 'rnm') return { dono: owner, numero, tipo: 'RNE' };
  if (person.id_kind === 'voter_id') return { dono: owner, numero, tipo: 'TITULO_DE_ELEITOR' };
  const ufEmissao = codeOf(codes.stateDigits, person.id_state);
  const isCard = person.id_kind === 'rg' || person.id_kind === 'cin';
  if (!isCard || !person.id_issuer || !ufEmissao) return null;
  return { dono: owner, numero, orgaoEmissao: issuerOf(person.id_issuer), tipo: 'RG', ufEmissao };
}

/** The CPF and the identity document of somebody. */
export function documentsOf(
  owner: string,
  person: Identified | undefined,
  codes: LoadCodes,
): readonly LoadElement[][] {
  if (!person) return [];
  const cpf = person.cpf ? [{ dono: owner, numero: person.cpf, tipo: 'CPF' }] : [];
  const identity = identityOf(owner, person, codes);
  return [...cpf, ...(identity ? [identity] : [])].map((each) => inOrder('document', each));
}

/** Documents with their marks: without a CPF, and without any. */
export function documentFields(
  tags: { readonly list: string; readonly noCpf: string; readonly none: string; readonly owner: string },
  person: Identified | undefined,
  codes: LoadCodes,
): SircValues {
  const documents = documentsOf(tags.owner, person, codes);
  return { [tags.list]: documents, [tags.noCpf]: !person?.cpf, [tags.none]: documents.length === 0 };
}

/** Where somebody was born: in a city of Brazil, in a place that is told in words, or nobody knows. */
export function hometownOf(
  person: Pick<Party, 'hometown_city' | 'hometown_text'> | undefined,
  codes: LoadCodes,
): SircValues {
  const city = cityOf(codes, person?.hometown_city);
  const told = city ? '' : textOf(person?.hometown_text, 100);
  return {
    codigoIBGEMunicipioNaturalidade: city,
    codigoIBGEUFNaturalidade: stateOf(codes, person?.hometown_city),
    municipioNaturalidadeIgnoradoDuplo: !city && !told,
    textoLivreMunicipioNaturalidade: told,
    ...orUnknown('paisNascimento', city ? BRAZIL : null),
  };
}

export const nationalityOf = (person: Pick<Party, 'nationality'> | undefined, codes: LoadCodes): SircValues =>
  orUnknown('nacionalidade', countryOf(codes, person?.nationality), 'nacionalidadeIgnorada');

/**
 * The two parents whose places the layout has at least: those whom the record names, and as many unknown ones as are
 * missing. Of somebody without a name SIRC takes nothing.
 */
export function twoOrMore<Person extends { readonly name: string | null }>(
  people: readonly Person[],
): (Person | undefined)[] {
  const named = people.filter(({ name }) => name);
  return named.length >= 2 ? named : [named[0], undefined];
}

/** Whether two of these people have the same name, which SIRC asks to confirm. */
export const haveSameName = (names: readonly (string | null | undefined)[]): boolean =>
  names.some((name, at) => names.slice(at + 1).some((other) => sameName(name ?? '', other ?? '')));
