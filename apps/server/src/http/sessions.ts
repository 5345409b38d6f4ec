import type { accessKey } from '@serventia/domain/account/access-key.entity';
import type { session } from '@serventia/domain/account/session.entity';
import type { user } from '@serventia/domain/account/user.entity';
import type { ColumnsOf } from '../db/columns-of.ts';
import { type Database, NOBODY, type Sql } from '../db/database.ts';
import { sharedQuestion } from '../db/shared-question.ts';
import { type Caller, callerFor, readableActsOf, scopeOf } from './caller.ts';
import { closureOf } from './closed-rows.ts';
import { keyDigestOf } from './key-secrets.ts';

interface RightsRow
  extends ColumnsOf<typeof user, 'name' | 'username' | 'is_superuser' | 'is_program' | 'is_responsible'> {
  readonly user_id: number;
  readonly notary_office_id: number | null;
  readonly time_zone: string | null;
  readonly modules: string[] | null;
  readonly departments: string[] | null;
  readonly grants: string[] | null;
}

type SessionRow = RightsRow &
  ColumnsOf<typeof user, 'must_change_password'> &
  ColumnsOf<typeof session, 'id' | 'needs_second_factor' | 'expires_at'> &
  Partial<ColumnsOf<typeof accessKey, 'read_only'>> & { readonly access_key?: number };

export interface Sessions {
  /** Who a living session or access key belongs to, or undefined when it has ended. It knows every change that was committed. */
  find(sessionId: string): Promise<Caller | undefined>;
  /**
   * Who it belonged to when it was last asked for: to be believed only by who reads `access_mark` with what is asked.
   * Nobody where a replica is read, whose mark may be the older one as well.
   */
  remembered(sessionId: string): Caller | undefined;
  /** Those of these sessions that live. */
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Keeps in mind that a session was used; written down at most once a minute, and nobody waits for it. */
  seen(sessionId: string): void;
  /** Ends one session. */
  end(sessionId: string): Promise<void>;
}

const MAX_REMEMBERED = 10_000;
/** How exact it is known when a session was last used. */
const SEEN_EVERY_MS = 60_000;

/** Who a user is and what they were granted, of `app_user u`. */
const RIGHTS = `
  u.id as user_id, u.name, u.username, u.is_superuser, u.is_program, u.is_responsible, u.notary_office_id,
    public.office_time_zone(u.notary_office_id) as time_zone,
    case when not u.is_superuser then user_modules(u.id) end as modules,
    case when not u.is_superuser then user_departments(u.id) end as departments,
    case when (u.data_access = 'granted' or u.is_program) and not u.is_superuser then user_grants(u.id) end as grants`;

const LIVING = `
  select s.id, u.must_change_password, s.expires_at, s.needs_second_factor, ${RIGHTS}
  from session s join app_user u on u.id = s.user_id
  where s.key = $1 and s.revoked_at is null and s.expires_at > now() and u.is_active`;

/** When a key ends: with its last day at the office. */
const KEY_END = '(k.expires_on + 1)::timestamp at time zone public.office_time_zone(u.notary_office_id)';

const LIVING_KEY = `
  select 0 as id, k.id as access_key, false as must_change_password, ${KEY_END} as expires_at, false as needs_second_factor, k.read_only, ${RIGHTS}
  from access_key k join app_user u on u.id = k.user_id
  where k.digest = $1 and k.revoked_at is null and ${KEY_END} > now() and u.is_active and u.is_program`;

const SEEN = `
  update session set last_seen_at = now() where key = $1 and last_seen_at < now() - make_interval(secs => $2)`;
const KEY_USED = `
  update access_key set last_used_at = now()
  where digest = $1 and (last_used_at is null or last_used_at < now() - make_interval(secs => $2))`;

interface Remembered {
  readonly caller: Caller;
  /** When (milliseconds) the session ends, or closes a restricted row that it opened. */
  readonly until: number;
}

