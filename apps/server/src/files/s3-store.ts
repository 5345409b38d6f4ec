import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type FileStore, sha256Of, StoredFileError } from './file-store.ts';
import { receiveFile } from './receive-file.ts';

/** Half a day: a sweep takes only what is older than a whole one. */
const KEPT_ANEW_MS = 43_200_000;

/**
 * A store in an object storage: `s3://bucket/prefix?endpoint=https://…&region=…`. Keys come from the usual places
 * of the AWS SDK (AWS_ACCESS_KEY_ID and its like). The SHA-256 is the object's name. What comes and goes is written
 * into a folder of this machine on its way.
 */
export function openS3Store(url: string, incoming: string): FileStore {
  const { hostname: Bucket, pathname, searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const prefix = pathname.replaceAll(/^\/+|\/+$/gu, '');
  const keyOf = (sha256: string): string =>
    [prefix, sha256.slice(0, 2), sha256].filter((part) => part !== '').join('/');
  const below = prefix === '' ? '' : `${prefix}/`;
  const asidePrefix = `${below}aside/`;
  const asideOf = (sha256: string): string => asidePrefix + sha256;
  /** When an object was kept; undefined where there is none. */
  const keptAt = (Key: string): Promise<number | undefined> =>
    client.send(new HeadObjectCommand({ Bucket, Key })).then(
      ({ LastModified }) => LastModified?.getTime() ?? 0,
      (error: unknown) => {
        if (error instanceof NotFound) return undefined;
        throw error;
      },
    );
  /** One that is old is kept anew, so that no sweep takes it before its row is there. */
  const isKept = async (Key: string): Promise<boolean> => {
    const at = await keptAt(Key);
    return at !== undefined && Date.now() - at < KEPT_ANEW_MS;
  };
  const move = async (from: string, to: string): Promise<void> => {
    await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: encodeURI(`${Bucket}/${from}`) }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: from }));
  };
  const returnFromAside = async (sha256: string): Promise<void> => {
    if ((await keptAt(keyOf(sha256))) === undefined) await move(asideOf(sha256), keyOf(sha256));
    else await client.send(new DeleteObjectCommand({ Bucket, Key: asideOf(sha256) }));
  };
  /** The contents below a prefix, a page of them at a time. */
  async function* pagesOf(Prefix: string, olderThanMs: number): AsyncGenerator<string[]> {
    const before = Date.now() - olderThanMs;
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      yield (page.Contents ?? [])
        .filter(({ LastModified }) => (LastModified?.getTime() ?? 0) < before)
        .flatMap(({ Key = '' }) => {
          const sha256 = Key.split('/').at(-1) ?? '';
          return Key === `${Prefix}${sha256}` || Key === keyOf(sha256) ? [sha256] : [];
        })
        .filter((name) => /^[0-9a-f]{64}$/u.test(name));
  }
  const bodyOf = async (sha256: string): Promise<NonNullable<GetObjectCommandOutput['Body']>> => {
    const { Body } = await client
      .send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) }))
      .catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new StoredFileError(sha256, 'missing', { cause: error }) : error;
      });
    if (!Body) throw new Error(`${sha256} is empty`);
    return Body;
  };
  return {
    async put(content) {
      const sha256 = sha256Of(content);
      const Key = keyOf(sha256);
      if (!(await isKept(Key))) await client.send(new PutObjectCommand({ Bucket, Key, Body: content }));
      return sha256;
    },
    receive: (source, limitOf) => receiveFile(source, incoming, limitOf),
    async keep({ path, sha256, size }) {
      const Key = keyOf(sha256);
      if (await isKept(Key)) return;
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body: createReadStream(path),
          ContentLength: size,
          // Told, it need not be sent behind the content, which not every storage understands.
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        }),
      );
    },
    get: async (sha256) => Buffer.from(await (await bodyOf(sha256)).transformToByteArray()),
    async open(sha256) {
      const body = (await bodyOf(sha256)) as Readable;
      const received = await receiveFile(body, incoming, async () => Infinity);
      if (received.sha256 !== sha256) {
        await received.discard();
        throw new StoredFileError(sha256, 'damaged');
      }
      const stream = createReadStream(received.path);
      stream.once('close', () => void received.discard());
      return stream;
    },
    async sweep(olderThanMs, heldAmong) {
      for await (const left of pagesOf(asidePrefix, 0))
        for (const sha256 of left) await returnFromAside(sha256);
      let removed = 0;
      for await (const old of pagesOf(below, olderThanMs)) {
        const held = await heldAmong(old);
        const unheld = old.filter((sha256) => !held.has(sha256));
        for (const sha256 of unheld) await move(keyOf(sha256), asideOf(sha256));
        // What was held while it was put aside goes back.
        const heldSince = await heldAmong(unheld);
        for (const sha256 of unheld)
          if (heldSince.has(sha256)) await returnFromAside(sha256);
          else {
            await client.send(new DeleteObjectCommand({ Bucket, Key: asideOf(sha256) }));
            removed += 1;
          }
      }
      return removed;
    },
  };
}
