import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '../../src/catalogue/domain/events.js';
import { NewerEventVersion } from '../../src/event-store/log/event-codec.js';
import { BEGINNING } from '../../src/event-store/log/event-reader.js';
import { RecentEventsBuffer } from '../../src/event-store/log/recent-events-buffer.js';
import { runInContext } from '../../src/event-store/log/request-context.js';
import { readCheckpoint } from '../../src/event-store/projections/checkpoints.js';
import type { Projection, Reaction } from '../../src/event-store/projections/projection.js';
import { subscriberName } from '../../src/event-store/projections/subscribers.js';
import { Follower } from '../../src/event-store/running/follower.js';
import { placeNewReactions } from '../../src/event-store/running/new-reactions.js';
import { ReactionFollower } from '../../src/event-store/running/reaction-follower.js';
import { until } from '../test-database.js';
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
const reactions = (all: readonly Reaction[], leads: () => boolean = () => true) =>
  new ReactionFollower(log.database, log.reader, all, leads);
/** One step of a reaction in a process that has just started, and what it then saves. */
async function react(reaction: Reaction, leads: () => boolean = () => true): Promise<void> {
  const follower = reactions([reaction], leads);
  await follower.step(reaction).finally(() => follower.save());
}
const follower = (projections: readonly Projection[], failures: unknown[] = []) =>
  new Follower(
    log.store,
    log.database,
    log.reader,
    'group:events',
    { projections },
    {
      onBatch: () => undefined,
      onFailure: (name, error) => failures.push(`${name}: ${(error as Error).message}`),
    },
  );
