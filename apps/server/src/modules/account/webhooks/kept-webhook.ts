import { type Database, NOBODY, type Row, type Sql } from '../../../db/database.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import { type Caller, scopeOf } from '../../../http/caller.ts';
import { closureOf } from '../../../http/closed-rows.ts';
import { callerOfUser } from '../../../http/sessions.ts';
import type { SecretBox } from '../secret-box.ts';

/** A webhook with all that it takes to tell its program, as it is kept. */
export interface KeptWebhook extends Row {
  readonly id: number;
  readonly address: string;
  readonly signing_secret: string | null;
  readonly told_until: number | null;
  readonly user_id: number;
  /** The CNS of the office. */
  readonly cns: string;
  readonly office: number;
}

const KEPT = `
  select w.id, w.address, w.signing_secret, w.told_until, w.user_id, o.cns, o.id as office
  from webhook w join app_user u on u.id = w.user_id join notary_office o on o.id = u.notary_office_id`;

/** Those that are on and whose next attempt is due, of programs that are active. */
export const dueWebhooks = (db: Sql, now: Date): Promise<KeptWebhook[]> =>
  db.query<KeptWebhook>(
    `${KEPT} where w.webhook_state = 'on' and u.is_active and u.is_program
       and (w.next_attempt_at is null or w.next_attempt_at <= $1) order by w.id`,
    [now.toISOString()],
  );

/** One of them, whatever its state; throws 404. */
export async function getKept(db: Sql, id: number): Promise<KeptWebhook> {
  const kept = await db.find<KeptWebhook>(`${KEPT} where w.id = $1`, [id]);
  if (!kept) throw notFound();
  return kept;
}

export const SECRET_UNREADABLE = 'webhook_secret_unreadable';

/** Whose secret it is: that of another webhook does not open in its place. */
export const secretOwner = (id: number): string => `signing secret of webhook ${id}`;

/** Throws 409 where the key of the server has changed since. */
export function openedSecret(box: SecretBox, { id, signing_secret: closed }: KeptWebhook): string {
  const secret = closed === null ? undefined : box.open(closed, secretOwner(id));
  if (secret === undefined) throw new AppError(409, SECRET_UNREADABLE);
  return secret;
}

/** The program as it would come in by its key now: with its rights, and without what is restricted. */
export async function programOf(
  database: Database,
  { user_id: id }: KeptWebhook,
): Promise<Caller | undefined> {
  const program = await database.read(NOBODY, (db) => callerOfUser(db, id));
  if (!program) return undefined;
  const { closed } = await database.read(scopeOf(program), (db) => closureOf(db, program));
  return { ...program, closed };
}

/** The place that the chain of an office ends at now. */
export async function chainEnd(db: Sql, office: number): Promise<number> {
  const found = await db.find<{ place: number }>('select chain_end($1) as place', [office]);
  return found?.place ?? 0;
}
