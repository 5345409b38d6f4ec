import type { Department } from '../account/departments.ts';
import { addDays } from '../calendar/civil-date.ts';
import { type Period, reportedPeriod } from './period.ts';

/** A statement of a period, by its resource, with the fields that say which one it is. */
export interface DueStatement {
  readonly resource: 'tse' | 'ibge' | 'censec' | 'sirc' | 'siscoaf_batch';
  readonly row: Readonly<Record<string, string | number>>;
  readonly period: Period;
}

const CENSEC_CENTRALS = ['cep', 'cesdi', 'rcto'] as const;

const monthOf = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/** The last day of the month before. */
const endOfLastMonth = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1);

/** The last day of the quarter before. */
function endOfLastQuarter(today: string): string {
  const { year, month } = monthOf(today);
  const first = month - ((month - 1) % 3);
  return addDays(`${year}-${String(first).padStart(2, '0')}-01`, -1);
}

/** A day of the last fortnight that is over. */
const dayOfLastFortnight = (today: string): string =>
  Number(today.slice(8)) > 15 ? `${today.slice(0, 7)}-01` : endOfLastMonth(today);

function civil(today: string): Omit<DueStatement, 'period'>[] {
  const end = endOfLastMonth(today);
  const quarter = monthOf(endOfLastQuarter(today));
  return [
    { resource: 'tse', row: monthOf(end) },
    { resource: 'ibge', row: { year: quarter.year, quarter: quarter.month / 3 } },
    {
      resource: 'sirc',
      row: { sirc_movement: 'no_movement', first_act_on: `${end.slice(0, 7)}-01`, last_act_on: end },
    },
  ];
}

function notes(today: string): Omit<DueStatement, 'period'>[] {
  const day = dayOfLastFortnight(today);
  const fortnight = Number(day.slice(8)) > 15 ? 'second' : 'first';
  const month = { ...monthOf(endOfLastMonth(today)), fortnight: 'second' };
  return [
    ...CENSEC_CENTRALS.map((central) => ({
      resource: 'censec' as const,
      row: { censec_module: central, ...monthOf(day), fortnight },
    })),
    { resource: 'censec', row: { censec_module: 'ctp', ...month } },
  ];
}

/** Of the offices that report to COAF: those of the civil register of persons alone do not (dossier 5.3). */
const REPORTING: ReadonlySet<Department> = new Set(['notes', 'property', 'rtd', 'rcpj', 'protest']);

function coaf(departments: readonly Department[], today: string): Omit<DueStatement, 'period'>[] {
  const year = monthOf(today).year - 1;
  const row = {
    siscoaf_kind: 'negative_year',
    first_act_on: `${year}-01-01`,
    last_act_on: `${year}-12-31`,
  };
  return departments.some((department) => REPORTING.has(department))
    ? [{ resource: 'siscoaf_batch', row }]
    : [];
}

const OWED: Readonly<Partial<Record<Department, (today: string) => Omit<DueStatement, 'period'>[]>>> = {
  civil,
  notes,
};

/**
 * The statements of the last periods that are over on a day, which an office of some departments owes whether there were
 * acts or not: CENSEC by fortnights (CNN art. 272) and city halls by months, where something was transferred (CNN art.
 * 184-A), the electoral court by months (Código Eleitoral art. 71 §3), IBGE by
 * quarters (LRP art. 49), SIRC where a month had no acts, and the Corregedoria where a year had nothing to report to COAF
 * (Prov. CNJ 161/2024).
 */
export function statementsDue(departments: readonly Department[], today: string): DueStatement[] {
  const owed = [
    ...departments.flatMap((department) => OWED[department]?.(today) ?? []),
    ...coaf(departments, today),
  ];
  return owed.flatMap((statement) => {
    const period = reportedPeriod(statement.resource, statement.row);
    return period ? [{ ...statement, period }] : [];
  });
}
