import { queueHere } from '../cluster/variant.ts';
import { runChaos } from './run.ts';

const TAKES_AT_MOST_MS = 15 * 60_000;

/**
 * This seed kills both API processes and a worker while a sale is ordered, the queue while it is paid, and PostgreSQL
 * and the projector while emails go out, with lost and doubled webhooks, and shoppers pay cancelled orders.
 */
const SHORT = { seed: 73_011, rounds: 3, shoppers: 3 };

test(
  'No sale is lost or doubled when any process is killed',
  async () => {
    const diary: string[] = [];
    const report = await runChaos({ ...SHORT, queue: queueHere({}), say: (line) => diary.push(line) });
    expect({ ...report, diary }).toMatchObject({ violations: [] });
    expect(report.paid).toBeGreaterThan(6);
    expect(report.killings).toHaveLength(6);
    expect(report.killings.every(({ inStep }) => inStep)).toBe(true);
  },
  TAKES_AT_MOST_MS,
);
