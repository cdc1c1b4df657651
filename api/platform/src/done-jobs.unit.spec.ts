import { DoneJobs } from './done-jobs.js';

/** A queue that holds so many done jobs, and is told when a batch of them is asked for. */
function queueOf(jobs: number, onBatch = () => {}) {
  let left = jobs;
  const batches: number[] = [];
  const clean = async (_age: number, most: number) => {
    const gone = Math.min(left, most);
    left -= gone;
    batches.push(gone);
    onBatch();
    return Array.from({ length: gone }, String);
  };
  return { batches, clean };
}

describe('done jobs', () => {
  it.each([
    [2_500, [1_000, 1_000, 500]],
    [2_000, [1_000, 1_000, 0]],
    [0, [0]],
  ])('are let go of in batches: %i', async (jobs, batches) => {
    const queue = queueOf(jobs);
    await new DoneJobs(queue).forget();
    expect(queue.batches).toEqual(batches);
  });

  it('are let go of once when two ask at a time', async () => {
    const queue = queueOf(1_500);
    const done = new DoneJobs(queue);
    await Promise.all([done.forget(), done.forget()]);
    expect(queue.batches).toEqual([1_000, 500]);
    await done.forget();
    expect(queue.batches).toEqual([1_000, 500, 0]);
  });

  it('wait for the next time when the queue closes', async () => {
    const queue = queueOf(5_000, () => void done.stop());
    const done = new DoneJobs(queue);
    await done.forget();
    await done.stop();
    expect(queue.batches).toEqual([1_000]);
  });
});
