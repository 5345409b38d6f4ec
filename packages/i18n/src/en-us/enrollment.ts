import type { enrollment as source } from '../pt-br/enrollment.ts';

/** The page of a matrícula. */
export const enrollment: Record<keyof typeof source, string> = {
  liens: 'Burdens in force',
  no_liens: 'No burden in the acts signed on this enrollment.',
  acts: 'Acts on the enrollment',
  no_acts: 'No act yet.',
  draft: '{{letter}} being drafted',
  owners: 'Present owners and holders of rights',
  since: 'since {{label}}',
  opening: 'Opening',
  cancelled: 'Canceled by {{label}}.',
};
