import { lastDay } from '../../calendar/office-calendar.ts';
import type { BirthContext, BirthFacts } from './birth-facts.ts';
import { bornOn, declaredOn } from './facts.ts';

type BirthDeadlineRule = 'birth_registration' | 'birth_registration_extended' | 'birth_registration_far';

export interface BirthDeadline {
  /** 'YYYY-MM-DD', the last day in time. */
  readonly due: string;
  readonly rule: BirthDeadlineRule;
  readonly isLate: boolean;
}

function ruleFor(birth: BirthFacts): BirthDeadlineRule {
  if (birth.far_from_office) return 'birth_registration_far';
  const oneParent = birth.declarant_kind === 'father' || birth.declarant_kind === 'mother';
  return oneParent ? 'birth_registration_extended' : 'birth_registration';
}

/**
 * Until when the birth is declared in time: 15 days, 45 more for one parent alone, or three months in places
 * more than 30 km from the office (LRP arts. 50 and 52). `undefined` when the day of birth is not known.
 */
export function birthDeadline(birth: BirthFacts, context: BirthContext): BirthDeadline | undefined {
  const born = bornOn(birth);
  if (!born) return undefined;
  const rule = ruleFor(birth);
  const due = lastDay(rule, born, context.calendar);
  return { due, rule, isLate: declaredOn(birth, context) > due };
}
