/**
 * `node receipts.ts <seconds>`: renders receipts one after the other with the built worker. Prints the median time in
 * ms and the receipts per second of processor time.
 */
import { join } from 'node:path';
import { ROOT } from '../dev/start/settings.ts';

const WARM_UP = 10;
const seconds = Number(process.argv[2] ?? '3');
const { renderDocument } = await import(join(ROOT, 'worker/dist/src/documents/render-document.js'));
const { receipt } = await import(join(ROOT, 'worker/test/samples.ts'));

const times: number[] = [];
for (let nth = 0; nth < WARM_UP; nth++) await render(nth);
const before = process.cpuUsage();
const until = performance.now() + seconds * 1000;
while (performance.now() < until) {
  const since = performance.now();
  await render(times.length);
  times.push(performance.now() - since);
}
const { user, system } = process.cpuUsage(before);
times.sort((a, b) => a - b);
const p50 = times[Math.floor(times.length / 2)];
const p99 = times[Math.floor(times.length * 0.99)];
process.stdout.write(`${JSON.stringify({ p50, p99, perCore: (times.length * 1e6) / (user + system) })}\n`);

async function render(nth: number): Promise<void> {
  await renderDocument({ ...receipt, receiptNumber: `K2026-${String(nth).padStart(6, '0')}` });
}
