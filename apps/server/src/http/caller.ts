import { type Entity, type Operation, type Role } from '@serventia/kit';
import type { Scope } from '../db/database.ts';
import { AppError, forbidden } from './app-error.ts';

export type Language = 'pt-br' | 'en-us';

/** Who asks: read from the token and the session once, at the door. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: string;
  readonly name: string;
  readonly username: string;
  readonly isSuper: boolean;
  readonly office: number | null;
  readonly timeZone: string;
  readonly modules: readonly string[];
}

export function scopeOf(caller: Caller): Scope {
  return { office: caller.office, isSuper: caller.isSuper };
}

/** The office of a clerk; throws 403 for a super user, who has none. */
export function officeOf(caller: Caller): number {
  if (caller.office === null) throw forbidden();
  return caller.office;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The civil date at the office, `YYYY-MM-DD`. */
export function todayOf(caller: Pick<Caller, 'timeZone'>, now: Date = new Date()): string {
  let format = dayFormats.get(caller.timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: caller.timeZone, dateStyle: 'short' });
    dayFormats.set(caller.timeZone, format);
  }
  return format.format(now);
}

/** Areas that every clerk needs whatever their modules: parties, places, books, reference data. */
const SHARED_AREAS = new Set(['basic', 'account', 'seal']);

/** The one place that decides who may do what to an entity; throws 403. */
export function authorise(caller: Caller, entity: Entity, operation: Operation): void {
  const role: Role = caller.isSuper ? 'super' : 'clerk';
  if (!entity.access[operation]?.includes(role)) throw forbidden();
  if (role === 'clerk' && !SHARED_AREAS.has(entity.area) && !caller.modules.includes(entity.area)) {
    throw new AppError(403, 'module_not_granted', { module: entity.area });
  }
}

export function isAllowed(caller: Caller, entity: Entity, operation: Operation): boolean {
  try {
    authorise(caller, entity, operation);
    return true;
  } catch {
    return false;
  }
}
