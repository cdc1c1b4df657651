import { percentile } from '../results.ts';
import type { Row } from './row.ts';

const TIMES = 300;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A word that is not in the search index is compared with all of its words, which is the slowest search. */
export const newWords: Row = {
  name: 'search for new words',
  async run({ base }) {
    const times: number[] = [];
    for (let nth = 0; nth < TIMES; nth++) {
      const path = `/api/products?search=${encodeURIComponent(slip('rosbuket', nth))}&limit=12`;
      const since = performance.now();
      const answer = await fetch(base + path);
      await answer.arrayBuffer();
      times.push(performance.now() - since);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    return [{ row: newWords.name, unit: 'ms', ours: p50, p50, p99, target: '–', met: true }];
  },
};

const slip = (word: string, nth: number) => word + LETTERS[nth % 26] + LETTERS[Math.floor(nth / 26) % 26];
