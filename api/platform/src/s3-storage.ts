import { Readable } from 'node:stream';
import { type OpenObject, PART_BYTES, type Storage } from './object-store.js';
import { contentTypeOf, storageKey, storagePrefix } from './storage-keys.js';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Timeouts in ms for each of three attempts: 10 s between bytes, 30 s from the connection to the first byte of the
 * reply, which covers uploading the largest image at 1.5 Mbit/s.
 */
const TIMEOUT = {
  socketTimeout: 10_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
} as const;

/** Imported on first use: the SDK takes 0.25 s to load, and many installations have no bucket. */
async function open({ region, endpoint, accessKeyId, secretAccessKey }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: TIMEOUT,
    // Some stores do not support `Expect: 100-continue`, and the request would hang.
    expectContinueHeader: false,
    // Some stores answer a range request with the whole object's checksum, which would fail validation.
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
    list: (prefix, after) =>
      listKeys(s3, { Bucket: options.bucket, Prefix: storagePrefix(prefix), ...(after ? { StartAfter: after } : {}) }),
  };
}

/** Reads each part by a request of its own, because one request for a slow client would hold a connection for long. */
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
  if (!Number.isInteger(size)) throw new Error(`The store returned an invalid size of ${place.Key}: ${ContentRange}`);
  const isWhole = bytes.length >= size;
  const version = versionOf(first);
  if (!isWhole && !version)
    throw new Error(`${place.Key} needs several parts, but its store returns neither ETag nor Last-Modified`);
  async function* parts(): AsyncIterable<Buffer> {
    yield bytes;
    for (let from = bytes.length; from < size; from += bytes.length) {
      const next = await read(from, { IfMatch: ETag });
      if (versionOf(next) !== version) throw new Error(`${place.Key} changed since it was opened`);
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

/** Compared for every part, because some stores ignore IfMatch. Without an ETag the modification time must do. */
const versionOf = ({ ETag, LastModified }: Version): string | undefined => ETag ?? LastModified?.toISOString();

interface Listing {
  readonly Bucket: string;
  readonly Prefix: string;
  readonly StartAfter?: string;
}

/** A bucket that was never written to does not exist yet, and is empty. */
async function* listKeys(s3: () => Promise<Opened>, listing: Listing): AsyncIterable<string> {
  const { sdk, client } = await s3();
  try {
    for await (const page of sdk.paginateListObjectsV2({ client }, listing)) {
      for (const { Key } of page.Contents ?? []) if (Key && Key > (listing.StartAfter ?? '')) yield Key;
    }
  } catch (error) {
    nullWhenAbsent(error as Answer);
  }
}

interface Answer {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** For an empty object S3 answers a range request with 416, so this status means an object of 0 bytes. */
function emptyWhenOutOfRange(error: Answer) {
  if (error.$metadata?.httpStatusCode !== 416) throw error;
  return { bytes: Buffer.alloc(0), ContentRange: undefined, ContentType: undefined, ETag: undefined };
}

function nullWhenAbsent(error: Answer): null {
  if (error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
