import { isTaxNumber } from './tax-number.ts';

/** What is wrong with a value of the layout, by its name; undefined where it fits. */
type Check = (value: unknown) => boolean;
/** The names of a layout, with what each of them holds. */
export type Layout = Readonly<Record<string, Check>>;

const isText =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' && [...value].length <= most;
const isDigits =
  (most: number): Check =>
  (value) =>
    /^\d+$/u.test(String(value)) && String(value).length <= most;
const isDay: Check = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};
const isAmount: Check = (value) => typeof value === 'number' && value >= 0;
const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isTruth: Check = (value) => typeof value === 'boolean';
const isList: Check = (value) => Array.isArray(value);
const among =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);

const CEP_ACTS = [
  'Escritura',
  'Procuracao',
  'ProcuracaoParaFinsPrevidenciarios',
  'RenunciaDeProcuracao',
  'RevogacaoDeProcuracao',
  'Substabelecimento',
  'AtaNotarial',
  'AtaNotarialDeUsucapiao',
];
const REGIMES = [
  'ComunhaoParcial',
  'ComunhaoUniversal',
  'ParticipacaoFinalNosAquestos',
  'SeparacaoTotal',
  'SeparacaoObrigatoria',
  'RegimeEspecificoAtribuidoEmPactoAntenupcial',
];
const NATURES = new Set([
  1, 4, 5, 6, 10, 14, 15, 16, 17, 20, 21, 22, 23, 24, 25, 26, 28, 30, 31, 33, 34, 35, 36, 38, 39, 43, 45, 46,
  48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 70, 71, 72, 74, 75, 76, 77, 78, 79, 80,
]);

/** Where any act stands in the books, and what it moves. */
const COMMON: Layout = {
  mne: (value) => /^\d{24}$/u.test(String(value)),
  livro: isDigits(8),
  livroComplemento: isText(50),
  folha: isDigits(4),
  folhaComplemento: isText(50),
};
const ASSETS: Layout = { existeBemEDireito: isTruth, bensEDireitos: isList };

export const CEP: Layout = {
  ...COMMON,
  ...ASSETS,
  tipoAtoCep: among(...CEP_ACTS),
  naturezaEscritura: (value) => NATURES.has(Number(value)),
  naturezaAtaNotarialDeUsucapiao: among(
    'Ordinaria',
    'Extraordinaria',
    'EspecialRural',
    'EspecialUrbana',
    'EspecialFamiliar',
  ),
  data: isDay,
  valor: isAmount,
  regimeBens: among(...REGIMES),
  naturezaLitigio: (value) => isCount(value) && Number(value) >= 1 && Number(value) <= 21,
  acordo: isTruth,
  dataValidade: isDay,
  referentes: isList,
  partes: isList,
};
export const CESDI: Layout = {
  ...COMMON,
  ...ASSETS,
  tipoAtoCesdi: (value) => isCount(value) && Number(value) >= 1 && Number(value) <= 11,
  data: isDay,
  dataCasamento: isDay,
  regimeBens: among(...REGIMES),
  quantidadeFilhosMaiores: isCount,
  quantidadeFilhosMenores: isCount,
  responsavel: among('Conjuge1', 'Conjuge2', 'AmbosConjuges', 'Outros', 'SemDeclaracao'),
  partes: isList,
};
export const RCTO: Layout = {
  ...COMMON,
  tipoTestamento: (value) => isCount(value) && Number(value) >= 1 && Number(value) <= 6,
  cpf: (value) => isTaxNumber(value, 11),
  nome: isText(150),
  dataNascimento: isDay,
  nomeMae: isText(150),
  nomePai: isText(150),
  dataTestamento: isDay,
  tipoDocumento: among('Rg', 'Rne', 'Outros'),
  documento: isText(30),
  documentoComplemento: isText(50),
  revogacaoCartorioCns: isDigits(6),
  revogacaoDataTestamento: isDay,
  revogacaoLivro: isText(20),
  revogacaoFolha: isText(10),
};
export const CEP_PARTY: Layout = {
  nome: isText(150),
  tipoDocumento: among('CPF', 'CNPJ', 'RNM', 'Desconhecido'),
  numeroDocumento: isText(20),
  identidade: isText(20),
  orgaoEmissor: isText(20),
  qualidade: among(
    'Outorgante',
    'Outorgado',
    'Interveniente',
    'Usufrutuario',
    'Requerente',
    'Requerido',
    'Conciliador',
    'Mediador',
  ),
  estrangeiro: isTruth,
};
export const CESDI_PARTY: Layout = {
  nome: isText(150),
  conjugeTipo: among('Conjuge1', 'Conjuge2'),
  qualidade: isText(60),
  dataNascimento: isDay,
  localNascimentoPais: isText(60),
  localNascimentoMunicipio: isText(60),
  localNascimentoUf: isText(2),
  localResidenciaPais: isText(60),
  localResidenciaMunicipio: isText(60),
  localResidenciaUf: isText(2),
  sexo: among('F', 'M'),
  documentos: isList,
};
export const DOCUMENT: Layout = {
  documentoTipo: among('Cpf', 'Cnpj', 'Oab', 'Rg', 'Rnm', 'Outros', 'Desconhecido'),
  prioridade: among('Primario', 'Secundario'),
  documento: isText(30),
};
export const ORIGIN: Layout = {
  tipoAtoCep: among(...CEP_ACTS, 'ProcuracaoPrivada'),
  cns: isDigits(6),
  livro: isText(20),
  livroComplemento: isText(50),
  folha: isText(10),
  folhaComplemento: isText(50),
};
export const ASSET: Layout = {
  descricaoPormenorizada: isText(2000),
  valorBemEDireito: isAmount,
  valorFiscal: isAmount,
  formaPagamento: (value) => isCount(value) && Number(value) >= 1 && Number(value) <= 6,
  prazoPagamento: (value) => isCount(value) && Number(value) >= 1 && Number(value) <= 4,
};

export const PERIOD: Layout = {
  anoReferencia: (value) => isCount(value) && Number(value) >= 2000,
  mesReferencia: (value) => isCount(value) && Number(value) >= 1 && Number(value) <= 12,
  quinzenaReferencia: among(1, 2),
};

/** Of a transfer, what has a table or a shape of its own. */
export const TRANSFER: Layout = {
  tipoDeclaracao: among('Original'),
  tipoServico: among('Notarial', 'RegistroDeImoveis', 'RegistroDeTitulosEDocumentos'),
  dataLavraturaRegistroAverbacao: isDay,
  dataNegocioJuridico: isDay,
  tipoAto: among('Escritura', 'Procuracao', 'Averbacao', 'Registro'),
  formaPagamento: among(
    'QuitadoAVista',
    'QuitadoAPrazo',
    'QuitadoSemInformacaoDaFormaDePagamento',
    'APrazo',
    'NaoSeAplica',
  ),
  tipoParteTransacionada: among('Percentual', 'Area'),
  valorParteTransacionada: isAmount,
  destinacao: among('Urbano', 'Rural'),
  codigoIbge: (value) => /^\d{7}$/u.test(String(value)),
  cep: (value) => /^\d{8}$/u.test(String(value)),
  indicadorPermutaBens: isTruth,
  indicadorPagamentoDinheiro: isTruth,
};
