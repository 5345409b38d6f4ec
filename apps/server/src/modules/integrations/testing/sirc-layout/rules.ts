import { type Element, isTold, isTrue, valueOf, words } from './element.ts';
import { childrenOf, FIELDS, fitsOf } from './schema.ts';

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
function told({ element, part }: Asked, mark: string): { isThere: boolean; against: boolean } {
  const list = CPF_LISTS[`${part} ${mark}`];
  if (list !== undefined) {
    const isThere = documentsOf(element, list).includes('CPF');
    return { isThere, against: isThere };
  }
  const value =
    mark === 'municipioNaturalidadeIgnoradoDuplo'
      ? 'codigoIBGEMunicipioNaturalidade'
      : mark.replace(/(?:Ignorad[oa]|Inexistente)$/u, '');
  const isThere = isTold(element, value) || isTold(element, inWords(part, value));
  // The mark of documents is about those other than the CPF (9.1).
  if (value.startsWith('documentos')) {
    return { isThere, against: documentsOf(element, value).some((paper) => paper !== 'CPF') };
  }
  return { isThere, against: isThere };
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
      const { isThere, against } = told(asked, mark);
      if (against && isTrue(element, mark)) return [`${path}/${mark}: true beside a value (5.1)`];
      const isOwed = !isLenient(record) && !WITHOUT_DUTY.test(mark) && !excused.includes(mark);
      return isOwed && !isThere && !isTrue(element, mark)
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
export const wordProblems = (asked: Asked): string[] => [
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
