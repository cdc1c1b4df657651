import { expect, it } from '@jest/globals';
import { browserStorage } from '@kronblad/contracts/browser/browser-storage';
import { BANNER_KEY, CHOICE_KEY, createDeviceStorage, POPUP_KEY, VISIT_KEY } from './device-storage';

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
  const memory = createDeviceStorage({ lasting: browserStorage(() => lasting), tab: browserStorage(() => tab) });
  return { memory, lasting: lasting.map, tab: tab.map };
}

it.each([
  ['granted 2', {}, 'a-visit'],
  ['denied 2', {}, null],
  ['granted', {}, null],
  ['granted 2', { 'kronblad.tracking': 'off' }, null],
])('The visit with %j and %j is %j', (answer, flags, visit) => {
  const { memory } = memoryOf(storage({ [CHOICE_KEY]: answer, ...flags }), storage({ [VISIT_KEY]: 'a-visit' }));
  expect(memory.visit()).toBe(visit);
});

it('Without an answer only requested values are stored, and others kept in memory', () => {
  const { memory, lasting, tab } = memoryOf();
  memory.keep(POPUP_KEY, 'shown');
  expect([memory.choice(), memory.recall(POPUP_KEY)]).toEqual([null, 'shown']);
  expect([lasting.size, tab.size]).toEqual([0, 0]);
});

it('Without an answer closed boxes are kept for the tab', () => {
  const { memory, lasting, tab } = memoryOf();
  memory.keep(BANNER_KEY, 'closed', { byRequest: true });
  expect([lasting.size, tab.get(BANNER_KEY)]).toEqual([0, 'closed']);
});

it('Without an answer values stored under an earlier consent are ignored', () => {
  expect(memoryOf(storage({ [POPUP_KEY]: 'shown' })).memory.recall(POPUP_KEY)).toBeNull();
});

it.each(['granted', 'denied'] as const)('The answer %s is stored and reported', (answer) => {
  const { memory, lasting } = memoryOf();
  const told: (string | null)[] = [];
  memory.subscribe(() => told.push(memory.choice()));
  memory.choose(answer);
  expect([lasting.get(CHOICE_KEY), told]).toEqual([`${answer} 2`, [answer]]);
});

it.each(['', 'true', 'GRANTED', '{"granted":true}'])(
  'The answer is requested again after it was changed to %j',
  (stored) => {
    expect(memoryOf(storage({ [CHOICE_KEY]: stored })).memory.choice()).toBeNull();
  },
);

it('The answer to an older wording covers closed boxes only, and is requested again', () => {
  const { memory } = memoryOf(storage({ [CHOICE_KEY]: 'granted', [POPUP_KEY]: 'shown' }));
  expect([memory.choice(), memory.recall(POPUP_KEY)]).toEqual([null, 'shown']);
});

it('The answer no removes the visit', () => {
  const { memory, tab } = memoryOf(storage(), storage({ [VISIT_KEY]: 'abc' }));
  memory.choose('denied');
  expect(tab.size).toBe(0);
});

it('The answer yes persists the known values', () => {
  const { memory, lasting, tab } = memoryOf();
  memory.keep(POPUP_KEY, 'shown');
  memory.keep(BANNER_KEY, 'closed', { byRequest: true });
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

it('The answer no after yes removes all stored values, which this page still knows', () => {
  const { memory, lasting, tab } = memoryOf(storage({ [CHOICE_KEY]: 'granted 2', [POPUP_KEY]: 'shown' }));
  memory.choose('denied');
  expect(Object.fromEntries(lasting)).toEqual({ [CHOICE_KEY]: 'denied 2' });
  expect([tab.size, memory.recall(POPUP_KEY)]).toEqual([0, 'shown']);
});

it('Values stay in memory when storage is full', () => {
  const memory = createDeviceStorage({ lasting: browserStorage(() => full()), tab: browserStorage(() => full()) });
  memory.choose('granted');
  memory.keep(BANNER_KEY, 'closed', { byRequest: true });
  expect([memory.choice(), memory.recall(BANNER_KEY)]).toEqual(['granted', 'closed']);
});

it('Old values are not restored when storage is full', () => {
  const lasting = full({ [CHOICE_KEY]: 'granted 2', [POPUP_KEY]: 'old' });
  const memory = createDeviceStorage({
    lasting: browserStorage(() => lasting),
    tab: browserStorage(() => storage()),
  });
  memory.keep(POPUP_KEY, 'new');
  expect(memory.recall(POPUP_KEY)).toBe('new');
});

it('Values stay in memory when storage is refused', () => {
  const memory = createDeviceStorage({ lasting: browserStorage(refused), tab: browserStorage(refused) });
  memory.keep(POPUP_KEY, 'shown');
  memory.choose('denied');
  expect([memory.choice(), memory.recall(POPUP_KEY), memory.recall(BANNER_KEY)]).toEqual(['denied', 'shown', null]);
});
