import type { Life } from '@serventia/kit';

/**
 * The way of a marriage license (dossier 3.2.1): filed, looked at, sent back for what is missing, published,
 * opposed, certified, scheduled, and used by a marriage; or ended without one.
 */
export const LICENSE_STATUSES = [
  'filed',
  'in_analysis',
  'in_requirement',
  'published',
  'opposed',
  'certified',
  'suspended',
  'scheduled',
  'married',
  'expired',
  'withdrawn',
  'refused',
  'impeded',
] as const;
export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

const LICENSE_ACTIONS = [
  'analyze',
  'require',
  'answer_requirement',
  'publish',
  'oppose',
  'overrule',
  'certify',
  'schedule',
  'marry',
  'expire',
  'withdraw',
  'refuse',
  'impede',
  'correct_banns',
] as const;
export type LicenseAction = (typeof LICENSE_ACTIONS)[number];

const ENDS = { withdraw: 'withdrawn', refuse: 'refused' } as const;

const steps: Readonly<Record<LicenseStatus, Partial<Record<LicenseAction, LicenseStatus>>>> = {
  filed: { analyze: 'in_analysis', ...ENDS },
  /** Straight to the certificate where the publication is waived (LRP art. 69). */
  in_analysis: { require: 'in_requirement', publish: 'published', certify: 'certified', ...ENDS },
  in_requirement: { answer_requirement: 'in_analysis', ...ENDS },
  published: { correct_banns: 'published', oppose: 'opposed', certify: 'certified', ...ENDS },
  opposed: { correct_banns: 'opposed', overrule: 'published', impede: 'impeded', withdraw: 'withdrawn' },
  /** Somebody may oppose until the celebration (CC art. 1.522). */
  certified: {
    schedule: 'scheduled',
    oppose: 'suspended',
    marry: 'married',
    expire: 'expired',
    withdraw: 'withdrawn',
  },
  suspended: { overrule: 'certified', impede: 'impeded', withdraw: 'withdrawn' },
  scheduled: {
    schedule: 'scheduled',
    oppose: 'suspended',
    marry: 'married',
    expire: 'expired',
    withdraw: 'withdrawn',
  },
  married: {},
  expired: {},
  withdrawn: {},
  refused: {},
  impeded: {},
};

/** The couple's data may be changed while nothing of it is public. */
export const LICENSE_LIFE: Life = {
  field: 'license_status',
  steps,
  editable: ['filed', 'in_analysis', 'in_requirement'],
  frozen: 'published_license',
};
