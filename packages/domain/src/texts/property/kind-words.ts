import type { EndorsementKind, RecordKind } from '../../property/act-kinds.ts';
import type { Burden } from '../../property/active-liens.ts';
import type { ActLetter } from '../../property/act-label.ts';

/** What each registro is, with its article. */
const RECORDS: Readonly<Record<RecordKind, string>> = {
  sale: 'a compra e venda',
  gift: 'a doação',
  exchange: 'a permuta',
  partition: 'a partilha',
  adjudication: 'a adjudicação',
  auction: 'a arrematação',
  usucapion: 'a usucapião',
  expropriation: 'a desapropriação',
  payment_in_kind: 'a dação em pagamento',
  capital_contribution: 'a integralização de capital',
  mortgage: 'a hipoteca',
  fiduciary_alienation: 'a alienação fiduciária',
  usufruct: 'o usufruto',
  easement: 'a servidão',
  surface: 'o direito de superfície',
  slab: 'o direito de laje',
  attachment: 'a penhora',
  arrest: 'o arresto',
  seizure: 'o sequestro',
  real_estate_development: 'a incorporação imobiliária',
  land_subdivision: 'o loteamento',
  condominium_convention: 'a convenção de condomínio',
  antenuptial_pact: 'o pacto antenupcial',
  promise_of_sale: 'a promessa de compra e venda',
  lease: 'a locação com cláusula de vigência',
  rural_bond: 'a cédula de crédito rural',
  family_property: 'o bem de família',
  other: 'o registro',
};

/** What each averbação notes, with its article. */
const ENDORSEMENTS: Readonly<Record<EndorsementKind, string>> = {
  construction: 'a construção',
  demolition: 'a demolição',
  name_change: 'a alteração de nome',
  civil_status_change: 'a alteração de estado civil',
  street_or_number_change: 'a mudança de rua ou numeração',
  split: 'o desmembramento',
  merger: 'a unificação',
  cancellation: 'o cancelamento',
  partial_release: 'a baixa parcial',
  unavailability: 'a indisponibilidade',
  pending_lawsuit: 'a existência de ação',
  restrictive_clause: 'a cláusula restritiva',
  usufruct_extinction: 'a extinção do usufruto',
  fiduciary_consolidation: 'a consolidação da propriedade fiduciária',
  legal_reserve_car: 'a reserva legal',
  georeferencing: 'o georreferenciamento',
  heritage_listing: 'o tombamento',
  lease_preference: 'a locação para fins de preferência',
  credit_assignment: 'a cessão de crédito',
  cnm: 'o código nacional de matrícula',
  cib: 'o cadastro imobiliário brasileiro',
  rectification: 'a retificação',
  full_transport: 'o transporte integral',
  burden_transport: 'o transporte de ônus',
  closing: 'o encerramento da matrícula',
  other: 'a averbação',
};

/** What burdens a property, with its article, whatever kind of act says it. */
export const burdenWithArticle = (burden: Burden): string =>
  burden in RECORDS ? RECORDS[burden as RecordKind] : ENDORSEMENTS[burden as EndorsementKind];

/** The kind of an act with its article: `a hipoteca`. */
export function kindWithArticle(letter: ActLetter, kind: RecordKind | EndorsementKind): string {
  return letter === 'R' ? RECORDS[kind as RecordKind] : ENDORSEMENTS[kind as EndorsementKind];
}

/** The heading of an act: `COMPRA E VENDA`. */
export function headingOf(letter: ActLetter, kind: RecordKind | EndorsementKind): string {
  return kindWithArticle(letter, kind).slice(2).toLocaleUpperCase('pt-BR');
}
