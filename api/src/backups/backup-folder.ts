import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/**
 * A folder of backups:
 *
 * - `<time>/manifest.json`, `<time>/tables/<schema>.<table>.gz` (PostgreSQL's COPY text) and `<time>/SHA256SUMS`
 * - `files/`: every stored file once, because stored files do not change; `files.sha256`: their checksums
 *
 * `sha256sum --check` reads both lists of checksums. Each ends with a signature under a key derived from
 * DATA_ENCRYPTION_KEY, as a comment, so that nobody else can write a backup.
 */
export const FILES = 'files';
const FILE_SUMS = 'files.sha256';
const SUMS = 'SHA256SUMS';
const MANIFEST = 'manifest.json';

const table = z.object({
  name: z.string().regex(/^(log|read|app)\.\w+$/),
  columns: z.array(z.string()),
  rows: z.number(),
});
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  release: z.string(),
  events: z.number(),
  lastPosition: z.number(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  visits: z.object({ since: z.string(), until: z.string() }).nullable(),
});
export type Manifest = z.output<typeof manifest>;
export type TableCopy = z.output<typeof table>;

/** The message tells the operator why nothing can be restored. */
export class RestoreRefused extends Error {}

export const tableFile = (name: string): string => `tables/${name}.gz`;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
}

export async function writeManifest(folder: string, contents: Manifest, key: string): Promise<void> {
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(contents, null, 1)}\n`, { mode: 0o600 });
  const names = [MANIFEST, ...contents.tables.map(({ name }) => tableFile(name))];
  const sums = await Promise.all(names.map(async (name) => [name, await sha256Of(path.join(folder, name))] as const));
  await writeSums(path.join(folder, SUMS), new Map(sums), key);
}

/** Checks the signature and every checksum of the database's part. Throws RestoreRefused. */
export async function readManifest(folder: string, key: string): Promise<Manifest> {
  const sums = await readSums(path.join(folder, SUMS), key);
  if (!sums) throw new RestoreRefused(`${folder} is not a backup: it has no ${SUMS}.`);
  for (const [name, expected] of sums) {
    const found = await sha256Of(path.join(folder, name)).catch(() => null);
    if (found === null) throw new RestoreRefused(`The backup is damaged: ${name} is missing.`);
    if (found !== expected) throw new RestoreRefused(`The backup is damaged: ${name} differs from its checksum.`);
  }
  const parsed = manifest.safeParse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  const isWhole = parsed.success && parsed.data.tables.every(({ name }) => sums.has(tableFile(name)));
  if (!isWhole) throw new RestoreRefused(`${folder} was made by a release with another format of backups.`);
  return parsed.data;
}

/** Checksums of the stored files by path. `folder`: the folder of backups. Throws RestoreRefused. */
export async function readFileSums(folder: string, key: string): Promise<Map<string, string>> {
  return (await readSums(path.join(folder, FILE_SUMS), key)) ?? new Map();
}

export const writeFileSums = (folder: string, sums: ReadonlyMap<string, string>, key: string): Promise<void> =>
  writeSums(path.join(folder, FILE_SUMS), sums, key);

const SIGNATURE = '# HMAC-SHA256 ';

async function writeSums(file: string, sums: ReadonlyMap<string, string>, key: string): Promise<void> {
  const text = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  await writeFile(`${file}.new`, `${text}${SIGNATURE}${signatureOf(file, text, key)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns null when there is no such file. */
async function readSums(file: string, key: string): Promise<Map<string, string> | null> {
  const signed = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (signed === null) return null;
  const end = signed.lastIndexOf(SIGNATURE);
  const text = signed.slice(0, Math.max(end, 0));
  const expected = Buffer.from(`${SIGNATURE}${signatureOf(file, text, key)}\n`);
  const found = Buffer.from(signed.slice(text.length));
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new RestoreRefused(
      `${path.basename(file)} is not signed with this DATA_ENCRYPTION_KEY, which is not the key of this backup, or somebody has changed the backup.`,
    );
  const lines = [...text.matchAll(/^([\da-f]{64}) {2}(.+)$/gm)];
  return new Map(lines.map(([, sum = '', name = '']) => [name, sum]));
}

/** `key`: DATA_ENCRYPTION_KEY. The name keeps one list from standing in for the other. */
function signatureOf(file: string, text: string, key: string): string {
  const signing = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'kronblad backups', 32));
  return createHmac('sha256', signing)
    .update(`${path.basename(file)}\n${text}`)
    .digest('hex');
}
