import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { BEGINNING } from '../../src/event-store/log/event-reader.js';
import { readCheckpoint } from '../../src/event-store/projections/checkpoints.js';
import { placeNewReactions } from '../../src/event-store/projections/new-reactions.js';
import { openTestLog, type TestLog } from './log.js';
import { settled } from './settled.js';

describe('the checkpoint of a new reaction', () => {
  let log: TestLog;
  beforeEach(async () => {
    log = await openTestLog();
  });
  afterEach(() => log.close());

  const append = (stream: string) =>
    log.store.transact(async (unit) =>
      unit.append(await unit.load(stream), StockAdjusted({ productId: 1, delta: 1, reason: 'counted' })),
    );
  const place = (...names: string[]) => placeNewReactions(log.owner, log.reader, names);
  const unreadBy = async (name: string) => {
    const { events } = await log.reader.readAfter(log.database, await readCheckpoint(log.database, name), null);
    return events.map(({ stream }) => stream);
  };

  it('is the beginning while the log is empty, and stays there', async () => {
    expect(await place('reaction:first')).toEqual(['reaction:first']);
    await append('a');
    await settled(log.database);
    expect(await place('reaction:first')).toEqual([]);
    expect(await readCheckpoint(log.database, 'reaction:first')).toEqual(BEGINNING);
    expect(await unreadBy('reaction:first')).toEqual(['a']);
  });

  it('is the end of a log with events', async () => {
    await append('a');
    await settled(log.database);
    expect(await place('reaction:new')).toEqual(['reaction:new']);
    await append('b');
    await settled(log.database);
    expect(await unreadBy('reaction:new')).toEqual(['b']);
  });

  it('is before events in flight, even of older transactions', async () => {
    await append('a');
    await settled(log.database);
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const slow = log.store.transact(async (unit) => {
      unit.append(await unit.load('slow'), StockAdjusted({ productId: 1, delta: 1, reason: 'counted' }));
      await unit.flush();
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    await append('b');
    await place('reaction:new');
    mayEnd.resolve();
    await slow;
    await append('c');
    await settled(log.database);
    expect((await unreadBy('reaction:new')).sort()).toEqual(['b', 'c', 'slow']);
  });
});
