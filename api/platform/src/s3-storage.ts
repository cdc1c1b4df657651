import type { Storage } from './object-store.js';
import { contentTypeOf, storageKey, storagePrefix } from './storage-keys.js';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** For stores other than Amazon's; these address the bucket in the path. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Loaded when first used: the SDK takes a quarter of a second that installations without a bucket need not spend. */
async function open({ region, endpoint, accessKeyId, secretAccessKey }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return { sdk, client };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Keeps objects in a bucket that speaks S3. The bucket must exist. */
export function s3Storage(options: S3Options): Storage {
  let opened: Promise<Opened> | undefined;
  const s3 = () => (opened ??= open(options));
  const at = (key: string) => ({ Bucket: options.bucket, Key: storageKey(key) });
  const stat: Storage['stat'] = async (key) => {
    const place = at(key);
    const { sdk, client } = await s3();
    const found = await client.send(new sdk.HeadObjectCommand(place)).catch(nullWhenAbsent);
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
      const place = at(key);
      const { sdk, client } = await s3();
      await client.send(new sdk.PutObjectCommand({ ...place, Body, ContentType }));
    },
    get: async (key) => {
      const place = at(key);
      const { sdk, client } = await s3();
      const found = await client.send(new sdk.GetObjectCommand(place)).catch(nullWhenAbsent);
      if (!found?.Body) return null;
      const bytes = Buffer.from(await found.Body.transformToByteArray());
      return { bytes, contentType: found.ContentType ?? contentTypeOf(key) };
    },
    stat,
    exists: async (key) => (await stat(key)) !== null,
    delete: async (key) => {
      const place = at(key);
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(place));
    },
    list: (prefix) => listKeys(s3, options.bucket, storagePrefix(prefix)),
  };
}

async function* listKeys(s3: () => Promise<Opened>, Bucket: string, Prefix: string): AsyncIterable<string> {
  const { sdk, client } = await s3();
  for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key } of page.Contents ?? []) if (Key) yield Key;
  }
}

function nullWhenAbsent(error: { readonly $metadata?: { readonly httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
