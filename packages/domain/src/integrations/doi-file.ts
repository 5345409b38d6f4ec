import type { ChildRowsOf, RowOf } from '@serventia/kit';
import { cleanTaxNumber } from '../identifiers/tax-number.ts';
import type { TITLE_NATURES } from '../property/act-kinds.ts';
import { linesOf } from './doi-party-findings.ts';
import type { doi } from './doi.entity.ts';
import { numberOf, type Told, withoutEmpty } from './told-values.ts';

type Declaration = RowOf<typeof doi> & ChildRowsOf<typeof doi, 'parties'>;
type Party = Declaration['parties'][number];

/** What the layout calls by codes of the IBGE, seven digits each. */
export interface DoiCities {
  readonly city: string | null;
  /** Of a rural property that lies in several. */
  readonly others: readonly string[];
}

/** naturezaTitulo. */
const TITLE_CODES: Readonly<Record<(typeof TITLE_NATURES)[number], string>> = {
  private_instrument: '1',
  public_deed: '2',
  judicial: '3',
  administrative: '4',
  foreign: '5',
};

/** A matrícula as the layout takes it; a longer one is told by its CNM alone. */
const MOST_OF_MATRICULA = 7;

const onlyIf = <Value extends Told>(holds: boolean, value: Value): Value | null => (holds ? value : null);

/** A day of the month of the last instalment, which is all that is known of it. */
const dayOf = (partial: string | null): string | null => (partial?.length === 7 ? `${partial}-01` : partial);

function actOf(row: Declaration): Record<string, Told> {
  const isRegistry = row.service === '2';
  const matricula = row.matricula_number;
  return {
    tipoDeclaracao: row.declaration_kind,
    tipoServico: row.service,
    dataLavraturaRegistroAverbacao: row.act_on,
    tipoAto: row.act_kind,
    tipoLivro: row.ri_book,
    numeroLivro: row.book_number,
    folha: row.sheet,
    matriculaNotarialEletronica: row.mne,
    matricula: onlyIf((matricula?.length ?? 0) <= MOST_OF_MATRICULA, matricula),
    transcricao: row.transcription === null ? null : Number(row.transcription),
    codigoNacionalMatricula: row.cnm,
    numeroRegistroAverbacao: row.registration_number,
    naturezaTitulo: row.title_kind && TITLE_CODES[row.title_kind],
    existeDoiAnterior: onlyIf(isRegistry, row.previous_doi),
    retificacaoAto: onlyIf(isRegistry, row.act_rectification),
    numeroRegistro: row.rtd_number,
  };
}

function operationOf(row: Declaration): Record<string, Told> {
  const inInstalments = row.payment_form === '7';
  return {
    dataNegocioJuridico: row.business_on,
    tipoOperacaoImobiliaria: row.operation,
    descricaoOutrasOperacoesImobiliarias: row.other_operation,
    valorOperacaoImobiliaria: numberOf(row.operation_value, 2),
    indicadorNaoConstaValorOperacaoImobiliaria: row.operation_value_unknown,
    valorBaseCalculoItbiItcmd: numberOf(row.tax_base, 2),
    indicadorNaoConstaValorBaseCalculoItbiItcmd: row.tax_base_unknown,
    formaPagamento: row.payment_form,
    mesAnoUltimaParcela: onlyIf(inInstalments, dayOf(row.last_instalment)),
    valorPagoAteDataAto: onlyIf(inInstalments, numberOf(row.paid_until_act, 2)),
    indicadorAlienacaoFiduciaria: onlyIf(inInstalments, row.fiduciary_sale),
    indicadorPermutaBens: row.exchange,
    indicadorPagamentoDinheiro: row.cash,
    valorPagoMoedaCorrenteDataAto: onlyIf(row.cash, numberOf(row.cash_amount, 2)),
    tipoParteTransacionada: row.transacted_unit === 'percent' ? '1' : '2',
    valorParteTransacionada: numberOf(row.transacted_amount, 2),
  };
}

function propertyOf(row: Declaration, { city, others }: DoiCities): Record<string, Told> {
  const isUrban = row.destination === 'urban';
  return {
    cib: row.cib,
    destinacao: isUrban ? '1' : '3',
    indicadorImovelPublicoUniao: row.union_land,
    registroImobiliarioPatrimonial: row.rip,
    certidaoAutorizacaoTransferencia: row.cat,
    inscricaoMunicipal: row.city_inscription,
    codigoIbge: city,
    areaImovel: numberOf(isUrban ? row.land_area : row.rural_area, 2),
    indicadorAreaLoteNaoConsta: isUrban && row.land_area_unknown,
    areaConstruida: onlyIf(isUrban, numberOf(row.built_area, 4)),
    indicadorAreaConstruidaNaoConsta: onlyIf(isUrban, row.built_area_unknown),
    tipoImovel: row.property_type,
    tipoLogradouro: row.street_kind,
    nomeLogradouro: row.street,
    numeroImovel: row.street_number,
    complementoEndereco: row.complement,
    bairro: row.district,
    cep: row.postal_code,
    codigoIncra: row.incra_code,
    denominacao: row.denomination,
    localizacao: row.location,
    municipiosUF: others,
  };
}

function partyOf(party: Party): Record<string, Told> {
  const { married, represented, estate } = party;
  return withoutEmpty({
    indicadorNiIdentificado: party.ni_identified,
    ni: onlyIf(party.ni_identified, party.ni),
    motivoNaoIdentificacaoNi: onlyIf(!party.ni_identified, party.no_ni_reason),
    participacao: numberOf(party.participation, 4),
    indicadorNaoConstaParticipacaoOperacao: party.participation_unknown,
    indicadorEstrangeiro: party.is_foreign,
    indicadorEspolio: estate,
    cpfInventariante: onlyIf(estate, party.administrator_cpf),
    indicadorConjuge: married,
    indicadorConjugeParticipa: onlyIf(married, party.spouse_participates),
    regimeBens: onlyIf(married, party.regime),
    indicadorCpfConjugeIdentificado: onlyIf(married, party.spouse_cpf_identified),
    cpfConjuge: onlyIf(married && party.spouse_cpf_identified, party.spouse_cpf),
    indicadorRepresentante: represented,
    representantes: represented
      ? linesOf(party.representatives).map((number) => ({ ni: cleanTaxNumber(number) }))
      : null,
  });
}

/**
 * A declaration as DOI-Web imports it (IN RFB 2.186/2024; JSON Schema 2020-12 of its manual; dossier 5.2): no attribute
 * that the layout does not know, none without a value, and each of its conditions as the declaration was judged by.
 */
export function doiDeclaration(row: Declaration, cities: DoiCities): Record<string, Told> {
  const ofSide = (side: Party['side']) => row.parties.filter((party) => party.side === side).map(partyOf);
  return withoutEmpty({
    ...actOf(row),
    ...operationOf(row),
    ...propertyOf(row, cities),
    alienantes: ofSide('alienating'),
    adquirentes: ofSide('acquiring'),
  });
}

/** The file that is imported, in UTF-8: any number of declarations, one for each property. */
export function doiFile(declarations: readonly Record<string, Told>[]): string {
  return JSON.stringify({ declaracoes: declarations }, null, 2);
}
