import type { accessEntry } from '@serventia/domain/account/access-entry.entity';
import { findEntity } from '@serventia/domain/registry';
import { type Entity, type RowOf, withoutInvisible } from '@serventia/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Column = Exclude<keyof RowOf<typeof accessEntry>, 'id' | 'version' | 'notary_office'>;
export type Entry = Readonly<Partial<Record<Column, unknown>>> & { readonly office: number | null };

export interface Shown {
  readonly ids: readonly number[];
  /** The office whose row it was, where a super user worked on it. */
  readonly office: number | null;
}

const MOST_IDS = 50;
const MOST_QUERY = 1000;
const MOST_REFUSAL = 200;
const MOST_NAME = 104;

/** What the screens ask by themselves, and shows nothing of anybody. */
const UNTOLD: ReadonlySet<string> = new Set([
  '/api/account/permission/mine',
  '/api/account/module/with_granted',
  '/api/account/module_menu/find_menu',
  '/api/account/form_draft',
  '/api/seal/sealer/get_credits',
  '/api/basic/work/counts',
]);

/** How many rows came since a list was read counts within that list, whose reading is kept. */
const isUntold = (route: string, { action }: Asked): boolean => UNTOLD.has(route) || action === 'new_rows';

/** What an answer shows: its row or its rows. */
export function shownBy(payload: unknown): Shown {
  if (typeof payload !== 'object' || payload === null) return { ids: [], office: null };
  const { id, results, notary_office: owner } = payload as Readonly<Record<string, unknown>>;
  const rows: readonly unknown[] = Array.isArray(results) ? results : [];
  const ids = [id, ...rows.map((row) => (row as { id?: unknown } | null)?.id)];
  return {
    ids: ids.filter((each) => typeof each === 'number').slice(0, MOST_IDS),
    office: typeof owner === 'number' ? owner : null,
  };
}

interface Asked {
  readonly entity: Entity | undefined;
  readonly action: string;
}

/** What the log keeps of a request, or undefined for what it leaves out. */
export function entryOf(request: FastifyRequest, reply: FastifyReply): Entry | undefined {
  const { caller, shown } = request;
  const route = request.routeOptions.url ?? '';
  if (!route.startsWith('/api/') || request.method === 'OPTIONS') return undefined;
  const asked = askedBy(route, request.method);
  const isDone = reply.statusCode < 400;
  if (isDone && (isUntold(route, asked) || isOfEverybody(asked, request.method))) return undefined;
  const username = caller?.username ?? (asked.action === 'token' ? typedName(request.body) : undefined);
  if (username === undefined) return undefined;
  const id = Number((request.params as Readonly<Record<string, string>> | undefined)?.['id']);
  const ids = shown.ids.length === 0 && Number.isSafeInteger(id) ? [id] : shown.ids;
  return {
    office: caller?.office ?? shown.office,
    happened_at: new Date().toISOString(),
    username,
    address: request.ip,
    session: caller?.accessKey ? `key ${caller.accessKey}` : (caller?.sessionId ?? null),
    resource: asked.entity?.name ?? null,
    action: asked.action,
    row_ids: ids.length > 0 ? ids.join(', ') : null,
    query: queryOf(request, asked.action),
    result: isDone ? 'done' : reply.statusCode < 500 ? 'refused' : 'failed',
    status: reply.statusCode,
    refusal: isDone ? null : storable(String(reply.getHeader('x-error-code') ?? ''), MOST_REFUSAL),
    request: request.id,
  };
}

const OPERATIONS: Readonly<Record<string, string>> = { POST: 'create', PATCH: 'update', DELETE: 'delete' };

/** What a route is for: an operation or an action of an entity, or its own last word. */
function askedBy(route: string, method: string): Asked {
  const [, , area = '', resource = '', ...rest] = route.split('/');
  const entity = findEntity(`${area}/${resource}`);
  const action = rest.findLast((part) => !part.startsWith(':'));
  if (!entity) return { entity, action: action ?? resource };
  const reading = rest.length > 0 ? 'read' : 'list';
  return { entity, action: action ?? (method === 'GET' ? reading : (OPERATIONS[method] ?? method)) };
}

/** Places, professions and other lists that all offices share say nothing of anybody. */
const isOfEverybody = ({ entity }: Asked, method: string): boolean =>
  method === 'GET' && entity?.scope === 'global' && entity.area !== 'account';

function typedName(body: unknown): string | undefined {
  const name = (body as { username?: unknown } | null | undefined)?.username;
  return typeof name === 'string' ? (storable(name.trim(), MOST_NAME) ?? '') : undefined;
}

function queryOf({ url, body }: FastifyRequest, action: string): string | null {
  const at = url.indexOf('?');
  const asked = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  const sent = action === 'export' ? [JSON.stringify(body ?? {})] : [];
  return storable([...sent, ...[...asked].map(([name, value]) => `${name}=${value}`)].join(' '), MOST_QUERY);
}

/** As much of a text as the log has room for, without what PostgreSQL refuses or nobody sees; null when none is left. */
const storable = (text: string, most: number): string | null =>
  withoutInvisible(text.slice(0, most), 'one_line').toWellFormed() || null;
