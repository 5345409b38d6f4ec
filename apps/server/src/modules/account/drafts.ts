import type { FastifyInstance } from 'fastify';
import { FieldErrors } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import { officeOf, scopeOf } from '../../http/caller.ts';
import type { Services } from '../services.ts';

const MAX_FORM = 120;

/** What a user has typed into a form and not saved, kept as typed: `GET`, `PUT`, `DELETE /api/account/form_draft/`. */
export function mountDrafts(app: FastifyInstance, { database }: Services): void {
  const url = '/api/account/form_draft';
  const tags = ['account'];

  app.get(url, { config: { own: true, byPerson: true }, schema: { tags } }, async (request) => {
    const caller = callerOf(request);
    const draft = await database.read(scopeOf(caller), (db) =>
      db.find('select content, saved_at from form_draft where user_id = $1 and form = $2', [
        caller.userId,
        formOf(request.query),
      ]),
    );
    return draft ?? { content: null, saved_at: null };
  });

  app.put(url, { config: { own: true, byPerson: true }, schema: { tags } }, async (request, reply) => {
    const caller = callerOf(request);
    const { content } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof content !== 'object' || content === null) throw FieldErrors.of('content', 'invalid_type');
    const text = JSON.stringify(content, storable);
    await database.read(scopeOf(caller), (db) =>
      db.query(
        'insert into form_draft (office_id, user_id, form, content) values ($1, $2, $3, $4) on conflict (user_id, form) do update set content = excluded.content, saved_at = now()',
        [officeOf(caller), caller.userId, formOf(request.body), text],
      ),
    );
    return reply.code(204).send();
  });

  app.delete(url, { config: { own: true, byPerson: true }, schema: { tags } }, async (request, reply) => {
    const caller = callerOf(request);
    await database.read(scopeOf(caller), (db) =>
      db.query('delete from form_draft where user_id = $1 and form = $2', [
        caller.userId,
        formOf(request.query),
      ]),
    );
    return reply.code(204).send();
  });
}

/** A value as PostgreSQL can hold it: no U+0000, no half of a character. */
function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

function formOf(given: unknown): string {
  const form = (given as Record<string, unknown> | null)?.['form'];
  if (typeof form !== 'string' || form === '') throw FieldErrors.of('form', 'required');
  if (form.length > MAX_FORM || form.includes('\0'))
    throw FieldErrors.of('form', 'max_length', { max: MAX_FORM });
  return form;
}
