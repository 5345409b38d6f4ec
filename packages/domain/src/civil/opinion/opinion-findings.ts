import type { DraftOf } from '@serventia/kit';
import { error, type Finding, when } from '@serventia/kit/finding';
import type { OPINION_REASONS, opinionFields, OpinionStatus } from './opinion-fields.ts';

type Reason = (typeof OPINION_REASONS)[number];

/** Where the law has the prosecutor heard on a matter (the dossier marks most of them by state: verify). */
const OPINION_NORMS: Readonly<Partial<Record<Reason, string>>> = {
  alleged_father: 'Lei 8.560/1992 art. 2',
  late_registration: 'LRP art. 46',
  name_refused: 'LRP art. 55',
  marriage_license: 'CC art. 1.526',
  social_filiation: 'CNN art. 507',
};

/** A matter as far as it holds up what it belongs to. */
export interface OpinionFacts {
  readonly reason: Reason;
  readonly title: string;
  readonly blocking: boolean;
  readonly opinion_status: OpinionStatus | null;
}

const STOPS: Readonly<Partial<Record<OpinionStatus, string>>> = {
  open: 'opinion_missing',
  sent: 'opinion_missing',
  in_requirement: 'opinion_requires',
  against: 'opinion_against',
  at_court: 'opinion_at_court',
  denied: 'opinion_denied',
};

/** Why an act, a habilitação or an averbação does not go on: an opinion that it needs is missing, or against it. */
export function opinionFindings(opinions: readonly OpinionFacts[]): Finding[] {
  return opinions.flatMap(({ blocking, opinion_status: status, reason, title }) => {
    const code = blocking && status ? STOPS[status] : undefined;
    const norm = OPINION_NORMS[reason];
    return code ? [error('', code, { ...(norm ? { norm } : {}), params: { title } })] : [];
  });
}

/** A socio-affective filiation is entered with a favorable opinion alone. */
export function matterFindings({ reason, blocking }: DraftOf<typeof opinionFields>): readonly Finding[] {
  return when(
    reason === 'social_filiation' && blocking !== true,
    error('blocking', 'opinion_is_required', { norm: 'CNN art. 507' }),
  );
}
