import { registry } from '@serventia/domain/registry';
import { type Language, problemText, translate } from '@serventia/i18n';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf, isUnavailable } from '../db/database.ts';
import { StoredFileError } from '../files/file-store.ts';
import { AppError, FieldErrors } from './app-error.ts';
import { type Caller, isAllowed } from './caller.ts';
import type { KnownRoutes } from './known-routes.ts';
import { languageOf } from './language.ts';
import { schemaRefusal } from './schema-refusal.ts';

/** Turns every refusal and failure into the answer of the contract: a status, sentences, a code. */
export function installErrors(app: FastifyInstance, routes: KnownRoutes): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answer(request, reply, asAppError(error, languageOf(request), request.caller), error),
  );
  app.setNotFoundHandler((request, reply) => {
    const allowed = routes.allowedAt(request.url);
    if (allowed.length === 0) return answer(request, reply, new AppError(404, 'not_found'), undefined);
    reply.header('allow', allowed.join(', '));
    return answer(request, reply, new AppError(405, 'method_not_allowed'), undefined);
  });
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
  cause: unknown,
): FastifyReply {
  const language = languageOf(request);
  if (refusal.status >= 500 && refusal.status !== 503) request.log.error({ err: cause }, 'request failed');
  if (refusal.status === 403) logRefusal(request, refusal);
  reply.code(refusal.status);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (refusal.status === 429 && refusal.params['seconds'])
    reply.header('retry-after', Number(refusal.params['seconds']));
  if (refusal instanceof FieldErrors) {
    const entries = Object.entries(refusal.fields);
    reply.header(
      'x-error-code',
      entries
        .flatMap(([field, problems]) =>
          problems.map(({ code }) => `${headerSafe(field) || 'non_field_errors'}:${code}`),
        )
        .slice(0, MAX_CODES)
        .join(', '),
    );
    return reply.send(
      Object.fromEntries(
        entries.map(([field, problems]) => [
          field || 'non_field_errors',
          problems.map(({ code, params }) => problemText(language, code, params)),
        ]),
      ),
    );
  }
  reply.header('x-error-code', refusal.code);
  const sentence = problemText(language, refusal.code, { ...refusal.params, request: request.id });
  return reply.send(refusal.status === 400 ? { non_field_errors: [sentence] } : { detail: sentence });
}

/** Who was refused what: part of the audit trail (Prov. CNJ 213/2026, Annex II 3, verify). */
function logRefusal(request: FastifyRequest, { code, params }: AppError): void {
  const { caller, method } = request;
  const route = request.routeOptions.url;
  request.log.warn(
    { refused: code, ...params, method, route, user: caller?.userId, office: caller?.office },
    'access refused',
  );
}

/** Proxies take answers with few kilobytes of headers; the body tells all. */
const MAX_CODES = 20;

const headerSafe = (text: string): string => text.replaceAll(/[^\w.-]/gu, '').slice(0, 80);

const FRAMEWORK_CODES: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError(400, 'malformed_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError(400, 'malformed_json'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'too_large'),
  FST_REQ_FILE_TOO_LARGE: new AppError(413, 'too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(415, 'unsupported_media_type'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new AppError(415, 'unsupported_media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(400, 'malformed_json'),
};

/** What a disk says that takes no more. */
const DISK_CODES: Readonly<Record<string, AppError>> = {
  ENOSPC: new AppError(507, 'disk_full'),
  EDQUOT: new AppError(507, 'disk_full'),
  EROFS: new AppError(503, 'disk_read_only'),
};

function asAppError(error: FastifyError, language: Language, caller: Caller | null): AppError {
  if (error instanceof AppError) return error;
  const known = FRAMEWORK_CODES[error.code] ?? DISK_CODES[error.code];
  if (known) return known;
  if (error instanceof StoredFileError) return new AppError(500, `stored_file_${error.reason}`);
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError(400, 'malformed_json');
  if (error.validation) return schemaRefusal(error);
  if (error.statusCode === 429) return new AppError(429, 'too_many_requests');
  if (error.statusCode && error.statusCode < 500) return new AppError(error.statusCode, 'invalid');
  return fromDatabase(error, language, caller) ?? new AppError(500, 'unexpected');
}

function fromDatabase(error: Error, language: Language, caller: Caller | null): AppError | undefined {
  switch (codeOf(error)) {
    case '23503':
      return refusalOfHolder(error, language, caller);
    case 'SV001':
      return new AppError(409, sentenceOf(error));
    case 'SV003':
      return new AppError(409, 'closed_balance');
    case 'SV002':
      return new AppError(409, 'only_grows');
    // A text that PostgreSQL cannot hold: U+0000, half a character, what is no number.
    case '22021':
    case '22P02':
    case '22P05':
      return new AppError(400, 'invalid');
    default:
      return isUnavailable(error) ? new AppError(503, 'unavailable') : undefined;
  }
}

/** The code of the sentence that a guard of the database gives to its refusal. */
const sentenceOf = (error: Error): string =>
  'detail' in error && typeof error.detail === 'string' ? error.detail : 'registered_act';

/**
 * Names the resource whose rows still need the one that was to be deleted, to who may read it: of others it is not
 * even told that they exist (Lei 9.613/1998 art. 11 II of what is reported to COAF).
 */
function refusalOfHolder(error: Error, language: Language, caller: Caller | null): AppError {
  const table = 'table' in error ? String(error.table) : '';
  const holder = registry.find((each) => each.table === table);
  return holder && caller && isAllowed(caller, holder, 'read')
    ? new AppError(409, 'referenced', { holder: translate(language, `entities.${holder.resource}.many`) })
    : new AppError(409, 'referenced_elsewhere');
}
