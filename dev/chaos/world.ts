import type { Cluster } from '../cluster/cluster.ts';
import { type Goods, priceOf, Staff } from '../cluster/store.ts';
import { until } from '../cluster/until.ts';
import { READY_WITHIN_MS } from '../start/processes/supervisor.ts';
import type { SaleWorld } from './shopper.ts';

/** Environment of a shop in which nothing waits for long. */
export const inAHurry = (expirySeconds: number) => ({
  RATE_LIMITS: 'off',
  ORDER_EXPIRY_MINUTES: String(expirySeconds / 60),
  PAYMENT_POLL_SECONDS: '2',
  SENDING_MAIL_SECONDS: '1',
});

export interface ChaosWorld extends Omit<SaleWorld, 'onStep' | 'onFault' | 'cancel'> {
  readonly cluster: Cluster;
  readonly staff: Staff;
}

interface Opening {
  /** Pieces of the last bouquet. */
  readonly scarce: number;
  /** Of the courier's days, in points; each piece takes one. */
  readonly pointsLimits: readonly (number | null)[];
  readonly apis: SaleWorld['apis'];
  /** Shorter than the usual hour, so that unpaid orders expire during a run. */
  readonly expirySeconds: number;
}

const PLENTY = 100_000;

/** A shop with bouquets, one of which has two sizes, a code and the courier's days, which all API processes know. */
export async function openShop(
  cluster: Cluster,
  { scarce, pointsLimits, apis, expirySeconds }: Opening,
): Promise<ChaosWorld> {
  const staff = await Staff.logIn(cluster);
  await staff.introduceShop(cluster.a);
  const only = await staff.addBouquet(cluster.a, [99], PLENTY);
  const sized = await staff.addBouquet(cluster.a, [149, 199], PLENTY);
  const last = await staff.addBouquet(cluster.a, [249], scarce);
  const goods: Goods[] = [
    { id: only.id },
    ...sized.sizes.map((size) => ({ id: sized.id, size_id: size.id })),
    { id: last.id },
  ];
  const { code } = await staff.addCode(cluster.a, {});
  const days = await staff.openDays(cluster.a, pointsLimits);
  const world = { cluster, staff, apis, sandbox: cluster.sandbox, goods, days, code };
  for (const api of [cluster.a, cluster.b]) await untilPricesAreKnown(api, world);
  return { ...world, lateMs: (expirySeconds + 1) * 1000 };
}

/** Otherwise the first shoppers see different prices. */
export async function untilPricesAreKnown(
  api: string,
  { goods, days, code }: Pick<ChaosWorld, 'goods' | 'days' | 'code'>,
): Promise<void> {
  const day = days[0]!;
  const items = goods.map((each) => ({ ...each, quantity: 1 }));
  const isCheaper = async () => (await priceOf(api, { items, day, code })) < (await priceOf(api, { items, day }));
  const { seen } = await until(isCheaper, (cheaper) => cheaper, READY_WITHIN_MS);
  if (seen !== true) throw new Error(`${api} does not know the campaign code: ${seen}`);
}

export async function waitUntilReady(cluster: Cluster): Promise<void> {
  const { seen } = await until(
    () => cluster.notReady(),
    (names) => names.length === 0,
    READY_WITHIN_MS,
  );
  if (seen instanceof Error) throw seen;
  if (seen.length > 0) throw new Error(`Not ready after ${READY_WITHIN_MS / 60_000} minutes: ${seen.join(', ')}.`);
  await cluster.leader();
}
