import { departmentOf } from '@serventia/domain/account/departments';
import { getEntity, registry } from '@serventia/domain/registry';
import { type Entity, isAct, isForPrograms, rolesFor } from '@serventia/kit';
import { hasRecord } from '../db/guards.ts';
import type { Row } from '../db/database.ts';
import type { Scope } from '../db/database.ts';
import { AppError, FieldErrors, forbidden } from './app-error.ts';

export type Language = 'pt-br' | 'en-us';

/** Tells the moment. */
export type Clock = () => Date;

/** The clock of the machine, by which whoever comes with a request is served. */
export const machineClock: Clock = () => new Date();

/** By entity that declares restricted rows, the ids of those that a caller may not read. An entity without any is left out. */
export type ClosedRows = Readonly<Record<string, readonly number[]>>;

/** Who asks: read from the token and the session once, at the door. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: string;
  /** The id of the session's row. */
  readonly sessionRow?: number;
  /** A program of another system, known by an access key: it has no session (`sessionRow` 0). */
  readonly isProgram?: boolean;
  /** The id of the access key's row. */
  readonly accessKey?: number;
  /** The access key changes nothing. */
  readonly readsOnly?: boolean;
  readonly name: string;
  readonly username: string;
  readonly isSuper: boolean;
  /** Answers for the office. */
  readonly isResponsible?: boolean;
  readonly office: number | null;
  readonly timeZone: string;
  /** Says on which day they do what they do. Whoever comes with a request has the machine's, and no other. */
  readonly clock: Clock;
  /** Areas of the modules that are granted and active; undefined for all. */
  readonly modules?: readonly string[];
  /** Departments whose acts this clerk may write; undefined for all that there are. */
  readonly departments?: readonly string[];
  /** What the user and their groups were granted, as `area/resource action`; undefined for everything. */
  readonly grants?: ReadonlySet<string>;
  /** The kinds of act that a clerk may read; undefined for all. */
  readonly readableActs?: readonly string[];
  /** The count of changes of sessions and rights that this was read after: what was changed meanwhile has a greater one. */
  readonly accessMark?: number;
  /** Restricted rows that this session has not opened; undefined where there are none. */
  readonly closed?: ClosedRows | undefined;
  /** The network address that the request came from. */
  readonly address?: string;
  /** Nothing but a new password is possible. */
  readonly mustChangePassword?: boolean;
  /** Nothing but to set up the second factor that the office asks for is possible. */
  readonly mustSetUpSecondFactor?: boolean;
}

const RECORD = 'basic/record';
const DEFAULT_TIME_ZONE = 'America/Fortaleza';

/** A caller that no session stands behind: the product itself, or who sets it up. */
export function callerFor(
  name: string,
  office: number | null,
  rest: Partial<Pick<Caller, 'userId' | 'username' | 'clock'>> = {},
): Caller {
  return {
    userId: 0,
    sessionId: '',
    name,
    username: '',
    isSuper: office === null,
    office,
    timeZone: DEFAULT_TIME_ZONE,
    clock: machineClock,
    ...rest,
  };
}

export function scopeOf(caller: Caller): Scope {
  return { office: caller.office, isSuper: caller.isSuper };
}

/** The office of a clerk; throws 403 for a super user, who has none. */
export function officeOf(caller: Pick<Caller, 'office'>): number {
  if (caller.office === null) throw forbidden();
  return caller.office;
}

/**
 * The office that a row belongs to, or is about to. Super users name it (`notary_office`) where they work on the
 * rows of offices; a clerk's is always their own. Null for the rows of nobody.
 */
export function officeOfRow(
  entity: Pick<Entity, 'scope' | 'administered'>,
  row: Row,
  caller: Pick<Caller, 'office' | 'isSuper'>,
): number | null {
  if (entity.scope === 'self') return typeof row['id'] === 'number' ? row['id'] : null;
  if (entity.scope === 'global') return null;
  if (entity.scope === 'own') return caller.office;
  if (!entity.administered) return officeOf(caller);
  const given = row['notary_office'];
  const named = typeof given === 'object' && given !== null ? Number((given as Row)['id']) : given;
  if (!caller.isSuper) {
    if (typeof named === 'number' && named !== caller.office)
      throw FieldErrors.of('notary_office', 'invalid_reference', { id: named });
    return officeOf(caller);
  }
  if (typeof named !== 'number') throw FieldErrors.of('notary_office', 'required');
  return named;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The civil date at the office, `YYYY-MM-DD`. */
export function todayOf(caller: Pick<Caller, 'timeZone' | 'clock'>): string {
  return dayOf(caller, caller.clock());
}

/** The user that a row names as who did something; null for what the product does by itself. */
export const userOf = ({ userId }: Pick<Caller, 'userId'>): number | null => (userId > 0 ? userId : null);

/** The moment by the caller's clock, as a row keeps it. */
export function nowOf({ clock }: Pick<Caller, 'clock'>): string {
  return clock().toISOString();
}

/** The same caller on a day gone by, at noon of Brasília: what they do is done on it. The history says when it was. */
export function asOf(caller: Caller, day: string): Caller {
  return { ...caller, clock: () => new Date(`${day}T12:00:00-03:00`) };
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** The time of a moment at the office, `HH:MM`. */
export function timeOf(caller: Pick<Caller, 'timeZone'>, moment: Date): string {
  let format = timeFormats.get(caller.timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: caller.timeZone, timeStyle: 'short' });
    timeFormats.set(caller.timeZone, format);
  }
  return format.format(moment);
}

