import { error, type Finding, when } from '@serventia/kit/finding';

/** A CPF that is told of somebody who is said to have none: one of the two is wrong, whoever it is said of. */
export function cpfFindings(row: {
  readonly cpf?: string | null;
  readonly no_cpf?: boolean | null;
}): readonly Finding[] {
  return when(
    !!row.cpf && row.no_cpf === true,
    error('no_cpf', 'known_and_unknown', { params: { field: 'cpf' } }),
  );
}
