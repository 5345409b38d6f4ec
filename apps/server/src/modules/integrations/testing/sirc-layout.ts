import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** What an element holds: text that fits, or the elements of a part. */
type Fits = (text: string) => boolean;
interface Element {
  readonly tag: string;
  readonly text: string;
  readonly inside: readonly Element[];
}

const words = (list: string): readonly string[] => list.split(' ');

const PAPERS =
  'CPF RG NIT RIC RNE TITULO_DE_ELEITOR PASSAPORTE CNH CTPS DOC_ESTRANGEIRO CERT_DE_NASCIMENTO CERT_DE_CASAMENTO';
const OTHER_PAPERS = 'CARTEIRA_DE_MARITIMO CERT_DE_RESERVISTA NAO_IDENTIFICADO';
const REASONS =
  'RFB_INDISPONIVEL CPF_REGISTRADO_NAO_APRESENTADO CPF_REGISTRADO_INEXISTENTE DATA_NASCIMENTO_REGISTRADO_INCOMPLETA DATA_NASCIMENTO_REGISTRADO_DESCONHECIDA MUNICIPIO_REGISTRADO_DESCONHECIDO OUTROS';
const PARENT_REASONS =
  'SEXO_REGISTRADO_INDEFINIDO CPF_FILIACAO_NAO_APRESENTADO CPF_FILIACAO_INEXISTENTE FILIACAO_DESCONHECIDA UMA_FILIACAO_NAO_INFORMADA DATA_NASCIMENTO_FILIACAO_DESCONHECIDA MUNICIPIO_FILIACAO_DESCONHECIDO';

const ENUMERATIONS: Readonly<Record<string, string>> = {
  version: '5.0',
  sex: 'MASCULINO FEMININO NAO_BINARIO OUTROS NAO_DECLARADO IGNORADO',
  birthReason: `${REASONS} ${PARENT_REASONS}`,
  marriageReason: REASONS,
  deathReason: `${REASONS} ${PARENT_REASONS} REGISTRADO_NAO_IDENTIFICADO`,
  birthOwner: 'FILIACAO_NASCIMENTO',
  marriageOwner: 'MAE_NASCIMENTO PAI_NASCIMENTO DECLARANTE FALECIDO CONJUGE1 CONJUGE2',
  deathOwner: 'DECLARANTE FALECIDO FILIACAO_OBITO',
  marriagePaper: PAPERS,
  paper: `${PAPERS} ${OTHER_PAPERS}`,
  birthPlace: 'UNIDADE_SAUDE FORA_UNIDADE_SAUDE',
  deathPlace: 'HOSPITAL OUTROS_SERVICOS_SAUDE DOMICILIO VIA_PUBLICA OUTROS',
  deathKind: 'NATURAL VIOLENTA',
  skin: 'BRANCA PRETA AMARELA PARDA INDIGENA',
  civilStatus: 'SOLTEIRO CASADO VIUVO DIVORCIADO SEPARADO',
  regime:
    'COMUNHAO_PARCIAL COMUNHAO_UNIVERSAL PARTICIPACAO_FINAL_AQUESTOS SEPARACAO_BENS OUTROS COMUNHAO_GERAL REGIME_HIBRIDO PARTICIPACAO_FINAL_AQUESTROS',
  birthMotive:
    'RECONHECIMENTO_FILIACAO ALTERACAO_NOME ALTERACAO_SOBRENOME ALTERACAO_NOME_SEXO CANCELAMENTO MUDANCA_PRENOME DESTITUICAO CONCESSAO EXCLUSAO RECONHECIMENTO PERDA_NACIONALIDADE ANOTACAO_CPF FILIACAO OUTROS NOME_ABREVIADO ACRESCIMO_SOBRENOME ALTERACAO_NOME_ACRESCIMO ALTERACAO_NOME_FILIACAO',
  marriageMotive:
    'SEPARACAO DIVORCIO ANULACAO NULIDADE CANCELAMENTO ANOTACAO_CPF CONVERSAO_SEPARACAO_DIVORCIO ALTERACAO_REGIME_BENS RESTABELECIMENTO_SOCIEDADE_CONJUGAL OUTROS',
  deathMotive: 'CANCELAMENTO ALTERACAO_LOCAL_SEPULTAMENTO CREMACAO DOACAO_CADAVER OUTROS ANOTACAO_CPF',
  birthNote: 'CASAMENTO OBITO OUTROS REESTABELECIMENTO EMANCIPACAO INTERDICAO AUSENCIA MORTE_PRESUMIDA',
  marriageNote: 'NASCIMENTO OBITO OUTROS INTERDICAO AUSENCIA MORTE_PRESUMIDA',
  deathNote: 'NASCIMENTO CASAMENTO OUTROS',
};

