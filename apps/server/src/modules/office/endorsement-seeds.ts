import type {
  ENDORSED_BOOKS,
  ENDORSEMENT_ENTRIES,
  ENDORSEMENT_TITLES,
} from '@serventia/domain/office/endorsement-fields';
import type { EXCLUSION_EFFECTS } from '@serventia/domain/office/book-changes.entity';

type Book = (typeof ENDORSED_BOOKS)[number];
type Title = (typeof ENDORSEMENT_TITLES)[number];

export interface EndorsementSeed {
  readonly code: string;
  readonly description: string;
  readonly entry: (typeof ENDORSEMENT_ENTRIES)[number];
  readonly books: readonly Book[];
  readonly titles: readonly Title[];
  readonly changes: boolean;
  readonly restricted: boolean;
  readonly basis: string;
}

const ANY: readonly Book[] = ['a', 'b', 'b_aux', 'c', 'c_aux', 'e'];
const MARRIAGES: readonly Book[] = ['b', 'b_aux', 'e'];
const JUDGED: readonly Title[] = ['judgment', 'court_order'];
const DEED_OR_JUDGED: readonly Title[] = ['deed', ...JUDGED];

interface Marks {
  readonly note?: boolean;
  readonly restricted?: boolean;
}

function averbacao(
  code: string,
  description: string,
  books: readonly Book[],
  titles: readonly Title[],
  basis: string,
  { note = false, restricted = false }: Marks = {},
): EndorsementSeed {
  return { code, description, entry: 'averbacao', books, titles, changes: !note, restricted, basis };
}

function annotation(code: string, description: string, books: readonly Book[]): EndorsementSeed {
  return {
    code: `anotacao_${code}`,
    description,
    entry: 'annotation',
    books,
    titles: ['communication', 'record_certificate'],
    changes: false,
    restricted: false,
    basis: 'LRP arts. 106 e 107',
  };
}

