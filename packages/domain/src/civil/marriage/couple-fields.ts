import {
  boolean,
  choice,
  civilDate,
  type Condition,
  type DraftOf,
  identifier,
  personName,
  text,
} from '@serventia/kit';
import { cns } from '../../identifier-formats.ts';
import { PROPERTY_REGIMES } from '../property-regimes.ts';

/** How somebody of 16 or 17 may marry (CC arts. 1.517 to 1.519). */
const CONSENT_KINDS = ['not_needed', 'parents', 'guardian', 'court', 'emancipated'] as const;

/** CC art. 1.521; who is not named there may marry. */
const KINSHIPS = [
  'none',
  'cousins',
  'uncle_niece',
  'siblings',
  'direct_line',
  'affinity_line',
  'adoption',
] as const;

/** CC art. 1.523. */
const SUSPENSIVE_CAUSES = [
  'none',
  'undivided_estate',
  'ten_months',
  'undivided_divorce',
  'guardianship',
] as const;

/** Most keep their name; what they add of the other's is typed (CC art. 1.565 §1). */
const nameKept = (side: 'first' | 'second') =>
  ({ rows: 'parties', where: { role: 'spouse', side }, field: 'name' }) as const;

/** What a couple agrees on and declares, in the license as in the record of the marriage. */
export const coupleFields = {
  property_regime: choice('property_regime', PROPERTY_REGIMES, {
    default: 'partial_communion',
    filter: true,
  }),
  pact_notary: text({ maxLength: 200 }),
  pact_cns: identifier(cns),
  pact_book: text({ maxLength: 20 }),
  pact_sheet: text({ maxLength: 20 }),
  pact_on: civilDate({ notAfterToday: true }),
  suspensive_cause: choice('suspensive_cause', SUSPENSIVE_CAUSES, { default: 'none' }),
  kinship: choice('kinship', KINSHIPS, { default: 'none' }),
  medical_exam: boolean(),
  first_consent: choice('consent_kind', CONSENT_KINDS, { default: 'not_needed' }),
  second_consent: choice('consent_kind', CONSENT_KINDS, { default: 'not_needed' }),
  first_name_after: personName({ search: true, begins: nameKept('first') }),
  second_name_after: personName({ search: true, begins: nameKept('second') }),
} as const;

export const coupleSections = [
  {
    name: 'regime',
    fields: [
      'property_regime',
      'pact_notary',
      'pact_cns',
      'pact_book',
      'pact_sheet',
      'pact_on',
      'suspensive_cause',
    ],
  },
  { name: 'capacity', fields: ['kinship', 'medical_exam', 'first_consent', 'second_consent'] },
  { name: 'names_after', fields: ['first_name_after', 'second_name_after'] },
] as const;

type Agreed = DraftOf<typeof coupleFields>;

/** A deed is asked for where the regime is neither the common one nor the law's own (CC art. 1.640 sole §). */
export function needsPact({ property_regime: regime }: Agreed): boolean {
  return (
    regime === 'universal_communion' ||
    regime === 'final_participation' ||
    regime === 'conventional_separation' ||
    regime === 'other'
  );
}

/** Over seventy, another regime than separation also takes a deed, so a pact always has its place. */
const pactField = (row: Agreed): Condition => (needsPact(row) ? 'required' : 'optional');

export const coupleConditions = {
  pact_notary: pactField,
  pact_book: pactField,
  pact_sheet: pactField,
  pact_on: pactField,
  medical_exam: ({ kinship }: Agreed): Condition => (kinship === 'uncle_niece' ? 'optional' : 'absent'),
} as const;
