import type { RowOf } from '@serventia/kit';
import type { enrollmentOwner } from './enrollment.entity.ts';
import type { enrollmentEndorsement } from './enrollment-acts.entity.ts';

/** Digits and letters of a CPF; a CNPJ has more. */
const LENGTH_OF_CPF = 11;

type Assignment = Pick<
  RowOf<typeof enrollmentEndorsement>,
  'assignee' | 'assignee_number' | 'assignee_qualification'
>;
type Assignee = Pick<
  RowOf<typeof enrollmentOwner>,
  'person_kind' | 'name' | 'cpf' | 'cnpj' | 'qualification'
>;

/** Who takes over the credit that a fiduciary alienation guarantees, as a holder of the matrícula. */
export function assigneeOf({
  assignee,
  assignee_number: number,
  assignee_qualification: qualification,
}: Assignment): Assignee {
  const isPerson = number?.length === LENGTH_OF_CPF;
  return {
    person_kind: isPerson ? 'natural' : 'legal',
    name: assignee ?? '',
    cpf: isPerson ? number : null,
    cnpj: isPerson ? null : number,
    qualification,
  };
}
