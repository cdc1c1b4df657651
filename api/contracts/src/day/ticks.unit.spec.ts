import { describe, expect, it } from '@jest/globals';
import { LONGEST_WITHOUT_NETWORK } from '../recipient/recipient-choices.js';
import { type Outcome, reportOf, sendTicks, shown, type Tick, undone } from './ticks.js';

const tick = (id: string, orderId: number, rest: Partial<Tick> = {}): Tick => ({
  ...{ id, orderId, orderNumber: `ORD-${orderId}`, state: 'made', from: 'to_make', at: 1_000 },
  ...rest,
});

function device(...ticks: Tick[]) {
  let kept: readonly Tick[] = ticks;
  return {
    read: () => kept,
    write(next: readonly Tick[]) {
      kept = next;
    },
  };
}

const shop = (...outcomes: Outcome[]) => {
  const sent: string[] = [];
  return {
    sent,
    async send({ id }: Tick): Promise<Outcome> {
      sent.push(id);
      return outcomes[sent.length - 1] ?? 'done';
    },
  };
};

describe('ticks without a network', () => {
  it('Ticks wait on the device until the shop can be reached, and are then sent in order, once', async () => {
    const store = device(tick('a', 1), tick('b', 2), tick('c', 1, { state: 'out', from: 'made' }));
    const away = shop('done', 'unreachable');
    await sendTicks(store, away.send);
    expect(store.read().map(({ id }) => id)).toEqual(['b', 'c']);
    const back = shop();
    await sendTicks(store, back.send);
    expect([away.sent, back.sent, store.read()]).toEqual([['a', 'b'], ['b', 'c'], []]);
  });

  it('A refused tick stays with its reason, and later ones of the same order are not sent', async () => {
    const store = device(tick('a', 1), tick('b', 1, { state: 'out', from: 'made' }), tick('c', 2));
    const { sent, send } = shop({ refused: 'Ordern är avbruten.' });
    await sendTicks(store, send);
    expect(sent).toEqual(['a', 'c']);
    expect(store.read()).toEqual([tick('a', 1, { refused: 'Ordern är avbruten.' })]);
  });

  it('A tick that is made while another is being sent is sent too', async () => {
    const store = device(tick('a', 1));
    const sent: string[] = [];
    await sendTicks(store, async ({ id }) => {
      if (id === 'a') store.write([...store.read(), tick('b', 2)]);
      sent.push(id);
      return 'done';
    });
    expect(sent).toEqual(['a', 'b']);
  });

  it('The device shows the last step that it ticked, and of a refused one the state of the shop', () => {
    const ticks = [tick('a', 1), tick('b', 1, { state: 'out', from: 'made' })];
    const order = (id: number) => ({ id, state: 'to_make', area: 'Centrum' }) as const;
    expect(shown(order(1), ticks)).toEqual({ ...order(1), state: 'out' });
    expect(shown(order(1), [tick('a', 1, { refused: 'Nej' })])).toEqual(order(1));
    const other = order(2);
    expect(shown(other, ticks)).toBe(other);
  });

  it('Undoing an unsent tick forgets it; undoing a sent one ticks the way back', () => {
    const ticked = tick('a', 1, { note: 'Grannen' });
    expect(undone([ticked, tick('b', 2)], ticked, 'back', 9)).toEqual([tick('b', 2)]);
    expect(undone([], ticked, 'back', 9)).toEqual([tick('back', 1, { state: 'to_make', from: 'made', at: 9 })]);
  });

  it('A report says how long ago it was ticked, whatever the clock of the device says', () => {
    expect(reportOf(tick('a', 1), 61_000)).toEqual({ state: 'made', from: 'to_make', seconds_ago: 60 });
    expect(reportOf(tick('a', 1, { at: 90_000 }), 61_000).seconds_ago).toBe(0);
    const weekLater = 1_000 + 7 * 24 * 3_600_000;
    expect(reportOf(tick('a', 1), weekLater).seconds_ago).toBe(LONGEST_WITHOUT_NETWORK);
  });
});