export function openSessions(database: Pick<Database, 'read' | 'write' | 'hasReplica'>): Sessions {
  const known = new Map<string, Remembered>();
  const lastKnown = (sessionId: string): Caller | undefined => {
    const { caller, until } = known.get(sessionId) ?? { until: 0 };
    return until > Date.now() ? caller : undefined;
  };
  const lastSeen = new Map<string, number>();
  const markNow = sharedQuestion(() => database.read(NOBODY, markOf));
  return {
    async find(sessionId) {
      const mark = await markNow();
      const last = lastKnown(sessionId);
      if (last?.accessMark === mark) return last;
      const digest = keyDigestOf(sessionId);
      const row = await database.read(NOBODY, (db) =>
        db.find<SessionRow>(digest ? LIVING_KEY : LIVING, [digest ?? sessionId]),
      );
      if (!row) {
        known.delete(sessionId);
        return undefined;
      }
      const user = callerOf(sessionId, row);
      const { closed, until } = await database.read(scopeOf(user), (db) => closureOf(db, user));
      const caller = { ...user, ...(closed ? { closed } : {}), accessMark: mark };
      if (known.size >= MAX_REMEMBERED) known.clear();
      known.set(sessionId, { caller, until: Math.min(Date.parse(row.expires_at), until) });
      return caller;
    },
    remembered: (sessionId) => (database.hasReplica ? undefined : lastKnown(sessionId)),
    async living(sessionIds) {
      const rows = await database.read(NOBODY, (db) =>
        db.query<{ key: string }>(
          `select s.key from session s join app_user u on u.id = s.user_id
           where s.key = any($1) and s.revoked_at is null and s.expires_at > now() and u.is_active`,
          [sessionIds],
        ),
      );
      return new Set(rows.map(({ key }) => key));
    },
    seen(sessionId) {
      const now = Date.now();
      if (now - (lastSeen.get(sessionId) ?? 0) < SEEN_EVERY_MS) return;
      if (lastSeen.size >= MAX_REMEMBERED) lastSeen.clear();
      lastSeen.set(sessionId, now);
      const digest = keyDigestOf(sessionId);
      // Another process may have written it down within this minute.
      database
        .read(NOBODY, (db) => db.query(digest ? KEY_USED : SEEN, [digest ?? sessionId, SEEN_EVERY_MS / 1000]))
        .catch(() => lastSeen.delete(sessionId));
    },
    async end(sessionId) {
      await database.write(NOBODY, (db) =>
        db.query('update session set revoked_at = now() where key = $1 and revoked_at is null', [sessionId]),
      );
    },
  };
}

async function markOf(db: Sql): Promise<number> {
  const found = await db.find<{ mark: number }>('select mark from access_mark');
  return found?.mark ?? 0;
}

/** A user as the caller that they are when they are logged in, active or not; undefined where there is none. */
export async function callerOfUser(db: Sql, id: number): Promise<Caller | undefined> {
  const row = await db.find<RightsRow>(`select ${RIGHTS} from app_user u where u.id = $1`, [id]);
  return row && withReadableActs(withRights(row));
}

function callerOf(sessionId: string, row: SessionRow): Caller {
  return withReadableActs({
    ...withRights(row),
    sessionId,
    sessionRow: row.id,
    mustChangePassword: row.must_change_password,
    mustSetUpSecondFactor: row.needs_second_factor,
    ...(row.access_key ? { accessKey: Number(row.access_key) } : {}),
    ...(row.read_only ? { readsOnly: true } : {}),
  });
}

function withRights(row: RightsRow): Caller {
  return {
    ...callerFor(row.name, row.notary_office_id, { userId: row.user_id, username: row.username }),
    isSuper: row.is_superuser,
    isResponsible: row.is_responsible,
    ...(row.is_program ? { isProgram: true } : {}),
    ...(row.time_zone ? { timeZone: row.time_zone } : {}),
    ...(row.modules ? { modules: row.modules } : {}),
    ...(row.departments ? { departments: row.departments } : {}),
    ...(row.grants ? { grants: new Set(row.grants) } : {}),
  };
}

function withReadableActs(caller: Caller): Caller {
  const readableActs = readableActsOf(caller);
  return readableActs ? { ...caller, readableActs } : caller;
}
