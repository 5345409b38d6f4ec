import { randomBytes } from 'node:crypto';
import { Refusal } from './wire.ts';

/** Somebody who may ask for seals, and the six digits of their office. */
export interface SandboxUser {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly office: string;
  readonly officeName: string;
  readonly city: string;
}

/** The answer to `POST /auth`. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
}

/** Gives and recognises tokens; they live in memory, so a restart asks everybody to log in again. */
export interface TokenDesk {
  issue(form: URLSearchParams): TokenAnswer;
  /** Whose token it is; refuses with 401 what is unknown or expired. */
  getUser(authorization: string | undefined): SandboxUser;
}

/** A desk for these users; `now` is in milliseconds. */
export function createTokenDesk(
  users: readonly SandboxUser[],
  seconds: number,
  now: () => number,
): TokenDesk {
  const tokens = new Map<string, { readonly user: SandboxUser; readonly expiresAt: number }>();
  return {
    issue(form) {
      if (form.get('grant_type') !== 'password')
        throw new Refusal(400, 'unsupported_grant_type', ['grant_type: password']);
      const user = users.find(
        ({ username, password, clientId }) =>
          username === form.get('username') &&
          password === form.get('password') &&
          clientId === form.get('client_id'),
      );
      if (user === undefined) throw new Refusal(401, 'Usuário ou senha inválidos');
      const token = randomBytes(24).toString('base64url');
      tokens.set(token, { user, expiresAt: now() + seconds * 1000 });
      return { access_token: token, token_type: 'Bearer', expires_in: seconds };
    },
    getUser(authorization) {
      const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
      const known = tokens.get(token);
      if (known === undefined) throw new Refusal(401, 'Token ausente ou inválido');
      if (known.expiresAt > now()) return known.user;
      tokens.delete(token);
      throw new Refusal(401, 'Token expirado');
    },
  };
}
