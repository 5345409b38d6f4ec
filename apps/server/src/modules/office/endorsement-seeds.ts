import type {
  ENDORSED_BOOKS,
  ENDORSEMENT_ENTRIES,
  ENDORSEMENT_TITLES,
} from '@serventia/domain/office/endorsement-fields';
import type { Effect } from '@serventia/domain/civil/margin/effects';
import type { EXCLUSION_EFFECTS } from '@serventia/domain/office/book-changes.entity';

type Book = (typeof ENDORSED_BOOKS)[number];
type Title = (typeof ENDORSEMENT_TITLES)[number];

export interface EndorsementSeed {
  readonly code: string;
  readonly description: string;
  readonly entry: (typeof ENDORSEMENT_ENTRIES)[number];
  readonly books: readonly Book[];
  readonly titles: readonly Title[];
  /** What it does to the record; null of anotações. */
  readonly effect: Effect | null;
  readonly changes: boolean;
  readonly restricted: boolean;
  readonly free: boolean;
  readonly basis: string;
}

const ANY: readonly Book[] = ['a', 'b', 'b_aux', 'c', 'c_aux', 'e'];
/** A stillborn child has no CPF (dossier 3.5). */
const OF_PERSONS: readonly Book[] = ANY.filter((book) => book !== 'c_aux');
const MARRIAGES: readonly Book[] = ['b', 'b_aux', 'e'];
const JUDGED: readonly Title[] = ['judgment', 'court_order'];
const DEED_OR_JUDGED: readonly Title[] = ['deed', ...JUDGED];

interface Marks {
  readonly restricted?: boolean;
  readonly free?: boolean;
}

function averbacao(
  code: string,
  effect: Effect,
  description: string,
  books: readonly Book[],
  titles: readonly Title[],
  basis: string,
  { restricted = false, free = false }: Marks = {},
): EndorsementSeed {
  const changes = effect !== 'note';
  return {
    code,
    description,
    entry: 'averbacao',
    books,
    titles,
    effect,
    changes,
    restricted,
    free,
    basis,
  };
}

function annotation(code: string, description: string, books: readonly Book[]): EndorsementSeed {
  return {
    code: `anotacao_${code}`,
    description,
    entry: 'annotation',
    books,
    titles: ['communication', 'record_certificate'],
    effect: null,
    changes: false,
    restricted: false,
    free: false,
    basis: 'LRP arts. 106 e 107',
  };
}

