import { Readable } from 'node:stream';
import { type OpenObject, PART_BYTES, type Storage } from './object-store.js';
import { contentTypeOf, storageKey, storagePrefix } from './storage-keys.js';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** For stores other than Amazon's; these address the bucket in the path. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * A store that does not answer keeps nobody for longer, three tries each: some seconds for the next byte, and as much for all
 * until it begins to answer, a connection included, as the largest picture takes over 1.5 Mbit/s.
 */
const PATIENCE = {
  socketTimeout: 10_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
} as const;

/** Loaded when first used: the SDK takes a quarter of a second that installations without a bucket need not spend. */
async function open({ region, endpoint, accessKeyId, secretAccessKey }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: PATIENCE,
    // What waits for the leave to send a large picture is never sent to stores that do not know of it.
    expectContinueHeader: false,
    // Some stores answer a part of an object with the checksum of the whole, which would be taken for damage.
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return { sdk, client };
}
type Opened = Awaited<ReturnType<typeof open>>;

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** Keeps objects in a bucket that speaks S3. The bucket must exist. */
export function s3Storage(options: S3Options): Storage {
  let opened: Promise<Opened> | undefined;
  const s3 = () => (opened ??= open(options));
  const at = (key: string): Place => ({ Bucket: options.bucket, Key: storageKey(key) });
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
    open: async (key) => openObject(await s3(), at(key), contentTypeOf(key)),
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

/**
 * Part by part, each with a request of its own that has ended before it is sent on: who reads slowly would else keep one of
 * the few connections to the bucket from everybody else.
 */
async function openObject({ sdk, client }: Opened, place: Place, usualType: string): Promise<OpenObject | null> {
  const read = async (from: number, same?: { readonly IfMatch: string | undefined }) => {
    const Range = `bytes=${from}-${from + PART_BYTES - 1}`;
    const { Body, ...found } = await client.send(new sdk.GetObjectCommand({ ...place, Range, ...same }));
    return { ...found, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) };
  };
  const first = await read(0).catch(emptyWhenOutOfRange).catch(nullWhenAbsent);
  if (!first) return null;
  const { ContentRange, ContentType, ETag } = first;
  let { bytes } = first;
  const size = Number(ContentRange?.split('/')[1] ?? bytes.length);
  if (!Number.isInteger(size)) throw new Error(`${place.Key} is of no size that its store would tell: ${ContentRange}`);
  const isWhole = bytes.length >= size;
  const version = versionOf(first);
  if (!isWhole && !version) throw new Error(`${place.Key} comes in parts that its store does not tell from another's`);
  async function* parts(): AsyncIterable<Buffer> {
    yield bytes;
    for (let from = bytes.length; from < size; from += bytes.length) {
      const next = await read(from, { IfMatch: ETag });
      if (versionOf(next) !== version) throw new Error(`${place.Key} has become another since it was opened`);
      ({ bytes } = next);
      if (bytes.length === 0) throw new Error(`${place.Key} ends after ${from} of ${size} bytes`);
      yield bytes;
    }
  }
  const body = () => (isWhole ? bytes : Readable.from(parts(), { objectMode: false }));
  return { size, contentType: ContentType ?? usualType, body };
}

interface Version {
  readonly ETag?: string | undefined;
  readonly LastModified?: Date | undefined;
}

/** Not every store heeds IfMatch, nor has every one a tag to compare. */
const versionOf = ({ ETag, LastModified }: Version): string | undefined => ETag ?? LastModified?.toISOString();

async function* listKeys(s3: () => Promise<Opened>, Bucket: string, Prefix: string): AsyncIterable<string> {
  const { sdk, client } = await s3();
  for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key } of page.Contents ?? []) if (Key) yield Key;
  }
}

interface Answer {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Of nothing there is no first part. */
function emptyWhenOutOfRange(error: Answer) {
  if (error.$metadata?.httpStatusCode !== 416) throw error;
  return { bytes: Buffer.alloc(0), ContentRange: undefined, ContentType: undefined, ETag: undefined };
}

function nullWhenAbsent(error: Answer): null {
  if (error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
