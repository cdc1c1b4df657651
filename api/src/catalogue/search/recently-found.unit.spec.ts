import { RecentlyFound } from './recently-found.js';

type Ids = readonly number[];
const NOTHING: Ids = [];
const FEW: Ids = [1];
const kept = (most?: number) => new RecentlyFound<Ids>(({ length }) => length, most);
const fail = (): never => {
  throw new Error('looked for again');
};

describe('what typed texts find', () => {
  it('is bounded when they find nothing, as those do that nobody has', () => {
    const found = kept(1_000);
    for (let index = 0; index < 10_000; index++) found.get(`q${index}`, () => NOTHING);
    expect(found.size).toBeLessThanOrEqual(100);
  });

  it('is bounded when they find much', () => {
    const found = kept(1_000);
    const much = Array.from({ length: 90 }, (_, id) => id);
    for (let index = 0; index < 100; index++) found.get(`q${index}`, () => much);
    expect(found.size).toBeLessThanOrEqual(10);
  });

  it('is kept for what is asked for again while others come and go', () => {
    const found = kept(1_000);
    found.get('ljus', () => FEW);
    found.get('vas', () => FEW);
    for (let index = 0; index < 10_000; index++) {
      found.get(`q${index}`, () => NOTHING);
      expect(found.get('ljus', fail)).toBe(FEW);
    }
    expect(found.get('vas', () => NOTHING)).toBe(NOTHING);
  });

  it('is forgotten all at once', () => {
    const found = kept();
    found.get('ljus', () => FEW);
    found.clear();
    expect(found.size).toBe(0);
    expect(found.get('ljus', () => NOTHING)).toBe(NOTHING);
  });
});
