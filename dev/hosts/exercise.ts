import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntilIdle } from '../chaos/facts.ts';
import { violations } from '../chaos/judge.ts';
import { type Killing, RunLog } from '../chaos/run-log.ts';
import { pay } from '../cluster/sandbox.ts';
import { askPrice, placeOrder, priceOf, Staff } from '../cluster/store.ts';
import { until } from '../cluster/until.ts';
import type { Hosts } from './hosts.ts';

const SHOPPERS = 3;
const PIECES = 100_000;
const RETRY_MS = 250;
const PATIENCE_MS = 180_000;
const QUIET_WITHIN_MS = 5 * 60_000;

export interface Served {
  readonly paid: number;
  /** The longest time in which no shopper's sale was finished. */
  readonly longestPauseMs: number;
  /** Times of a sale, from the price to the payment. */
  readonly medianMs: number;
  readonly slowestMs: number;
}

interface Bought {
  readonly orderId: number;
  readonly intentId: string;
  readonly agreedOre: number;
  readonly at: number;
  readonly tookMs: number;
}

/** Shoppers who buy one after another through the gateway, each until the sale has succeeded. */
export class Crowd {
  readonly bought: Bought[] = [];
  readonly gaveUp: string[] = [];
  private leaving = false;
  private shoppers: readonly Promise<void>[] = [];
  private readonly hosts: Hosts;
  private readonly product: number;

  private constructor(hosts: Hosts, product: number) {
    this.hosts = hosts;
    this.product = product;
  }

  static async invite(hosts: Hosts): Promise<Crowd> {
    const staff = await Staff.logIn({ a: hosts.gateway, admin: hosts.admin });
    await staff.introduceShop(hosts.gateway);
    const { id } = await staff.addProduct(hosts.gateway, { price: 199, inventory_quantity: PIECES });
    const items = [{ id, quantity: 1 }];
    // Until both APIs know product and fees, a shopper may see one price and be asked another.
    const look = () => Promise.all(hosts.apis.map((api) => priceOf(api, { items })));
    const { seen } = await until(look, ([one, other]) => one === other, PATIENCE_MS);
    if (seen instanceof Error) throw seen;
    return new Crowd(hosts, id);
  }

  enter(): void {
    this.leaving = false;
    this.shoppers = Array.from({ length: SHOPPERS }, () => this.shop());
  }

  async leave(): Promise<void> {
    this.leaving = true;
    await Promise.all(this.shoppers);
  }

  /** The sales of all shoppers that end while `work` goes on. */
  async during(work: () => Promise<unknown>): Promise<Served> {
    const since = Date.now();
    await work();
    const bought = this.bought.filter(({ at }) => at >= since);
    const ends = [since, ...bought.map(({ at }) => at), Date.now()];
    const took = bought.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
    return {
      paid: bought.length,
      longestPauseMs: Math.max(...ends.slice(1).map((at, place) => at - ends[place]!)),
      slowestMs: took.at(-1) ?? Number.NaN,
      medianMs: took[Math.floor(took.length / 2)] ?? Number.NaN,
    };
  }

  private async shop(): Promise<void> {
    while (!this.leaving) {
      const began = Date.now();
      const { seen } = await until(
        () => this.buy(),
        () => true,
        PATIENCE_MS,
      );
      if (seen instanceof Error) this.gaveUp.push(seen.message);
      else this.bought.push({ ...seen, at: Date.now(), tookMs: Date.now() - began });
      await pause(RETRY_MS);
    }
  }

  private async buy() {
    const purchase = { items: [{ id: this.product, quantity: 1 }], checkoutId: randomUUID() };
    const { gateway, sandbox } = this.hosts;
    const insist = async <Answer extends { status: number; body: unknown }>(
      ask: () => Promise<Answer>,
    ): Promise<Answer> => {
      const { seen } = await until(ask, ({ status }) => status < 500, PATIENCE_MS);
      if (seen instanceof Error) throw seen;
      if (seen.status >= 400) throw new Error(`${seen.status}: ${JSON.stringify(seen.body)}`);
      return seen;
    };
    const { body: price } = await insist(() => askPrice(gateway, purchase));
    const { body: placed } = await insist(() => placeOrder(gateway, purchase, price.total_amount));
    const { seen } = await until(
      () => pay(sandbox, placed.client_secret),
      (status) => status === 'succeeded',
      PATIENCE_MS,
    );
    if (seen !== 'succeeded') throw new Error(`The payment of order ${placed.order_id}: ${seen}`);
    const intentId = placed.client_secret.split('_secret_')[0]!;
    return { orderId: placed.order_id, intentId, agreedOre: Math.round(price.total_amount * 100) };
  }
}

/**
 * By the rules of the chaos run; empty when everything holds. The shoppers must have left. A worker that is cut from
 * the queue cannot say that it has sent an email, like one that is killed.
 */
export async function judge(
  hosts: Hosts,
  { bought, gaveUp }: Crowd,
  cutWorkers: readonly Killing[],
): Promise<string[]> {
  const runLog = new RunLog();
  runLog.killings.push(...cutWorkers);
  runLog.sales.push(...bought.map((sale) => ({ ...sale, outcome: 'paid' as const })));
  runLog.sales.push(...gaveUp.map((said) => ({ outcome: 'gave up' as const, said })));
  const facts = await waitUntilIdle(hosts, QUIET_WITHIN_MS);
  const differences = await hosts.differences();
  return [
    ...violations(facts, runLog).filter((line) => !line.endsWith('no process was killed')),
    ...(differences ? [`read models equal their replay:\n${differences}`] : []),
  ];
}
