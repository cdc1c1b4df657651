import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage, type Storage } from '@kronblad/platform/storage';
import { receipt } from '../../test/samples.js';
import { ensureDocument } from './ensure-document.js';

async function countingStorage(failures = 0) {
  const real = openStorage({ dir: await mkdtemp(path.join(tmpdir(), 'documents-')) });
  const puts: string[] = [];
  const put: Storage['put'] = async (key, ...rest) => {
    puts.push(key);
    if (puts.length <= failures) throw new Error('the disk is full');
    await real.put(key, ...rest);
  };
  return { storage: { ...real, put }, puts };
}

it('A document that is asked for is made once for all who ask at the same time, and kept', async () => {
  const { storage, puts } = await countingStorage();
  const [one, other] = await Promise.all([ensureDocument(storage, receipt), ensureDocument(storage, receipt)]);
  expect(puts).toEqual([receipt.key]);
  expect(other).toBe(one);
  expect((await storage.get(receipt.key))!.bytes.equals(one)).toBe(true);
});

it('A document that is asked for is made anew after it could not be stored', async () => {
  const { storage, puts } = await countingStorage(1);
  await expect(ensureDocument(storage, receipt)).rejects.toThrow('the disk is full');
  await ensureDocument(storage, receipt);
  expect(puts).toHaveLength(2);
  expect(await storage.exists(receipt.key)).toBe(true);
});
