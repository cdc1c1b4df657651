import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Manifest, RestoreRefused, readManifest, writeManifest } from './backup-folder.js';

const manifest: Manifest = {
  format: 1,
  takenAt: '2026-11-26T02:00:00.000Z',
  release: '0.1.0',
  events: 3,
  lastPosition: 4,
  keyCheck: 'abc',
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
    await writeManifest(folder, manifest);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is read as it was written', async () => {
    expect(await readManifest(folder)).toEqual(manifest);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['a table differs', 'log.events.gz differs from its checksum', () => writeFile(table(), 'event')],
    ['a table is missing', 'log.events.gz is missing', () => rm(table())],
    ['the manifest differs', 'manifest.json differs', () => writeFile(path.join(folder, 'manifest.json'), '{}')],
    ['it is another folder', 'is not a backup', () => rm(path.join(folder, 'SHA256SUMS'))],
    ['it has another format', 'another format', () => writeManifest(folder, { ...manifest, format: 2 as 1 })],
  ])('is refused when %s', async (_what, message, spoil) => {
    await spoil();
    await expect(readManifest(folder)).rejects.toThrow(message);
    await expect(readManifest(folder)).rejects.toBeInstanceOf(RestoreRefused);
  });
});
