import { type Element, words } from './element.ts';

/** What an element holds: text that fits, or the elements of a part. */
type Fits = (text: string) => boolean;

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
export function fitsOf(type: string): Fits {
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
export const FIELDS = new Map(
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
export function childrenOf(element: Element, part: string, path: string) {
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
export const schemaProblems = (element: Element, part: string, path: string): string[] => [
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
