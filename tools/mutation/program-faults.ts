import { faultsOf } from './fault.ts';

const KEYS = ['apps/server/src/modules/account/access-keys.test.ts'];
const WEBHOOKS = ['apps/server/src/modules/account/webhooks/webhooks.test.ts'];
const ROUTES = ['apps/server/src/http/every-route.test.ts'];

/** Faults in what programs of other systems may do. */
export const programFaults = [
  ...faultsOf('apps/server/src/http/caller.ts', KEYS, [
    [
      "if (caller.isProgram && !isForPrograms(entity, action)) return new AppError(403, 'only_people');",
      '',
      'a program does acts of the office',
    ],
    ["if (caller.readsOnly && action !== 'read')", 'if (false)', 'a key that only reads changes rows'],
  ]),
  ...faultsOf('apps/server/src/http/sessions.ts', KEYS, [
    ['where k.digest = $1 and k.revoked_at is null', 'where k.digest = $1', 'a revoked key is taken'],
    ['and ${KEY_END} > now() and u.is_active and u.is_program', 'and u.is_active', 'a key never ends'],
    ['(k.expires_on + 1)::timestamp', 'k.expires_on::timestamp', 'a key ends before its last day'],
    [
      "case when (u.data_access = 'granted' or u.is_program) and not",
      "case when u.data_access = 'granted' and not",
      'a program may do what was not granted',
    ],
  ]),
  ...faultsOf('apps/server/src/http/authentication.ts', ROUTES, [
    [
      'caller.isProgram && routeOptions.config.byPerson',
      'false',
      'a program is let into what is of a person',
    ],
    ['return caller.readsOnly && method', 'return method', 'nobody writes what is their own'],
  ]),
  ...faultsOf('apps/server/src/modules/account/access-keys.ts', KEYS, [
    [
      'await keep(context.db, given);',
      'await keep(context.db, { ...given, secret });',
      'a secret is kept as the answer to a request',
    ],
  ]),
  ...faultsOf('packages/domain/src/account/access-key.entity.ts', KEYS, [
    ['is_program: true, is_active: true', 'is_active: true', 'a clerk is given a key'],
  ]),
  ...faultsOf('apps/server/src/modules/account/recover.ts', KEYS, [
    ['and u.is_active and not u.is_program`', 'and u.is_active`', 'a program chooses a password by mail'],
  ]),
  ...faultsOf('apps/server/src/modules/account/webhooks/told-changes.ts', WEBHOOKS, [
    ['linked.filter(({ readable }) => readable)', 'linked', 'a program is told of what it may not read'],
    [
      'isLast: linked.length < MOST_CHANGES',
      'isLast: true',
      'what is much is told in part until the next minute',
    ],
  ]),
  ...faultsOf('apps/server/src/modules/account/webhooks/kept-webhook.ts', WEBHOOKS, [
    ['return { ...program, closed };', 'return program;', 'a program is told of records under secrecy'],
    ['and u.is_active and u.is_program', '', 'an inactive program is told'],
    [
      'and (w.next_attempt_at is null or w.next_attempt_at <= $1)',
      '',
      'a program that does not answer is asked without a pause',
    ],
  ]),
  ...faultsOf('apps/server/src/modules/account/webhooks/attempts.ts', WEBHOOKS, [
    ['and told_until = $2 and webhook_state', 'and webhook_state', 'two processes tell the same'],
    ['if (attempt < PAUSES.length) return;', 'return;', 'a webhook is tried for ever'],
    ['last_told_at), attempts = 0, next_attempt_at = null,', 'last_told_at),', 'failures of before count on'],
  ]),
  ...faultsOf('apps/server/src/modules/account/webhooks/signed-notice.ts', WEBHOOKS, [
    ['`${id}.${timestamp}.${body}`', '`${timestamp}.${body}`', 'a signature leaves the id out'],
    [
      "permittedHosts('webhook', settings.webhookHosts).assertKept(kept.address);",
      '',
      'a notice goes to a host that is no longer permitted',
    ],
  ]),
  ...faultsOf('apps/server/src/modules/account/webhooks/webhooks.ts', WEBHOOKS, [
    ["permitted.assertGiven('address', address);", '', 'any address is taken'],
    [
      "row.webhook_state === 'new' ? { told_until",
      "row.webhook_state !== '' ? { told_until",
      'another secret skips what was not told yet',
    ],
    ['await keep(context.db, given);', 'await keep(context.db, { ...given, secret });', 'a secret is kept'],
  ]),
];
