import {
  ASSET,
  CEP,
  CEP_PARTY,
  CESDI,
  CESDI_PARTY,
  DOCUMENT,
  type Layout,
  ORIGIN,
  PERIOD,
  RCTO,
  TRANSFER,
} from './layout.ts';
import { isTaxNumber } from './tax-number.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One act of a load, and where it stands in it. */
interface Checked {
  readonly act: Fields;
  readonly at: string;
}

/** The rows of a list; none where it is left out. */
const rowsOf = (fields: Fields, name: string): readonly Fields[] =>
  Array.isArray(fields[name]) ? (fields[name] as readonly Fields[]) : [];

/** What does not fit the layout: a name that it does not know, a value of another shape, or what is missing. */
function misfits(
  fields: Fields,
  layout: Layout,
  { at, required }: { readonly at: string; readonly required: readonly string[] },
): string[] {
  return [
    ...Object.entries(fields).flatMap(([name, value]) => {
      const check = layout[name];
      if (!check) return [`${at}: ${name} fora do leiaute`];
      return check(value) ? [] : [`${at}: ${name} tem valor inválido: ${String(value).slice(0, 60)}`];
    }),
    ...required.flatMap((name) => (fields[name] === undefined ? [`${at}: falta ${name}`] : [])),
  ];
}

const BOOK = ['livro', 'folha'] as const;
const NEEDS_ORIGIN: ReadonlySet<unknown> = new Set([
  'RenunciaDeProcuracao',
  'RevogacaoDeProcuracao',
  'Substabelecimento',
]);
const UNIONS: ReadonlySet<unknown> = new Set([15, 16, 20]);

function assetsOf({ act, at }: Checked): string[] {
  const assets = rowsOf(act, 'bensEDireitos');
  return [
    ...(act['existeBemEDireito'] === true && assets.length === 0 ? [`${at}: falta bensEDireitos`] : []),
    ...assets.flatMap((asset, place) =>
      misfits(asset, ASSET, { at: `${at}, bem ${place + 1}`, required: ['descricaoPormenorizada'] }),
    ),
  ];
}

/** What a settlement with a third person names beside its parties. */
function settlementOf({ act, at }: Checked): string[] {
  const third = act['naturezaEscritura'] === 76 ? 'Mediador' : 'Conciliador';
  if (act['naturezaEscritura'] !== 75 && act['naturezaEscritura'] !== 76) return [];
  const named = new Set(rowsOf(act, 'partes').map(({ qualidade }) => qualidade));
  return [
    ...['naturezaLitigio', 'acordo'].flatMap((name) =>
      act[name] === undefined ? [`${at}: falta ${name}`] : [],
    ),
    ...['Requerente', 'Requerido', third].flatMap((quality) =>
      named.has(quality) ? [] : [`${at}: falta parte ${quality}`],
    ),
  ];
}

function cepAct(checked: Checked): string[] {
  const { act, at } = checked;
  const kind = act['tipoAtoCep'];
  const nature = act['naturezaEscritura'];
  const conditions: readonly (readonly [boolean, string])[] = [
    [kind === 'Escritura', 'naturezaEscritura'],
    [kind === 'AtaNotarialDeUsucapiao', 'naturezaAtaNotarialDeUsucapiao'],
    [NEEDS_ORIGIN.has(kind) || nature === 35, 'referentes'],
    [UNIONS.has(nature), 'regimeBens'],
  ];
  const required = conditions.flatMap(([holds, name]) => (holds ? [name] : []));
  return [
    ...misfits(act, CEP, { at, required: ['tipoAtoCep', 'data', ...BOOK, 'valor', 'partes', ...required] }),
    ...assetsOf(checked),
    ...settlementOf(checked),
    ...rowsOf(act, 'referentes').flatMap((origin) =>
      misfits(origin, ORIGIN, { at: `${at}, referente`, required: ['tipoAtoCep', 'cns', ...BOOK] }),
    ),
    ...(rowsOf(act, 'partes').length === 0 ? [`${at}: sem partes`] : []),
    ...rowsOf(act, 'partes').flatMap((party, place) => cepParty(party, `${at}, parte ${place + 1}`)),
  ];
}

