import type { RowOf } from '@serventia/kit';
import { registerOf } from '../identifiers/tax-number.ts';
import type { enrollmentOwner } from './enrollment.entity.ts';
import type { enrollmentEndorsement } from './enrollment-acts.entity.ts';

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
  const isPerson = number !== null && registerOf(number) === 'CPF';
  return {
    person_kind: isPerson ? 'natural' : 'legal',
    name: assignee ?? '',
    cpf: isPerson ? number : null,
    cnpj: isPerson ? null : number,
    qualification,
  };
}