const project = (projection: Projection) => follower([projection]).catchUp(subscriberName.projection(projection));

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

  it('A reaction that comes after the others reacts, and again until they have handled what came before its event', async () => {
    await append('stream-a', 'stream-b');
    const searches: string[] = [];
    const mail: Reaction = { ...reactionTo(() => undefined, 1), name: 'mail' };
    const search: Reaction = {
      ...reactionTo((streams) => void searches.push(...streams), 1),
      name: 'search',
      afterOthers: true,
    };
    const follower = reactions([mail, search]);
    await expect(follower.step(search)).rejects.toThrow('reaction:mail has not handled all earlier events');
    expect(searches).toEqual(['stream-a', 'stream-b']);
    await follower.step(mail);
    await follower.step(search);
    expect(searches).toEqual(['stream-a', 'stream-b', 'stream-b']);
  });

  it('A reaction that comes after the others reacts again to what another did meanwhile', async () => {
    await append('stream-a', 'stream-b');
    const queue: string[] = [];
    const found: string[][] = [];
    const mail: Reaction = { ...reactionTo((streams) => void queue.push(...streams)), name: 'mail' };
    const search: Reaction = {
      ...reactionTo(async () => {
        found.push([...queue]);
        await follower.step(mail);
      }),
      name: 'search',
      afterOthers: true,
    };
    const follower = reactions([mail, search]);
    await expect(follower.step(search)).rejects.toThrow('reaction:mail has not handled all earlier events');
    await follower.step(search);
    expect(found.at(-1)).toEqual(['stream-a', 'stream-b']);
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

describe('the followers of one checkpoint', () => {
  const sums = (...names: string[]) => names.map((name) => totals(name, 'async'));
  const totalOf = async (name: string) =>
    (await log.owner.query<{ total: number }>(`SELECT total FROM read.${name}_totals`))[0]?.total ?? 0;
  const standing = async (name: string) => {
    const [row] = await log.owner.query<{ follows: string | null }>(
      'SELECT follows FROM log.checkpoints WHERE subscriber = $1',
      [`projection:${name}`],
    );
    return row?.follows ?? 'alone';
  };
  const setUp = async (...projections: readonly Projection[]) => {
    for (const projection of projections) await log.owner.query(tableOf(projection));
    const group = follower(projections);
    for (const projection of projections) await group.catchUp(subscriberName.projection(projection));
  };

  it('Followers of one checkpoint share one row, and one transaction for a batch', async () => {
    const [one, two] = sums('one', 'two') as [Projection, Projection];
    await setUp(one, two);
    await append('a', 'b');
    const [before] = await log.owner.query<{ next: string }>(
      'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next',
    );
    await follower([one, two]).step();
    const written = await log.owner.query('SELECT FROM log.checkpoints WHERE xmin::text::bigint >= $1::bigint', [
      before?.next,
    ]);
    expect([await totalOf('one'), await totalOf('two'), written.length]).toEqual([2, 2, 1]);
  });

  it('Followers of one checkpoint go on without one that fails; once mended, it catches up and joins again', async () => {
    const [well, ill] = sums('well', 'ill') as [Projection, Projection];
    await setUp(well, ill);
    let isIll = true;
    const failing: Projection = {
      ...ill,
      handle: (events, tx) => (isIll ? Promise.reject(new Error('ill')) : ill.handle(events, tx)),
    };
    const failures: unknown[] = [];
    const group = follower([well, failing], failures);

    await append('a');
    while ((await group.step()) === 'more');
    await append('b');
    while ((await group.step()) === 'more');
    expect([await totalOf('well'), await totalOf('ill'), failures, group.alone]).toEqual([
      2,
      0,
      ['projection:ill: ill'],
      ['projection:ill'],
    ]);
    await expect(group.stepAlone('projection:ill')).rejects.toThrow('ill');

    isIll = false;
    await append('c');
    while ((await group.stepAlone('projection:ill')) !== 'end') await group.step();
    await group.step();
    await append('d');
    await group.step();
    expect([await totalOf('well'), await totalOf('ill'), await standing('ill')]).toEqual([4, 4, 'group:events']);
  });

  it('Followers of one checkpoint lose no event while a release that lacks one of them reads the log', async () => {
    const [known, newer] = sums('known', 'newer') as [Projection, Projection];
    await setUp(known, newer);
    await append('a');
    while ((await follower([known]).step()) === 'more');
    expect([await totalOf('known'), await totalOf('newer'), await standing('newer')]).toEqual([1, 0, 'alone']);
    const group = follower([known, newer]);
    await group.catchUp('projection:newer');
    expect([await totalOf('known'), await totalOf('newer'), await standing('newer')]).toEqual([1, 1, 'group:events']);
  });

  it('A member joins only when its process has read the log as far as its group has come', async () => {
    const [member] = sums('early') as [Projection];
    await log.owner.query(tableOf(member));
    await append('a');
    const bell = { on: () => () => undefined };
    const stale = new RecentEventsBuffer(log.database, log.reader, bell, () => undefined);
    stale.subscribe(member.handles, () => undefined);
    await until(async () => (await stale.readAfter(log.database, BEGINNING, [])).checkpoint.position > 0);
    const behind = new Follower(log.store, log.database, stale, 'group:events', { projections: [member] });
    await stale.stop();
    expect(await behind.stepAlone('projection:early')).toBe('more');
    await append('b');
    while ((await follower([]).step()) === 'more');
    expect(await behind.stepAlone('projection:early')).toBe('soon');
    await project(member);
    expect(await totalOf('early')).toBe(2);
  });

  it('Followers of one checkpoint count each event once while two processes read the log', async () => {
    const [one, two] = sums('first', 'second') as [Projection, Projection];
    await setUp(one, two);
    let isAppending = true;
    const run = async () => {
      const group = follower([one, two]);
      while (isAppending) await group.step();
    };
    const runners = [run(), run()];
    await append(...Array.from({ length: 60 }, (_, nth) => `stream-${nth}`));
    isAppending = false;
    await Promise.all(runners);
    await follower([one, two]).catchUp('projection:first');
    expect([await totalOf('first'), await totalOf('second')]).toEqual([60, 60]);
  });
});

describe('reactions', () => {
  it('Reactions that keep up share one checkpoint, and one that fails delays no other', async () => {
    const heard: string[] = [];
    const named = (name: string, hear: (streams: string[]) => void): Reaction => ({
      ...reactionTo(hear),
      name,
    });
    const well = named('well', (streams) => void heard.push(...streams));
    const ill = named('ill', (streams) => {
      if (streams.includes('b')) throw new Error('ill');
    });
    const all = reactions([well, ill]);
    await append('a', 'b', 'c');
    await all.step(well);
    await expect(all.step(ill)).rejects.toThrow('ill');
    await all.save();
    expect(heard).toEqual(['a', 'b', 'c']);
    expect([await unreadBy('reaction:well'), await unreadBy('reaction:ill')]).toEqual([[], ['b', 'c']]);
    const rows = await log.owner.query("SELECT FROM log.checkpoints WHERE follows = 'group:reactions'");
    expect(rows).toHaveLength(1);
  });
});
