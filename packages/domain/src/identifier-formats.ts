import type { IdentifierFormat } from '@serventia/kit';
import { cleanBenefitNumber, formatBenefitNumber } from './identifiers/benefit-number.ts';
import { checkCep, cleanCep, formatCep } from './identifiers/cep.ts';
import { checkChassis, cleanChassis } from './identifiers/chassis.ts';
import { checkCib, cleanCib, formatCib } from './identifiers/cib.ts';
import { checkCnm, cleanCnm, formatCnm } from './identifiers/cnm.ts';
import { checkCnpj, cleanCnpj, formatCnpj } from './identifiers/cnpj.ts';
import { cleanCns, formatCns } from './identifiers/cns.ts';
import { checkCpf, cleanCpf, formatCpf } from './identifiers/cpf.ts';
import { cleanDeathStatement, formatDeathStatement } from './identifiers/death-statement.ts';
import { cleanDnv, formatDnv } from './identifiers/dnv.ts';
import { checkPis, cleanPis, formatPis } from './identifiers/pis.ts';
import { checkTaxNumber, cleanTaxNumber, formatTaxNumber } from './identifiers/tax-number.ts';
import { checkVoterId, cleanVoterId, formatVoterId } from './identifiers/voter-id.ts';
import { checkLicensePlate, cleanLicensePlate, formatLicensePlate } from './identifiers/license-plate.ts';
import { checkMatricula, cleanMatricula, formatMatricula } from './identifiers/matricula.ts';
import { checkMne, cleanMne, formatMne } from './identifiers/mne.ts';
import { checkRenavam, cleanRenavam } from './identifiers/renavam.ts';

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

/** A CPF or a CNPJ, in a field that takes either. */
export const taxNumber: IdentifierFormat = {
  name: 'tax_number',
  maxLength: 14,
  mask: cnpj.mask,
  shortMask: cpf.mask,
  clean: cleanTaxNumber,
  format: formatTaxNumber,
  check: (value) => checkTaxNumber(value).reason,
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

/** Only the length is refused at once: older declarations carry other check digits (death rules; verify). */
export const deathStatement: IdentifierFormat = {
  name: 'death_statement',
  maxLength: 9,
  mask: '99999999-9',
  clean: cleanDeathStatement,
  format: formatDeathStatement,
  check: (value) => (/^\d{9}$/u.test(value) ? undefined : 'wrong_length'),
};

export const pis: IdentifierFormat = {
  name: 'pis',
  maxLength: 11,
  mask: '999.99999.99-9',
  clean: cleanPis,
  format: formatPis,
  check: (value) => checkPis(value).reason,
};

/** The length alone is refused: no published text says how its check digit is made. */
export const benefitNumber: IdentifierFormat = {
  name: 'benefit_number',
  maxLength: 10,
  mask: '999.999.999-9',
  clean: cleanBenefitNumber,
  format: formatBenefitNumber,
  check: (value) => (/^\d{10}$/u.test(value) ? undefined : 'wrong_length'),
};

export const voterId: IdentifierFormat = {
  name: 'voter_id',
  maxLength: 13,
  mask: '9999999999999',
  clean: cleanVoterId,
  format: formatVoterId,
  check: (value) => checkVoterId(value).reason,
};

export const matricula: IdentifierFormat = {
  name: 'matricula',
  maxLength: 32,
  mask: '999999 99 99 9999 9 99999 999 9999999 99',
  clean: cleanMatricula,
  format: formatMatricula,
  check: (value) => checkMatricula(value).reason,
};

export const cnm: IdentifierFormat = {
  name: 'cnm',
  maxLength: 16,
  mask: '999999.9.9999999-99',
  clean: cleanCnm,
  format: formatCnm,
  check: (value) => checkCnm(value).reason,
};

export const mne: IdentifierFormat = {
  name: 'mne',
  maxLength: 24,
  mask: '999999.9999.99.99.99999999-99',
  clean: cleanMne,
  format: formatMne,
  check: (value) => checkMne(value).reason,
};

export const cib: IdentifierFormat = {
  name: 'cib',
  maxLength: 8,
  mask: 'AAAAAAA-A',
  clean: cleanCib,
  format: formatCib,
  check: (value) => checkCib(value).reason,
};

export const plate: IdentifierFormat = {
  name: 'plate',
  maxLength: 7,
  mask: 'AAA9A99',
  clean: cleanLicensePlate,
  format: formatLicensePlate,
  check: (value) => checkLicensePlate(value).reason,
};

export const renavam: IdentifierFormat = {
  name: 'renavam',
  maxLength: 11,
  mask: '99999999999',
  clean: cleanRenavam,
  format: cleanRenavam,
  check: (value) => checkRenavam(value).reason,
};

export const chassis: IdentifierFormat = {
  name: 'chassis',
  maxLength: 17,
  mask: 'AAAAAAAAAAAAAAAAA',
  clean: cleanChassis,
  format: cleanChassis,
  check: (value) => checkChassis(value).reason,
};
