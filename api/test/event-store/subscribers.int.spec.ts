import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { NewerEventVersion } from '../../src/event-store/log/event-codec.js';
import { BEGINNING } from '../../src/event-store/log/event-reader.js';
import { runInContext } from '../../src/event-store/log/request-context.js';
import { readCheckpoint } from '../../src/event-store/projections/checkpoints.js';
import { placeNewReactions } from '../../src/event-store/projections/new-reactions.js';
import type { Projection, Reaction } from '../../src/event-store/projections/projection.js';
import { projectionStep, reactionStep, subscriberName } from '../../src/event-store/projections/subscribers.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

let log: TestLog;
beforeEach(async () => {
  log = await openTestLog();
});
afterEach(() => log.close());

const adjusted = StockAdjusted({ productId: 1, delta: 1, reason: 'counted' });
/** Appends one event to each stream, in this order. */
async function append(...streams: string[]): Promise<void> {
  for (const stream of streams)
    await log.store.transact(async (unit) => unit.append(await unit.load(stream), adjusted));
  await settled(log.database);
}
const unreadBy = async (name: string) => {
  const { events } = await log.reader.readAfter(log.database, await readCheckpoint(log.database, name), null);
  return events.map(({ stream }) => stream);
};
const reactionTo = (react: (streams: string[]) => Promise<void> | void, batchSize = 10): Reaction => ({
  name: 'tell',
  handles: ['StockAdjusted'],
  batchSize,
  react: async (events) => react(events.map(({ stream }) => stream)),
});
const react = (reaction: Reaction, leads: () => boolean = () => true) =>
  reactionStep(log.database, log.reader, reaction, leads)();
async function project(projection: Projection): Promise<void> {
  const step = projectionStep(log.database, log.reader, projection);
  while ((await step()) === 'more');
}

describe('a reaction', () => {
  it('A reaction gets batches of the size it declares', async () => {
    await append('a', 'b', 'c', 'd', 'e');
    const batches: string[] = [];
    await react(reactionTo((streams) => void batches.push(streams.join('')), 2));
    expect(batches).toEqual(['ab', 'cd', 'e']);
  });

  it('A reaction that fails at an event is blocked for the events after it, but not for those before', async () => {
    await append('a', 'b', 'c', 'd', 'e');
    const batches: string[] = [];
    let poison: string | null = 'c';
    const reaction = reactionTo((streams) => {
      batches.push(streams.join(''));
      if (streams.includes(poison ?? '-')) throw new Error('poisoned');
    });
    await expect(react(reaction)).rejects.toThrow('poisoned');
    await expect(react(reaction)).rejects.toThrow('poisoned');
    poison = null;
    await react(reaction);
    expect(batches).toEqual(['abcde', 'a', 'b', 'c', 'cde', 'c', 'cde']);
  });

  it('A reaction skips silent events, so imported history sends no emails, and projections read them', async () => {
    const history = { actor: { kind: 'demo' }, correlationId: 'year', causationId: null, silent: true } as const;
    const model = totals('heard', 'async');
    await log.owner.query(tableOf(model));
    await append('before');
    await runInContext(history, () => append('history'));
    await append('after');
    await runInContext(history, () => append('more-history'));

    const heard: string[] = [];
    const emails = reactionTo((streams) => void heard.push(...streams));
    await react(emails);
    await project(model);

    expect(heard).toEqual(['before', 'after']);
    expect(await unreadBy(subscriberName.reaction(emails))).toEqual([]);
    expect(await log.owner.query('SELECT total FROM read.heard_totals')).toEqual([{ total: 4 }]);
  });
});

describe('a reaction of a process that lost leadership', () => {
  const checkpoint = () => readCheckpoint(log.database, 'reaction:tell');

  it('A reaction of a process that lost leadership handles nothing more, and leaves the checkpoint alone', async () => {
    await append('a', 'b');
    const told: string[] = [];
    const tell = reactionTo((streams) => void told.push(...streams), 1);
    await react(tell, () => told.length === 0);
    expect([told, await checkpoint()]).toEqual([['a'], BEGINNING]);
    await react(tell);
    expect(told).toEqual(['a', 'a', 'b']);
  });

  it('A reaction of a process that lost leadership does not move the checkpoint back when it does not know yet', async () => {
    await append('a');
    const reached = Promise.withResolvers<void>();
    const frozen = Promise.withResolvers<void>();
    const slow = react(
      reactionTo(() => {
        reached.resolve();
        return frozen.promise;
      }),
    );
    await reached.promise;
    await append('b');
    await react(reactionTo(() => undefined));
    const further = await checkpoint();
    frozen.resolve();
    await slow;
    expect(await checkpoint()).toEqual(further);
    expect(further.position).toBe(2);
  });
});

describe('the checkpoint of a new reaction', () => {
  const place = (...names: string[]) => placeNewReactions(log.owner, log.reader, names);

  it('The checkpoint of a new reaction is the beginning while the log is empty, and stays there', async () => {
    expect(await place('reaction:first')).toEqual(['reaction:first']);
    await append('a');
    expect(await place('reaction:first')).toEqual([]);
    expect(await readCheckpoint(log.database, 'reaction:first')).toEqual(BEGINNING);
    expect(await unreadBy('reaction:first')).toEqual(['a']);
  });

  it('The checkpoint of a new reaction is the end of a log with events, but before events in flight, even of older transactions', async () => {
    await append('a');
    expect(await place('reaction:new')).toEqual(['reaction:new']);
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const slow = log.store.transact(async (unit) => {
      unit.append(await unit.load('slow'), adjusted);
      await unit.flush();
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    await log.store.transact(async (unit) => unit.append(await unit.load('b'), adjusted));
    await place('reaction:newer');
    mayEnd.resolve();
    await slow;
    await append('c');
    for (const name of ['reaction:new', 'reaction:newer'])
      expect((await unreadBy(name)).sort()).toEqual(['b', 'c', 'slow']);
  });
});

it('A process of an older release neither projects nor skips an event of a later one, and decides nothing', async () => {
  const behind = totals('behind', 'async');
  await log.owner.query(tableOf(behind));
  await append('stock-1');
  await project(behind);
  await log.owner.query(
    `INSERT INTO log.events (stream, version, id, type, schema, data, meta)
     SELECT stream, version + 1, gen_random_uuid(), type, schema + 1, data, meta FROM log.events`,
  );
  await settled(log.database);
  const place = () => readCheckpoint(log.database, subscriberName.projection(behind));
  const before = await place();

  await expect(project(behind)).rejects.toThrow(NewerEventVersion);
  await expect(project(behind)).rejects.toThrow(NewerEventVersion);

  expect(await place()).toEqual(before);
  expect(await log.owner.query('SELECT total FROM read.behind_totals')).toEqual([{ total: 1 }]);
  await expect(log.store.load('stock-1')).rejects.toThrow(NewerEventVersion);
});
