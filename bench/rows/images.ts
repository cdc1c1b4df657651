import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../dev/start/settings.ts';
import { compared, type Round, type Side } from '../results.ts';
import type { Row } from './row.ts';

const PROGRAM = join(ROOT, 'bench/floors/images.ts');

export const images: Row = {
  name: 'images in the worker',
  async run({ options: { rounds, seconds } }) {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const ours = await measure('ours', seconds);
      measured.push({ ours, floor: await measure('bare', seconds) });
    }
    return [compared('images in the worker, 1600×1200 → 800 and 300', 'images/s', measured, { ratio: 0.9 })];
  },
};

async function measure(who: 'ours' | 'bare', seconds: number): Promise<Side> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, who, String(seconds)]);
  return JSON.parse(stdout) as Side;
}
