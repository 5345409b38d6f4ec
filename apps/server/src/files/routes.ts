import multipart from '@fastify/multipart';
import { withoutInvisible } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf, type Database, type Row } from '../db/database.ts';
import { AppError, FieldErrors, forbidden, notFound } from '../http/app-error.ts';
import { callerOf } from '../http/authentication.ts';
import { type Caller, officeOf, scopeOf } from '../http/caller.ts';
import { contentTypeOf } from './content-type.ts';
import type { FileStore } from './file-store.ts';
import { mayOpen } from './holders.ts';
import { thumbnailOf } from './pictures.ts';
import type { VirusScan } from './virus-scan.ts';

/** The content decides what a file is, never its name. */
const MAX_BYTES: Readonly<Record<string, number>> = {
  'image/jpeg': 10_000_000,
  'image/png': 10_000_000,
  'application/pdf': 50_000_000,
  'application/zip': 50_000_000,
  'application/xml': 50_000_000,
  'application/json': 50_000_000,
  'text/csv': 50_000_000,
};
const LARGEST = Math.max(...Object.values(MAX_BYTES));

interface StoredFile extends Row {
  readonly id: number;
  readonly sha256: string;
  readonly thumbnail_sha256: string | null;
  readonly name: string;
  readonly content_type: string;
  readonly created_by_id: number | null;
}

/** What the routes of files are given to work with. */
export interface FileServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly virusScan: VirusScan;
}

type UploadQuery = Readonly<Record<string, string | undefined>>;
type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** Upload and download of files; each is seen by its own office alone, and by who may read what holds it. */
export async function mountFiles(app: FastifyInstance, services: FileServices): Promise<void> {
  const { database, files, virusScan } = services;
  await app.register(multipart, { limits: { fileSize: LARGEST, files: 1, fields: 5 } });
  const tags = ['basic'];

  app.post('/api/basic/file', { bodyLimit: LARGEST + 100_000, schema: { tags } }, async (request, reply) => {
    const caller = callerOf(request);
    const office = await officeOfUpload(database, caller, request.query as UploadQuery);
    const { content, name } = await readUpload(request);
    const contentType = (await contentTypeOf(content)) ?? '';
    const limit = MAX_BYTES[contentType];
    if (limit === undefined) throw FieldErrors.of('file', 'wrong_file_type');
    if (content.byteLength > limit) throw new AppError(413, 'too_large');
    const small = contentType.startsWith('image/') ? await thumbnailOf(content) : undefined;
    if (contentType.startsWith('image/') && !small) throw FieldErrors.of('file', 'unreadable_image');
    await virusScan(content);
    const [sha256, thumbnail] = [await files.put(content), small ? await files.put(small) : null];
    const row = await database.read({ office, isSuper: caller.isSuper }, (db) =>
      db.find(
        `insert into stored_file (office_id, sha256, thumbnail_sha256, name, content_type, size, created_by, created_by_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id, name, content_type, size`,
        [office, sha256, thumbnail, name, contentType, content.byteLength, caller.name, caller.userId],
      ),
    );
    return reply.code(201).send(row);
  });

  app.get('/api/basic/file/:id', { schema: { tags } }, async (request: FileRequest, reply) => {
    const file = await openedFile(services, request);
    return reply
      .type(file.content_type)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .headers(INERT)
      .send(await files.get(file.sha256));
  });

  app.get('/api/basic/file/:id/thumbnail', { schema: { tags } }, async (request: FileRequest, reply) => {
    const { thumbnail_sha256: thumbnail } = await openedFile(services, request);
    if (!thumbnail) return reply.code(204).send();
    return reply
      .type('image/jpeg')
      .headers(INERT)
      .send(await files.get(thumbnail));
  });
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
      `select id, sha256, thumbnail_sha256, name, content_type, created_by_id from stored_file
       where id = $1 and (office_id = $2 or $3)`,
      [id, caller.office, caller.isSuper],
    );
    if (!file) throw notFound();
    if (!(await mayOpen(db, caller, file))) throw forbidden();
    return file;
  });
}

/** The first file of a form; throws 400 for a form that is cut short, 413 for too large a file. */
async function readUpload(request: FastifyRequest): Promise<{ content: Buffer; name: string }> {
  try {
    const part = await request.file();
    if (!part) throw FieldErrors.of('file', 'file_required');
    // A part of binary content is a file without a name, too.
    const given: string | undefined = part.filename;
    const name =
      withoutInvisible(given ?? '', 'one_line')
        .replaceAll(/[/\\]/gu, '')
        .slice(0, 255) || 'arquivo';
    return { content: await part.toBuffer(), name };
  } catch (error) {
    if (error instanceof AppError || codeOf(error).startsWith('FST_')) throw error;
    request.log.info({ err: error }, 'a form could not be read');
    throw FieldErrors.of('file', 'file_required');
  }
}
