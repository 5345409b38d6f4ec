import { checkCnpj, cleanCnpj, formatCnpj } from './cnpj.ts';
import { checkCpf, formatCpf } from './cpf.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** A CPF or a CNPJ without its mask, letters in upper case. */
export const cleanTaxNumber = cleanCnpj;

/** With the mask of a CPF or of a CNPJ, by its length; another shape comes back as it is. */
export function formatTaxNumber(value: string): string {
  return cleanTaxNumber(value).length === 11 ? formatCpf(value) : formatCnpj(value);
}

/** The number of a person or of a company: 11 characters of a CPF, 14 of a CNPJ. */
export function checkTaxNumber(value: string): IdentifierCheck {
  const { length } = cleanTaxNumber(value);
  if (length === 11) return checkCpf(value);
  return length === 14 ? checkCnpj(value) : refuse('wrong_length');
}
