import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LiveConnection } from './live-connection';

const [CONNECTING, OPEN, CLOSED] = [0, 1, 2];

class Source {
  readyState: number = CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  close() {
    this.readyState = CLOSED;
  }
  opened() {
    this.readyState = OPEN;
    this.onopen?.();
  }
  fails(readyState: number) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

let sources: Source[];
let told: unknown[];
let connection: LiveConnection;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: { CLOSED } });
  sources = [];
  told = [];
  connection = new LiveConnection({
    onChange: (changed) => told.push(changed),
    onCaughtUp: () => told.push('caught up'),
    connect: () => {
      const source = new Source();
      sources.push(source);
      return source as unknown as EventSource;
    },
  });
  connection.open();
});
afterEach(() => {
  jest.useRealTimers();
});

const says = (changed: string[]) =>
  sources.at(-1)?.onmessage?.({ data: JSON.stringify({ changed }) } as unknown as MessageEvent);

it('The connection to changes reports changes and reconnections', () => {
  sources[0]?.opened();
  says([]);
  says(['log', 'sales']);
  sources[0]?.fails(CONNECTING);
  sources[0]?.opened();
  expect(told).toEqual([['log', 'sales'], 'caught up']);
  expect(sources).toHaveLength(1);
});

it('The connection to changes connects again after a refusal, less and less often', () => {
  sources[0]?.fails(CLOSED);
  jest.advanceTimersByTime(2_000);
  expect(sources).toHaveLength(2);
  sources[1]?.fails(CLOSED);
  jest.advanceTimersByTime(2_000);
  expect(sources).toHaveLength(2);
  jest.advanceTimersByTime(2_000);
  expect(sources).toHaveLength(3);
});

it('The connection to changes stays closed once it is closed', () => {
  sources[0]?.fails(CLOSED);
  connection.close();
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
});
