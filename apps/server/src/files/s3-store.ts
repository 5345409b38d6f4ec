import {
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type FileStore, sha256Of } from './file-store.ts';

/**
 * A store in an object storage: `s3://bucket/prefix?endpoint=https://…&region=…`. Keys come from the usual places
 * of the AWS SDK (AWS_ACCESS_KEY_ID and its like). The SHA-256 is the object's name.
 */
export function openS3Store(url: string): FileStore {
  const { hostname: Bucket, pathname, searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const prefix = pathname.replaceAll(/^\/+|\/+$/gu, '');
  const keyOf = (sha256: string): string =>
    [prefix, sha256.slice(0, 2), sha256].filter((part) => part !== '').join('/');
  return {
    async put(content) {
      const sha256 = sha256Of(content);
      const Key = keyOf(sha256);
      const kept = await client.send(new HeadObjectCommand({ Bucket, Key })).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotFound) return false;
          throw error;
        },
      );
      if (!kept) await client.send(new PutObjectCommand({ Bucket, Key, Body: content }));
      return sha256;
    },
    async get(sha256) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) }));
      if (!Body) throw new Error(`${sha256} is empty`);
      return Buffer.from(await Body.transformToByteArray());
    },
  };
}