const isMoment: Fits = (text) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/u.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text.slice(0, 10)}T00:00:00Z`).toJSON().startsWith(text.slice(0, 10));

const isDay: Fits = (text) =>
  /^(?:(?:(?:0[1-9]|[12][0-9]|30)\/(?:04|06|09|11))|(?:(?:0[1-9]|[12][0-9]|3[01])\/(?:01|03|05|07|08|10|12))|(?:0[1-9]|[12][0-9])\/02)\/[0-9]{4}$/u.test(
    text,
  );

const isWhole =
  (least: number, most: number): Fits =>
  (text) =>
    /^[+-]?\d+$/u.test(text) && Number(text) >= least && Number(text) <= most;

/** A person's name: letters, with an apostrophe or a hyphen inside a word (4.1). */
const isName: Fits = (text) =>
  /^\p{L}+(?:[-']\p{L}+)*'?(?: +\p{L}+(?:[-']\p{L}+)*'?)*$/u.test(text) && [...text].length <= 100;

const SIMPLE: Readonly<Record<string, Fits>> = {
  name: isName,
  bool: (text) => ['true', 'false', '1', '0'].includes(text),
  int: isWhole(-(2 ** 31), 2 ** 31 - 1),
  moment: isMoment,
  day: isDay,
  hour: (text) => /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/u.test(text),
  cpf: (text) => /^\d{11}$/u.test(text),
  check: (text) => /^(?:[0-9]{2}|XX)$/u.test(text),
  serial: (text) => /^[a-zA-Z]{2}[0-9]{9}$/u.test(text),
  // Numbers of the health ministry's forms, of the first printing without a check digit (annexes IX and X).
  birthPaper: (text) => /^\d{8}(?:\d{3})?$/u.test(text),
  deathPaper: (text) => /^\d{8,9}$/u.test(text),
  benefitNumber: (text) => /^\d{10}$/u.test(text),
  issuer: (text) => isWhole(1, 36)(text) || text === '90' || text === '99',
  // Without its last digit, which only verifies (11.1.2).
  city: (text) => /^[1-9]\d{5}$/u.test(text),
  state: (text) => /^[1-9]\d$/u.test(text),
  // 4.8; the schema has any string.
  complement: (text) => [...text].length >= 10 && [...text].length <= 1000,
};

/** The check of a type: one of the simple ones, an enumeration, `0..99`, `s100` or `s10..4000`. */
function fitsOf(type: string): Fits {
  const simple = SIMPLE[type];
  if (simple) return simple;
  const listed = ENUMERATIONS[type];
  if (listed !== undefined) return (text) => words(listed).includes(text);
  const [, least = '0', most = ''] = /^s?(?:(\d+)\.\.)?(\d+)$/u.exec(type) ?? [];
  if (most === '') throw new RangeError(`no type ${type}`);
  if (!type.startsWith('s')) return isWhole(Number(least), Number(most));
  return (text) => [...text].length >= Number(least) && [...text].length <= Number(most);
}

const KINDS = ['birth', 'marriage', 'death'] as const;
type Kind = (typeof KINDS)[number];

const head = (kind: Kind): string =>
  `acervo!:0..99 anoRegistro!:0..9999 cnsConsuladoRegistro:0..999999 codServentia!:0..999999 cpfEnvioParaCER:cpf dataEnvioParaCER:moment dataRegistro:moment dataSentencaJudicial:moment dataTransitoJulgadoJudicial:moment dvMatricula!:check folha!:0..999 indicadorMatriculaRepetida:1..999 informacoesConsulado:s200 justificativaAusenciaCamposObrigatorios:s10..4000 justificativasAusenciaCamposObrigatorios*:@${kind}Justification nomeJuizJudicial:name nomeJuizadoJudicial:s100 numeroLivro!:0..99999 numeroProcessoJudicial:s30 observacoes:s4000 orgaoEmissorExterior:s200 registroJudicial:bool termo!:0..9999999 tipoLivro!:1..9 tipoServico!:1..99`;

const margin = (kind: Kind, name: string): string =>
  `averbacoes${name}*:@${kind}Averbacao anotacoes${name}*:@${kind}Annotation retificacoes${name}*:@rectification`;

const document = (kind: Kind, paper: string, number: string): string =>
  `dataEmissao:moment descricao:s100 dono!:${kind}Owner ${number}:s32 numeroSerie:s5 orgaoEmissao:issuer tipo!:${paper} ufEmissao:state`;

const movement = (kind: Kind, name: string, operations: string): string =>
  `versaoLayout${name}!:version ${words(operations)
    .map((operation) => `registro${name}${operation}*:@${kind}`)
    .join(' ')}`;

const ORIGIN =
  'codigoIBGEMunicipioNaturalidade:city codigoIBGEUFNaturalidade:state codigoIBGEUFNaturalidadeIgnorado:bool';
const SEX = 'sexo:sex sexoIgnorado:bool genero:s100';
const NATIONALITY = 'nacionalidade:int nacionalidadeIgnorada:bool';
const COUNTRY = 'paisNascimento:int paisNascimentoIgnorado:bool';
const BORN = 'dataNascimento:moment dataNascimentoIgnorada:bool';
const PARENT_DOCUMENTS = (kind: Kind): string =>
  `documentos*:@${kind}Document cpfIgnorado:bool documentosIgnorado:bool`;

/**
 * The sequences of the schemas, `tag:type`: `tag!` once, `tag` at most once, `tag*` as often as wanted, `tag+` twice or
 * more, and `@part` for elements inside.
 */
const PARTS: Readonly<Record<string, string>> = {
  movimentoNascimentoTO: movement('birth', 'Nascimento', 'Inclusao Exclusao Alteracao'),
  movimentoObitoTO: movement('death', 'Obito', 'Inclusao Exclusao Alteracao'),
  movimentoCasamentoTO: movement('marriage', 'Casamento', 'Inclusao Alteracao Exclusao'),
  birth: `${head('birth')} bairroFiliacao:s100 codigoIBGEMunicipio:city textoLivreMunicipioNascimento:s100 codigoIBGEMunicipioIgnorado:bool codigoIBGEMunicipioFiliacao:city textoLivreMunicipioLogradouroFiliacao:s100 codigoIBGEMunicipioFiliacaoIgnorado:bool codigoIBGEUF:state codigoIBGEUFIgnorado:bool codigoIBGEUFFiliacao:state codigoIBGEUFFiliacaoIgnorado:bool codigoIBGEMunicipioNaturalidade:city codigoIBGEUFNaturalidade:state municipioNaturalidadeTexto:s100 complementoLogradouroFiliacao:s100 cpf:cpf cpfIgnorado:bool dataNascimento:day dataNascimentoIgnorada:bool dnv:birthPaper dnvInexistente:bool domicilioEstrangeiroFiliacao:s255 domicilioEstrangeiroFiliacaoIgnorado:bool filiacoesNascimento+:@birthParent horaNascimento:hour horaNascimentoIgnorada:bool impressosSegurancaNascimento*:@paper local:birthPlace logradouroFiliacao:s255 logradouroFiliacaoIgnorado:bool nacionalidadeRegistrado:int nome:name nomeEspecial:bool numeroGemeos:0..9 numeroLogradouroFiliacao:s20 numeroLogradouroFiliacaoIgnorado:bool paisNascimentoRegistrado:int possuiGemeos:bool ${SEX} ${margin('birth', 'Nascimento')} filiacaoNomesIguais:bool`,
  birthParent: `${ORIGIN} codigoOcupacaoSDC:int codigoOcupacaoSDCIgnorado:bool ${BORN} ${PARENT_DOCUMENTS('birth')} idade:0..999 idadeIgnorada:bool municipioNaturalidadeIgnoradoDuplo:bool ${NATIONALITY} nome:name nomeIgnorado:bool nomeEspecial:bool ${COUNTRY} progenitores*:@grandparent ${SEX} textoLivreMunicipioNaturalidade:s100`,
  grandparent: 'nome:name nomeEspecial:bool sexo:sex genero:s100',
  death: `${head('death')} bairro:s100 bairroObito:s100 beneficiosPrevidenciarios*:@benefit beneficiosPrevidenciariosIgnorado:bool causaMorteConhecida:s1024 causaMorteConhecidaIgnorada:bool codigoIBGEMunicipioLogradouro:city textoLivreMunicipioLogradouro:s100 codigoIBGEMunicipioLogradouroIgnorado:bool codigoIBGEMunicipioLogradouroObito:city textoLivreMunicipioLogradouroObito:s100 codigoIBGEMunicipioLogradouroObitoIgnorado:bool codigoIBGEMunicipioNaturalidade:city codigoIBGEUFLogradouro:state codigoIBGEUFLogradouroIgnorado:bool codigoIBGEUFLogradouroObito:state codigoIBGEUFLogradouroObitoIgnorado:bool codigoIBGEUFNaturalidade:state codigoIBGEUFNaturalidadeIgnorado:bool codigoOcupacaoSDC:int complementoLogradouro:s100 complementoLogradouroObito:s100 corPele:skin corPeleIgnorada:bool dataNascimentoFalecido:moment dataNascimentoFalecidoIgnorada:bool dataObito:day dataObitoIgnorada:bool declaracaoObito:deathPaper declaracaoObitoIgnorada:bool documentosDeclarante*:@deathDocument documentosFalecido*:@deathDocument cpfFalecidoIgnorado:bool documentosFalecidoIgnorado:bool domicilioEstrangeiroFalecido:s500 domicilioEstrangeiroFalecidoIgnorado:bool eleitor:bool enderecoLocalObitoEstrangeiro:s500 enderecoLocalObitoEstrangeiroIgnorado:bool estadoCivil:civilStatus estadoCivilIgnorado:bool filiacoesObito+:@deathParent horaObito:hour horaObitoIgnorada:bool idade:0..999 impressosSegurancaObito*:@paper logradouro:s255 logradouroIgnorado:bool logradouroObito:s100 logradouroObitoIgnorado:bool lugarFalecimento:s500 lugarSepultamentoCemiterio:s255 lugarSepultamentoCemiterioIgnorado:bool municipioNaturalidadeIgnoradoDuplo:bool ${NATIONALITY} nome:name nomeEspecial:bool nomeAtestantePrimario:name nomeDeclarante:name nomeDeclaranteEspecial:bool nomeDeclaranteIgnorado:bool nomeIgnorado:bool nomeLocalObito:s255 nomeLocalObitoIgnorado:bool numeroLogradouro:s20 numeroLogradouroIgnorado:bool numeroLogradouroObito:s20 numeroLogradouroObitoIgnorado:bool paisFalecimento:int ${COUNTRY} ${SEX} textoLivreMunicipioNaturalidade:s100 tipoLocalObito:deathPlace tipoLocalObitoIgnorado:bool tipoMorte:deathKind tipoMorteIgnorado:bool ${margin('death', 'Obito')} filiacaoNomesIguais:bool`,
  deathParent: `${ORIGIN} codigoOcupacaoSDC:int ${BORN} ${PARENT_DOCUMENTS('death')} municipioNaturalidadeIgnoradoDuplo:bool ${NATIONALITY} nome:name nomeEspecial:bool nomeIgnorado:bool ${COUNTRY} ${SEX} textoLivreMunicipioNaturalidade:s100`,
  benefit: 'numeroBeneficio:benefitNumber',
  marriage: `${head('marriage')} codigoMunicipioIBGECasamentoReligioso:city textoLivreMunicipioLocalCasamento:s100 codigoUFIBGECasamentoReligioso:state codigoServentiaEscrituraAntenupcial:int dataCelebracaoCasamento:moment dataCelebracaoCasamentoIgnorada:bool dataEscrituraAntenupcial:moment dataPublicacaoProclamas:moment descricaoLocalCasamentoReligioso:s1000 impressosSegurancaCasamento*:@paper nomeCelebranteCasamentoReligioso:name nomeCelebranteCasamentoReligiosoEspecial:bool paisCelebracaoCasamento:int qualidadeCelebranteCasamentoReligioso:s100 regimeCasamento:regime ${margin('marriage', 'Casamento')} conjugesNomesIguais:bool conjugesNomesIguaisPosCasamento:bool conjuge1!:@spouse conjuge2!:@spouse`,
  spouse: `bairroConjuge:s100 codigoIBGEMunicipioLogradouroConjuge:city textoLivreMunicipioLogradouro:s100 codigoIBGEMunicipioLogradouroConjugeIgnorado:bool codigoIBGEMunicipioNaturalidade:city codigoIBGEUFLogradouroConjuge:state codigoIBGEUFLogradouroConjugeIgnorado:bool codigoIBGEUFNaturalidade:state codigoIBGEUFNaturalidadeIgnorado:bool codigoOcupacaoSDC:int codigoOcupacaoSDCIgnorado:bool complementoLogradouroConjuge:s100 dataDissolucaoCasamentoAnterior:moment ${BORN} documentosConjuge*:@marriageDocument cpfConjugeIgnorado:bool documentosConjugeIgnorado:bool domicilioEstrangeiroConjuge:s255 domicilioEstrangeiroConjugeIgnorado:bool filiacoesConjuge+:@spouseParent logradouroConjuge:s100 logradouroConjugeIgnorado:bool municipioNaturalidadeIgnoradoDuplo:bool ${NATIONALITY} nome:name nomeEspecial:bool nomeConjugePosCasamento:name nomeConjugePosCasamentoEspecial:bool nomeConjugePosCasamentoIgnorado:bool nomeConjugePrecedente:name nomeConjugePrecedenteEspecial:bool numeroLogradouroConjuge:s20 numeroLogradouroConjugeIgnorado:bool ${COUNTRY} ${SEX} textoLivreMunicipioNaturalidade:s100 filiacaoNomesIguais:bool`,
  spouseParent: `bairro:s100 codigoIBGEMunicipioLogradouro:city textoLivreMunicipioLogradouro:s100 codigoIBGEMunicipioNaturalidade:city codigoIBGEUFLogradouro:state codigoIBGEUFNaturalidade:state codigoIBGEUFNaturalidadeIgnorado:bool complementoLogradouro:s100 dataFalecimento:moment dataFalecimentoIgnorada:bool ${BORN} domicilioEstrangeiro:s255 logradouro:s100 municipioNaturalidadeIgnoradoDuplo:bool ${NATIONALITY} nome:name nomeEspecial:bool nomeIgnorado:bool numeroLogradouro:s20 ${COUNTRY} ${SEX} textoLivreMunicipioNaturalidade:s100`,
  birthDocument: document('birth', 'paper', 'numero'),
  marriageDocument: document('marriage', 'marriagePaper', 'numero'),
  deathDocument: document('death', 'paper', 'numero!'),
  paper: 'dataUtilizacao!:moment numeroSerie!:serial segundaVia!:bool',
  ...Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`${kind}Justification`, `codigoJustificativa!:${kind}Reason`],
      [
        `${kind}Averbacao`,
        `dataAverbacao:moment motivoAverbacao:${kind}Motive dataMotivoAverbacao:moment processoJudicial:s30 dataSentencaJudicial:moment dadosComplementares:complement`,
      ],
      [
        `${kind}Annotation`,
        `dataAnotacao:moment motivoAnotacao:${kind}Note matricula:s32 dadosComplementares:complement`,
      ],
    ]),
  ),
  rectification:
    'dataRetificacao:moment processoJudicial:s30 dataSentencaJudicial:moment dadosComplementares:complement',
};

const OCCURRENCES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '!': [1, 1],
  '*': [0, Infinity],
  '+': [2, Infinity],
  '': [0, 1],
};

function fieldOf(written: string) {
  const [, tag = '', mark = '', type = ''] = /^(\w+)([!*+]?):(\S+)$/u.exec(written) ?? [];
  const [least, most] = OCCURRENCES[mark] ?? [0, 1];
  return { tag, least, most, type };
}
const FIELDS = new Map(
  Object.entries(PARTS).map(([part, fields]) => [part, words(fields).map(fieldOf)] as const),
);

function sequenceProblems(element: Element, part: string, path: string): string[] {
  const fields = FIELDS.get(part) ?? [];
  const tags = element.inside.map(({ tag }) => tag);
  const places = tags.map((tag) => fields.findIndex((field) => field.tag === tag));
  const known = places.filter((place) => place >= 0);
  return [
    ...(element.text.trim() === '' ? [] : [`${path}: text beside elements`]),
    ...tags.flatMap((tag, at) => (places[at] === -1 ? [`${path}/${tag}: not in the schema`] : [])),
    ...known.flatMap((place, at) =>
      place < (known[at - 1] ?? 0) ? [`${path}/${fields[place]?.tag ?? ''}: out of order`] : [],
    ),
    ...fields.flatMap(({ tag, least, most }) => {
      const count = tags.filter((each) => each === tag).length;
      return count < least || count > most ? [`${path}/${tag}: ${String(count)} of them`] : [];
    }),
  ];
}

/** The elements inside that the schema knows, each with its field and its path. */
function childrenOf(element: Element, part: string, path: string) {
  const counts = new Map<string, number>();
  return element.inside.flatMap((child) => {
    const field = FIELDS.get(part)?.find(({ tag }) => tag === child.tag);
    if (!field) return [];
    const count = (counts.get(child.tag) ?? 0) + 1;
    counts.set(child.tag, count);
    const below = `${path}/${child.tag}${field.most > 1 ? `[${String(count)}]` : ''}`;
    const inner = field.type.startsWith('@') ? field.type.slice(1) : undefined;
    return [{ child, type: field.type, inner, below }];
  });
}

/** What the schema says of an element and of all that is inside it. */
const schemaProblems = (element: Element, part: string, path: string): string[] => [
  ...sequenceProblems(element, part, path),
  ...childrenOf(element, part, path).flatMap(({ child, type, inner, below }) =>
    inner === undefined ? leafProblems(child, type, below) : schemaProblems(child, inner, below),
  ),
];

function leafProblems({ text, inside }: Element, type: string, path: string): string[] {
  if (inside.length > 0) return [`${path}: elements where text is`];
  // 3.1.2: what is empty is left out, without spaces around.
  if (text === '' || text.trim() !== text) return [`${path}: empty, or spaces around “${text}”`];
  return fitsOf(type)(text) ? [] : [`${path}: “${text}” is no ${type}`];
}

/** Whether an element stands inside with something in it, and what. */
const childOf = (element: Element, tag: string): Element | undefined =>
  element.inside.find((child) => child.tag === tag);
const valueOf = (element: Element, tag: string): string => childOf(element, tag)?.text ?? '';
const isTold = (element: Element, tag: string): boolean => {
  const child = childOf(element, tag);
  return child !== undefined && (child.text !== '' || child.inside.length > 0);
};
const isTrue = (element: Element, tag: string): boolean => ['true', '1'].includes(valueOf(element, tag));

/** What a rule in words is asked about: the element, its part, its path, and the record that it is in. */
interface Asked {
  readonly element: Element;
  readonly part: string;
  readonly path: string;
  readonly record: Element;
}
type Rule = (asked: Asked) => readonly string[];

/** Where marks and what must be told are not asked for: orders of a judge, acts abroad, those before 2016 (5.5, 6, 9.8). */
const isLenient = (record: Element): boolean =>
  isTrue(record, 'registroJudicial') ||
  valueOf(record, 'tipoLivro') === '7' ||
  Number(valueOf(record, 'anoRegistro')) < 2016;

/** Places that the layout has by code or, where IBGE has none, in words. */
const IN_WORDS: Readonly<Record<string, string>> = {
  codigoIBGEMunicipio: 'textoLivreMunicipioNascimento',
  codigoIBGEMunicipioFiliacao: 'textoLivreMunicipioLogradouroFiliacao',
  codigoIBGEMunicipioLogradouro: 'textoLivreMunicipioLogradouro',
  codigoIBGEMunicipioLogradouroObito: 'textoLivreMunicipioLogradouroObito',
  codigoIBGEMunicipioLogradouroConjuge: 'textoLivreMunicipioLogradouro',
  codigoMunicipioIBGECasamentoReligioso: 'textoLivreMunicipioLocalCasamento',
};
const inWords = (part: string, tag: string): string => {
  if (tag !== 'codigoIBGEMunicipioNaturalidade') return IN_WORDS[tag] ?? '';
  return part === 'birth' ? 'municipioNaturalidadeTexto' : 'textoLivreMunicipioNaturalidade';
};

const HOMES: Readonly<Record<string, readonly [abroad: string, inBrazil: string]>> = {
  birth: [
    'domicilioEstrangeiroFiliacao',
    'bairroFiliacao codigoIBGEMunicipioFiliacao textoLivreMunicipioLogradouroFiliacao codigoIBGEUFFiliacao complementoLogradouroFiliacao logradouroFiliacao numeroLogradouroFiliacao',
  ],
  death: [
    'domicilioEstrangeiroFalecido',
    'bairro codigoIBGEMunicipioLogradouro textoLivreMunicipioLogradouro codigoIBGEUFLogradouro complementoLogradouro logradouro numeroLogradouro',
  ],
  spouse: [
    'domicilioEstrangeiroConjuge',
    'bairroConjuge codigoIBGEMunicipioLogradouroConjuge textoLivreMunicipioLogradouro codigoIBGEUFLogradouroConjuge complementoLogradouroConjuge logradouroConjuge numeroLogradouroConjuge',
  ],
  spouseParent: [
    'domicilioEstrangeiro',
    'bairro codigoIBGEMunicipioLogradouro textoLivreMunicipioLogradouro codigoIBGEUFLogradouro complementoLogradouro logradouro numeroLogradouro',
  ],
};

/** The lists that the marks of a CPF are about; that of a child has a value of its own. */
const CPF_LISTS: Readonly<Record<string, string>> = {
  'birthParent cpfIgnorado': 'documentos',
  'deathParent cpfIgnorado': 'documentos',
  'death cpfFalecidoIgnorado': 'documentosFalecido',
  'spouse cpfConjugeIgnorado': 'documentosConjuge',
};
const documentsOf = (element: Element, list: string): readonly string[] =>
  element.inside.filter(({ tag }) => tag === list).map((each) => valueOf(each, 'tipo'));

/** Of a state the code of the city tells; of a home abroad, and of a hometown, other rules say more. */
const WITHOUT_DUTY =
  /^(?:codigoIBGEUF|domicilioEstrangeiro|enderecoLocalObitoEstrangeiro|municipioNaturalidade)/u;

/** Whether what a mark is about is told, and whether that is at odds with the mark. */
function told({ element, part }: Asked, mark: string): { any: boolean; against: boolean } {
  const list = CPF_LISTS[`${part} ${mark}`];
  if (list !== undefined) {
    const any = documentsOf(element, list).includes('CPF');
    return { any, against: any };
  }
  const value =
    mark === 'municipioNaturalidadeIgnoradoDuplo'
      ? 'codigoIBGEMunicipioNaturalidade'
      : mark.replace(/(?:Ignorad[oa]|Inexistente)$/u, '');
  const any = isTold(element, value) || isTold(element, inWords(part, value));
  // The mark of documents is about those other than the CPF (9.1).
  if (value.startsWith('documentos')) {
    return { any, against: documentsOf(element, value).some((paper) => paper !== 'CPF') };
  }
  return { any, against: any };
}

/** A value, or the mark that there is none; never both (5.1). */
const marks: Rule = (asked) => {
  const { element, part, path, record } = asked;
  const [abroad = '', inBrazil = ''] = HOMES[part] ?? [];
  const excused = isTold(element, abroad) ? words(inBrazil).map((tag) => `${tag}Ignorado`) : [];
  const tags = (FIELDS.get(part) ?? []).map(({ tag }) => tag);
  return tags
    .filter((tag) => /(?:Ignorad[oa](?:Duplo)?|Inexistente)$/u.test(tag))
    .flatMap((mark) => {
      const { any, against } = told(asked, mark);
      if (against && isTrue(element, mark)) return [`${path}/${mark}: true beside a value (5.1)`];
      const isOwed = !isLenient(record) && !WITHOUT_DUTY.test(mark) && !excused.includes(mark);
      return isOwed && !any && !isTrue(element, mark)
        ? [`${path}/${mark}: neither value nor mark (5.1)`]
        : [];
    });
};

/** A home in Brazil or abroad; a place by its code or in words; a state that is the city's (5.1, 11.1.2). */
const places: Rule = ({ element, part, path }) => {
  const [abroad = '', inBrazil = ''] = HOMES[part] ?? [];
  const tags = element.inside.map(({ tag }) => tag);
  const isTwice = isTold(element, abroad) && words(inBrazil).some((tag) => isTold(element, tag));
  return [
    ...(isTwice ? [`${path}/${abroad}: beside an address in Brazil (5.1)`] : []),
    ...tags
      .filter((tag) => isTold(element, inWords(part, tag)))
      .map((tag) => `${path}/${tag}: beside the place in words (5.1)`),
    ...tags.flatMap((tag) => {
      const state = valueOf(element, tag.replace('codigoIBGEMunicipio', 'codigoIBGEUF'));
      if (!tag.startsWith('codigoIBGEMunicipio') || tag.endsWith('Ignorado') || state === '') return [];
      return valueOf(element, tag).startsWith(state) ? [] : [`${path}/${tag}: of another state (11.1.2)`];
    }),
  ];
};

const BRAZIL = 76;

/** Born in Brazil, in a city; born abroad, in none, and in none that is not known (5.1, 10.1). */
const origin: Rule = ({ element, part, path }) => {
  if (part === 'birth' || !FIELDS.get(part)?.some(({ tag }) => tag === 'paisNascimento')) return [];
  const country = valueOf(element, 'paisNascimento');
  const hasCity = isTold(element, 'codigoIBGEMunicipioNaturalidade');
  const hasPlace = hasCity || isTold(element, 'textoLivreMunicipioNaturalidade');
  const isInBrazil = country !== '' && Number(country) === BRAZIL;
  if (isInBrazil) return hasPlace ? [] : [`${path}/paisNascimento: Brazil without a city (5.1)`];
  if (hasCity || isTold(element, 'codigoIBGEUFNaturalidade')) {
    return [`${path}/codigoIBGEMunicipioNaturalidade: without Brazil as the country (5.1)`];
  }
  return country !== '' && isTrue(element, 'municipioNaturalidadeIgnoradoDuplo')
    ? [`${path}/municipioNaturalidadeIgnoradoDuplo: of somebody born abroad (5.1)`]
    : [];
};

const OF_PARENTS = words(
  'codigoIBGEMunicipioNaturalidade textoLivreMunicipioNaturalidade codigoOcupacaoSDC dataNascimento documentos idade',
);

/** Of a parent nothing is told without the name and the sex (5.1). */
const parents: Rule = ({ element, part, path }) => {
  if (!part.endsWith('Parent') || !OF_PARENTS.some((tag) => isTold(element, tag))) return [];
  return ['nome', 'sexo'].flatMap((tag) =>
    isTold(element, tag) ? [] : [`${path}/${tag}: not told, of a parent of whom more is (5.1)`],
  );
};

/** What an element cannot do without, as far as its mark does not tell that it is not known (6.1 to 6.3). */
const DUTIES: Readonly<Record<string, string>> = {
  birth: 'dataRegistro nome',
  death: 'dataRegistro',
  marriage: 'dataRegistro',
  spouse: 'nome',
};
const duties: Rule = ({ element, part, path, record }) => {
  const owed = isTrue(element, 'registroJudicial')
    ? 'dataRegistro numeroProcessoJudicial dataSentencaJudicial'
    : isLenient(record)
      ? ''
      : (DUTIES[part] ?? '');
  return words(owed)
    .filter((tag) => tag !== '' && !isTold(element, tag))
    .map((tag) => `${path}/${tag}: missing (6)`);
};

const BOOKS: Readonly<Record<string, string>> = { birth: '1 7', death: '4 5 7', marriage: '2 3 7' };

/** The parts of a matrícula (4.1), and the number of twins where there are any (5.2). */
const heads: Rule = ({ element, part, path }) => {
  const books = BOOKS[part];
  if (books === undefined) return [];
  const year = valueOf(element, 'dataRegistro').slice(0, 4);
  const hasTwins = isTrue(element, 'possuiGemeos');
  return [
    ...(words(books).includes(valueOf(element, 'tipoLivro')) ? [] : [`${path}/tipoLivro: of other acts`]),
    ...(valueOf(element, 'tipoServico') === '55' ? [] : [`${path}/tipoServico: not 55 (4.1)`]),
    ...(year === '' || Number(year) === Number(valueOf(element, 'anoRegistro'))
      ? []
      : [`${path}/anoRegistro: not the year of the registration (4.1)`]),
    ...(hasTwins === isTold(element, 'numeroGemeos')
      ? []
      : [`${path}/numeroGemeos: not by possuiGemeos (5.2)`]),
  ];
};

/** Words that make a name one to be confirmed, in the singular and without accents (4.1). */
const UNUSUAL: ReadonlySet<string> = new Set(
  words(
    'avo cadaver cadaverico cancelado cancelamento celebrante companheiro complementado complemento conjuge corpo cujus cumprimento cumprindo cunhado declarado declarante defunto desconhecido documento efeito esposo existe falecido feto fulano identidade identificacao identificado ignorado indefinido indigente inexistente informado invalidado invalido judicial juiz juiza mae marido materno mesmo morto mulher nao nascido natimorto noivo nome nubente numeral numero nunca omitido ordem pai paterno recem registrado registro testando teste testemunha vivo',
  ),
);
const ENDINGS = [/$/u, /s$/u, /es$/u];
const isUnusualWord = (word: string): boolean =>
  ENDINGS.map((ending) => word.replace(ending, '')).some(
    (one) => UNUSUAL.has(one) || UNUSUAL.has(one.replace(/a$/u, 'o')),
  );

/** A name to be confirmed has its mark, another has not (4.1, 7.6). */
const unusualNames: Rule = ({ element, path }) =>
  element.inside.flatMap(({ tag, text }) => {
    const mark = `${tag}Especial`;
    if (!isTold(element, mark)) return [];
    const name = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const isUnusual = /([a-z])\1\1|'(?: |$)/u.test(name) || name.split(/[^a-z]+/u).some(isUnusualWord);
    return isUnusual === isTrue(element, mark) ? [] : [`${path}/${mark}: “${text}” (4.1)`];
  });

const PAPER_NEEDS: Readonly<Record<string, string>> = {
  CARTEIRA_DE_MARITIMO: 'numero dataEmissao',
  CNH: 'numero dataEmissao',
  CTPS: 'numero numeroSerie ufEmissao dataEmissao',
  DOC_ESTRANGEIRO: 'numero descricao',
  NAO_IDENTIFICADO: 'numero descricao',
  PASSAPORTE: 'numero numeroSerie dataEmissao',
  RG: 'numero orgaoEmissao ufEmissao',
};
const OWNERS: Readonly<Record<string, string>> = {
  documentosDeclarante: 'DECLARANTE',
  documentosFalecido: 'FALECIDO',
  conjuge1: 'CONJUGE1',
  conjuge2: 'CONJUGE2',
  filiacoesObito: 'FILIACAO_OBITO',
  filiacoesNascimento: 'FILIACAO_NASCIMENTO',
};

/** What each kind of document is told with, and whose it is (5.1). */
const papers: Rule = ({ element, part, path }) => {
  if (!part.endsWith('Document')) return [];
  const kind = valueOf(element, 'tipo');
  const missing = words(PAPER_NEEDS[kind] ?? 'numero').filter((tag) => !isTold(element, tag));
  const owners = path.split('/').flatMap((step) => OWNERS[step.replace(/\[\d+\]$/u, '')] ?? []);
  return [
    ...missing.map((tag) => `${path}/${tag}: missing of a ${kind} (5.1)`),
    ...(owners.at(-1) === valueOf(element, 'dono') ? [] : [`${path}/dono: of somebody else`]),
    ...(kind === 'CPF' && !fitsOf('cpf')(valueOf(element, 'numero')) ? [`${path}/numero: no CPF`] : []),
  ];
};

/** What an entry of the margin is told with (5.9). */
const entries: Rule = ({ element, part, path }) => {
  const motive = valueOf(element, 'motivoAverbacao') || valueOf(element, 'motivoAnotacao');
  const isSilent = !isTold(element, 'dadosComplementares');
  const isOwed = motive === 'OUTROS' || (part.endsWith('Annotation') && !isTold(element, 'matricula'));
  return isOwed && isSilent ? [`${path}/dadosComplementares: missing (5.9)`] : [];
};

/** Days in order: the first not after the second, or before it (4.2 to 4.4, 4.8). */
const ORDERS: readonly (readonly [first: string, relation: '<=' | '<', second: string])[] = [
  ['dataNascimento', '<=', 'dataRegistro'],
  ['dataNascimentoFalecido', '<=', 'dataObito'],
  ['dataNascimentoFalecido', '<=', 'dataRegistro'],
  ['dataObito', '<=', 'dataRegistro'],
  ['dataPublicacaoProclamas', '<', 'dataRegistro'],
  ['dataEscrituraAntenupcial', '<', 'dataRegistro'],
  ['dataCelebracaoCasamento', '<=', 'dataRegistro'],
  ['dataDissolucaoCasamentoAnterior', '<', 'dataCelebracaoCasamento'],
  ['dataNascimento', '<', 'dataCelebracaoCasamento'],
  ['dataFalecimento', '<=', 'dataRegistro'],
  ['dataRegistro', '<=', 'dataAverbacao'],
  ['dataRegistro', '<=', 'dataAnotacao'],
  ['dataRegistro', '<=', 'dataRetificacao'],
  ['dataMotivoAverbacao', '<=', 'dataAverbacao'],
  ['dataSentencaJudicial', '<=', 'dataAverbacao'],
  ['dataSentencaJudicial', '<=', 'dataRetificacao'],
];

/** `AAAA-MM-DD` of a day or a moment, of the element itself or of its record. */
function dayOf({ element, record }: Asked, tag: string): string {
  const text = valueOf(element, tag) || valueOf(record, tag);
  return text.includes('/') ? text.split('/').toReversed().join('-') : text.slice(0, 10);
}
const days: Rule = (asked) =>
  ORDERS.flatMap(([first, relation, second]) => {
    if (![first, second].some((tag) => isTold(asked.element, tag))) return [];
    const [before, after] = [dayOf(asked, first), dayOf(asked, second)];
    if (before === '' || after === '' || before < after) return [];
    return before === after && relation === '<='
      ? []
      : [`${asked.path}/${first}: ${before} is not ${relation} ${second} ${after}`];
  });

const RULES: readonly Rule[] = [
  marks,
  places,
  origin,
  parents,
  duties,
  heads,
  unusualNames,
  papers,
  entries,
  days,
];

/** What chapters 4 and 5 say in words of an element and of all that is inside it. */
const wordProblems = (asked: Asked): string[] => [
  ...RULES.flatMap((rule) => rule(asked)),
  ...childrenOf(asked.element, asked.part, asked.path).flatMap(({ child, inner, below }) =>
    inner === undefined
      ? []
      : wordProblems({
          element: child,
          part: inner,
          path: below,
          record: inner in BOOKS ? child : asked.record,
        }),
  ),
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The nodes that the parser gives with their order, `[{ tag: [...] }, { '#text': '…' }]`. */
const nodesOf = (value: unknown): readonly (readonly [tag: string, content: unknown])[] =>
  Array.isArray(value) ? value.filter(isObject).flatMap((node) => Object.entries(node)) : [];
const elementsOf = (value: unknown): Element[] =>
  nodesOf(value)
    .filter(([tag]) => tag !== '#text' && tag !== ':@')
    .map(([tag, content]) => ({ tag, text: textOf(content), inside: elementsOf(content) }));
const textOf = (value: unknown): string =>
  nodesOf(value)
    .map(([tag, content]) => (tag === '#text' && typeof content === 'string' ? content : ''))
    .join('');

const MOST_RECORDS = 250;
const MOST_BYTES = 1024 * 1024;

function fileProblems(xml: string, root: Element): string[] {
  const records = root.inside.filter(({ tag }) => tag.startsWith('registro'));
  return [
    ...(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>') ? [] : ['no declaration of UTF-8 (3.1.1)']),
    ...(records.length > MOST_RECORDS ? [`${String(records.length)} records (4.6)`] : []),
    ...(Buffer.byteLength(xml) > MOST_BYTES ? ['longer than 1024 KB (4.6)'] : []),
    ...schemaProblems(root, root.tag, root.tag),
    ...wordProblems({ element: root, part: root.tag, path: root.tag, record: root }),
  ];
}

/**
 * What SIRC would say of a movement of births, marriages or deaths in layout 5.0, as far as its manual tells (Dataprev,
 * Manual de Recomendações Técnicas 7.4: the schemas of chapter 8 before the words of chapters 3 to 6), written apart from
 * what makes the file. Each problem with its path; empty where the file fits.
 */
export function sircLayoutProblems(xml: string): string[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) return [`no XML: ${valid.err.msg}`];
  const parser = new XMLParser({ preserveOrder: true, parseTagValue: false, trimValues: false });
  const nodes: unknown = parser.parse(xml);
  const roots = elementsOf(nodes).filter(({ tag }) => !tag.startsWith('?'));
  const [root] = roots;
  if (!root || roots.length > 1 || !root.tag.startsWith('movimento') || !FIELDS.has(root.tag)) {
    return [`no movement: ${roots.map(({ tag }) => tag).join(', ')}`];
  }
  return fileProblems(xml, root);
}
