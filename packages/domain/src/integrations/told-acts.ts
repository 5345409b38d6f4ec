import type { NoticeAuthority } from './authority-notice.entity.ts';

interface ToldActs {
  readonly resource: 'civil_registration/birth' | 'civil_registration/death';
  /** The task that the registration leaves towards the authority. */
  readonly finding: string;
  /** Whether it is told of a month without acts, too. */
  readonly monthly: boolean;
}

/** Those who are told of people, by the tasks of their acts; city halls are told of real estate, by the matrículas. */
export type CivilAuthority = Exclude<NoticeAuthority, 'city_hall'>;

/** Of which acts each authority is told. */
export const TOLD_ACTS: Readonly<Record<CivilAuthority, ToldActs>> = {
  identification_office: {
    resource: 'civil_registration/death',
    finding: 'tell_identification_office',
    monthly: false,
  },
  federal_police: { resource: 'civil_registration/death', finding: 'tell_federal_police', monthly: true },
  military_board: { resource: 'civil_registration/death', finding: 'tell_military_board', monthly: true },
  health_office: { resource: 'civil_registration/death', finding: 'return_death_statement', monthly: true },
  health_office_births: {
    resource: 'civil_registration/birth',
    finding: 'list_birth_without_dnv',
    monthly: true,
  },
  indigenous_agency: {
    resource: 'civil_registration/birth',
    finding: 'tell_indigenous_agency',
    monthly: false,
  },
};

export const isOfBirths = (authority: NoticeAuthority): boolean =>
  authority !== 'city_hall' && TOLD_ACTS[authority].resource === 'civil_registration/birth';
