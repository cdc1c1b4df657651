import { inPast } from './in-past.ts';
import type { Step } from './steps.ts';

const WIDTH = 8;

/**
 * Runs the steps chronologically, without reactions (no emails). Steps of one shop order run one after another, and so
 * do steps of one lane, except the lane `handled`. After a failure it waits for the running steps and then rejects.
 */
export async function runChronologically(
  steps: readonly Step[],
  onDone: (step: Step) => void,
  width = WIDTH,
): Promise<void> {
  const last = new Map<string, Promise<void>>();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for (const step of steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    if (running.size >= width) await Promise.race(running);
    if (failures.length > 0) break;
    const queues = [`order ${step.order}`, ...(step.lane === 'handled' ? [] : [`lane ${step.lane}`])];
    const run: Promise<void> = Promise.all(queues.map((queue) => last.get(queue)))
      .then(async () => {
        if (failures.length > 0) return;
        await inPast(step.work, new Date(step.at));
        onDone(step);
      })
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(run));
    running.add(run);
    for (const queue of queues) last.set(queue, run);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
