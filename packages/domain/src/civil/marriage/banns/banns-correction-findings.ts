import { checkValue, type DraftOf, type RowOf } from '@serventia/kit';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { personRecord } from '../../../parties/person.entity.ts';
import type { bannsCorrectedFact } from './banns-corrected-fact.entity.ts';
import type { bannsCorrectionFields } from './banns-correction-fields.ts';
import { isIdentity, kindOfBannsFact } from './banns-fact-names.ts';

export type BannsCorrectionFacts = DraftOf<typeof bannsCorrectionFields> & {
  readonly corrections?: readonly Partial<RowOf<typeof bannsCorrectedFact>>[] | null | undefined;
};

/**
 * What must be true of a correction before it is published: it puts something right, each fact once. An error in who the
 * couple is may leave somebody unable to know them: that the term goes on all the same is the official's decision, told
 * as a warning (CC art. 1.527; practice: verify).
 */
export function bannsCorrectionFindings(
  { correction_kind: kind, corrections }: BannsCorrectionFacts,
  { today }: { readonly today: string },
): Finding[] {
  const facts = (corrections ?? []).map(({ fact }) => fact);
  return [
    ...when(facts.length === 0, error('corrections', 'nothing_corrected')),
    ...facts.flatMap((fact, index) =>
      when(!!fact && facts.indexOf(fact) < index, error(`corrections.${index}.fact`, 'fact_corrected_twice')),
    ),
    ...(corrections ?? []).flatMap((correction, index) => wrongName(correction, index, today)),
    ...when(
      kind === 'errata' && facts.some((fact) => fact && isIdentity(fact)),
      warning('correction_kind', 'identity_corrected_by_errata', { norm: 'CC art. 1.527' }),
    ),
  ];
}

function wrongName(
  { fact, text_after: text }: Partial<RowOf<typeof bannsCorrectedFact>>,
  index: number,
  today: string,
): Finding[] {
  if (!fact || kindOfBannsFact(fact) !== 'name' || !text) return [];
  const problem = checkValue(personRecord.fields.name, text, today);
  return problem ? [error(`corrections.${index}.text_after`, problem.code)] : [];
}