function cepParty(party: Fields, at: string): string[] {
  const { tipoDocumento: kind, numeroDocumento: number } = party;
  const isWrong =
    (kind === 'CPF' && !isTaxNumber(number, 11)) ||
    (kind === 'CNPJ' && !isTaxNumber(number, 14)) ||
    (kind === 'RNM' && !number);
  return [
    ...misfits(party, CEP_PARTY, { at, required: ['nome', 'tipoDocumento', 'qualidade'] }),
    ...(isWrong ? [`${at}: numeroDocumento inválido`] : []),
  ];
}

/** How many of each quality an act of the CESDI has at least. */
function leastOf(kind: unknown): readonly (readonly [quality: string, count: number])[] {
  if (kind === 1)
    return [
      ['Separando', 2],
      ['Advogado', 1],
    ];
  if (kind === 2)
    return [
      ['Reconciliando', 2],
      ['Advogado', 1],
    ];
  if (kind === 3 || kind === 4)
    return [
      ['Divorciando', 2],
      ['Advogado', 1],
    ];
  if (kind === 8)
    return [
      ['Inventariante', 1],
      ['Falecido', 1],
    ];
  return kind === 5 || kind === 6 || kind === 10
    ? [
        ['Falecido', 1],
        ['Advogado', 1],
      ]
    : [];
}

const isOfCouple = (kind: unknown): boolean => typeof kind === 'number' && kind >= 1 && kind <= 4;

function cesdiAct(checked: Checked): string[] {
  const { act, at } = checked;
  const parties = rowsOf(act, 'partes');
  const kind = act['tipoAtoCesdi'];
  const ofCouple = isOfCouple(kind)
    ? ['dataCasamento', 'regimeBens', 'quantidadeFilhosMaiores', 'quantidadeFilhosMenores']
    : [];
  return [
    ...misfits(act, CESDI, { at, required: ['tipoAtoCesdi', 'data', ...BOOK, 'partes', ...ofCouple] }),
    ...assetsOf(checked),
    ...(parties[0]?.['qualidade'] === 'Advogado' ? [`${at}: o advogado não pode ser o primeiro`] : []),
    ...leastOf(kind).flatMap(([quality, count]) =>
      parties.filter(({ qualidade }) => qualidade === quality).length < count
        ? [`${at}: faltam partes ${quality}`]
        : [],
    ),
    ...parties.flatMap((party, place) => cesdiParty(party, `${at}, parte ${place + 1}`)),
  ];
}

function cesdiParty(party: Fields, at: string): string[] {
  const documents = rowsOf(party, 'documentos');
  const primary = documents.filter(({ prioridade }) => prioridade === 'Primario').length;
  return [
    ...misfits(party, CESDI_PARTY, { at, required: ['nome', 'qualidade', 'documentos'] }),
    ...(primary === 1 ? [] : [`${at}: deve haver um documento primário`]),
    ...documents.flatMap((document) =>
      misfits(document, DOCUMENT, { at: `${at}, documento`, required: ['documentoTipo', 'prioridade'] }),
    ),
    ...documents.flatMap(({ documentoTipo: kind, documento: number }) =>
      kind === 'Cpf' && !isTaxNumber(number, 11) ? [`${at}: CPF inválido`] : [],
    ),
  ];
}

function rctoAct({ act, at }: Checked): string[] {
  const required = ['tipoTestamento', 'cpf', 'nome', 'dataNascimento', 'nomeMae', 'dataTestamento', ...BOOK];
  const revoked = ['revogacaoCartorioCns', 'revogacaoDataTestamento', 'revogacaoLivro', 'revogacaoFolha'];
  return [
    ...misfits(act, RCTO, {
      at,
      required: act['tipoTestamento'] === 3 ? [...required, ...revoked] : required,
    }),
    ...(act['tipoDocumento'] === 'Outros' && !act['documentoComplemento']
      ? [`${at}: falta documentoComplemento`]
      : []),
  ];
}

const TRANSFER_NEEDS = [
  'tipoDeclaracao',
  'tipoServico',
  'dataLavraturaRegistroAverbacao',
  'tipoAto',
  'dataNegocioJuridico',
  'tipoOperacaoImobiliaria',
  'formaPagamento',
  'tipoParteTransacionada',
  'valorParteTransacionada',
  'destinacao',
  'codigoIbge',
  'tipoImovel',
  'tipoLogradouro',
  'nomeLogradouro',
  'numeroImovel',
  'cep',
];
const PARTY_NEEDS = [
  'indicadorNiIdentificado',
  'indicadorNaoConstaParticipacaoOperacao',
  'indicadorEstrangeiro',
  'indicadorEspolio',
  'indicadorConjuge',
  'indicadorRepresentante',
];

