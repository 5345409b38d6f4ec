import type { ActionSpec, Entity } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Row } from '../db/database.ts';
import { FieldErrors } from '../http/app-error.ts';
import { callerOf } from '../http/authentication.ts';
import { authorise, scopeOf, todayOf } from '../http/caller.ts';
import { requireConfirmation } from '../http/confirmation.ts';
import { languageOf } from '../http/language.ts';
import { type ActionHandler, isFile } from './actions.ts';
import { inputErrors, normaliseInput } from './body.ts';
import { idOf, type IdRequest, versionOf } from './request.ts';
import { getRow } from './read.ts';
import { withPermissions } from './row-permissions.ts';
import { assertInput } from './row-rules.ts';
import { inputSchema } from './schemas.ts';

interface MountedAction {
  readonly entity: Entity;
  readonly name: string;
  readonly action: ActionSpec;
  readonly handler: ActionHandler;
}

/** `POST {id}/{action}/`: what the area does with a row. */
export function mountAction(app: FastifyInstance, database: Database, mounted: MountedAction): void {
  const { entity, name, action, handler } = mounted;
  const input = action.input ?? {};
  const options = {
    attachValidation: true,
    schema: { tags: [entity.area], body: inputSchema(input) },
    preValidation: async (request: FastifyRequest) => {
      request.body = normaliseInput(input, request.body ?? {});
    },
  };
  app.post(`/api/${entity.name}/:id/${name}`, options, async (request: IdRequest, reply) => {
    const caller = callerOf(request);
    authorise(caller, entity, name);
    if (action.sensitive) await requireConfirmation(database, caller);
    const refused = inputErrors(input, request.body, todayOf(caller));
    if (refused) throw refused;
    if (request.validationError) throw FieldErrors.of('', 'invalid');
    if (Object.values(input).some(({ kind }) => kind === 'reference' || kind === 'file'))
      await database.read(scopeOf(caller), async (db) =>
        assertInput({ db, caller }, input, request.body as Row, {
          entity,
          row: await getRow(db, entity, idOf(request), caller),
        }),
      );
    const answer = await handler({
      caller,
      id: idOf(request),
      input: request.body as Row,
      language: languageOf(request),
      version: versionOf(request),
    });
    if (!isFile(answer)) {
      // A deed gives the row back as it has become, or another row (a seal) that it made.
      if (answer['id'] === idOf(request)) withPermissions(entity, caller, [answer]);
      return answer;
    }
    return reply
      .headers(answer.headers ?? {})
      .type(answer.contentType)
      .header('content-disposition', `inline; filename="${answer.name}"`)
      .send(Buffer.from(answer.content));
  });
}
