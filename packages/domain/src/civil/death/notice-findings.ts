import { type Finding, when } from '@serventia/kit/finding';
import { ageRange, isPartialDate } from '../../calendar/civil-date.ts';
import type { DeathNotices } from '../../calendar/office-calendar.ts';
import { duty } from '../../office/duties.ts';
import { isBlank } from '../birth/facts.ts';
import type { DeathContext, DeathFacts } from './death-facts.ts';

/** Whom an office tells unless it has settled otherwise. */
const USUAL: DeathNotices = {
  identification: true,
  federalPolice: true,
  militaryBoard: true,
  healthOffice: false,
};

/** Men are told of from the year in which they turn 17 to 45 (Lei 4.375/1964 art. 5; verify). */
const SERVICE = { from: 17, to: 45 } as const;

/** Whether somebody may have died at an age of military service: where the day is not known, the doubt is told. */
function isOfServiceAge({
  birth_date: born,
  died_on: died,
  age_value: age,
  age_unit: unit,
}: DeathFacts): boolean {
  const isWithin = (min: number, max: number): boolean => max >= SERVICE.from && min <= SERVICE.to;
  if (!isBlank(born) && !isBlank(died) && isPartialDate(born ?? '')) {
    const { min, max } = ageRange(born ?? '', died ?? '');
    return isWithin(min, max);
  }
  return typeof age === 'number' && (unit ?? 'years') === 'years' && isWithin(age, age);
}

/**
 * Whom the office tells of a death besides other offices, each as a task of the act: the identification office of
 * whoever had an identity card, the Federal Police of a foreigner, the military board of men of the age of service, the
 * health office with the declaration of death (LRP art. 80, parágrafo único; dossier 5.5; UF, verify).
 */
export function noticeFindings(death: DeathFacts, context: DeathContext): readonly Finding[] {
  const { identification, federalPolice, militaryBoard, healthOffice } = context.deathNotices ?? USUAL;
  const hasCard = !isBlank(death.id_number) && (death.id_kind === 'rg' || death.id_kind === 'cin');
  return [
    ...when(
      identification && hasCard,
      duty('notice', 'id_number', 'tell_identification_office', { norm: 'LRP art. 80, parágrafo único' }),
    ),
    ...when(
      federalPolice && context.foreigner === true,
      duty('monthly_notice', 'nationality', 'tell_federal_police'),
    ),
    ...when(
      militaryBoard && death.sex === 'M' && context.foreigner !== true && isOfServiceAge(death),
      // The law of the military service; verify the article.
      duty('monthly_notice', 'birth_date', 'tell_military_board', { norm: 'Lei 4.375/1964' }),
    ),
    ...when(
      healthOffice && !isBlank(death.death_statement),
      duty('monthly_notice', 'death_statement', 'return_death_statement'),
    ),
  ];
}
