import { centsOf, type ChildRowsOf, type Finding, type RowOf } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import type { frameworkType } from './framework-type.entity.ts';
import type { occurrence } from './occurrence.entity.ts';

type Report = Pick<RowOf<typeof occurrence>, 'basis' | 'credit_value'> &
  Partial<Pick<RowOf<typeof occurrence>, 'reasoning'>> & {
    readonly involved: readonly Partial<ChildRowsOf<typeof occurrence, 'involved'>['involved'][number]>[];
  };

/** A code under which something is told; its threshold in cents, null where the rule knows no amount. */
export type Framework = Pick<RowOf<typeof frameworkType>, 'code' | 'basis'> & {
  readonly threshold: bigint | null;
};

/**
 * What a report must hold when its analysis is concluded: who is involved, under which code, and why where it is a
 * suspicion; a code of the other kind does not serve (CNN art. 151).
 */
export function reportFindings(report: Report, frameworks: readonly Framework[]): Finding[] {
  const amount = centsOf(report.credit_value);
  return [
    ...when(report.involved.length === 0, error('involved', 'involved_required')),
    ...when(frameworks.length === 0, error('frameworks', 'framework_required')),
    ...frameworks.flatMap(({ code, basis, threshold }, index) => [
      ...when(
        frameworks.findIndex((each) => each.code === code) < index,
        error(`frameworks.${index}.framework_type`, 'repeated_framework', { params: { code } }),
      ),
      ...when(
        basis !== report.basis,
        error(`frameworks.${index}.framework_type`, 'framework_of_other_basis', { params: { code } }),
      ),
      ...when(
        basis === 'objective' && threshold !== null && amount < threshold,
        error('credit_value', 'amount_below_threshold', { params: { code } }),
      ),
    ]),
    ...when(
      report.basis === 'suspicion' && !report.reasoning,
      error('reasoning', 'suspicion_without_reasoning', { norm: 'CNN art. 151 I' }),
    ),
  ];
}
