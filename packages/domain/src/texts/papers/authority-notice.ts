import { type RowOf, shownDate, shownMoney } from '@serventia/kit';
import { formatCivilDate } from '../../calendar/civil-date.ts';
import type { birth } from '../../civil/birth.entity.ts';
import type { death } from '../../civil/death.entity.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { formatTaxNumber, registerOf } from '../../identifiers/tax-number.ts';
import { formatDeathStatement } from '../../identifiers/death-statement.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import type { authorityNotice, NoticeAuthority } from '../../integrations/authority-notice.entity.ts';
import { isOfBirths } from '../../integrations/told-acts.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { parentsOf } from '../civil/filiation.ts';
import { ID_NAMES, type PartyRow } from '../civil/party-words.ts';
import { joinWords } from '../language/join.ts';
import { nationalityInWords } from '../language/nationalities.ts';
import type { authorityNoticeCatalog } from './catalogs.ts';
import { placeInBook } from './couple-papers.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

type Death = RowOf<typeof death>;
type Birth = RowOf<typeof birth>;

interface InBook {
  readonly parties: readonly PartyRow[];
  readonly bookName: string | null;
}
interface ToldDeath extends InBook {
  readonly death: Death;
  /** ISO 3166-1 alpha-2 of the nationality: `PT`; null where it is not known. */
  readonly country: string | null;
}
interface ToldBirth extends InBook {
  readonly birth: Birth;
}

/** An act of a matrícula by which real estate changed hands. */
export interface ToldTransfer {
  readonly label: string;
  readonly on: string;
  /** With its article: `a compra e venda`. */
  readonly kind: string;
  readonly property: string;
  readonly inscription: string | null;
  readonly value: string | null;
  readonly givers: readonly ToldMover[];
  readonly takers: readonly ToldMover[];
}
interface ToldMover {
  readonly name: string;
  /** CPF or CNPJ. */
  readonly number: string | null;
}

/** An act that is told of. */
export type ToldAct = ToldDeath | ToldBirth | ToldTransfer;

interface NoticeReading {
  readonly office: PaperOffice;
  readonly notice: RowOf<typeof authorityNotice>;
  readonly acts: readonly ToldAct[];
}

/** After `cumprimento`; none of the others is known for certain (verify; that of Funai too). */
const NORMS: Readonly<Partial<Record<NoticeAuthority, string>>> = {
  identification_office: 'ao artigo 80, parágrafo único, da Lei número 6.015/1973',
  indigenous_agency: 'à Resolução Conjunta CNJ/CNMP número 3/2012',
  city_hall: 'ao artigo 184-A do Código Nacional de Normas',
};

const dateOf = (value: string | null): string | null => (value ? shownDate(value, 'pt-br') : null);

function documentOf({ id_kind: kind, id_number: number, id_issuer: issuer }: Death): string | null {
  if (!kind || !number) return null;
  return [`${ID_NAMES[kind]} ${number}`, issuer].filter(Boolean).join(' ');
}

const NOTHING_MORE = {
  told_birthplace: null,
  told_ethnicity: null,
  told_village: null,
  told_nationality: null,
  told_cpf: null,
  told_document: null,
  died_on: null,
  death_statement: null,
} as const;

const NO_TRANSFER = {
  told_act: null,
  told_kind: null,
  told_givers: null,
  told_takers: null,
  told_property: null,
  told_inscription: null,
  told_value: null,
} as const;
const NO_PERSON = {
  ...NOTHING_MORE,
  told_name: null,
  told_born: null,
  told_parents: null,
  book: null,
  sheet: null,
  term: null,
  act_matricula: null,
} as const;

const moversOf = (movers: readonly ToldMover[]): string | null =>
  joinWords(
    movers.map(({ name, number }) =>
      number ? `${name}, ${registerOf(number)} ${formatTaxNumber(number)}` : name,
    ),
  ) || null;

function transferRow(told: ToldTransfer, place: number) {
  return {
    facts: {
      ...NO_PERSON,
      told_number: String(place + 1),
      told_act: `${told.label}, de ${formatCivilDate(told.on)}`,
      told_kind: told.kind.slice(2, 3).toLocaleUpperCase('pt-BR') + told.kind.slice(3),
      told_givers: moversOf(told.givers),
      told_takers: moversOf(told.takers),
      told_property: told.property,
      told_inscription: told.inscription,
      told_value: told.value === null ? null : shownMoney(told.value),
    },
    groups: {},
    conditions: { transfer: true },
    lists: {},
  };
}

/** Each authority is told what it keeps its own registers by, and no more (LGPD art. 6 III). */
function ofDeath(authority: NoticeAuthority, { death: act, country }: ToldDeath) {
  const isOf = (...told: readonly NoticeAuthority[]): boolean => told.includes(authority);
  return {
    ...NOTHING_MORE,
    told_name: act.name ?? 'pessoa desconhecida',
    told_born: dateOf(act.birth_date),
    told_cpf: isOf('health_office') || !act.cpf ? null : formatCpf(act.cpf),
    told_document: isOf('identification_office', 'federal_police') ? documentOf(act) : null,
    told_nationality: isOf('federal_police') && country ? nationalityInWords(country, ['f']) : null,
    died_on: dateOf(act.died_on),
    death_statement:
      isOf('health_office') && act.death_statement ? formatDeathStatement(act.death_statement) : null,
  };
}

function ofBirth(authority: NoticeAuthority, { birth: act }: ToldBirth) {
  const isIndigenous = authority === 'indigenous_agency';
  return {
    ...NOTHING_MORE,
    told_name: act.name,
    told_born: dateOf(act.born_on),
    told_birthplace: act.birth_place_name || act.birth_place_address || null,
    told_ethnicity: isIndigenous ? act.ethnicity : null,
    told_village: isIndigenous ? act.village : null,
  };
}

function rowOf(authority: NoticeAuthority, told: ToldAct, place: number) {
  if ('takers' in told) return transferRow(told, place);
  const act = 'death' in told ? told.death : told.birth;
  return {
    facts: {
      ...('death' in told ? ofDeath(authority, told) : ofBirth(authority, told)),
      told_number: String(place + 1),
      told_parents: joinWords(parentsOf(told.parties).map(({ name }) => name ?? '')) || null,
      ...placeInBook(act, told.bookName),
      act_matricula: act.matricula ? formatMatricula(act.matricula) : null,
      ...NO_TRANSFER,
    },
    groups: {},
    conditions: { transfer: false },
    lists: {},
  };
}

/** The facts of the letter that tells an authority of acts (LRP art. 80, parágrafo único; dossier 5.5). */
export function authorityNoticeValues(reading: NoticeReading): ValuesFor<typeof authorityNoticeCatalog> {
  const { office, notice, acts } = reading;
  const norm = NORMS[notice.authority];
  return {
    facts: {
      ...officeFacts(office),
      addressee: notice.addressee,
      notice_norm: norm ?? null,
      told_until: dayInWords(notice.told_until),
    },
    groups: {},
    conditions: {
      by_norm: norm !== undefined,
      of_births: isOfBirths(notice.authority),
      of_transfers: notice.authority === 'city_hall',
      several_told: acts.length > 1,
      none_told: acts.length === 0,
      returns_statements: notice.authority === 'health_office',
    },
    lists: { told_acts: acts.map((told, place) => rowOf(notice.authority, told, place)) },
    required: ['told_until'],
  };
}