/** Dossier 4.1: which record each hits, what it changes, by which title, and where it is written. */
export const ENDORSEMENT_TYPES: readonly EndorsementSeed[] = [
  averbacao(
    'reconhecimento_filiacao',
    'filiation',
    'Reconhecimento de paternidade ou maternidade',
    ['a'],
    ['administrative', 'deed', 'request', ...JUDGED],
    'Lei 8.560/1992; CNN arts. 496 a 504; gratuita (ECA art. 102 §§5 e 6)',
    { free: true },
  ),
  averbacao(
    'investigacao_filiacao',
    'filiation',
    'Investigação de filiação',
    ['a'],
    JUDGED,
    'CC art. 1.606; gratuita (ECA art. 102 §§5 e 6)',
    { free: true },
  ),
  averbacao(
    'negatoria_filiacao',
    'filiation_removed',
    'Negatória ou anulação de filiação',
    ['a'],
    JUDGED,
    'CC arts. 1.601 a 1.604',
  ),
  averbacao(
    'filiacao_socioafetiva',
    'social_filiation',
    'Filiação socioafetiva',
    ['a'],
    ['administrative', ...JUDGED],
    'CNN arts. 505 a 511',
  ),
  averbacao('adocao', 'adoption', 'Adoção', ['a'], JUDGED, 'ECA art. 47; LRP arts. 95 e 96; CC art. 1.619', {
    restricted: true,
  }),
  averbacao(
    'poder_familiar',
    'note',
    'Perda, suspensão ou destituição do poder familiar',
    ['a'],
    JUDGED,
    'LRP art. 102',
  ),
  averbacao('guarda_tutela', 'note', 'Guarda ou tutela', ['a', 'e'], JUDGED, 'LRP art. 102'),
  averbacao(
    'prenome',
    'given_name',
    'Alteração de prenome',
    ['a', 'b', 'e'],
    ['request', ...JUDGED],
    'LRP art. 56; CNN arts. 515-A e seguintes',
  ),
  averbacao(
    'sobrenome',
    'surname',
    'Inclusão ou exclusão de sobrenome',
    ['a', 'b', 'b_aux', 'e'],
    ['request', ...DEED_OR_JUDGED],
    'LRP art. 57',
  ),
  averbacao(
    'prenome_genero',
    'name_and_sex',
    'Prenome e gênero',
    ['a', 'b'],
    ['administrative', ...JUDGED],
    'CNN arts. 516 a 523',
    { restricted: true },
  ),
  averbacao(
    'protecao_testemunha',
    'protected_name',
    'Alteração de nome de pessoa protegida',
    ['a'],
    JUDGED,
    'LRP art. 57 §7',
    {
      restricted: true,
    },
  ),
  averbacao('separacao', 'separation', 'Separação', MARRIAGES, DEED_OR_JUDGED, 'LRP arts. 97 e 100'),
  averbacao(
    'divorcio',
    'divorce',
    'Divórcio',
    MARRIAGES,
    [...DEED_OR_JUDGED, 'foreign_judgment'],
    'LRP arts. 97 e 100',
  ),
  averbacao(
    'restabelecimento',
    'reconciliation',
    'Restabelecimento da sociedade conjugal',
    MARRIAGES,
    DEED_OR_JUDGED,
    'LRP art. 101',
  ),
  averbacao(
    'nulidade_casamento',
    'annulment',
    'Nulidade ou anulação de casamento',
    MARRIAGES,
    JUDGED,
    'LRP art. 100',
  ),
  averbacao(
    'regime_bens',
    'regime',
    'Alteração do regime de bens',
    MARRIAGES,
    ['administrative', ...JUDGED],
    'CC art. 1.639 §2; CNN art. 547',
  ),
  averbacao(
    'dissolucao_uniao',
    'union_dissolved',
    'Dissolução de união estável',
    ['e'],
    DEED_OR_JUDGED,
    'LRP art. 94-A; CNN arts. 537 a 553',
  ),
  averbacao(
    'retificacao_administrativa',
    'rectification',
    'Retificação administrativa',
    ANY,
    ['administrative', 'request'],
    'LRP art. 110',
  ),
  averbacao(
    'retificacao_judicial',
    'court_rectification',
    'Retificação judicial',
    ANY,
    JUDGED,
    'LRP art. 109',
  ),
  averbacao('cpf', 'cpf', 'Inclusão de CPF', OF_PERSONS, ['administrative', 'request'], 'CNN; gratuita', {
    free: true,
  }),
  averbacao(
    'documentos',
    'completion',
    'Inclusão de documento, DNV ou naturalidade',
    ANY,
    ['administrative', 'request'],
    'LRP art. 110',
  ),
  averbacao('cremacao', 'burial', 'Cremação', ['c'], ['request', 'court_order'], 'LRP art. 77 §2'),
  averbacao(
    'local_sepultamento',
    'burial',
    'Mudança do local de sepultamento',
    ['c'],
    ['request', 'court_order'],
    'LRP art. 80, 9',
  ),
  averbacao('doacao_corpo', 'burial', 'Doação do corpo', ['c'], ['request', 'court_order'], 'Lei 8.501/1992'),
  averbacao(
    'causa_morte',
    'cause_of_death',
    'Correção da causa da morte',
    ['c', 'c_aux'],
    ['administrative', ...JUDGED],
    'LRP arts. 109 e 110',
  ),
  averbacao(
    'identificacao_falecido',
    'identification',
    'Identificação de pessoa desconhecida',
    ['c'],
    ['administrative', ...JUDGED],
    'LRP art. 81',
  ),
  averbacao(
    'nome_natimorto',
    'stillborn_name',
    'Nome do natimorto',
    ['c_aux'],
    ['request'],
    'LRP art. 53 §3; Lei 15.139/2025',
  ),
  averbacao('levantamento_interdicao', 'note', 'Levantamento de interdição', ['e'], JUDGED, 'LRP art. 104'),
  averbacao(
    'troca_curador',
    'curator',
    'Substituição ou remoção de curador, tutor ou guardião',
    ['e'],
    JUDGED,
    'LRP art. 104',
  ),
  averbacao(
    'alteracao_curatela',
    'curatorship',
    'Alteração dos limites da curatela ou da internação',
    ['e'],
    JUDGED,
    'LRP art. 104',
  ),
  averbacao('fim_ausencia', 'note', 'Cessação da ausência', ['e'], JUDGED, 'LRP art. 104'),
  averbacao('cancelamento', 'cancellation', 'Cancelamento de registro', ANY, JUDGED, 'LRP art. 113'),
  averbacao('duplicidade', 'cancellation', 'Cancelamento por duplicidade', ANY, JUDGED, 'LRP art. 113'),
  averbacao('reativacao', 'reactivation', 'Reativação de registro', ANY, JUDGED, 'LRP art. 109'),
  averbacao(
    'naturalizacao',
    'note',
    'Naturalização, perda ou reaquisição de nacionalidade',
    ['a', 'e'],
    ['ministry_act', 'judgment'],
    'LRP art. 102',
  ),
  averbacao(
    'outra',
    'note',
    'Outra averbação',
    ANY,
    ['request', 'administrative', ...DEED_OR_JUDGED],
    'LRP art. 97',
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
