import type { FastifyInstance } from 'fastify';
import { NOBODY, type Sql } from '../../db/database.ts';
import { callerOf } from '../../http/authentication.ts';
import type { Services } from '../services.ts';

/** Release notes that one has read are not shown again. */
export function mountNotices(app: FastifyInstance, { database }: Services): void {
  app.get(
    '/api/basic/release_note/dont_show_again',
    { config: { own: true, byPerson: true }, schema: { tags: ['basic'] } },
    async (request, reply) => {
      const { userId } = callerOf(request);
      await database.read(NOBODY, (db) =>
        db.query(
          'insert into app_user_release_note (source_id, target_id) select $1, id from release_note on conflict do nothing',
          [userId],
        ),
      );
      return reply.code(204).send();
    },
  );
}

/** The messages that hold now, as one line; empty when there is none. */
export async function currentMessage(db: Sql): Promise<string> {
  const rows = await db.query<{ message: string }>(
    `select message from broadcast
     where active and coalesce(starts_at, '-infinity') <= now() and coalesce(ends_at, 'infinity') > now() order by id`,
  );
  return rows.map(({ message }) => message).join(' • ');
}
