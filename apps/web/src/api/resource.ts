import type { FieldChange, Finding, Summary } from '@serventia/kit';
import { withKey } from './action-keys.ts';
import { api } from './api.ts';
import { type Query, request, requestJson } from './request.ts';

/** A row as the API gives it: references are ids, or rows where they were expanded. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

interface ListTotal {
  readonly field: string;
  readonly option: string | null;
  /** `1234.50`. */
  readonly amount: string;
}

export interface Page<Item = Row> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  /** With it the list is asked later how many rows came since; lists of the office have one. */
  readonly mark?: string;
  /** What stands above the list: sums over all that it finds. */
  readonly header?: { readonly totals: readonly ListTotal[] };
  readonly results: readonly Item[];
}

export interface HistoryEntry {
  readonly history_type: '+' | '~' | '-';
  readonly history_date: string;
  readonly history_user: { readonly name: string };
  readonly action?: string | null;
  readonly changes: readonly FieldChange[];
}

type Values = Readonly<Record<string, unknown>>;

// `entity` is the name of an entity, as `civil_registration/birth`, in each of these calls; who knows the entity names the
// type of its rows.

export function listRows<R extends Row = Row>(
  entity: string,
  query: Query,
  signal?: AbortSignal,
): Promise<Page<R>> {
  return api.get<Page<R>>(`/${entity}/`, { query, ...(signal ? { signal } : {}) });
}

/** The rows of a list that goes on to tell of new ones: with its mark. */
export function listMarkedRows(entity: string, query: Query, signal: AbortSignal): Promise<Page> {
  return api.get<Page>(`/${entity}/`, { query, signal, wantsMark: true });
}

/** What a list finds by what its rows have in common: those of `by`. */
export function readSummary(entity: string, query: Query, signal: AbortSignal): Promise<Summary> {
  return api.get<Summary>(`/${entity}/summary/`, { query, signal });
}

/** The same as a sheet. */
export function exportSummary(entity: string, query: Query): Promise<Blob> {
  return api.blob(`/${entity}/summary/`, { query: { ...query, format: 'csv' } });
}

/** How many rows a list has found since it was given this mark. */
export async function countNewRows(entity: string, mark: string, signal: AbortSignal): Promise<number> {
  return (await api.get<{ count: number }>(`/${entity}/new_rows/`, { query: { mark }, signal })).count;
}

export function readRow<R extends Row = Row>(
  entity: string,
  id: number,
  expand: readonly string[] = [],
): Promise<R> {
  return api.get<R>(`/${entity}/${id}/`, { query: { expand: expand.join(',') } });
}

const expandedBy = (expand: readonly string[]): { query?: Query } =>
  expand.length > 0 ? { query: { expand: expand.join(',') } } : {};

/** `key` makes a repeat of the same creation harmless; `expand` is what the answer carries beside the row. */
export function createRow(
  entity: string,
  values: Values,
  key: string,
  expand: readonly string[] = [],
): Promise<Row> {
  return api.post<Row>(`/${entity}/`, values, { idempotencyKey: key, ...expandedBy(expand) });
}

export function updateRow(
  entity: string,
  id: number,
  changes: Values,
  version: number | undefined,
  expand: readonly string[] = [],
): Promise<Row> {
  return api.patch<Row>(`/${entity}/${id}/`, changes, { version, ...expandedBy(expand) });
}

/** A finding of the server: what the books alone know is marked, and who has acknowledged a warning. */
export interface ToldFinding extends Finding {
  readonly books: boolean;
  readonly acknowledged: { readonly by: string; readonly at: string } | null;
}

export async function listFindings(entity: string, id: number): Promise<readonly ToldFinding[]> {
  return (await api.get<{ results: readonly ToldFinding[] }>(`/${entity}/${id}/findings/`)).results;
}

/** Says that the user has read warnings of a row, each by its name; the answer is all findings as they stand then. */
export async function acknowledgeWarnings(
  entity: string,
  id: number,
  warnings: readonly Pick<Finding, 'field' | 'code' | 'params'>[],
): Promise<readonly ToldFinding[]> {
  const named = warnings.map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  const path = `/${entity}/${id}/findings/`;
  return (await api.post<{ results: readonly ToldFinding[] }>(path, { warnings: named })).results;
}

export function deleteRow(entity: string, id: number, version?: number): Promise<unknown> {
  return api.delete(`/${entity}/${id}/`, { version });
}

export function listHistory(
  entity: string,
  id: number,
  page: { limit: number; offset: number },
): Promise<Page<HistoryEntry>> {
  return api.get<Page<HistoryEntry>>(`/${entity}/${id}/history/`, { query: page });
}

/** The answer of an action as it came; what is asked again because no answer came is not done twice. */
export function requestAction(
  entity: string,
  id: number,
  action: string,
  input: Values,
  version?: number,
): Promise<Response> {
  const path = `/${entity}/${id}/${action}/`;
  return withKey(`${path} ${JSON.stringify(input)}`, (idempotencyKey) =>
    request('POST', path, { body: input, version, idempotencyKey }),
  );
}

/** Does an action of the office on a row; the answer is the row, or the document that the action makes. */
export async function runAction(
  entity: string,
  id: number,
  action: string,
  input: Values,
  version?: number,
): Promise<Row | Blob> {
  const answer = await requestAction(entity, id, action, input, version);
  return answer.headers.get('content-type')?.includes('json')
    ? ((await answer.json()) as Row)
    : answer.blob();
}

/** A CSV of everything that matches. */
export async function exportRows(entity: string, query: Values): Promise<Blob> {
  const answer = await request('POST', `/${entity}/export/`, { body: query });
  return answer.blob();
}

/** Turns a yes-or-no on in this row, and off in those that share the value of `among` with it. */
export function activateOne(entity: string, id: number, field: string, among: string): Promise<unknown> {
  return api.patch(
    `/${entity}/${id}/active_one/`,
    { [field]: true },
    { query: { field, parent_field: among } },
  );
}

export function reorderRow(entity: string, id: number, place: number): Promise<unknown> {
  return api.patch(`/${entity}/${id}/reorder/`, { item_move: place });
}

/** Puts a row and those of the other side together, or apart; `entity` is the side that declares the association. */
export function associateRows(
  entity: string,
  pair: {
    readonly source: number;
    readonly source_type: string;
    readonly target?: number;
    readonly targets?: readonly number[];
    /** Every row of the list, instead of some that are named. */
    readonly all?: boolean;
    readonly associated: boolean;
  },
): Promise<unknown> {
  return api.post(`/${entity}/associate/`, pair);
}

export interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
}

/** Sends a file; a super user names the office that it is for. */
export function uploadFile(file: File, office?: number): Promise<StoredFile> {
  const body = new FormData();
  body.append('file', file);
  return requestJson<StoredFile>('POST', '/basic/file/', { body, query: { notary_office: office } });
}

/** A stored file with the name that it was kept under. */
export async function readFile(id: number): Promise<{ readonly blob: Blob; readonly name: string }> {
  const answer = await request('GET', `/basic/file/${id}/`);
  const [, name = String(id)] =
    /filename\*=UTF-8''(\S+)/u.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await answer.blob(), name: decodeURIComponent(name) };
}
