import { centsOf, type Finding } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { checkCnpj } from '../identifiers/cnpj.ts';
import { checkCpf } from '../identifiers/cpf.ts';
import { foldAccents } from '../parties/person-name.ts';

type Row = Readonly<Record<string, unknown>>;

/** What is wrong with the number of a person: 11 characters of a CPF, 14 of a CNPJ. */
export function taxNumberProblem(value: string): string | undefined {
  if (value.length === 11) return checkCpf(value).reason;
  if (value.length === 14) return checkCnpj(value).reason;
  return 'wrong_length';
}

const taxNumberFindings = (field: string, value: unknown): Finding[] => {
  const problem = typeof value === 'string' ? taxNumberProblem(value) : undefined;
  return problem ? [error(field, problem)] : [];
};

export const reporterFindings = ({ reporter_document: value }: Row): Finding[] =>
  taxNumberFindings('reporter_document', value);

export const involvedFindings = ({ document }: Row): Finding[] => taxNumberFindings('document', document);

/** The municipality as SISCOAF takes it: upper case, without accents. */
export function plainUpper(value: string): string {
  return foldAccents(value).toUpperCase();
}

/** An occurrence ends not before it begins, and credits one real at least (VlCred). */
export function occurrenceFindings(row: Row): Finding[] {
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

export interface FrameworkFacts {
  readonly code: string;
  readonly basis: string;
  /** Cents; null where the rule knows no amount. */
  readonly threshold: bigint | null;
}

/**
 * What a report must hold when its analysis is concluded: who is involved, under which code, and why where it is a
 * suspicion; a code of the other kind does not serve (CNN art. 151).
 */
export function reportFindings(row: Row, frameworks: readonly FrameworkFacts[]): Finding[] {
  const involved = (row['involved'] as readonly unknown[] | undefined) ?? [];
  const amount = typeof row['credit_value'] === 'string' ? centsOf(row['credit_value']) : 0n;
  return [
    ...when(involved.length === 0, error('involved', 'involved_required')),
    ...when(frameworks.length === 0, error('frameworks', 'framework_required')),
    ...frameworks.flatMap(({ code, basis, threshold }, index) => [
      ...when(
        frameworks.findIndex((each) => each.code === code) < index,
        error(`frameworks.${index}.framework_type`, 'repeated_framework', { params: { code } }),
      ),
      ...when(
        basis !== row['basis'],
        error(`frameworks.${index}.framework_type`, 'framework_of_other_basis', { params: { code } }),
      ),
      ...when(
        basis === 'objective' && threshold !== null && amount < threshold,
        error('credit_value', 'amount_below_threshold', { params: { code } }),
      ),
    ]),
    ...when(
      row['basis'] === 'suspicion' && !row['reasoning'],
      error('reasoning', 'suspicion_without_reasoning', { norm: 'CNN art. 151 I' }),
    ),
  ];
}
