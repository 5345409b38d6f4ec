import { modules } from '@serventia/domain/account/modules';
import type { FastifyInstance } from 'fastify';
import { NOBODY } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import type { Services } from '../services.ts';
import { checkPassword, logIn } from './login.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

const CONFIRMED_MINUTES = 5;

/** Login, logout, re-authentication, and what the shell shows: modules and menus. */
export function mountAccount(app: FastifyInstance, services: Services): void {
  const { database, sessions, settings } = services;

  app.post(
    '/api/account/token',
    { config: { open: true }, schema: { tags: ['account'] } },
    async (request) => {
      const credentials = readCredentials(request.body, 64);
      const { sessionId, user } = await logIn(database, {
        ...credentials,
        address: request.ip,
        hours: settings.tokenHours,
      });
      const access = app.jwt.sign({ sid: sessionId, ...user }, { expiresIn: `${settings.tokenHours}h` });
      return { token: { access }, user };
    },
  );

  app.post('/api/account/logout', { schema: { tags: ['account'] } }, async (request, reply) => {
    await sessions.end(callerOf(request).sessionId);
    return reply.code(204).send();
  });

  app.post('/api/account/confirm', { schema: { tags: ['account'] } }, async (request, reply) => {
    const caller = callerOf(request);
    const credentials = readCredentials(request.body, 104);
    const user = await checkPassword(database, { ...credentials, address: request.ip });
    if (user.id !== caller.userId) throw new AppError(401, 'wrong_credentials');
    await database.read(NOBODY, (db) =>
      db.query('update session set confirmed_until = now() + make_interval(mins => $2) where id = $1', [
        caller.sessionId,
        CONFIRMED_MINUTES,
      ]),
    );
    return reply.code(204).send();
  });

  app.get('/api/account/module/with_granted', { schema: { tags: ['account'] } }, async (request) => {
    const caller = callerOf(request);
    const { granted, is_active: active } = request.query as Record<string, string | undefined>;
    const rows = modules.map(({ id, description, default_route, area }) => ({
      id,
      description,
      default_route,
      granted: caller.isSuper
        ? area === 'settings'
        : area !== 'settings' && (area === 'basic' || area === 'seal' || caller.modules.includes(area)),
      is_active: true,
    }));
    return rows.filter(
      (row) =>
        (granted === undefined || String(row.granted) === granted) &&
        (active === undefined || String(row.is_active) === active),
    );
  });

  app.get('/api/account/module_menu/find_menu', { schema: { tags: ['account'] } }, async (request) => {
    callerOf(request);
    const { module: wanted = '' } = request.query as Record<string, string | undefined>;
    const found = modules.find(({ id, description }) => String(id) === wanted || description === wanted);
    if (!found) throw FieldErrors.of('module', 'invalid_choice');
    return {
      routes: found.menu.flatMap(({ items }) => items.map(({ route }) => route)),
      results: found.menu,
    };
  });
}

function readCredentials(body: unknown, maxLength: number): Credentials {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const read = (name: 'username' | 'password'): string => {
    const value = given[name];
    if (typeof value !== 'string' || value.trim() === '') throw FieldErrors.of(name, 'required');
    if (value.length > maxLength) throw FieldErrors.of(name, 'max_length', { max: maxLength });
    return value;
  };
  return { username: read('username').trim(), password: read('password') };
}
