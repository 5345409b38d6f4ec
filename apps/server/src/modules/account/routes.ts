import { findEntity } from '@serventia/domain/registry';
import { actionsOf, charactersProblem } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import { NOBODY } from '../../db/database.ts';
import { AppError, FieldErrors, forbidden, notFound } from '../../http/app-error.ts';
import { callerOf, cameByCookie, sessionOf } from '../../http/authentication.ts';
import { authorise, type Caller } from '../../http/caller.ts';
import { confirmSession } from '../../http/confirmation.ts';
import { query } from '../../http/query.ts';
import type { Services } from '../services.ts';
import { checkPassword, openSession } from './login.ts';
import { groupsOf, leadsSomewhere, menuOf, modulesOf } from './menus.ts';
import { allowedTo } from './rights.ts';
import { secondStep } from './second-factor.ts';
import { MAX_CODE, MAX_PASSWORD } from './secret-fields.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** A code of the app, or a recovery code. */
  readonly code: string | undefined;
}

/** Login, logout, re-authentication, and what the shell shows: modules and menus. */
export function mountAccount(app: FastifyInstance, services: Services): void {
  const { database, secretBox, sessions, settings } = services;

  app.post(
    '/api/account/token',
    { config: { open: true }, schema: { tags: ['account'] } },
    async (request, reply) => {
      const { sessionCookie } = app;
      const inCookie = sessionCookie.isAskedFor(request);
      if (inCookie) sessionCookie.requireOwnOrigin(request);
      const { code, ...credentials } = readCredentials(request.body, 64);
      const hours = settings.tokenHours;
      const place = { address: request.ip, userAgent: request.headers['user-agent'], hours };
      const known = await checkPassword(
        database,
        { ...credentials, address: request.ip },
        secondStep(database, secretBox, code),
      );
      const { sessionId, user } = await openSession(database, known, place);
      if (!inCookie)
        return {
          token: { access: app.jwt.sign({ sid: sessionId, ...user }, { expiresIn: `${hours}h` }) },
          user,
        };
      // What the browser was logged in as before is lost with its cookie.
      const earlier = sessionOf(app, sessionCookie.tokenOf(request) ?? '');
      if (earlier) await sessions.end(earlier);
      sessionCookie.keep(reply, sessionId, hours);
      return { user };
    },
  );

  app.post(
    '/api/account/logout',
    {
      config: { own: true, byPerson: true, withOldPassword: true, withoutSecondFactor: true },
      schema: { tags: ['account'] },
    },
    async (request, reply) => {
      await sessions.end(callerOf(request).sessionId);
      if (cameByCookie(request)) app.sessionCookie.clear(reply);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/account/confirm',
    { config: { own: true, byPerson: true }, schema: { tags: ['account'] } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { username, password } = readCredentials(request.body, MAX_PASSWORD);
      // The password of somebody else is none of the caller's, right or wrong.
      if (username !== caller.username) throw new AppError(401, 'wrong_credentials');
      await checkPassword(database, { username, password, address: request.ip });
      await confirmSession(database, caller.sessionId);
      return reply.code(204).send();
    },
  );

  const mine = {
    config: { own: true, withOldPassword: true, withoutSecondFactor: true },
    schema: { tags: ['account'] },
  };
  app.get('/api/account/permission/mine', mine, async (request) => allowedTo(callerOf(request)));

  app.get(
    '/api/account/permission/refusal',
    {
      config: { own: true },
      schema: { tags: ['account'], summary: 'Refuses, and says why, what the caller may not do; else 204.' },
    },
    async (request, reply) => {
      const { resource = '', action = '' } = query(request, ['resource', 'action']);
      const entity = findEntity(resource);
      if (!entity || !actionsOf(entity).includes(action)) throw notFound();
      authorise(callerOf(request), entity, action);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/account/module/with_granted',
    { config: { own: true }, schema: { tags: ['account'] } },
    async (request) => {
      const caller = callerOf(request);
      const { user, granted, is_active: active } = query(request, ['user', 'granted', 'is_active']);
      return database.read(NOBODY, (db) =>
        modulesOf(db, userOf(caller, user), {
          granted: flagOf('granted', granted),
          active: flagOf('is_active', active),
        }),
      );
    },
  );

  app.get(
    '/api/account/module_menu/find_menu',
    { config: { own: true }, schema: { tags: ['account'] } },
    async (request) => {
      const caller = callerOf(request);
      const { user, module: wanted = '' } = query(request, ['user', 'module']);
      const items = await database.read(NOBODY, async (db) => {
        const found = await db.find<{ id: number }>(
          'select id from module where id::text = $1 or description = $1',
          [wanted],
        );
        if (!found) throw FieldErrors.of('module', 'invalid_choice');
        const whose = userOf(caller, user);
        const rows = await menuOf(db, whose, found.id);
        return whose === caller.userId ? rows.filter(({ route }) => leadsSomewhere(caller, route)) : rows;
      });
      return { routes: items.map(({ route }) => route), results: groupsOf(items) };
    },
  );
}

/** Whose menu is asked for: one's own, or anybody's for a super user. */
function userOf(caller: Caller, wanted: string | undefined): number {
  if (wanted === undefined || wanted === String(caller.userId)) return caller.userId;
  if (!caller.isSuper) throw forbidden();
  if (!/^[1-9]\d{0,14}$/u.test(wanted)) throw FieldErrors.of('user', 'invalid_choice');
  return Number(wanted);
}

function flagOf(name: string, given: string | undefined): boolean | null {
  if (given === undefined || given === '') return null;
  if (given !== 'true' && given !== 'false') throw FieldErrors.of(name, 'invalid_choice');
  return given === 'true';
}

function readCredentials(body: unknown, maxLength: number): Credentials {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const read = (name: 'username' | 'password'): string => {
    const value = given[name];
    if (typeof value !== 'string' || value.trim() === '') throw FieldErrors.of(name, 'required');
    if (value.length > maxLength) throw FieldErrors.of(name, 'max_length', { max: maxLength });
    return value;
  };
  const username = read('username').trim();
  const problem = charactersProblem(username, 'one_line');
  if (problem) throw FieldErrors.of('username', problem.code, problem.params);
  const { code } = given;
  if (code !== undefined && code !== null && typeof code !== 'string')
    throw FieldErrors.of('code', 'invalid_type');
  if (code && code.length > MAX_CODE) throw FieldErrors.of('code', 'max_length', { max: MAX_CODE });
  return { username, password: read('password'), code: code || undefined };
}
