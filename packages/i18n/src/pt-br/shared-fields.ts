/** The fields that several entities share: an address, the person block, the numbering of an act. */
export const address = {
  postal_code: 'CEP',
  street: 'Logradouro',
  street_number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Município',
} as const;

/** Who a person is, in an act as in the register of persons. */
export const qualification = {
  name: 'Nome',
  cpf: 'CPF',
  social_name: 'Nome social',
  sex: 'Sexo',
  birth_date: 'Data de nascimento',
  no_cpf: 'Não tem CPF',
  nationality: 'Nacionalidade',
  hometown_city: 'Naturalidade',
  hometown_text: 'Naturalidade no exterior',
  civil_status: 'Estado civil',
  profession: 'Profissão (CBO)',
  profession_text: 'Profissão como declarada',
  id_kind: 'Documento de identidade',
  id_number: 'Número do documento',
  id_issuer: 'Órgão emissor',
  id_state: 'UF do documento',
  id_issued_on: 'Data de expedição',
} as const;

export const party = {
  ...qualification,
  ...address,
  address_abroad: 'Endereço no exterior',
  phone: 'Telefone',
  email: 'E-mail',
  father_name: 'Nome do pai',
  mother_name: 'Nome da mãe',
} as const;

export const numbering = {
  status: 'Situação',
  status_reason: 'Motivo da situação',
  exclusion_reason: 'Motivo legal',
  exclusion_order: 'Ordem judicial',
  registered_on: 'Data do registro',
  book: 'Livro',
  sheet: 'Folha',
  face: 'Face',
  last_book: 'Livro em que termina',
  last_sheet: 'Folha em que termina',
  last_face: 'Face em que termina',
  term: 'Termo',
  matricula: 'Matrícula',
} as const;

/** What an act lacks that its parties sign after its registration. */
export const awaited = {
  missing_signatures: 'Assinaturas que faltam',
  signatures_until: 'Prazo para assinar',
} as const;

/** A task, of whatever kind. */
export const task = {
  title: 'Tarefa',
  subject: 'Sobre',
  resource: 'Tipo',
  row: 'Nº',
  norm: 'Norma',
  due_on: 'Prazo',
  task_status: 'Situação',
  answer: 'O que foi feito',
  answered_on: 'Data',
  answered_by: 'Por',
  finding: 'Código da regra',
  finding_field: 'Campo da regra',
  finding_params: 'Parâmetros da regra',
} as const;
