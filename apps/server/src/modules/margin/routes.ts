import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { EFFECTS } from '@serventia/domain/civil/margin/effects';
import type { FastifyInstance } from 'fastify';
import { callerOf, granted } from '../../http/authentication.ts';
import { authorise, scopeOf } from '../../http/caller.ts';
import { idOf, type IdRequest } from '../../resource/request.ts';
import { answersWith } from '../../resource/schemas.ts';
import { acts } from '../acts/acts.ts';
import type { Services } from '../services.ts';
import { tellMargin } from './told-margin.ts';

const text = { type: ['string', 'null'] } as const;

const marginSchema = {
  type: 'object',
  properties: {
    entries: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          number: { type: 'integer' },
          kind: { enum: ['averbacao', 'annotation'] },
          effect: { enum: [...EFFECTS, null] },
          text: { type: 'string' },
          restricted: { type: 'boolean' },
          entered_on: text,
          entered_by: text,
        },
      },
    },
    changed: {
      type: 'array',
      items: {
        type: 'object',
        properties: { fact: { type: 'string' }, before: text, after: text },
      },
    },
  },
} as const;

/** `GET {id}/margin/` of each act of the civil registry, for who may read acts and averbações. */
export function mountMargins(app: FastifyInstance, { database }: Services): void {
  for (const { entity } of acts.filter((act) => act.entity.area === 'civil_registration'))
    app.get(
      `/api/${entity.name}/:id/margin`,
      {
        config: granted(entity, 'read'),
        schema: {
          tags: [entity.area],
          response: answersWith(marginSchema),
        },
      },
      (request: IdRequest) => {
        const caller = callerOf(request);
        authorise(caller, recordEndorsement, 'read');
        return database.read(scopeOf(caller), (db) => tellMargin({ db, caller }, entity, idOf(request)));
      },
    );
}
