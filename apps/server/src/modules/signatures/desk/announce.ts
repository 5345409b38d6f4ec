import type { Sql } from '../../../db/database.ts';

/** Wakes the servers: something of an agent or of its jobs changed. */
export async function announceDesk(db: Sql): Promise<void> {
  await db.query("select announce('desk', null)");
}
