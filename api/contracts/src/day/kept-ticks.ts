import type { BrowserStorage } from '../browser/browser-storage.js';
import type { Tick, TickStore } from './ticks.js';

interface Page {
  addEventListener(type: 'storage', listener: () => void): void;
  removeEventListener(type: 'storage', listener: () => void): void;
}

type Lists = Readonly<Record<string, readonly Tick[]>>;

const KEPT_MS = 7 * 24 * 3_600_000;
const NONE: readonly Tick[] = [];

function parsed(text: string | null): Lists {
  try {
    const lists = Object.entries(JSON.parse(text ?? '{}') ?? {});
    return Object.fromEntries(lists.filter((list): list is [string, readonly Tick[]] => Array.isArray(list[1])));
  } catch {
    return {};
  }
}

const isYoung = ({ at }: Tick, now: number) => now - at < KEPT_MS;

/** Ticks in the browser's storage, so that a closed window loses none, in lists that are sent apart. Unsent ones are kept for a week. */
export function keptTicks(storage: BrowserStorage, key: string) {
  const listeners = new Set<() => void>();

  function write(lists: Lists): void {
    const left = Object.entries(lists).filter(([, ticks]) => ticks.length > 0);
    if (left.length > 0) storage.write(key, JSON.stringify(Object.fromEntries(left)));
    else storage.remove(key);
    for (const listener of listeners) listener();
  }

  return {
    of(name: string): TickStore {
      let last: { readonly text: string | null; readonly ticks: readonly Tick[] } = { text: null, ticks: NONE };
      return {
        read() {
          const text = storage.read(key);
          if (text !== last.text) last = { text, ticks: parsed(text)[name] ?? NONE };
          return last.ticks;
        },
        write: (ticks) => write({ ...parsed(storage.read(key)), [name]: ticks }),
      };
    },
    forgetOld(now: number): void {
      const lists = Object.entries(parsed(storage.read(key)));
      write(Object.fromEntries(lists.map(([name, ticks]) => [name, ticks.filter((tick) => isYoung(tick, now))])));
    },
    /** Also told when another tab changes the ticks. */
    subscribe(page: Page, listener: () => void): () => void {
      listeners.add(listener);
      page.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        page.removeEventListener('storage', listener);
      };
    },
  };
}
