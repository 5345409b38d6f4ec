import type { Finding } from '@serventia/kit';
import { warning, when } from '@serventia/kit/finding';

interface Received {
  readonly annotated_record?: number | null | undefined;
  readonly matricula?: string | null | undefined;
}

/** A record that a communication may mean. */
export interface Candidate {
  readonly id: number;
  readonly title: string | null;
  readonly matricula: string | null;
  readonly term: number | null;
}

const shown = ({ title, term }: Candidate): string =>
  term === null ? (title ?? '') : `${title ?? ''} (${term})`;

/**
 * Which records a received communication may mean: none is found, several are, or the one that was chosen has another
 * matrícula than the communication names.
 */
export function candidateFindings(
  { annotated_record: chosen, matricula }: Received,
  candidates: readonly Candidate[],
): readonly Finding[] {
  const isOther = !!chosen && !!matricula && !candidates.some(({ id }) => id === chosen);
  const params = { names: candidates.map(shown).join('; ') };
  return [
    ...when(!chosen && candidates.length === 0, warning('annotated_record', 'no_record_found')),
    ...when(
      !chosen && candidates.length > 0,
      warning('annotated_record', 'several_records_found', { params }),
    ),
    ...when(isOther, warning('annotated_record', 'record_of_other_matricula')),
  ];
}
