import { WaitsForOthers } from '../event-store/running/index.js';
import { ProjectorLog } from './projector-log.js';

function listening() {
  const said: unknown[] = [];
  let now = 1_000;
  const say = (message: unknown) => void said.push(message);
  const log = new ProjectorLog({ log: say, error: say }, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { log, said, pass };
}

const SALES = 'projection:sales';
const batch = (events: number, exhausted: boolean) => ({ events, exhausted, ms: 1 });

test('A projector logs gaining and losing leadership', () => {
  const { log, said } = listening();
  log.onLead(true);
  log.onLead(false);
  expect(said).toEqual(['gained the lead', 'lost the lead']);
});

test('A projector logs nothing for a subscriber that keeps up', () => {
  const { log, said } = listening();
  for (const events of [0, 3, 499]) log.onBatch(SALES, batch(events, true));
  expect(said).toEqual([]);
});

test('A projector logs once that a subscriber is behind, and its event count once it has caught up', () => {
  const { log, said, pass } = listening();
  for (const events of [500, 5_000, 5_000]) {
    log.onBatch(SALES, batch(events, false));
    pass(100);
  }
  log.onBatch('projection:books', batch(2, true));
  log.onBatch(SALES, batch(20, true));
  expect(said).toEqual([
    { subscriber: SALES, msg: 'catching up' },
    { subscriber: SALES, events: 10_520, ms: 300, msg: 'caught up' },
  ]);
});

test('A projector logs a failure with its subscriber and error', () => {
  const { log, said } = listening();
  const err = new Error('no such table');
  log.onFailure(SALES, err);
  expect(said).toEqual([{ subscriber: SALES, err, msg: 'failed; retrying' }]);
});

test('A projector logs without an error that a reaction waits for others', () => {
  const said: unknown[] = [];
  const log = new ProjectorLog({ log: (message: unknown) => void said.push(message), error: () => said.push('error') });
  log.onFailure('reaction:search', new WaitsForOthers('reaction:mail has not handled all earlier events; retrying.'));
  expect(said).toEqual([
    { subscriber: 'reaction:search', msg: 'reaction:mail has not handled all earlier events; retrying.' },
  ]);
});
