import type { Department } from '@serventia/domain/account/departments';

/**
 * Letter, description, service, digit of the national matrícula (CNN art. 473) and usual sheets. Civil
 * registration: LRP art. 33; documents: LRP art. 132 with Lei 14.382/2022; legal entities: LRP art. 116;
 * property: LRP art. 173; protest: Lei 9.492/1997 art. 32.
 */
export const BOOK_TYPES: readonly (readonly [string, string, Department, number | null, number])[] = [
  ['A', 'Nascimentos', 'civil', 1, 300],
  ['B', 'Casamentos', 'civil', 2, 300],
  ['B-Aux', 'Casamentos religiosos com efeito civil', 'civil', 3, 300],
  ['C', 'Óbitos', 'civil', 4, 300],
  ['C-Aux', 'Natimortos', 'civil', 5, 300],
  ['D', 'Proclamas', 'civil', 6, 300],
  ['E', 'Demais atos do estado civil', 'civil', 7, 150],
  ['E-EMA', 'Livro E desdobrado: emancipações', 'civil', 8, 150],
  ['E-INT', 'Livro E desdobrado: interdições', 'civil', 9, 150],
  ['N-ESC', 'Escrituras', 'notes', null, 200],
  ['N-PROC', 'Procurações e substabelecimentos', 'notes', null, 200],
  ['N-TEST', 'Testamentos', 'notes', null, 200],
  ['RI-1', 'Livro 1: protocolo', 'property', null, 300],
  ['RI-2', 'Livro 2: registro geral', 'property', null, 300],
  ['RI-3', 'Livro 3: registro auxiliar', 'property', null, 300],
  ['RI-4', 'Livro 4: indicador real', 'property', null, 300],
  ['RI-5', 'Livro 5: indicador pessoal', 'property', null, 300],
  ['RTD-A', 'Protocolo de títulos e documentos', 'rtd', null, 300],
  ['RTD-B', 'Trasladação integral de títulos e documentos', 'rtd', null, 300],
  ['RTD-C', 'Inscrição por extratos de títulos e documentos', 'rtd', null, 300],
  ['RTD-F', 'Registro facultativo para conservação', 'rtd', null, 300],
  ['RCPJ-A', 'Sociedades, associações e fundações', 'rcpj', null, 300],
  ['RCPJ-B', 'Oficinas impressoras, jornais e agências', 'rcpj', null, 300],
  ['P-PROT', 'Protocolo de protesto', 'protest', null, 300],
  ['P-REG', 'Registro de protesto', 'protest', null, 300],
];

/**
 * The registration type codes of the specification, each with its service and its books; 8, which it leaves free,
 * is the marriage license, a proceeding that stands in no book. The law gives legal
 * entities no protocol of their own: practice enters their titles in book A of titles and documents.
 */
export const RECORD_TYPES: readonly (readonly [string, string, Department, string | null])[] = [
  ['1', 'Nascimento', 'civil', 'A'],
  ['2', 'Casamento', 'civil', 'B'],
  ['3', 'Casamento religioso', 'civil', 'B-Aux'],
  ['4', 'Óbito', 'civil', 'C'],
  ['5', 'Natimorto', 'civil', 'C-Aux'],
  ['6', 'Proclamas', 'civil', 'D'],
  ['7', 'Livro E', 'civil', 'E'],
  ['8', 'Habilitação de casamento', 'civil', null],
  ['9', 'Protocolo', 'property', 'RI-1'],
  ['12', 'Procuração', 'notes', 'N-PROC'],
  ['13', 'Revogação', 'notes', 'N-PROC'],
  ['14', 'Escritura de transmissão', 'notes', 'N-ESC'],
  ['15', 'Substabelecimento', 'notes', 'N-PROC'],
  ['16', 'Protocolo de títulos e documentos', 'rtd', 'RTD-A'],
  ['17', 'Registro de títulos e documentos', 'rtd', 'RTD-B'],
  ['18', 'Escrituras diversas', 'notes', 'N-ESC'],
  ['19', 'Escrituras declaratórias', 'notes', 'N-ESC'],
  ['20', 'Protesto', 'protest', 'P-REG'],
  ['21', 'Protocolo de pessoas jurídicas', 'rcpj', 'RTD-A'],
  ['22', 'Registro de pessoas jurídicas', 'rcpj', 'RCPJ-A'],
  ['23', 'Protocolo de matrícula de jornais e oficinas', 'rcpj', 'RTD-A'],
  ['24', 'Matrícula de jornais e oficinas', 'rcpj', 'RCPJ-B'],
];
