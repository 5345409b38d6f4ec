import type { Row } from '../../../db/database.ts';
import { daysAgo } from '../../../testing/births.ts';

/** The acts whose margins are tried. */
export type Kind =
  | 'birth'
  | 'marriage'
  | 'death'
  | 'stillborn'
  | 'stable_union'
  | 'interdiction'
  | 'born_abroad';

export const JUDGED = {
  title_kind: 'judgment',
  title_authority: '1ª Vara de Família de Juazeiro do Norte',
  title_case: '0001234-56.2026.8.06.0001',
  title_on: daysAgo(0),
  title_final_on: daysAgo(0),
};
export const REQUESTED = {
  title_kind: 'request',
  requester_name: 'Joana Teixeira Lima',
  title_on: daysAgo(0),
};

/** Somebody who becomes a parent. */
export const NEW_FATHER = {
  name: 'Ícaro Souza Prado',
  gender_role: 'father',
  father_name: 'Otávio Prado',
  mother_name: 'Nair Souza',
};

interface Case {
  readonly act: Kind;
  readonly type: string;
  /** What the averbação says; `city` is another one than that of the act. */
  readonly values: Row | ((city: number) => Row);
  /** Types of averbações that are entered before it, by a judge. */
  readonly first?: readonly string[];
  /** What the short form says from then on. */
  readonly says: readonly string[];
  /** What it says no more. */
  readonly silent?: readonly string[];
  readonly changes?: Row;
  /** Part of what is entered in the margin. */
  readonly entered: string;
}

const NOTHING = 'Não há averbações nem anotações a acrescer.';

