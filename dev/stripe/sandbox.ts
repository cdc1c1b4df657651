import { join } from 'node:path';
import { Faults } from './faults.ts';
import type { SandboxOptions } from './options.ts';
import { Store } from './store.ts';
import { Webhooks } from './webhooks.ts';

export interface Sandbox {
  publicUrl: string;
  readonly store: Store;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly closing: AbortSignal;
  /** Runs `work` in a transaction, and then sends the webhook events that it raised. */
  change<T>(work: () => T): T;
  later(ms: number, work: () => void): void;
}

export function openSandbox(options: SandboxOptions, closing: AbortSignal): Sandbox {
  const store = new Store(join(options.dataDir, 'stripe-sandbox'));
  const faults = new Faults();
  const webhooks = new Webhooks(store, faults, options);
  const change = <T>(work: () => T): T => {
    const result = store.transaction(work);
    webhooks.wake();
    return result;
  };
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => change(work), ms);
    closing.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  return { publicUrl: '', store, faults, webhooks, closing, change, later };
}
