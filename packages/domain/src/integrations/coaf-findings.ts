import { centsOf, type Finding, type ValuesOf } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { checkCnpj } from '../identifiers/cnpj.ts';
import { checkCpf } from '../identifiers/cpf.ts';
import { foldAccents } from '../parties/person-name.ts';
import type { occurrenceFields } from './occurrence-fields.ts';

/** What is wrong with the number of a person: 11 characters of a CPF, 14 of a CNPJ. */
export function taxNumberProblem(value: string): string | undefined {
  if (value.length === 11) return checkCpf(value).reason;
  if (value.length === 14) return checkCnpj(value).reason;
  return 'wrong_length';
}

const taxNumberFindings = (field: string, value: string | null | undefined): Finding[] => {
  const problem = value ? taxNumberProblem(value) : undefined;
  return problem ? [error(field, problem)] : [];
};

export const reporterFindings = ({
  reporter_document: value,
}: {
  readonly reporter_document?: string;
}): Finding[] => taxNumberFindings('reporter_document', value);

export const involvedFindings = ({ document }: { readonly document?: string }): Finding[] =>
  taxNumberFindings('document', document);

/** The municipality as SISCOAF takes it: upper case, without accents. */
export function plainUpper(value: string): string {
  return foldAccents(value).toUpperCase();
}

/** An occurrence ends not before it begins, and credits one real at least (VlCred). */
export function occurrenceFindings(row: Partial<ValuesOf<typeof occurrenceFields>>): Finding[] {
  const { started_on: from, ended_on: to, credit_value: value } = row;
  return [
    ...when(
      typeof from === 'string' && typeof to === 'string' && to < from,
      error('ended_on', 'occurrence_ends_before_start'),
    ),
    ...when(
      typeof value === 'string' && centsOf(value) < 100n,
      error('credit_value', 'credit_below_one_real'),
    ),
  ];
}
