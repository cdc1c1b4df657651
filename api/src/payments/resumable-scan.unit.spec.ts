import { expect, it } from '@jest/globals';
import { ResumableScan } from './resumable-scan.js';

function roundsOver(count: number) {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const after = async (key: number | null, limit: number) => all.filter((each) => each > (key ?? 0)).slice(0, limit);
  const round = new ResumableScan<number, number>({ after, keyOf: (each) => each }, 3, 2);
  return async (most = Number.POSITIVE_INFINITY) => {
    const seen: number[] = [];
    await round.run(
      async (each) => void seen.push(each),
      () => seen.length < most,
    );
    return seen;
  };
}

it.each([0, 1, 3, 7])('A fair round goes through all %i, page by page', async (count) => {
  expect(await roundsOver(count)()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

it('A fair round resumes an interrupted round where it stopped, and then starts over', async () => {
  const round = roundsOver(7);
  expect(await round(3)).toEqual([1, 2, 3]);
  expect(await round(3)).toEqual([4, 5, 6]);
  expect(await round(3)).toEqual([7]);
  expect(await round()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('A round handles as many items at the same time as it is allowed', async () => {
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const round = new ResumableScan<number, number>(
    { after: async (key) => (key === null ? [1, 2] : []), keyOf: (each) => each },
    3,
    2,
  );
  await round.run(
    () => {
      waiting += 1;
      if (waiting === 2) both.resolve();
      return both.promise;
    },
    () => true,
  );
  expect(waiting).toBe(2);
});
