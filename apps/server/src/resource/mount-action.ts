import type { ActionSpec, Entity } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Row } from '../db/database.ts';
import { callerOf, granted } from '../http/authentication.ts';
import { scopeOf, todayOf } from '../http/caller.ts';
import { requireConfirmation } from '../http/confirmation.ts';
import { languageOf } from '../http/language.ts';
import { schemaRefusal } from '../http/schema-refusal.ts';
import { type ActionHandler, type ActionRequest, type Answer, type Answered, isFile } from './actions.ts';
import { inputErrors, normaliseInput } from './body.ts';
import { wordSentences } from './catalogue-words.ts';
import { type Claim, claimOf, findAnswer, once, onceInSteps } from './idempotency.ts';
import { idOf, type IdRequest, versionOf } from './request.ts';
import { getRow } from './read.ts';
import { withPermissions } from './row-permissions.ts';
import { assertInput } from './row-rules.ts';
import { inputSchema, keyHeader } from './schemas.ts';

interface MountedAction {
  readonly entity: Entity;
  readonly name: string;
  readonly action: ActionSpec;
  readonly handler: ActionHandler;
}

/** Does what an action asks, once for each key; the answer to a repeat is that of the first. */
async function answerOf(
  database: Database,
  handler: ActionHandler,
  claim: Claim | undefined,
  request: ActionRequest,
): Promise<Answer> {
  if (typeof handler === 'function')
    return handler({
      ...request,
      once: async (db, work) => (await once(db, claim, 200, work)).answer as Answered,
    });
  if (!claim) return handler.run({ ...request, keep: async () => undefined });
  const outcome = await onceInSteps({ database, scope: scopeOf(request.caller), claim }, (keep) =>
    handler.run({ ...request, keep }),
  );
  return 'done' in outcome ? outcome.done : repeated(handler, request, outcome.kept);
}

async function repeated(handler: ActionHandler, request: ActionRequest, kept: Row): Promise<Answer> {
  return typeof handler === 'function' ? kept : ((await handler.again?.(request, kept)) ?? kept);
}

/** `POST {id}/{action}/`: what the area does with a row. */
export function mountAction(app: FastifyInstance, database: Database, mounted: MountedAction): void {
  const { entity, name, action, handler } = mounted;
  const input = action.input ?? {};
  const options = {
    attachValidation: true,
    config: granted(entity, name),
    schema: { tags: [entity.area], headers: keyHeader, body: inputSchema(input) },
    preValidation: async (request: FastifyRequest) => {
      request.body = normaliseInput(input, request.body ?? {});
    },
  };
  app.post(`/api/${entity.name}/:id/${name}`, options, async (request: IdRequest, reply) => {
    const caller = callerOf(request);
    if (action.sensitive) await requireConfirmation(database, caller);
    const refused = inputErrors(input, request.body, todayOf(caller));
    if (refused) throw refused;
    if (request.validationError) throw schemaRefusal(request.validationError);
    const claim = claimOf(request, caller, input);
    const asked: ActionRequest = {
      caller,
      id: idOf(request),
      input: request.body as Row,
      language: languageOf(request),
      version: versionOf(request),
    };
    const scope = scopeOf(caller);
    const kept = claim && (await database.read(scope, (db) => findAnswer(db, claim)));
    // What an action was done to may not take it any more: a repeat is not judged again.
    if (!kept && Object.values(input).some(({ kind }) => kind === 'reference' || kind === 'file'))
      await database.read(scope, async (db) =>
        assertInput({ db, caller }, input, asked.input, {
          entity,
          row: await getRow(db, entity, asked.id, caller),
        }),
      );
    const answer = await (kept ? repeated(handler, asked, kept) : answerOf(database, handler, claim, asked));
    if (!isFile(answer)) {
      // An action gives the row back as it has become, or another row (a seal) that it made.
      if (answer['id'] === asked.id) {
        withPermissions(entity, caller, [answer]);
        wordSentences(asked.language, entity, answer);
      }
      return answer;
    }
    return reply
      .headers(answer.headers ?? {})
      .type(answer.contentType)
      .header('content-disposition', `inline; filename="${answer.name}"`)
      .send(answer.content instanceof Uint8Array ? Buffer.from(answer.content) : answer.content);
  });
}
