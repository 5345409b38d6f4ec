import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { lateSchemas } from './late-schemas.ts';

const numbered = { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] } as const;

it('refuses what a schema refuses, each time with its own reason, and answers what a schema lets through', async () => {
  const app = Fastify({ schemaController: lateSchemas(), ajv: { customOptions: { coerceTypes: false } } });
  app.post('/', { schema: { body: numbered, response: { 200: numbered } } }, () => ({ count: 7, more: 'x' }));
  const send = async (payload: object): Promise<readonly [number, unknown]> => {
    const answer = await app.inject({ method: 'POST', url: '/', payload });
    return [answer.statusCode, answer.json()];
  };
  expect(await send({ count: 'a' })).toMatchObject([400, { message: 'body/count must be integer' }]);
  expect(await send({})).toMatchObject([400, { message: "body must have required property 'count'" }]);
  expect(await send({ count: 1 })).toEqual([200, { count: 7 }]);
});

it('compiles the schema of a route with its first request, and no earlier', async () => {
  const app = Fastify({ schemaController: lateSchemas() });
  app.post('/', { schema: { body: { type: 'no such type' } } }, () => 'done');
  await app.ready();
  const answer = await app.inject({ method: 'POST', url: '/', payload: {} });
  expect(answer.statusCode).toBe(500);
});
