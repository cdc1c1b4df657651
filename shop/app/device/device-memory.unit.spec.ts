import { describe, expect, it } from '@jest/globals';
import { BANNER_KEY, CHOICE_KEY, createDeviceMemory, POPUP_KEY, VISIT_KEY } from './device-memory';

function storage(stored: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(stored));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

function full(stored: Readonly<Record<string, string>> = {}) {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return { ...storage(stored), setItem };
}

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

function memoryOf(lasting = storage(), tab = storage()) {
  const memory = createDeviceMemory({ lasting: () => lasting, tab: () => tab });
  return { memory, lasting: lasting.map, tab: tab.map };
}

describe('without an answer', () => {
  it('stores nothing that nobody asked for, and knows it all the same', () => {
    const { memory, lasting, tab } = memoryOf();
    memory.keep(POPUP_KEY, 'shown');
    expect([memory.choice(), memory.recall(POPUP_KEY)]).toEqual([null, 'shown']);
    expect([lasting.size, tab.size]).toEqual([0, 0]);
  });

  it('remembers what was closed as long as the tab', () => {
    const { memory, lasting, tab } = memoryOf();
    memory.keep(BANNER_KEY, 'closed', { asked: true });
    expect([lasting.size, tab.get(BANNER_KEY)]).toEqual([0, 'closed']);
  });

  it('reads nothing that an earlier yes has left', () => {
    expect(memoryOf(storage({ [POPUP_KEY]: 'shown' })).memory.recall(POPUP_KEY)).toBeNull();
  });
});

describe('the answer', () => {
  it.each(['granted', 'denied'] as const)('%s is kept, and told', (answer) => {
    const { memory, lasting } = memoryOf();
    const told: (string | null)[] = [];
    memory.subscribe(() => told.push(memory.choice()));
    memory.choose(answer);
    expect([lasting.get(CHOICE_KEY), told]).toEqual([`${answer} 2`, [answer]]);
  });

  it.each(['', 'true', 'GRANTED', '{"granted":true}'])('is asked for again when it was changed to %j', (stored) => {
    expect(memoryOf(storage({ [CHOICE_KEY]: stored })).memory.choice()).toBeNull();
  });

  it('to an older wording counts for closed boxes, and is asked for again', () => {
    const { memory } = memoryOf(storage({ [CHOICE_KEY]: 'granted', [POPUP_KEY]: 'shown' }));
    expect([memory.choice(), memory.recall(POPUP_KEY)]).toEqual([null, 'shown']);
  });

  it('no takes back the visit', () => {
    const { memory, tab } = memoryOf(storage(), storage({ [VISIT_KEY]: 'abc' }));
    memory.choose('denied');
    expect(tab.size).toBe(0);
  });

  it('yes makes what is known last', () => {
    const { memory, lasting, tab } = memoryOf();
    memory.keep(POPUP_KEY, 'shown');
    memory.keep(BANNER_KEY, 'closed', { asked: true });
    memory.choose('granted');
    expect(Object.fromEntries(lasting)).toEqual({
      [CHOICE_KEY]: 'granted 2',
      [POPUP_KEY]: 'shown',
      [BANNER_KEY]: 'closed',
    });
    expect(tab.size).toBe(0);
    memory.keep(POPUP_KEY, 'shown twice');
    expect(lasting.get(POPUP_KEY)).toBe('shown twice');
  });

  it('no after a yes takes back all but itself, which this page still knows', () => {
    const { memory, lasting, tab } = memoryOf(storage({ [CHOICE_KEY]: 'granted 2', [POPUP_KEY]: 'shown' }));
    memory.choose('denied');
    expect(Object.fromEntries(lasting)).toEqual({ [CHOICE_KEY]: 'denied 2' });
    expect([tab.size, memory.recall(POPUP_KEY)]).toEqual([0, 'shown']);
  });
});

describe('storage', () => {
  it('that is full leaves the page its own memory', () => {
    const memory = createDeviceMemory({ lasting: () => full(), tab: () => full() });
    memory.choose('granted');
    memory.keep(BANNER_KEY, 'closed', { asked: true });
    expect([memory.choice(), memory.recall(BANNER_KEY)]).toEqual(['granted', 'closed']);
  });

  it('that is full does not bring back what it held before', () => {
    const lasting = full({ [CHOICE_KEY]: 'granted 2', [POPUP_KEY]: 'old' });
    const memory = createDeviceMemory({ lasting: () => lasting, tab: () => storage() });
    memory.keep(POPUP_KEY, 'new');
    expect(memory.recall(POPUP_KEY)).toBe('new');
  });

  it('that is refused does so too', () => {
    const memory = createDeviceMemory({ lasting: refused, tab: refused });
    memory.keep(POPUP_KEY, 'shown');
    memory.choose('denied');
    expect([memory.choice(), memory.recall(POPUP_KEY), memory.recall(BANNER_KEY)]).toEqual(['denied', 'shown', null]);
  });
});
