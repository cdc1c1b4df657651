import { deleteCompleted } from './housekeeping.js';

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

it.each([
  [2_500, [1_000, 1_000, 500]],
  [2_000, [1_000, 1_000, 0]],
  [0, [0]],
])('Completed jobs are deleted in batches: %i', async (jobs, batches) => {
  const queue = queueOf(jobs);
  await deleteCompleted(queue, new AbortController().signal);
  expect(queue.batches).toEqual(batches);
});

it('Deleting completed jobs stops after the current batch when the process ends', async () => {
  const ending = new AbortController();
  const queue = queueOf(5_000, () => ending.abort());
  await deleteCompleted(queue, ending.signal);
  expect(queue.batches).toEqual([1_000]);
});
