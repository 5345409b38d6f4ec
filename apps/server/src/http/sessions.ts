import type { Database } from '../db/database.ts';
import { NOBODY } from '../db/database.ts';
import { type Caller, callerFor } from './caller.ts';

interface SessionRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly name: string;
  readonly username: string;
  readonly is_superuser: boolean;
  readonly notary_office_id: number | null;
  readonly time_zone: string | null;
  readonly modules: string[] | null;
  readonly departments: string[] | null;
  readonly grants: string[] | null;
  readonly must_change_password: boolean;
}

export interface Sessions {
  /** Who a living session belongs to, or undefined when it has ended. */
  find(sessionId: string): Promise<Caller | undefined>;
  /** Ends one session; every process forgets it. */
  end(sessionId: string): Promise<void>;
  forget(): void;
}

/** How long a living session is believed without asking again; ends and changes are announced at once. */
const BELIEVED_MS = 30_000;
const MAX_REMEMBERED = 10_000;

const LIVING = `
  select u.id as user_id, u.name, u.username, u.is_superuser, u.notary_office_id, u.must_change_password,
    public.office_time_zone(u.notary_office_id) as time_zone,
    case when not u.is_superuser then user_modules(u.id) end as modules,
    case when not u.is_superuser then user_departments(u.id) end as departments,
    case when u.data_access = 'granted' and not u.is_superuser then user_grants(u.id) end as grants
  from session s join app_user u on u.id = s.user_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now() and u.is_active`;

export function openSessions(database: Database): Sessions {
  const known = new Map<string, { readonly caller: Caller; readonly until: number }>();
  return {
    async find(sessionId) {
      const remembered = known.get(sessionId);
      if (remembered && remembered.until > Date.now()) return remembered.caller;
      const row = await database.read(NOBODY, (db) => db.find<SessionRow>(LIVING, [sessionId]));
      if (!row) {
        known.delete(sessionId);
        return undefined;
      }
      const caller = callerOf(sessionId, row);
      if (known.size >= MAX_REMEMBERED) known.clear();
      known.set(sessionId, { caller, until: Date.now() + BELIEVED_MS });
      return caller;
    },
    async end(sessionId) {
      await database.read(NOBODY, async (db) => {
        await db.query('update session set revoked_at = now() where id = $1 and revoked_at is null', [
          sessionId,
        ]);
        await db.query("select announce('session', null)");
      });
      known.delete(sessionId);
    },
    forget: () => known.clear(),
  };
}

function callerOf(sessionId: string, row: SessionRow): Caller {
  return {
    ...callerFor(row.name, row.notary_office_id, { userId: row.user_id, username: row.username }),
    sessionId,
    isSuper: row.is_superuser,
    mustChangePassword: row.must_change_password,
    ...(row.time_zone ? { timeZone: row.time_zone } : {}),
    ...(row.modules ? { modules: row.modules } : {}),
    ...(row.departments ? { departments: row.departments } : {}),
    ...(row.grants ? { grants: new Set(row.grants) } : {}),
  };
}
