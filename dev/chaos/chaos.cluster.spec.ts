import { queueHere } from '../cluster/variant.ts';
import { runChaos } from './run.ts';

/**
 * A run whose seed kills PostgreSQL, the queue, the projector, an API process and a worker, at four steps of a sale, with
 * webhooks lost and doubled. `npm run chaos` does it with other seeds, for as long as one likes.
 */
const SHORT = { seed: 2098, rounds: 4, shoppers: 4 };

test('nothing that was sold is lost, doubled or forgotten, whoever dies', async () => {
  const diary: string[] = [];
  const report = await runChaos({ ...SHORT, queue: queueHere({}), say: (line) => diary.push(line) });
  expect({ ...report, diary }).toMatchObject({ violations: [] });
  expect(report.paid).toBeGreaterThan(8);
  expect(report.killings).toBe(6);
}, 240_000);
