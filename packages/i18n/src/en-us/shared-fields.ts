/** The fields that several entities share: an address, the person block, the numbering of an act. */
export const address = {
  postal_code: 'Postal code',
  street: 'Street',
  street_number: 'Number',
  complement: 'Complement',
  district: 'District',
  city: 'City',
} as const;

/** Who a person is, in an act as in the register of persons. */
export const qualification = {
  name: 'Name',
  cpf: 'CPF',
  social_name: 'Social name',
  sex: 'Sex',
  birth_date: 'Date of birth',
  no_cpf: 'Has no CPF',
  nationality: 'Nationality',
  hometown_city: 'Place of origin',
  hometown_text: 'Place of origin abroad',
  civil_status: 'Civil status',
  profession: 'Occupation (CBO)',
  profession_text: 'Occupation as declared',
  id_kind: 'Identity document',
  id_number: 'Document number',
  id_issuer: 'Issuer',
  id_state: 'State of issue',
  id_issued_on: 'Date of issue',
} as const;

export const party = {
  ...qualification,
  ...address,
  address_abroad: 'Address abroad',
  phone: 'Phone',
  email: 'E-mail',
  father_name: "Father's name",
  mother_name: "Mother's name",
} as const;

export const numbering = {
  status: 'Status',
  status_reason: 'Reason of the status',
  exclusion_reason: 'Legal reason',
  exclusion_order: 'Court order',
  registered_on: 'Registered on',
  book: 'Book',
  sheet: 'Sheet',
  face: 'Side',
  last_book: 'Book where it ends',
  last_sheet: 'Sheet where it ends',
  last_face: 'Side where it ends',
  term: 'Term',
  matricula: 'Matrícula',
} as const;

/** What an act lacks that its parties sign after its registration. */
export const awaited = {
  missing_signatures: 'Missing signatures',
  signatures_until: 'To be signed until',
} as const;

/** A task, of whatever kind. */
export const task = {
  title: 'Task',
  subject: 'About',
  resource: 'Kind',
  row: 'No.',
  norm: 'Norm',
  due_on: 'Due on',
  task_status: 'Status',
  answer: 'What was done',
  answered_on: 'On',
  answered_by: 'By',
  finding: 'Code of the rule',
  finding_field: 'Field of the rule',
  finding_params: 'Parameters of the rule',
};
