import { checkCnpj, cleanCnpj, formatCnpj } from './cnpj.ts';
import { checkCpf, formatCpf } from './cpf.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** A CPF or a CNPJ without its mask, letters in upper case. */
export const cleanTaxNumber = cleanCnpj;

/** With the mask of a CPF or of a CNPJ, by its length; another shape comes back as it is. */
export function formatTaxNumber(value: string): string {
  return registerOf(value) === 'CPF' ? formatCpf(value) : formatCnpj(value);
}

/** Which register a number is of, by its length. */
export const registerOf = (value: string): 'CPF' | 'CNPJ' =>
  cleanTaxNumber(value).length === 11 ? 'CPF' : 'CNPJ';

/** With its register and its mask: `CPF 529.982.247-25`. */
export const nameTaxNumber = (value: string): string => `${registerOf(value)} ${formatTaxNumber(value)}`;

/** The number of a person or of a company: 11 characters of a CPF, 14 of a CNPJ. */
export function checkTaxNumber(value: string): IdentifierCheck {
  const { length } = cleanTaxNumber(value);
  if (length === 11) return checkCpf(value);
  return length === 14 ? checkCnpj(value) : refuse('wrong_length');
}
