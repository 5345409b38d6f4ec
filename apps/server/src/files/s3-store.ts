import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type FileStore, sha256Of, StoredFileError } from './file-store.ts';
import { receiveFile } from './receive-file.ts';

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
  const isKept = (Key: string): Promise<boolean> =>
    client.send(new HeadObjectCommand({ Bucket, Key })).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotFound) return false;
        throw error;
      },
    );
  const bodyOf = async (sha256: string): Promise<NonNullable<GetObjectCommandOutput['Body']>> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) }));
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
  };
}
