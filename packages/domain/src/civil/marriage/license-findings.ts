import { error, type Finding, when } from '@serventia/kit/finding';
import type { Maybe } from '../birth/birth-facts.ts';
import { partiesOf } from '../birth/facts.ts';
import { witnessAptitude } from '../birth/witness-findings.ts';
import { coupleFindings } from './couple-findings.ts';
import { documentFindings } from './document-findings.ts';
import { type DocumentedFacts } from './documents-owed.ts';
import { LICENSE_LIFE } from './license-status.ts';
import type { licenseFields } from './license-fields.ts';
import type { DraftOf } from '@serventia/kit';
import type { OfficeContext } from '../../calendar/office-calendar.ts';
import type { opposition } from './opposition.entity.ts';

export type LicenseFacts = DocumentedFacts &
  DraftOf<typeof licenseFields> & {
    readonly oppositions?: Maybe<readonly DraftOf<(typeof opposition)['fields']>[]>;
  };

/** Two adults declare that they know the couple and of no impediment (CC art. 1.525 III). */
function witnesses(act: LicenseFacts, on: string): readonly Finding[] {
  const actual = partiesOf(act, 'witness').length;
  return [
    ...when(
      actual < 2,
      error('parties', 'license_witnesses_missing', { norm: 'CC art. 1.525 III', params: { actual } }),
    ),
    ...witnessAptitude(act, on),
  ];
}

/** Nothing of it is public yet: that it is to be published is no fault. */
const isBeforePublication = ({ license_status: status }: LicenseFacts): boolean =>
  !!status && LICENSE_LIFE.editable.includes(status);

/**
 * The time for oppositions has passed without one that stands, unless the publication was waived. Before the
 * publication, which this would refuse as well, certifying asks for it itself.
 */
function publication(act: LicenseFacts, today: string): readonly Finding[] {
  const { opposition_ends_on: ends, oppositions } = act;
  const standing = (oppositions ?? []).some(({ decision }) => decision !== 'rejected');
  return [
    ...when(standing, error('oppositions', 'opposition_stands', { norm: 'CC art. 1.529; LRP art. 67 §5' })),
    ...when(
      act.waived !== true && !ends && !isBeforePublication(act),
      error('published_on', 'not_published', { norm: 'CC art. 1.527; LRP art. 67 §1' }),
    ),
    ...when(
      act.waived !== true && !!ends && ends >= today,
      error('published_on', 'opposition_time_runs', { norm: 'CC art. 1.527', params: { due: ends ?? '' } }),
    ),
  ];
}

/** What must be true of a couple before the office certifies that they may marry. */
export function licenseFindings(
  act: LicenseFacts,
  { today, documentDays = 90 }: Pick<OfficeContext, 'today' | 'documentDays'>,
): Finding[] {
  const on = act.ceremony_on && act.ceremony_on > today ? act.ceremony_on : today;
  return [
    ...coupleFindings(act, on),
    ...witnesses(act, today),
    ...documentFindings(act, documentDays),
    ...publication(act, today),
  ];
}
