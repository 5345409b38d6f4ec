import multipart from '@fastify/multipart';
import { DOCUMENT_MEGABYTES, MEGABYTES_BY_TYPE } from '@serventia/domain/documents/file-limits';
import { withoutInvisible } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf, type Database, type Row } from '../db/database.ts';
import type { Settings } from '../env.ts';
import { AppError, FieldErrors, forbidden, notFound } from '../http/app-error.ts';
import { callerOf } from '../http/authentication.ts';
import { type Caller, officeOf, scopeOf } from '../http/caller.ts';
import { keyedTurns } from '../db/keyed-turns.ts';
import { fileTypeFromBuffer } from 'file-type';
import { type FileStore, sha256Of } from './file-store.ts';
import { mayOpen } from './holders.ts';
import type { FileInspector } from './inspector.ts';
import { CutShortError, type ReceivedFile } from './receive-file.ts';
import { addFile, assertRoom } from './stored-files.ts';
import type { VirusScan } from './virus-scan.ts';
import { WorkerDiedError, WorkerTimeoutError } from '../workers/worker-errors.ts';

const MEGABYTE = 1_000_000;

/** How many bytes a file may have that begins so; the largest limit holds for all that is not a picture. */
async function limitOf(head: Buffer): Promise<number> {
  const type = (await fileTypeFromBuffer(head))?.mime ?? '';
  return (MEGABYTES_BY_TYPE[type] ?? DOCUMENT_MEGABYTES) * MEGABYTE;
}

interface StoredFile extends Row {
  readonly id: number;
  readonly sha256: string;
  readonly thumbnail_sha256: string | null;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly created_by_id: number | null;
  readonly tells: readonly number[];
}

/** What the routes of files are given to work with. */
export interface FileServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly inspector: FileInspector;
  readonly settings: Pick<Settings, 'officeFilesBytes'>;
  readonly virusScan: VirusScan;
}

/** Files of one user that are taken in at one time; the others wait in their order. */
const UPLOADS_OF_USER = 1;

type UploadQuery = Readonly<Record<string, string | undefined>>;
type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** Upload and download of files; each is seen by its own office alone, and by who may read what holds it. */
export async function mountFiles(app: FastifyInstance, services: FileServices): Promise<void> {
  const { files } = services;
  await app.register(multipart, { limits: { fileSize: DOCUMENT_MEGABYTES * MEGABYTE, files: 1, fields: 5 } });
  const tags = ['basic'];

  const uploads = keyedTurns<number>(UPLOADS_OF_USER);
  app.post(
    '/api/basic/file',
    { bodyLimit: DOCUMENT_MEGABYTES * MEGABYTE + 100_000, config: { own: true }, schema: { tags } },
    async (request, reply) => {
      const { userId } = callerOf(request);
      return reply.code(201).send(await uploads.take(userId, () => takeIn(services, request)));
    },
  );

  app.get(
    '/api/basic/file/:id',
    { config: { own: true }, schema: { tags } },
    async (request: FileRequest, reply) => {
      const file = await openedFile(services, request);
      return reply
        .type(file.content_type)
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('content-length', file.size)
        .headers(INERT)
        .send(await files.open(file.sha256));
    },
  );

  app.get(
    '/api/basic/file/:id/thumbnail',
    { config: { own: true }, schema: { tags } },
    async (request: FileRequest, reply) => {
      const { thumbnail_sha256: thumbnail } = await openedFile(services, request);
      if (!thumbnail) return reply.code(204).send();
      return reply
        .type('image/jpeg')
        .headers(INERT)
        .send(await files.get(thumbnail));
    },
  );
}

/** Receives a file, looks into it and keeps it with its row. */
async function takeIn(services: FileServices, request: FastifyRequest): Promise<Row> {
  const { database, files, virusScan, settings } = services;
  const caller = callerOf(request);
  const office = await officeOfUpload(database, caller, request.query as UploadQuery);
  const scope = { office, isSuper: caller.isSuper };
  await database.read(scope, (db) => assertRoom(db, office, 1, settings.officeFilesBytes));
  const { file, name } = await readUpload(request, files);
  try {
    const { contentType, thumbnail } = await inspected(services, file);
    await virusScan(file.path);
    const { sha256, size } = file;
    const small = thumbnail ? sha256Of(thumbnail) : null;
    const kept = { office, sha256, thumbnail: small, name, contentType, size, by: caller };
    // The row comes first: a sweep that runs meanwhile leaves what a row holds.
    const row = await database.write(scope, (db) => addFile(db, kept, settings.officeFilesBytes));
    try {
      await files.keep(file);
      if (thumbnail) await files.put(thumbnail);
    } catch (error) {
      await database.read(scope, (db) => db.query('delete from stored_file where id = $1', [row.id]));
      throw error;
    }
    return row;
  } finally {
    await file.discard();
  }
}

