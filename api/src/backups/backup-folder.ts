import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/**
 * A folder of backups:
 *
 * - `<time>/manifest.json`, `<time>/tables/<schema>.<table>.gz` (PostgreSQL's COPY text) and `<time>/SHA256SUMS`
 * - `files/`: every stored file once, because stored files do not change; `files.sha256`: their checksums
 *
 * `sha256sum --check` reads both lists of checksums.
 */
export const FILES = 'files';
export const FILE_SUMS = 'files.sha256';
const SUMS = 'SHA256SUMS';
const MANIFEST = 'manifest.json';

const table = z.object({ name: z.string().regex(/^[a-z_]+\.\w+$/), columns: z.array(z.string()), rows: z.number() });
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  release: z.string(),
  events: z.number(),
  lastPosition: z.number(),
  /** Check value of the DATA_ENCRYPTION_KEY, which itself is not in the backup. */
  keyCheck: z.string(),
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

export async function writeManifest(folder: string, contents: Manifest): Promise<void> {
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(contents, null, 1)}\n`, { mode: 0o600 });
  const names = [MANIFEST, ...contents.tables.map(({ name }) => tableFile(name))];
  const lines = await Promise.all(names.map(async (name) => sumLine(await sha256Of(path.join(folder, name)), name)));
  await writeFile(path.join(folder, SUMS), lines.join(''), { mode: 0o600 });
}

/** Checks every checksum of the database's part. Throws RestoreRefused. */
export async function readManifest(folder: string): Promise<Manifest> {
  const sums = parseSums(await readText(path.join(folder, SUMS), `${folder} is not a backup: it has no ${SUMS}.`));
  for (const [name, expected] of sums) {
    const found = await sha256Of(path.join(folder, name)).catch(() => null);
    if (found === null) throw new RestoreRefused(`The backup is damaged: ${name} is missing.`);
    if (found !== expected) throw new RestoreRefused(`The backup is damaged: ${name} differs from its checksum.`);
  }
  const parsed = manifest.safeParse(JSON.parse(await readText(path.join(folder, MANIFEST), 'No manifest.')));
  const isWhole = parsed.success && parsed.data.tables.every(({ name }) => sums.has(tableFile(name)));
  if (!isWhole) throw new RestoreRefused(`${folder} was made by a release with another format of backups.`);
  return parsed.data;
}

export const sumLine = (sum: string, name: string): string => `${sum}  ${name}\n`;

export function parseSums(text: string): Map<string, string> {
  const lines = [...text.matchAll(/^([\da-f]{64}) {2}(.+)$/gm)];
  return new Map(lines.map(([, sum = '', name = '']) => [name, sum]));
}

async function readText(file: string, otherwise: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new RestoreRefused(otherwise);
  });
}
