import { lintSamples } from './lint-samples.ts';

const BROKEN: Readonly<Record<string, string>> = {
  'api/src/orders/listed.ts': 'await Promise.all([tx.query(one), tx.query(two)]);',
  'api/src/orders/mapped.ts': 'await Promise.all(projections.map((projection) => projection.handle(events, tx)));',
  'api/src/orders/first.ts': 'await Promise.race([this.unit.load(stream), other]);',
};
const SOUND: Readonly<Record<string, string>> = {
  'api/src/orders/together.ts': 'await together([tx.query(one), tx.query(two)]);',
  'api/src/orders/pool.ts': 'await Promise.all([this.database.query(one), this.units.all()]);',
  'worker/src/other.ts': 'await Promise.all([unit, tx]);',
};

let said: string;

beforeAll(async () => {
  said = await lintSamples({ ...BROKEN, ...SOUND });
});

test.each(Object.entries(BROKEN))('%s may not say %s', (path) => {
  expect(said).toMatch(new RegExp(`${path}:1:\\d+ plugin`));
});

test.each(Object.entries(SOUND))('%s may say %s', (path) => {
  expect(said).not.toContain(`${path}:1:`);
});
