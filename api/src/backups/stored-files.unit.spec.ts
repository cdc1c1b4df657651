import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openStorage, type Storage } from '@kronblad/platform/storage';
import { readFileSums } from './backup-folder.js';
import { MARK_KEY } from './mark.js';
import { backUpFiles, restoreFiles } from './stored-files.js';

const key = Buffer.alloc(32, 7).toString('base64');
const RECEIPT = 'documents/receipts/2026/K2026-000001-1.pdf';

describe('stored files', () => {
  let root: string;
  let folder: string;
  let storage: Storage;
  const put = (name: string, text: string, into = storage) => into.put(name, Buffer.from(text), 'application/pdf');
  const textOf = async (name: string) => (await storage.get(name))?.bytes.toString();
  const restore = async () => restoreFiles(folder, storage, await readFileSums(folder, key));
  const storageOf = (name: string) => openStorage({ dir: path.join(root, name) });
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'files-'));
    folder = path.join(root, 'backups');
    storage = storageOf('files');
    await put(RECEIPT, 'first');
    await put('images/ros.webp', 'rose');
    await put(MARK_KEY, '{}');
    expect(await backUpFiles(storage, folder, key)).toBe(2);
  });
  afterEach(() => rm(root, { recursive: true }));

  it('Stored files are copied once', async () => {
    await put('images/tulpan.webp', 'tulip');
    expect(await backUpFiles(storage, folder, key)).toBe(1);
    expect(await backUpFiles(storage, folder, key)).toBe(0);
  });

  it('Stored files are restored where they are missing, without the mark of the lost database', async () => {
    storage = storageOf('new');
    expect(await restore()).toEqual({ restored: 2, damaged: [] });
    expect([await textOf(RECEIPT), await textOf(MARK_KEY)]).toEqual(['first', undefined]);
  });

  it('A restore never replaces a newer file', async () => {
    await put(RECEIPT, 'made again');
    await storage.delete('images/ros.webp');
    expect(await restore()).toEqual({ restored: 1, damaged: [] });
    expect(await textOf(RECEIPT)).toBe('made again');
  });

  it('Stored files are neither restored nor backed up once somebody else has changed their list', async () => {
    await appendFile(path.join(folder, 'files.sha256'), `${'0'.repeat(64)}  files/images/fake.webp\n`);
    await expect(restore()).rejects.toThrow('files.sha256 is not signed with this DATA_ENCRYPTION_KEY');
    await expect(backUpFiles(storage, folder, key)).rejects.toThrow('files.sha256 is not signed');
  });

  it('Stored files that are damaged or missing in the backup are named and left out', async () => {
    storage = storageOf('new');
    await writeFile(path.join(folder, 'files', RECEIPT), 'fir');
    await rm(path.join(folder, 'files/images/ros.webp'));
    expect(await restore()).toEqual({ restored: 0, damaged: [RECEIPT, 'images/ros.webp'] });
    expect(await textOf(RECEIPT)).toBeUndefined();
  });
});