/** Dossier 4.1: which record each hits, what it changes, by which title, and where it is written. */
export const ENDORSEMENT_TYPES: readonly EndorsementSeed[] = [
  averbacao(
    'reconhecimento_filiacao',
    'Reconhecimento de paternidade ou maternidade',
    ['a'],
    ['administrative', 'deed', 'request', ...JUDGED],
    'Lei 8.560/1992; CNN arts. 496 a 504',
  ),
  averbacao('investigacao_filiacao', 'Investigação de filiação', ['a'], JUDGED, 'CC art. 1.606'),
  averbacao(
    'negatoria_filiacao',
    'Negatória ou anulação de filiação',
    ['a'],
    JUDGED,
    'CC arts. 1.601 a 1.604',
  ),
  averbacao(
    'filiacao_socioafetiva',
    'Filiação socioafetiva',
    ['a'],
    ['administrative', ...JUDGED],
    'CNN arts. 505 a 511',
  ),
  averbacao('adocao', 'Adoção', ['a'], JUDGED, 'ECA art. 47; LRP arts. 95 e 96; CC art. 1.619', {
    restricted: true,
  }),
  averbacao(
    'poder_familiar',
    'Perda, suspensão ou destituição do poder familiar',
    ['a'],
    JUDGED,
    'LRP art. 102',
    { note: true },
  ),
  averbacao('guarda_tutela', 'Guarda ou tutela', ['a', 'e'], JUDGED, 'LRP art. 102', { note: true }),
  averbacao(
    'prenome',
    'Alteração de prenome',
    ['a', 'b', 'e'],
    ['request', ...JUDGED],
    'LRP art. 56; CNN arts. 515-A e seguintes',
  ),
  averbacao(
    'sobrenome',
    'Inclusão ou exclusão de sobrenome',
    ['a', 'b', 'b_aux', 'e'],
    ['request', ...DEED_OR_JUDGED],
    'LRP art. 57',
  ),
  averbacao(
    'prenome_genero',
    'Prenome e gênero',
    ['a', 'b'],
    ['administrative', ...JUDGED],
    'CNN arts. 516 a 523',
    { restricted: true },
  ),
  averbacao('protecao_testemunha', 'Alteração de nome de pessoa protegida', ['a'], JUDGED, 'LRP art. 57 §7', {
    restricted: true,
  }),
  averbacao('separacao', 'Separação', MARRIAGES, DEED_OR_JUDGED, 'LRP arts. 97 e 100'),
  averbacao('divorcio', 'Divórcio', MARRIAGES, [...DEED_OR_JUDGED, 'foreign_judgment'], 'LRP arts. 97 e 100'),
  averbacao(
    'restabelecimento',
    'Restabelecimento da sociedade conjugal',
    MARRIAGES,
    DEED_OR_JUDGED,
    'LRP art. 101',
  ),
  averbacao('nulidade_casamento', 'Nulidade ou anulação de casamento', MARRIAGES, JUDGED, 'LRP art. 100'),
  averbacao(
    'regime_bens',
    'Alteração do regime de bens',
    MARRIAGES,
    ['administrative', ...JUDGED],
    'CC art. 1.639 §2; CNN art. 547',
  ),
  averbacao(
    'dissolucao_uniao',
    'Dissolução de união estável',
    ['e'],
    DEED_OR_JUDGED,
    'LRP art. 94-A; CNN arts. 537 a 553',
  ),
  averbacao(
    'retificacao_administrativa',
    'Retificação administrativa',
    ANY,
    ['administrative', 'request'],
    'LRP art. 110',
  ),
  averbacao('retificacao_judicial', 'Retificação judicial', ANY, JUDGED, 'LRP art. 109'),
  averbacao('cpf', 'Inclusão de CPF', ANY, ['administrative', 'request'], 'CNN; gratuita'),
  averbacao(
    'documentos',
    'Inclusão de documento, DNV ou naturalidade',
    ANY,
    ['administrative', 'request'],
    'LRP art. 110',
  ),
  averbacao('cremacao', 'Cremação', ['c'], ['request', 'court_order'], 'LRP art. 77 §2', { note: true }),
  averbacao(
    'local_sepultamento',
    'Mudança do local de sepultamento',
    ['c'],
    ['request', 'court_order'],
    'LRP art. 80, 9',
  ),
  averbacao('doacao_corpo', 'Doação do corpo', ['c'], ['request', 'court_order'], 'Lei 8.501/1992', {
    note: true,
  }),
  averbacao(
    'causa_morte',
    'Correção da causa da morte',
    ['c', 'c_aux'],
    ['administrative', ...JUDGED],
    'LRP arts. 109 e 110',
  ),
  averbacao(
    'identificacao_falecido',
    'Identificação de pessoa desconhecida',
    ['c'],
    ['administrative', ...JUDGED],
    'LRP art. 81',
  ),
  averbacao('nome_natimorto', 'Nome do natimorto', ['c_aux'], ['request'], 'LRP art. 53 §3; Lei 15.139/2025'),
  averbacao('levantamento_interdicao', 'Levantamento de interdição', ['e'], JUDGED, 'LRP art. 104', {
    note: true,
  }),
  averbacao('troca_curador', 'Substituição ou remoção de curador', ['e'], JUDGED, 'LRP art. 104'),
  averbacao('fim_ausencia', 'Cessação da ausência', ['e'], JUDGED, 'LRP art. 104', { note: true }),
  averbacao('cancelamento', 'Cancelamento de registro', ANY, JUDGED, 'LRP art. 113', { note: true }),
  averbacao('duplicidade', 'Cancelamento por duplicidade', ANY, JUDGED, 'LRP art. 113', { note: true }),
  averbacao('reativacao', 'Reativação de registro', ANY, JUDGED, 'LRP art. 109', { note: true }),
  averbacao(
    'naturalizacao',
    'Naturalização, perda ou reaquisição de nacionalidade',
    ['a', 'e'],
    ['ministry_act', 'judgment'],
    'LRP art. 102',
    { note: true },
  ),
  averbacao(
    'outra',
    'Outra averbação',
    ANY,
    ['request', 'administrative', ...DEED_OR_JUDGED],
    'LRP art. 97',
    { note: true },
  ),
  annotation('casamento', 'Anotação de casamento', ['a']),
  annotation('obito', 'Anotação de óbito', ['a', 'b', 'b_aux', 'e']),
  annotation('emancipacao', 'Anotação de emancipação', ['a', 'b']),
  annotation('interdicao', 'Anotação de interdição', ['a', 'b', 'b_aux']),
  annotation('ausencia', 'Anotação de ausência', ['a', 'b', 'b_aux']),
  annotation('morte_presumida', 'Anotação de morte presumida', ['a', 'b', 'b_aux']),
  annotation('divorcio', 'Anotação de divórcio ou separação', ['a']),
  annotation('restabelecimento', 'Anotação de restabelecimento', ['a']),
  annotation('uniao_estavel', 'Anotação de união estável', ['a', 'b', 'e']),
  annotation('alteracao_nome', 'Anotação de alteração de nome', ['a', 'b', 'b_aux']),
  annotation('filiacao', 'Anotação de filiação ou adoção', ['a', 'b', 'b_aux']),
  annotation('outra', 'Outra anotação', ANY),
];

/** Code, description, effect, ground, and whether a judge must order it. */
export const EXCLUSION_REASONS: readonly (readonly [
  string,
  string,
  (typeof EXCLUSION_EFFECTS)[number],
  string,
  boolean,
])[] = [
  ['salto_numeracao', 'Salto na numeração', 'skipped', 'LRP art. 7; justificativa ao SIRC', false],
  ['termo_em_branco', 'Termo deixado em branco', 'skipped', 'LRP art. 7', false],
  ['folha_inutilizada', 'Folha inutilizada', 'skipped', 'LRP art. 5', false],
  ['erro_lavratura', 'Erro percebido antes das assinaturas', 'voided', 'LRP art. 39', false],
  ['falta_assinatura', 'Falta de assinatura das partes', 'voided', 'LRP art. 38', false],
  ['desistencia', 'Desistência antes das assinaturas', 'voided', 'LRP art. 38', false],
  ['adocao', 'Adoção', 'hidden', 'ECA art. 47 §2; LRP art. 95', true],
  ['protecao', 'Pessoa sob proteção', 'hidden', 'LRP art. 57 §7', true],
  ['segredo_justica', 'Segredo de justiça', 'hidden', 'CPC art. 189', true],
  ['transporte', 'Transporte para outro livro', 'hidden', 'LRP art. 110 III', false],
  ['ordem_judicial', 'Ordem judicial', 'canceled', 'LRP art. 113', true],
  ['duplicidade', 'Registro em duplicidade', 'canceled', 'LRP art. 113', true],
  ['falsidade', 'Falsidade declarada', 'canceled', 'CC art. 1.604; LRP art. 113', true],
];