/** What city halls are told: a declaration to DOI with names in place of codes; rural property has an address of its own. */
function transfer({ act, at }: Checked): string[] {
  const isRural = act['destinacao'] === 'Rural';
  const needed = isRural ? TRANSFER_NEEDS.slice(0, -5) : TRANSFER_NEEDS;
  return [
    ...needed.flatMap((name) => (act[name] === undefined ? [`${at}: falta ${name}`] : [])),
    ...Object.entries(TRANSFER).flatMap(([name, check]) =>
      act[name] === undefined || check(act[name])
        ? []
        : [`${at}: ${name} tem valor inválido: ${String(act[name])}`],
    ),
    ...['alienantes', 'adquirentes'].flatMap((side) => sideOf(act, side, at)),
  ];
}

function sideOf(act: Fields, side: string, at: string): string[] {
  const parties = rowsOf(act, side);
  if (parties.length === 0) return [`${at}: ${side} deve ter ao menos uma parte`];
  const told = parties.filter((party) => party['indicadorNaoConstaParticipacaoOperacao'] !== true);
  const sum = told.reduce((total, party) => total + Number(party['participacao']), 0);
  return [
    ...(told.length === parties.length && (sum < 99 || sum > 100)
      ? [`${at}: a participação de ${side} deve somar de 99 a 100`]
      : []),
    ...parties.flatMap((party) => [
      ...PARTY_NEEDS.flatMap((name) => (party[name] === undefined ? [`${at}, ${side}: falta ${name}`] : [])),
      ...(party['indicadorNiIdentificado'] === true &&
      !isTaxNumber(party['ni'], 11) &&
      !isTaxNumber(party['ni'], 14)
        ? [`${at}, ${side}: ni inválido`]
        : []),
    ]),
  ];
}

/** The lists of a load, with the central that each of them goes to and how its acts are checked. */
const LISTS = {
  atosCep: { result: 'cepResult', check: cepAct },
  atosCesdi: { result: 'cesdiResult', check: cesdiAct },
  testamentos: { result: 'rctoResult', check: rctoAct },
  declaracoes: { result: 'ctpResult', check: transfer },
} as const;

/** A load as it was understood: the answers that it gets, or what is wrong with it. */
export interface CheckedCensec {
  readonly problems: readonly string[];
  readonly results: readonly string[];
}

/** Two acts on the same sheet of a book are told apart by a complement. */
function repeated(acts: readonly Fields[], name: string): string[] {
  const seen = new Set<string>();
  return acts.flatMap((act) => {
    const place = ['livro', 'livroComplemento', 'folha', 'folhaComplemento']
      .map((each) => act[each] ?? '')
      .join('|');
    if (seen.has(place)) return [`${name}: livro e folha repetidos (${place})`];
    seen.add(place);
    return [];
  });
}

/** Checks a load as CENSEC documents it (CNN art. 272; dossier 5.1); `office` is the CNS of who sends it. */
export function checkCensec(body: unknown, office: string): CheckedCensec {
  if (typeof body !== 'object' || body === null) return { problems: ['o corpo deve ser JSON'], results: [] };
  const load = body as Fields;
  const period = load['quinzena'];
  const names = Object.keys(LISTS) as readonly (keyof typeof LISTS)[];
  const told = names.filter((name) => load[name] !== undefined);
  const unknown = Object.keys(load).filter((name) => !['cns', 'quinzena', ...names].includes(name));
  return {
    problems: [
      ...(load['cns'] === Number(office) ? [] : [`cns: deve ser ${office}, da chave usada`]),
      ...(typeof period === 'object' && period !== null
        ? misfits(period as Fields, PERIOD, { at: 'quinzena', required: Object.keys(PERIOD) })
        : ['falta quinzena']),
      ...unknown.map((name) => `${name} fora do leiaute`),
      ...(told.length === 0 ? ['a carga não tem atos'] : []),
      ...told.flatMap((name) => [
        ...rowsOf(load, name).flatMap((act, place) => LISTS[name].check({ act, at: `${name} ${place + 1}` })),
        // A deed of several properties is declared for each of them.
        ...(name === 'declaracoes' ? [] : repeated(rowsOf(load, name), name)),
      ]),
    ],
    results: told.map((name) => LISTS[name].result),
  };
}
