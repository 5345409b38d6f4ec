import type { IdentifierFormat } from '@serventia/kit';
import { checkCep, cleanCep, formatCep } from './identifiers/cep.ts';
import { checkCnpj, cleanCnpj, formatCnpj } from './identifiers/cnpj.ts';
import { cleanCns, formatCns } from './identifiers/cns.ts';
import { checkCpf, cleanCpf, formatCpf } from './identifiers/cpf.ts';
import { cleanDnv, formatDnv } from './identifiers/dnv.ts';
import { checkMatricula, cleanMatricula, formatMatricula } from './identifiers/matricula.ts';

export const cpf: IdentifierFormat = {
  name: 'cpf',
  maxLength: 11,
  mask: '999.999.999-99',
  clean: cleanCpf,
  format: formatCpf,
  check: (value) => checkCpf(value).reason,
};

export const cnpj: IdentifierFormat = {
  name: 'cnpj',
  maxLength: 14,
  mask: 'AA.AAA.AAA/AAAA-99',
  clean: cleanCnpj,
  format: formatCnpj,
  check: (value) => checkCnpj(value).reason,
};

/** The check digit of a CNS is derived, not written in any norm: a failure is a warning elsewhere, not an error. */
export const cns: IdentifierFormat = {
  name: 'cns',
  maxLength: 6,
  mask: '99.999-9',
  clean: cleanCns,
  format: formatCns,
  check: (value) => (/^\d{6}$/u.test(value) ? undefined : 'wrong_length'),
};

export const cep: IdentifierFormat = {
  name: 'cep',
  maxLength: 8,
  mask: '99999-999',
  clean: cleanCep,
  format: formatCep,
  check: (value) => checkCep(value).reason,
};

/** Only the length is refused at once: a wrong check digit may be overridden with a reason (birth rules). */
export const dnv: IdentifierFormat = {
  name: 'dnv',
  maxLength: 11,
  mask: '99-99999999-9',
  clean: cleanDnv,
  format: formatDnv,
  check: (value) => (/^(?:\d{8}|\d{9}|\d{11})$/u.test(value) ? undefined : 'wrong_length'),
};

export const matricula: IdentifierFormat = {
  name: 'matricula',
  maxLength: 32,
  mask: '999999 99 99 9999 9 99999 999 9999999 99',
  clean: cleanMatricula,
  format: formatMatricula,
  check: (value) => checkMatricula(value).reason,
};