/** Each kind of averbação that changes what a record says, with what its certificate says from then on. */
export const CASES: readonly Case[] = [
  {
    act: 'birth',
    type: 'reconhecimento_filiacao',
    values: {
      title_kind: 'deed',
      title_authority: '2º Tabelionato de Notas',
      title_on: '2026-01-10',
      parents: [NEW_FATHER],
      consented: 'parent',
      name_after: 'Clara Luíza Teixeira Prado',
    },
    changes: {
      declarant_kind: 'mother',
      parties: [
        {
          role: 'parent',
          side: 'first',
          gender_role: 'mother',
          name: 'Joana Teixeira Lima',
          cpf: '52998224725',
          birth_date: '1998-02-03',
          sex: 'F',
        },
        { role: 'grandparent', side: 'first', name: 'Rita Teixeira' },
      ],
      alleged_father_declined: true,
    },
    says: ['Clara Luíza Teixeira Prado', 'Ícaro Souza Prado', 'Otávio Prado', 'Nair Souza', NOTHING],
    silent: ['Clara Luíza Teixeira Moreira', 'reconhec', 'Averbo'],
    entered: 'Ícaro Souza Prado reconheceu como sua a filiação da registrada',
  },
  {
    act: 'birth',
    type: 'negatoria_filiacao',
    values: { ...JUDGED, removed_parent: 'second', name_after: 'Clara Luíza Teixeira' },
    says: ['Clara Luíza Teixeira', NOTHING],
    silent: ['Marta Moreira', 'Clara Luíza Teixeira Moreira'],
    entered: 'a exclusão de Pedro Moreira Alves, e dos respectivos avós',
  },
  {
    act: 'birth',
    type: 'adocao',
    values: { ...JUDGED, parents: [NEW_FATHER], name_after: 'Clara Souza Prado' },
    says: ['Clara Souza Prado', 'Ícaro Souza Prado', NOTHING],
    silent: ['Joana Teixeira', 'Pedro Moreira', 'Rita Teixeira', 'Marta Moreira', 'ado\u00e7', 'sigilo'],
    entered: 'em caráter sigiloso, por sentença de',
  },
  {
    act: 'birth',
    type: 'prenome_genero',
    values: { ...JUDGED, name_after: 'Caio Teixeira Moreira', sex_after: 'M' },
    says: ['Caio Teixeira Moreira', 'Masculino', NOTHING],
    silent: ['Clara', 'Feminino', 'sigilo'],
    entered: 'do sexo para masculino',
  },
  {
    act: 'birth',
    type: 'prenome',
    values: { ...JUDGED, name_after: 'Lia Teixeira Moreira' },
    says: ['Lia Teixeira Moreira', 'AV-1: Averbo, por sentença', 'que era Clara Luíza Teixeira Moreira'],
    silent: [NOTHING],
    entered: 'que era Clara Luíza Teixeira Moreira, a ser Lia Teixeira Moreira.',
  },
  {
    act: 'birth',
    type: 'cpf',
    values: { ...REQUESTED, cpf_after: '98765432100' },
    says: ['987.654.321-00', 'AV-1: Averbo, a requerimento de Joana Teixeira Lima'],
    entered: 'no Cadastro de Pessoas Físicas: 987.654.321-00.',
  },
  {
    act: 'birth',
    type: 'retificacao_administrativa',
    values: {
      ...REQUESTED,
      rectification_ground: 'transposition',
      fee_kind: 'office_error',
      corrections: [{ fact: 'second_parent', text_after: 'Pedro Moreira Álvares' }],
    },
    says: ['Pedro Moreira Álvares', 'onde consta, em Segundo genitor, “Pedro Moreira Alves”'],
    entered: 'passe a constar “Pedro Moreira Álvares”. Fica mantido o mais. Ato sem custas.',
  },
  {
    act: 'marriage',
    type: 'divorcio',
    values: {
      title_kind: 'deed',
      title_authority: '1º Tabelionato de Notas',
      title_on: daysAgo(0),
      first_name_after: 'Joana Teixeira de Volta',
    },
    says: ['Joana Teixeira de Volta', 'o divórcio dos cônjuges deste assento, extinto o vínculo.'],
    entered: 'Joana Teixeira Lima Alves passa a assinar Joana Teixeira de Volta.',
  },
  {
    act: 'marriage',
    type: 'regime_bens',
    values: { ...JUDGED, regime_after: 'conventional_separation' },
    says: ['Separação convencional de bens', 'AV-1'],
    entered: 'que passa a ser o da separação convencional de bens, ressalvados os direitos de terceiros.',
  },
  {
    act: 'death',
    type: 'local_sepultamento',
    values: (city) => ({
      ...REQUESTED,
      burial_kind_after: 'cremation',
      burial_place_after: 'Crematório do Vale',
      burial_city_after: city,
    }),
    says: ['Cremação · Crematório do Vale', 'AV-1'],
    entered: 'O corpo foi cremado no Crematório do Vale',
  },
  {
    act: 'death',
    type: 'causa_morte',
    values: { ...JUDGED, corrections: [{ fact: 'cause_a', text_after: 'Sepse' }] },
    says: ['Sepse', 'onde consta, em Causa da morte, linha a, “Insuficiência respiratória aguda”'],
    entered: 'passe a constar “Sepse”.',
  },
  {
    act: 'birth',
    type: 'filiacao_socioafetiva',
    values: { ...JUDGED, parents: [NEW_FATHER] },
    says: ['Ícaro Souza Prado', 'Pedro Moreira Alves', 'Joana Teixeira Lima', NOTHING],
    silent: ['socioafetiv', 'Averbo'],
    entered: 'a inclusão de Ícaro Souza Prado na filiação da registrada',
  },
  {
    act: 'birth',
    type: 'sobrenome',
    values: { ...JUDGED, name_after: 'Clara Luíza Lima' },
    says: ['Clara Luíza Lima', 'AV-1'],
    entered: 'a alteração do sobrenome de Clara Luíza Teixeira Moreira',
  },
  {
    act: 'birth',
    type: 'protecao_testemunha',
    values: { ...JUDGED, name_after: 'Eva Souza' },
    says: ['Eva Souza', NOTHING],
    silent: ['Clara', 'Averbo', 'sigilo'],
    entered: 'Não se dará publicidade ao teor desta averbação.',
  },
  {
    act: 'birth',
    type: 'retificacao_judicial',
    values: (city) => ({ ...JUDGED, corrections: [{ fact: 'hometown', city_after: city }] }),
    says: ['Juazeiro do Norte - CE', 'onde consta, em Naturalidade, “Crato - CE”'],
    entered: 'passe a constar “Juazeiro do Norte - CE”. Fica mantido o mais.',
  },
  {
    act: 'death',
    type: 'documentos',
    values: (city) => ({ ...REQUESTED, corrections: [{ fact: 'hometown', city_after: city }] }),
    says: ['Juazeiro do Norte - CE', 'AV-1'],
    entered: 'acrescente-se, em Naturalidade, “Juazeiro do Norte - CE”.',
  },
  {
    act: 'birth',
    type: 'poder_familiar',
    values: { ...JUDGED, subject: 'a destituição do poder familiar de Pedro Moreira Alves' },
    says: ['Clara Luíza Teixeira Moreira', 'AV-1', 'a destituição do poder familiar de Pedro Moreira Alves'],
    entered: 'o seguinte: a destituição do poder familiar de Pedro Moreira Alves.',
  },
  {
    act: 'marriage',
    type: 'separacao',
    values: JUDGED,
    says: ['AV-1', 'a separação dos cônjuges deste assento'],
    entered: 'a separação dos cônjuges deste assento',
  },
  {
    act: 'marriage',
    type: 'restabelecimento',
    first: ['separacao'],
    values: JUDGED,
    says: ['AV-2', 'o restabelecimento da sociedade conjugal dos cônjuges deste assento'],
    entered: 'o restabelecimento da sociedade conjugal',
  },
  {
    act: 'marriage',
    type: 'nulidade_casamento',
    values: { ...JUDGED, first_name_after: 'Joana Teixeira Lima' },
    says: ['Joana Teixeira Lima', 'a invalidação do casamento deste assento'],
    entered: 'Joana Teixeira Lima Alves passa a assinar Joana Teixeira Lima.',
  },
  {
    act: 'death',
    type: 'identificacao_falecido',
    changes: {
      name: null,
      cpf: null,
      birth_date: null,
      civil_status: null,
      nationality: null,
      unknown_person: true,
      apparent_age: '60 anos',
      body_marks: 'Cicatriz no queixo',
      found_place: 'Praça da Sé',
    },
    values: { ...JUDGED, name_after: 'Antônia Feitosa Lima', cpf_after: '98765432100' },
    says: ['Antônia Feitosa Lima', '987.654.321-00', 'AV-1'],
    entered: 'a identificação da pessoa a que se refere este assento: Antônia Feitosa Lima',
  },
  {
    act: 'stillborn',
    type: 'nome_natimorto',
    values: { ...REQUESTED, name_after: 'Luz Teixeira Lima' },
    says: ['Luz Teixeira Lima', 'AV-1'],
    entered: 'à criança deste assento se dá o nome de Luz Teixeira Lima',
  },
  {
    act: 'stillborn',
    type: 'retificacao_judicial',
    values: { ...JUDGED, corrections: [{ fact: 'first_parent', text_after: 'Joana Teixeira Silva' }] },
    says: ['FILIAÇÃO Joana Teixeira Silva'],
    entered:
      'onde consta, em Primeiro genitor, “Joana Teixeira Lima”, passe a constar “Joana Teixeira Silva”',
  },
  {
    act: 'born_abroad',
    type: 'retificacao_judicial',
    values: { ...JUDGED, corrections: [{ fact: 'born_on', date_after: '2024-05-07' }] },
    says: ['DATA DO NASCIMENTO 07/05/2024'],
    entered: 'onde consta, em Data de nascimento, “06/05/2024”, passe a constar “07/05/2024”',
  },
  {
    act: 'death',
    type: 'documentos',
    changes: { died_at: null, died_at_unknown: true },
    values: { ...REQUESTED, corrections: [{ fact: 'died_at', time_after: '14:30' }] },
    says: ['HORA 14:30', 'AV-1'],
    silent: ['HORA Ignorado'],
    entered: 'acrescente-se, em Hora do falecimento, “14:30”.',
  },
  {
    act: 'stillborn',
    type: 'retificacao_judicial',
    changes: { delivered_at: null, delivered_at_unknown: true },
    values: { ...JUDGED, corrections: [{ fact: 'born_at', time_after: '14:30' }] },
    says: ['14:30'],
    silent: ['Ignorada'],
    entered: 'acrescente-se, em Hora de nascimento, “14:30”.',
  },
  {
    act: 'birth',
    type: 'retificacao_judicial',
    changes: { born_at_approximate: true },
    values: { ...JUDGED, corrections: [{ fact: 'born_at', time_after: '14:30' }] },
    says: ['14:30'],
    silent: ['(aproximada)'],
    entered: 'passe a constar “14:30”.',
  },
  {
    act: 'marriage',
    type: 'retificacao_judicial',
    changes: { first_name_after: 'Joana Teixeira Lima' },
    values: { ...JUDGED, corrections: [{ fact: 'first_spouse', text_after: 'Joana Teixeira Silva' }] },
    says: ['NOME Joana Teixeira Silva'],
    silent: ['NOME Joana Teixeira Lima'],
    entered:
      'onde consta, em Nome do primeiro cônjuge, “Joana Teixeira Lima”, passe a constar “Joana Teixeira Silva”',
  },
  {
    act: 'marriage',
    type: 'retificacao_judicial',
    values: {
      ...JUDGED,
      corrections: [
        { fact: 'first_name_after', text_after: 'Joana Lima Alves' },
        { fact: 'second_spouse_first_parent', text_after: 'Marta Moreira Prado' },
      ],
    },
    says: ['NOME Joana Lima Alves', 'Marta Moreira Prado', 'NOME ANTES DO CASAMENTO Joana Teixeira Lima'],
    entered: 'passe a constar “Joana Lima Alves”',
  },
  {
    act: 'born_abroad',
    type: 'cpf',
    values: { ...REQUESTED, cpf_after: '98765432100' },
    says: ['NOME Clara Lima Moreira CPF 987.654.321-00'],
    entered: 'no Cadastro de Pessoas Físicas: 987.654.321-00.',
  },
  {
    act: 'stable_union',
    type: 'dissolucao_uniao',
    values: JUDGED,
    says: ['a dissolução da união estável deste assento'],
    entered: 'a dissolução da união estável deste assento',
  },
  {
    act: 'interdiction',
    type: 'alteracao_curatela',
    values: {
      ...JUDGED,
      corrections: [
        { fact: 'curatorship_limits', text_after: 'Venda de imóveis' },
        { fact: 'internment_place', text_after: 'Hospital São Lucas' },
      ],
    },
    says: ['LIMITES Venda de imóveis', 'Hospital São Lucas'],
    silent: ['LIMITES Atos de natureza patrimonial'],
    entered:
      'a alteração da curatela deste assento: onde consta, em Limites da curatela, “Atos de natureza patrimonial e negocial”, passe a constar “Venda de imóveis”',
  },
  {
    act: 'interdiction',
    type: 'retificacao_judicial',
    values: {
      ...JUDGED,
      corrections: [
        { fact: 'name', text_after: 'Antônia Feitosa Lemos' },
        { fact: 'born_on', date_after: '1985-04-13' },
      ],
    },
    says: ['NOME Antônia Feitosa Lemos', '13/04/1985'],
    entered: 'onde consta, em Nome, “Antônia Feitosa Lima”, passe a constar “Antônia Feitosa Lemos”',
  },
  {
    act: 'stable_union',
    type: 'retificacao_judicial',
    values: { ...JUDGED, corrections: [{ fact: 'first_spouse_born_on', date_after: '1969-12-31' }] },
    says: ['31/12/1969'],
    entered: 'passe a constar “31/12/1969”',
  },
  {
    act: 'interdiction',
    type: 'troca_curador',
    values: { ...JUDGED, name_after: 'Eva Prado', sex_after: 'F' },
    says: ['CURADORA Eva Prado'],
    entered: 'a substituição de Davi Feitosa Lima na curatela, passando a curadora Eva Prado.',
  },
];
