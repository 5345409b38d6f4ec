import { getEntity } from '@serventia/domain/registry';
import type { Entity, Operation, Problem } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Row } from '../db/database.ts';
import { FieldErrors } from '../http/app-error.ts';
import { callerOf, granted } from '../http/authentication.ts';
import { authorise, type Caller } from '../http/caller.ts';
import { activateOne, associate, type Association, reorderRow } from './arrange.ts';
import { idOf, type IdRequest } from './request.ts';
import { withPermissions } from './row-permissions.ts';
import type { WriteContext } from './write.ts';

/** How many rows one call puts together with another; whoever means more means all. */
const MOST_TARGETS = 1000;

/** The last place that a row can be moved to. */
const MOST_PLACES = 100_000;

/** Refuses a body that its schema refused, at the field that is wrong, missing or unknown. */
function refuseMisshapen({ validationError }: FastifyRequest, wrong: Problem): void {
  if (!validationError) return;
  const [found] = validationError.validation ?? [];
  const { missingProperty: missing, additionalProperty: unknown } = (found?.params ?? {}) as Row;
  if (typeof missing === 'string') throw FieldErrors.of(missing, 'required');
  if (typeof unknown === 'string') throw FieldErrors.of(unknown, 'unknown_field');
  throw FieldErrors.of(found?.instancePath.split('/')[1] ?? '', wrong.code, wrong.params);
}

/** Which rows are meant is said in one way: a call that forgot its target does not turn them all. */
function assertTargeted({ target, targets, all }: Association): void {
  if (target && targets) throw FieldErrors.of('targets', 'invalid_choice');
  if (all && (target || targets)) throw FieldErrors.of('all', 'invalid_choice');
  if (!all && !target && !targets) throw FieldErrors.of('target', 'required');
}

interface Writing {
  /** Throws where the caller may not change rows so, or has to show first who they are. */
  readonly admit: (caller: Caller, operation: Operation) => Promise<void>;
  readonly write: <T>(caller: Caller, work: (context: WriteContext) => Promise<T>) => Promise<T>;
}

/** `PATCH {id}/reorder/`, `PATCH {id}/active_one/`, and `POST associate/` where there is something to associate with. */
export function mountArrangements(app: FastifyInstance, entity: Entity, { admit, write }: Writing): void {
  const base = `/api/${entity.name}`;
  const tags = [entity.area];
  const body = (properties: Record<string, unknown>): Record<string, unknown> => ({
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  });

  app.patch(
    `${base}/:id/reorder`,
    {
      attachValidation: true,
      config: granted(entity, 'update'),
      schema: { tags, body: body({ item_move: { type: 'integer', minimum: 0, maximum: MOST_PLACES } }) },
    },
    async (request: IdRequest) => {
      const caller = callerOf(request);
      await admit(caller, 'update');
      refuseMisshapen(request, { code: 'out_of_range', params: { min: 0, max: MOST_PLACES } });
      const moved = await write(caller, (context) =>
        reorderRow(context, entity, idOf(request), (request.body as { item_move: number }).item_move),
      );
      withPermissions(entity, caller, [moved]);
      return moved;
    },
  );

  app.patch(
    `${base}/:id/active_one`,
    { config: granted(entity, 'update'), schema: { tags } },
    async (request: IdRequest) => {
      const caller = callerOf(request);
      await admit(caller, 'update');
      const { field = '', parent_field: parent = '', ...rest } = request.query as Record<string, string>;
      for (const name of Object.keys(rest))
        throw FieldErrors.of(name, 'unknown_parameter', { allowed: 'field, parent_field' });
      const given = (request.body ?? {}) as Row;
      const value = given[field];
      if (typeof value !== 'boolean' || Object.keys(given).length !== 1)
        throw FieldErrors.of(field || 'field', 'invalid_type');
      const row = await write(caller, (context) =>
        activateOne(context, entity, idOf(request), field, parent, value),
      );
      withPermissions(entity, caller, [row]);
      return row;
    },
  );

  const sides = entity.associatedWith ?? [];
  if (sides.length === 0) return;
  const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
  app.post(
    `${base}/associate`,
    {
      attachValidation: true,
      config: granted(entity, 'read'),
      schema: {
        tags,
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['source', 'associated'],
          properties: {
            source: id,
            source_type: { type: 'string', enum: sides.map((side) => getEntity(side).resource) },
            target: { ...id, type: ['integer', 'null'] },
            targets: { type: 'array', items: id, minItems: 1, maxItems: MOST_TARGETS, uniqueItems: true },
            all: {
              type: 'boolean',
              description: 'Every row of this list; none is meant by leaving the target out.',
            },
            associated: { type: 'boolean' },
          },
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      refuseMisshapen(request, { code: 'invalid_type' });
      const given = request.body as Association & { readonly source_type?: string };
      const side = sides.find((each) => getEntity(each).resource === given.source_type) ?? sides[0] ?? '';
      // To put a row together with another is to change that other: a user's groups are the user's.
      authorise(caller, getEntity(side), 'update');
      assertTargeted(given);
      await write(caller, (context) => associate(context, entity, getEntity(side), given));
      return reply.code(204).send();
    },
  );
}
