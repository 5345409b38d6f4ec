import { Ajv2020 } from 'ajv/dist/2020.js';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const digits = (length: number) => ({ type: 'string', pattern: `^[0-9]{${length}}$` });
const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const code = (...codes: readonly string[]) => ({ enum: codes });
const decimal = (scale: number) => ({ type: 'number', minimum: 0, multipleOf: 10 ** -scale });
const flag = { type: 'boolean' };
const number = { type: 'string', pattern: '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$' };
const closed = { type: 'object', additionalProperties: false } as const;

const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, false]));

/** Where a field has a value, others stand beside it; where it has another, they do not. */
const together = (field: string, value: unknown, others: readonly string[]) => ({
  anyOf: [
    { properties: { [field]: { const: value } }, required: [field, ...others] },
    { properties: { [field]: { not: { const: value } }, ...none(others) } },
  ],
});

/** A value is told, or marked as not told; exactly one of the two. */
const toldOrNot = (value: string, mark: string) => ({
  anyOf: [
    { properties: { [mark]: { const: true }, [value]: false }, required: [mark] },
    { properties: { [mark]: { const: false } }, required: [value] },
  ],
});

const party = {
  ...closed,
  properties: {
    indicadorNiIdentificado: flag,
    ni: number,
    motivoNaoIdentificacaoNi: code('1', '2'),
    participacao: { ...decimal(4), maximum: 100 },
    indicadorNaoConstaParticipacaoOperacao: flag,
    indicadorEstrangeiro: flag,
    indicadorEspolio: flag,
    cpfInventariante: digits(11),
    indicadorConjuge: flag,
    indicadorConjugeParticipa: flag,
    regimeBens: code('1', '2', '3', '4'),
    indicadorCpfConjugeIdentificado: flag,
    cpfConjuge: digits(11),
    indicadorRepresentante: flag,
    representantes: {
      type: 'array',
      minItems: 1,
      items: { ...closed, required: ['ni'], properties: { ni: number } },
    },
  },
  required: [
    'indicadorNiIdentificado',
    'indicadorNaoConstaParticipacaoOperacao',
    'indicadorEstrangeiro',
    'indicadorEspolio',
  ],
  allOf: [
    toldOrNot('participacao', 'indicadorNaoConstaParticipacaoOperacao'),
    together('indicadorEspolio', true, ['cpfInventariante']),
    together('indicadorConjuge', true, [
      'indicadorConjugeParticipa',
      'regimeBens',
      'indicadorCpfConjugeIdentificado',
    ]),
    together('indicadorRepresentante', true, ['representantes']),
    together('indicadorNiIdentificado', true, ['ni']),
    together('indicadorNiIdentificado', false, ['motivoNaoIdentificacaoNi']),
  ],
};

const declaration = {
  ...closed,
  properties: {
    tipoDeclaracao: { const: '0' },
    tipoServico: code('1', '2', '3'),
    dataLavraturaRegistroAverbacao: day,
    tipoAto: code('1', '2', '3', '4', '5', '6'),
    tipoLivro: code('1', '2'),
    numeroLivro: text(7),
    folha: text(7),
    matriculaNotarialEletronica: digits(24),
    matricula: { type: 'string', pattern: '^[0-9]{1,7}$' },
    transcricao: { type: 'integer', minimum: 1, maximum: 99_999_999 },
    codigoNacionalMatricula: digits(16),
    numeroRegistroAverbacao: text(7),
    naturezaTitulo: code('1', '2', '3', '4', '5'),
    existeDoiAnterior: flag,
    retificacaoAto: flag,
    numeroRegistro: text(30),
    dataNegocioJuridico: day,
    tipoOperacaoImobiliaria: { type: 'string', pattern: '^[1-7][0-9]$' },
    descricaoOutrasOperacoesImobiliarias: text(30),
    valorOperacaoImobiliaria: decimal(2),
    indicadorNaoConstaValorOperacaoImobiliaria: flag,
    valorBaseCalculoItbiItcmd: decimal(2),
    indicadorNaoConstaValorBaseCalculoItbiItcmd: flag,
    formaPagamento: code('5', '10', '11', '7', '9'),
    mesAnoUltimaParcela: day,
    valorPagoAteDataAto: decimal(2),
    indicadorAlienacaoFiduciaria: flag,
    indicadorPermutaBens: flag,
    indicadorPagamentoDinheiro: flag,
    valorPagoMoedaCorrenteDataAto: decimal(2),
    tipoParteTransacionada: code('1', '2'),
    valorParteTransacionada: decimal(2),
    cib: text(8),
    destinacao: code('1', '3'),
    indicadorImovelPublicoUniao: flag,
    registroImobiliarioPatrimonial: digits(13),
    certidaoAutorizacaoTransferencia: text(11),
    inscricaoMunicipal: text(45),
    codigoIbge: digits(7),
    areaImovel: decimal(2),
    indicadorAreaLoteNaoConsta: flag,
    areaConstruida: decimal(4),
    indicadorAreaConstruidaNaoConsta: flag,
    tipoImovel: { type: 'string', pattern: '^[1-9][0-9]$' },
    tipoLogradouro: text(30),
    nomeLogradouro: text(150),
    numeroImovel: text(10),
    complementoNumeroImovel: text(10),
    complementoEndereco: text(100),
    bairro: text(150),
    cep: digits(8),
    codigoIncra: digits(13),
    denominacao: text(200),
    localizacao: text(200),
    municipiosUF: { type: 'array', minItems: 1, items: digits(7) },
    alienantes: { type: 'array', minItems: 1, items: party },
    adquirentes: { type: 'array', minItems: 1, items: party },
  },
  required: [
    'tipoDeclaracao',
    'tipoServico',
    'dataLavraturaRegistroAverbacao',
    'dataNegocioJuridico',
    'tipoOperacaoImobiliaria',
    'formaPagamento',
    'indicadorPermutaBens',
    'indicadorPagamentoDinheiro',
    'tipoParteTransacionada',
    'valorParteTransacionada',
    'destinacao',
    'indicadorImovelPublicoUniao',
    'alienantes',
    'adquirentes',
  ],
  allOf: [
    toldOrNot('valorOperacaoImobiliaria', 'indicadorNaoConstaValorOperacaoImobiliaria'),
    toldOrNot('valorBaseCalculoItbiItcmd', 'indicadorNaoConstaValorBaseCalculoItbiItcmd'),
    together('indicadorPagamentoDinheiro', true, ['valorPagoMoedaCorrenteDataAto']),
    together('indicadorImovelPublicoUniao', true, [
      'registroImobiliarioPatrimonial',
      'certidaoAutorizacaoTransferencia',
    ]),
    together('formaPagamento', '7', [
      'mesAnoUltimaParcela',
      'valorPagoAteDataAto',
      'indicadorAlienacaoFiduciaria',
    ]),
    together('tipoServico', '2', [
      'tipoLivro',
      'numeroRegistroAverbacao',
      'naturezaTitulo',
      'existeDoiAnterior',
      'retificacaoAto',
    ]),
  ],
};

// Decimals that binary numbers cannot hold are multiples of a hundredth all the same.
const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
const validate = ajv.compile({
  ...closed,
  required: ['declaracoes'],
  properties: { declaracoes: { type: 'array', minItems: 1, items: declaration } },
});

/**
 * What DOI-Web would say of the structure of a file, as far as the tables of its manual tell (dossier 5.2), written apart
 * from what makes the file: attributes that it does not know, that are missing, or of another shape. Empty where it fits.
 */
export function doiLayoutProblems(file: string): string[] {
  if (validate(JSON.parse(file))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}