/** The civil date of a moment at the office. */
export function dayOf(caller: Pick<Caller, 'timeZone'>, moment: Date): string {
  let format = dayFormats.get(caller.timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: caller.timeZone, dateStyle: 'short' });
    dayFormats.set(caller.timeZone, format);
  }
  return format.format(moment);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The moment at which a civil date begins at the office. */
export function startOfDay({ timeZone }: Pick<Caller, 'timeZone'>, day: string): Date {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const shown = clock.format(new Date(midnight)).replace(' ', 'T');
  return new Date(midnight - (Date.parse(`${shown}Z`) - midnight));
}

/** Areas that every clerk needs whatever their modules: parties, places, books, seals, reference data. */
export const SHARED_AREAS: ReadonlySet<string> = new Set(['basic', 'account', 'seal']);

/** The one place that decides who may do what to an entity: an operation, or an action that it declares. */
export function refusalOf(caller: Caller, entity: Entity, action: string): AppError | undefined {
  const roles = rolesFor(entity, action);
  if (caller.isProgram && !isForPrograms(entity, action)) return new AppError(403, 'only_people');
  if (caller.readsOnly && action !== 'read') return new AppError(403, 'key_reads_only');
  if (caller.isSuper) return roles.includes('super') ? undefined : forbidden();
  if (roles.includes('responsible') && !roles.includes('clerk'))
    return caller.isResponsible ? undefined : new AppError(403, 'responsible_only');
  if (!roles.includes('clerk')) return forbidden();
  if (entity.scope === 'own') return undefined;
  if (!SHARED_AREAS.has(entity.area) && caller.modules && !caller.modules.includes(entity.area))
    return new AppError(403, 'module_not_granted', { module: entity.area });
  const department = departmentOf(entity.area);
  if (action !== 'read' && department && caller.departments && !caller.departments.includes(department))
    return new AppError(403, 'department_not_allowed', { department });
  // What all offices share (cities, professions …) and one's own office are read by every clerk.
  if (action === 'read' && entity.scope !== 'office') return undefined;
  return caller.grants && !caller.grants.has(`${entity.name} ${action}`)
    ? new AppError(403, 'permission_not_granted', { entity: entity.name, action })
    : undefined;
}

/** Throws 403 where the caller may not. */
export function authorise(caller: Caller, entity: Entity, action: string): void {
  const refusal = refusalOf(caller, entity, action);
  if (refusal) throw refusal;
}

export function isAllowed(caller: Caller, entity: Entity, action: string): boolean {
  return refusalOf(caller, entity, action) === undefined;
}

/** The kinds of act that have a record: balances, batches and requests are registered without one. */
const actNames = registry.filter(hasRecord).map(({ name }) => name);

/** The kinds of act that a caller may read, where they are not all: the record of an act, and what hangs on it, is read with it. */
export function readableActsOf(caller: Caller): readonly string[] | undefined {
  const readable = actNames.filter((name) => isAllowed(caller, getEntity(name), 'read'));
  return caller.isSuper || readable.length === actNames.length ? undefined : readable;
}

/** Whether a caller may read whatever is registered, with a record or without. */
export const readsAllRegistered = (caller: Caller): boolean =>
  registry.filter(isAct).every((entity) => isAllowed(caller, entity, 'read'));

/** Whether a caller may read the records of any kind of act. */
export function readsActs(caller: Caller): boolean {
  return isAllowed(caller, getEntity(RECORD), 'read') && caller.readableActs?.length !== 0;
}

/** The resources whose rows a caller may read. */
export function readableResourcesOf(caller: Caller): readonly string[] {
  return registry.filter((entity) => isAllowed(caller, entity, 'read')).map(({ name }) => name);
}

const ownResources = registry.filter(({ scope }) => scope === 'office' || scope === 'self');

/** Whether a caller may read all that belongs to their office. */
export function readsWholeOffice(caller: Caller): boolean {
  return (
    !caller.isSuper &&
    caller.readableActs === undefined &&
    caller.closed === undefined &&
    ownResources.every((entity) => isAllowed(caller, entity, 'read'))
  );
}

/** Whether the row that a field refers to may be shown: what the caller may not read stays its number. */
export function mayShowReference(caller: Caller, entity: Entity, field: string): boolean {
  const spec = entity.fields[field];
  if (spec?.kind !== 'reference') return true;
  if (spec.entity === RECORD && caller.readableActs) return false;
  return isAllowed(caller, getEntity(spec.entity), 'read');
}
