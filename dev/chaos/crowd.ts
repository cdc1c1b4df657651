import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../random.ts';
import { call } from './caller.ts';
import { Desk } from './desk.ts';
import type { Inbox } from './inbox.ts';
import type { RunLog } from './run-log.ts';
import { type Sale, shop } from './shopper.ts';
import { workOn } from './staff-works.ts';
import { planCall, planVisit, SCARCE, WORKS } from './visits.ts';
import type { ChaosWorld } from './world.ts';

interface CrowdOptions {
  readonly seed: number;
  readonly shoppers: number;
  readonly untilMs: number;
}

const CALLERS = 4;
const STAFF = 4;
const PAUSE_MS = 1_000;
const RESTOCK_EVERY_MS = 10_000;
const INBOX_EVERY_MS = 1_000;

/**
 * Shoppers, callers and staff, who work until `untilMs` (a time as of Date.now) and end what they have begun. Each has
 * random numbers of their own, so that what they choose does not depend on the others.
 */
export class Crowd {
  readonly desk: Desk;
  private readonly world: ChaosWorld;
  private readonly inbox: Inbox;
  private readonly runLog: RunLog;
  private readonly options: CrowdOptions;
  /** Orders of each member of staff, because two do not work on one order. */
  private readonly toDo: readonly number[][] = Array.from({ length: STAFF }, () => []);

  constructor(world: ChaosWorld, inbox: Inbox, runLog: RunLog, options: CrowdOptions) {
    this.world = world;
    this.inbox = inbox;
    this.runLog = runLog;
    this.options = options;
    this.desk = new Desk({ ...world, onFault: this.onFault });
  }

  async trade(): Promise<void> {
    const each = (count: number, work: (place: number) => Promise<void>) =>
      Array.from({ length: count }, (_, place) => work(place));
    await Promise.all([
      ...each(this.options.shoppers, (place) => this.shopAgain(`shopper ${place + 1}`)),
      ...each(CALLERS, (place) => this.callAgain(`caller ${place + 1}`)),
      ...each(STAFF, (place) => this.work(`staff ${place + 1}`, this.toDo[place]!)),
      this.repeat(RESTOCK_EVERY_MS, () => this.restock()),
      this.repeat(INBOX_EVERY_MS, () => this.inbox.read()),
    ]);
  }

  private readonly onFault = (line: string) => {
    this.runLog.anomalies.push(line);
  };

  private get isOpen(): boolean {
    return Date.now() < this.options.untilMs;
  }

  private randomOf(who: string): Random {
    return new Random(`${this.options.seed}, ${who}`);
  }

  private async shopAgain(who: string): Promise<void> {
    const random = this.randomOf(who);
    const { world, desk, onFault } = this;
    const cancel = async (orderId: number) =>
      void (await desk.send(['PUT', `/orders/${orderId}/status`, { status: 'cancelled' }]));
    for (let visit = 1; this.isOpen; visit++) {
      const plan = planVisit(random);
      const sale = await shop({ ...world, cancel, onFault, onStep: () => undefined }, plan);
      this.note(sale, `${who}, visit ${visit}`, plan);
      await pause(random.between(0, PAUSE_MS));
    }
  }

  private async callAgain(who: string): Promise<void> {
    const random = this.randomOf(who);
    const { world, desk, inbox, runLog, onFault } = this;
    for (let nth = 1; this.isOpen; nth++) {
      const plan = planCall(random);
      const sale = await call({ ...world, desk, inbox, runLog, onFault }, plan);
      this.note(sale, `${who}, call ${nth}`, plan);
      await pause(random.between(0, PAUSE_MS));
    }
  }

  private note(sale: Sale, who: string, plan: object): void {
    this.runLog.sales.push({ ...sale, who: `${who}: ${JSON.stringify(plan)}` });
    if (sale.outcome === 'paid' && sale.orderId) this.toDo[sale.orderId % STAFF]!.push(sale.orderId);
  }

  private async work(who: string, orders: number[]): Promise<void> {
    const random = this.randomOf(who);
    const { desk, world } = this;
    while (this.isOpen) {
      const orderId = orders.shift();
      if (orderId) await workOn(orderId, random.oneOf(WORKS), { desk, random, days: world.days });
      else await pause(PAUSE_MS);
    }
  }

  private async restock(): Promise<void> {
    const scarce = this.world.goods.at(-1)!;
    await this.desk.send(['PUT', `/products/${scarce.id}`, { inventory_quantity: SCARCE }]);
  }

  private async repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    while (this.isOpen) {
      await work().catch(() => undefined);
      await pause(everyMs);
    }
  }
}
