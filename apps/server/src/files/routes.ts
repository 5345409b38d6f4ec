import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { codeOf, type Database } from '../db/database.ts';
import { AppError, FieldErrors, notFound } from '../http/app-error.ts';
import { callerOf } from '../http/authentication.ts';
import { officeOf, scopeOf } from '../http/caller.ts';
import type { FileStore } from './file-store.ts';

/** The content decides what a file is, never its name. */
const MAX_BYTES: Readonly<Record<string, number>> = {
  'image/jpeg': 10_000_000,
  'image/png': 10_000_000,
  'application/pdf': 50_000_000,
};
const LARGEST = Math.max(...Object.values(MAX_BYTES));

/** Upload and download of files; each is seen by its own office alone. */
export async function mountFiles(app: FastifyInstance, database: Database, files: FileStore): Promise<void> {
  await app.register(multipart, { limits: { fileSize: LARGEST, files: 1, fields: 5 } });
  const tags = ['basic'];

  app.post('/api/basic/file', { bodyLimit: LARGEST + 100_000, schema: { tags } }, async (request, reply) => {
    const caller = callerOf(request);
    const { content, name } = await readUpload(request);
    const contentType = (await fileTypeFromBuffer(content))?.mime ?? '';
    const limit = MAX_BYTES[contentType];
    if (limit === undefined) throw FieldErrors.of('file', 'wrong_file_type');
    if (content.byteLength > limit) throw new AppError(413, 'too_large');
    const sha256 = await files.put(content);
    const row = await database.read(scopeOf(caller), (db) =>
      db.find(
        'insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, $2, $3, $4, $5, $6) returning id, name, content_type, size',
        [officeOf(caller), sha256, name, contentType, content.byteLength, caller.name],
      ),
    );
    return reply.code(201).send(row);
  });

  app.get(
    '/api/basic/file/:id',
    { schema: { tags } },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const caller = callerOf(request);
      const id = /^\d{1,15}$/u.test(request.params.id) ? Number(request.params.id) : 0;
      const row = await database.read(scopeOf(caller), (db) =>
        db.find<{ sha256: string; name: string; content_type: string }>(
          'select sha256, name, content_type from stored_file where id = $1 and office_id = $2',
          [id, officeOf(caller)],
        ),
      );
      if (!row) throw notFound();
      return reply
        .type(row.content_type)
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(row.name)}`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(await files.get(row.sha256));
    },
  );
}

/** The first file of a form; throws 400 for a form that is cut short, 413 for too large a file. */
async function readUpload(request: FastifyRequest): Promise<{ content: Buffer; name: string }> {
  try {
    const part = await request.file();
    if (!part) throw FieldErrors.of('file', 'file_required');
    // A part of binary content is a file without a name, too.
    const given: string | undefined = part.filename;
    const name = (given ?? '').replaceAll(/[\p{Cc}/\\]/gu, '').slice(0, 255) || 'arquivo';
    return { content: await part.toBuffer(), name };
  } catch (error) {
    if (error instanceof AppError || codeOf(error).startsWith('FST_')) throw error;
    request.log.info({ err: error }, 'a form could not be read');
    throw FieldErrors.of('file', 'file_required');
  }
}
