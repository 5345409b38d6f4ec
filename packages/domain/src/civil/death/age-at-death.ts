import { addMonths, ageInYears, ageRange, daysBetween, isCivilDate } from '../../calendar/civil-date.ts';
import type { AGE_UNITS } from './death-options.ts';

/** An age in the unit that it is said in. */
export interface CountedAge {
  readonly count: number;
  readonly unit: (typeof AGE_UNITS)[number];
}

/** What a death says of the age; days are `YYYY-MM-DD`, that of birth perhaps in part. */
interface Aged {
  readonly birth_date: string | null;
  readonly died_on: string | null;
  readonly age_value: number | null;
  readonly age_unit: CountedAge['unit'] | null;
}

/**
 * The age at death: as declared, else counted from the birth in years from one on, months from one on, days before
 * (LRP art. 80, 3). Null where the record leaves a doubt.
 */
export function ageAtDeath({
  birth_date: born,
  died_on: died,
  age_value: age,
  age_unit: unit,
}: Aged): CountedAge | null {
  if (typeof age === 'number') return { count: age, unit: unit ?? 'years' };
  if (!born || !died) return null;
  if (!isCivilDate(born)) {
    const { min, max } = ageRange(born, died);
    return min === max ? { count: min, unit: 'years' } : null;
  }
  if (born > died) return null;
  const years = ageInYears(born, died);
  if (years > 0) return { count: years, unit: 'years' };
  let months = 0;
  while (addMonths(born, months + 1) <= died) months += 1;
  return months > 0 ? { count: months, unit: 'months' } : { count: daysBetween(born, died), unit: 'days' };
}

/** From this age on somebody may have a profession, as apprentices do (CF art. 7 XXXIII). */
const WORKING_AGE = 14;

/** Whether somebody died before they could have a profession, by the birth or by the age that was declared. */
export function diedAsChild(aged: Aged): boolean {
  const age = ageAtDeath(aged);
  return age !== null && (age.unit !== 'years' || age.count < WORKING_AGE);
}