/** A browser shows it and runs nothing of it. */
const INERT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
};

/** The office that a file is sent for: a clerk's own, or the one that a super user names. */
async function officeOfUpload(database: Database, caller: Caller, query: UploadQuery): Promise<number> {
  const { notary_office: named, ...rest } = query;
  for (const name of Object.keys(rest))
    throw FieldErrors.of(name, 'unknown_parameter', { allowed: 'notary_office' });
  const id = /^\d{1,15}$/u.test(named ?? '') ? Number(named) : undefined;
  if (named !== undefined && id === undefined) throw FieldErrors.of('notary_office', 'invalid_type');
  if (!caller.isSuper) {
    if (id !== undefined && id !== caller.office)
      throw FieldErrors.of('notary_office', 'invalid_reference', { id });
    return officeOf(caller);
  }
  if (id === undefined) throw FieldErrors.of('notary_office', 'required');
  const found = await database.read(scopeOf(caller), (db) =>
    db.find('select 1 from notary_office where id = $1', [id]),
  );
  if (!found) throw FieldErrors.of('notary_office', 'invalid_reference', { id });
  return id;
}

/** A file that this caller may see; throws 404 for another office's, 403 for what they may not read. */
async function openedFile({ database }: FileServices, request: FileRequest): Promise<StoredFile> {
  const caller = callerOf(request);
  const id = /^\d{1,15}$/u.test(request.params.id) ? Number(request.params.id) : 0;
  return database.read(scopeOf(caller), async (db) => {
    const file = await db.find<StoredFile>(
      `select id, sha256, thumbnail_sha256, name, content_type, size, created_by_id, to_json(tells) as tells from stored_file
       where id = $1 and (office_id = $2 or $3)`,
      [id, caller.office, caller.isSuper],
    );
    if (!file) throw notFound();
    if (!(await mayOpen(db, caller, file))) throw forbidden();
    return file;
  });
}

/** What a received file is; throws 400 for what is not taken. */
async function inspected(
  { inspector }: FileServices,
  file: ReceivedFile,
): Promise<{ contentType: string; thumbnail: Uint8Array | undefined }> {
  const { contentType = '', thumbnail } = await inspector.inspect(file.path).catch((error: unknown) => {
    if (error instanceof WorkerTimeoutError || error instanceof WorkerDiedError)
      throw FieldErrors.of('file', 'file_not_looked_into');
    throw error;
  });
  const most = MEGABYTES_BY_TYPE[contentType];
  if (most === undefined) throw FieldErrors.of('file', 'wrong_file_type');
  if (file.size > most * MEGABYTE) throw new AppError(413, 'file_too_large', { most });
  if (thumbnail?.kind === 'unreadable') throw FieldErrors.of('file', 'unreadable_image');
  if (thumbnail?.kind === 'too_many_pixels')
    throw FieldErrors.of('file', 'too_many_pixels', { most: thumbnail.mostMillions });
  return { contentType, thumbnail: thumbnail?.bytes };
}

/** The first file of a form, on the disk; throws 400 for a form that is cut short, 413 for too large a file. */
async function readUpload(
  request: FastifyRequest,
  files: FileStore,
): Promise<{ file: ReceivedFile; name: string }> {
  const part = await request.file().catch((error: unknown) => {
    throw refusalOfForm(request, error);
  });
  if (!part) throw FieldErrors.of('file', 'file_required');
  // A part of binary content is a file without a name, too.
  const given: string | undefined = part.filename;
  const name =
    withoutInvisible(given ?? '', 'one_line')
      .replaceAll(/[/\\]/gu, '')
      .slice(0, 255) || 'arquivo';
  const file = await files.receive(part.file, limitOf).catch((error: unknown) => {
    throw error instanceof CutShortError ? refusalOfForm(request, error.cause) : error;
  });
  if (part.file.truncated) {
    await file.discard();
    throw new AppError(413, 'file_too_large', { most: DOCUMENT_MEGABYTES });
  }
  return { file, name };
}

/** Why a form could not be read, in words: most were cut short. */
function refusalOfForm(request: FastifyRequest, error: unknown): unknown {
  if (error instanceof AppError || codeOf(error).startsWith('FST_')) return error;
  request.log.info({ err: error }, 'a form could not be read');
  return FieldErrors.of('file', 'file_required');
}
