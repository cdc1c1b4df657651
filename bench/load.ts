import autocannon from 'autocannon';
import { startFloor } from './floors/start-floor.ts';
import type { Question } from './question.ts';
import type { Round, Side } from './results.ts';
import type { World } from './world.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;

export async function againstFastify(
  { base, options: { seconds, rounds } }: World,
  questions: readonly Question[],
): Promise<Round[]> {
  const floor = await startFloor(base, questions);
  const measured: Round[] = [];
  try {
    for (const url of [base, floor.base]) await load(url, questions, WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round++) {
      const ours = await load(base, questions, seconds);
      measured.push({ ours, floor: await load(floor.base, questions, seconds) });
    }
  } finally {
    floor.end();
  }
  return measured;
}

/** `duration` is in seconds. Throws when any response is not 2xx. */
export async function load(url: string, questions: readonly Question[], duration: number): Promise<Side> {
  const { requests: done, latency, errors, non2xx, duration: took } = await ask(url, questions, CONNECTIONS, duration);
  if (errors > 0 || non2xx > 0) throw new Error(`${url}${questions[0]?.path}: ${errors} errors, ${non2xx} not 2xx.`);
  return { rate: done.total / took, p50: latency.p50, p99: latency.p99 };
}

export function ask(url: string, questions: readonly Question[], connections: number, duration: number) {
  const requests = questions.map(({ method = 'GET', path, headers, body, newBody }) => ({
    method,
    path,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
    ...(newBody ? { setupRequest: (request: object) => ({ ...request, body: newBody() }) } : {}),
  }));
  return autocannon({ url, connections, duration, requests });
}
