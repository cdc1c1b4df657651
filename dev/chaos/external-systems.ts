import type { Cluster } from '../cluster/cluster.ts';

/** A payment in the Stripe sandbox. Amounts in öre. */
export interface Charged {
  readonly intentId: string;
  readonly orderId: number;
  readonly status: string;
  readonly received: number;
  readonly refunded: number;
}

export interface Arrived {
  /** Local part of the Message-ID, which is the effect's id. */
  readonly effectId: string;
  readonly at: Date;
}

interface StripeList<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}
interface Intent {
  readonly id: string;
  readonly status: string;
  readonly amount_received: number;
  readonly metadata: { readonly order_id?: string };
}
interface Refund {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly payment_intent: string;
}

export async function readPayments({ sandbox }: Pick<Cluster, 'sandbox'>): Promise<Charged[]> {
  const refunded = new Map<string, number>();
  for (const { status, amount, payment_intent: intent } of await all<Refund>(sandbox, 'refunds')) {
    if (status === 'succeeded') refunded.set(intent, (refunded.get(intent) ?? 0) + amount);
  }
  return (await all<Intent>(sandbox, 'payment_intents')).map(({ id, status, amount_received, metadata }) => ({
    intentId: id,
    orderId: Number(metadata.order_id),
    status,
    received: amount_received,
    refunded: refunded.get(id) ?? 0,
  }));
}

async function all<T extends { readonly id: string }>(sandbox: string, what: string): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const last = found.at(-1);
    const query = new URLSearchParams({ limit: '100', ...(last && { starting_after: last.id }) });
    const response = await fetch(`${sandbox}/v1/${what}?${query}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    const page = (await response.json()) as StripeList<T>;
    found.push(...page.data);
    if (!page.has_more) return found;
  }
}

interface Mail {
  readonly time: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function readInbox({ inbox }: Pick<Cluster, 'inbox'>): Promise<Arrived[]> {
  const mails = (await (await fetch(`${inbox}/email`)).json()) as Mail[];
  return mails.map(({ time, headers }) => ({
    effectId: /^<([^@]+)@/.exec(headers['message-id'] ?? '')?.[1] ?? `no Message-ID: ${time}`,
    at: new Date(time),
  }));
}

/** Returns the number of jobs by queue and state, such as `mail failed`, from the metrics of the first API process. */
export async function readJobs({ metrics }: Pick<Cluster, 'metrics'>): Promise<Map<string, number>> {
  const text = await (await fetch(`${metrics}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  const lines = text.matchAll(/^kronblad_queue_jobs\{queue="(\w+)",state="([\w-]+)"\} (\d+)$/gm);
  return new Map([...lines].map(([, queue, state, count]) => [`${queue} ${state}`, Number(count)]));
}
