import type { enrollment as source } from '../pt-br/enrollment.ts';

/** The page of a matrícula. */
export const enrollment: Record<keyof typeof source, string> = {
  liens: 'Burdens in force',
  liens_closed: 'Burdens when it was closed',
  no_liens: 'No burden in the acts signed on this enrollment.',
  acts: 'Acts on the enrollment',
  no_acts: 'No act yet.',
  draft: '{{letter}} being drafted',
  owners: 'Present owners and holders of rights',
  owners_closed: 'Owners and holders of rights when it was closed',
  since: 'since {{label}}',
  opening: 'Opening',
  cancelled: 'Canceled by {{label}}.',
};
