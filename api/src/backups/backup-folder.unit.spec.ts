import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Manifest, RestoreRefused, readManifest, writeManifest } from './backup-folder.js';

const key = Buffer.alloc(32, 7).toString('base64');
const manifest: Manifest = {
  format: 1,
  takenAt: '2026-11-26T02:00:00.000Z',
  release: '0.1.0',
  events: 3,
  lastPosition: 4,
  migrations: ['EventLog1763700000000'],
  tables: [{ name: 'log.events', columns: ['position'], rows: 3 }],
  sequences: [],
  visits: null,
};

describe('a backup', () => {
  let folder: string;
  const table = () => path.join(folder, 'tables/log.events.gz');
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    await mkdir(path.join(folder, 'tables'));
    await writeFile(table(), 'events');
    await writeManifest(folder, manifest, key);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('A backup is read as it was written', async () => {
    expect(await readManifest(folder, key)).toEqual(manifest);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['a table differs', 'log.events.gz differs from its checksum', () => writeFile(table(), 'event')],
    ['a table is missing', 'log.events.gz is missing', () => rm(table())],
    ['the manifest differs', 'manifest.json differs', () => writeFile(path.join(folder, 'manifest.json'), '{}')],
    ['it is another folder', 'is not a backup', () => rm(path.join(folder, 'SHA256SUMS'))],
    [
      'a table and its checksum differ',
      'SHA256SUMS is not signed with this DATA_ENCRYPTION_KEY',
      async () => {
        await writeFile(table(), 'event');
        const sums = path.join(folder, 'SHA256SUMS');
        const found = await readFile(sums, 'utf8');
        const sum = createHash('sha256').update('event').digest('hex');
        await writeFile(sums, found.replace(/^\w+(?= {2}tables)/m, sum));
      },
    ],
    [
      'its checksums are not signed',
      'SHA256SUMS is not signed',
      async () => {
        const sums = path.join(folder, 'SHA256SUMS');
        await writeFile(sums, (await readFile(sums, 'utf8')).replace(/^#.*\n/m, ''));
      },
    ],
    [
      'it is signed with another key',
      'is not the key of this backup',
      () => writeManifest(folder, manifest, Buffer.alloc(32, 8).toString('base64')),
    ],
    [
      'it fills a table of PostgreSQL itself',
      'another format',
      async () => {
        await writeFile(path.join(folder, 'tables/pg_catalog.pg_authid.gz'), '');
        const tables = [{ name: 'pg_catalog.pg_authid', columns: ['rolname'], rows: 1 }];
        await writeManifest(folder, { ...manifest, tables }, key);
      },
    ],
    ['it has another format', 'another format', () => writeManifest(folder, { ...manifest, format: 2 as 1 }, key)],
  ])('A backup is refused when %s', async (_what, message, spoil) => {
    await spoil();
    await expect(readManifest(folder, key)).rejects.toThrow(message);
    await expect(readManifest(folder, key)).rejects.toBeInstanceOf(RestoreRefused);
  });
});
