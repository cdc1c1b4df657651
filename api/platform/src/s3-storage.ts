import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Storage } from './storage.js';
import { contentTypeOf, storageKey, storagePrefix } from './storage-keys.js';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** For stores other than Amazon's; these address the bucket in the path. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Keeps objects in a bucket that speaks S3. The bucket must exist. */
export function s3Storage(options: S3Options): Storage {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const at = (key: string) => ({ Bucket, Key: storageKey(key) });
  const head = async (key: string) => {
    const found = await client.send(new HeadObjectCommand(at(key))).catch(nullWhenAbsent);
    return (
      found && {
        size: found.ContentLength ?? 0,
        contentType: found.ContentType ?? contentTypeOf(key),
        modifiedAt: found.LastModified ?? new Date(0),
      }
    );
  };
  return {
    put: async (key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentType }));
    },
    get: async (key) => {
      const found = await client.send(new GetObjectCommand(at(key))).catch(nullWhenAbsent);
      if (!found?.Body) return null;
      const bytes = Buffer.from(await found.Body.transformToByteArray());
      return { bytes, contentType: found.ContentType ?? contentTypeOf(key) };
    },
    stat: head,
    exists: async (key) => (await head(key)) !== null,
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    list: (prefix) => listKeys(client, Bucket, storagePrefix(prefix)),
  };
}

async function* listKeys(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<string> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key } of page.Contents ?? []) if (Key) yield Key;
  }
}

function nullWhenAbsent(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}
