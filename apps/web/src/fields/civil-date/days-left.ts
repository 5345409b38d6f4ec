import { type FieldSpec, isCivilDate } from '@serventia/kit';
import { today } from '../../api/office-clock.ts';
import type { Words } from '../../text/use-text.ts';

const DAY_MS = 86_400_000;

/** Days until a last day, 0 on it, negative when it is over; undefined where nothing is due in a row as it stands. */
export function daysLeft(
  spec: FieldSpec,
  value: unknown,
  row: Readonly<Record<string, unknown>> | undefined,
): number | undefined {
  const due = spec.kind === 'civil_date' ? spec.due : undefined;
  if (!due || typeof value !== 'string' || !isCivilDate(value)) return undefined;
  return due.in.includes(String(row?.[due.field])) ? daysUntil(value, today()) : undefined;
}

/** Days from one civil date to another, negative where it is before. */
export function daysUntil(day: string, from: string): number {
  return (Date.parse(day) - Date.parse(from)) / DAY_MS;
}

/** The same in words: `faltam 3 dias`. */
export function daysLeftText({ t }: Pick<Words, 't'>, left: number): string {
  if (left === 0) return t('common.due_today');
  return t(left < 0 ? 'common.days_late' : 'common.days_left', { count: Math.abs(left) });
}
