import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../dev/start/settings.ts';
import { compared, percentile, type Round, type Side } from '../results.ts';
import type { World } from '../world.ts';
import { sellFor, sellUntilPaid, untilTrue } from './buying.ts';
import type { Row } from './row.ts';
import { inDatabase, isIdle } from './standing.ts';

type Twin = Awaited<ReturnType<World['idleTwin']>>;

const CLIENTS = 16;
const WARM_UP_SECONDS = 2;
const ROUND = 1_000_000;

export const orders: Row = {
  name: 'orders placed and paid',
  async run(world) {
    const recorded = await recordSale(world);
    const twin = await world.idleTwin();
    await sellFor(world, CLIENTS, WARM_UP_SECONDS);
    const rounds: Round[] = [];
    try {
      for (let round = 0; round < world.options.rounds; round++) {
        const { times, rate } = await sellUntilPaid(world, CLIENTS);
        // Wait for pending emails and receipts, so that they do not slow the baseline.
        await inDatabase(world, (database) => untilTrue(() => isIdle(database)));
        const ours = { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
        rounds.push({ ours, floor: await sellByBarePg(world, twin, recorded.file, round * ROUND) });
      }
    } finally {
      recorded.forget();
    }
    return [compared('orders placed and paid', 'orders/s', rounds, { ratio: 0.4 })];
  },
};

async function recordSale({ program }: World) {
  const folder = mkdtempSync(join(tmpdir(), 'kronblad-sale-'));
  const [recorded] = await program('record-sale');
  const file = join(folder, 'sale.json');
  writeFileSync(file, JSON.stringify(recorded));
  return { file, forget: () => rmSync(folder, { recursive: true, force: true }) };
}

async function sellByBarePg({ options }: World, twin: Twin, recorded: string, start: number): Promise<Side> {
  const args = [options.seconds, CLIENTS, twin.firstProduct, options.products, start].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'bench/floors/orders.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: twin.databaseUrl, RECORDED: recorded },
  });
  return JSON.parse(stdout) as Side;
}
