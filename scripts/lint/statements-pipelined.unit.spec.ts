import { testLint } from './lint-samples.ts';

const BROKEN = {
  'api/src/orders/listed.ts': 'await Promise.all([tx.query(one), tx.query(two)]);',
  'api/src/orders/mapped.ts': 'await Promise.all(projections.map((projection) => projection.handle(events, tx)));',
  'api/src/orders/first.ts': 'await Promise.race([this.unit.load(stream), other]);',
};
const SOUND = {
  'api/src/orders/together.ts': 'await pipelined([tx.query(one), tx.query(two)]);',
  'api/src/orders/pool.ts': 'await Promise.all([this.database.query(one), this.units.all()]);',
  'worker/src/other.ts': 'await Promise.all([unit, tx]);',
};

testLint(BROKEN, SOUND);
