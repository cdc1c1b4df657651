import { expect, it } from '@jest/globals';
import { placed } from '../../test/builders/order.js';
import { catalogueProjections } from '../catalogue/index.js';
import { deliveryProjections } from '../delivery/index.js';
import { type AnyEvent, pipelined, type Tx } from '../event-store/index.js';
import type { Projection } from '../event-store/projections/index.js';
import { pricingProjections } from '../pricing/index.js';

const CAPACITY = { day: '2026-11-27', points: 2, stops: 1 };
const reserved = { ...CAPACITY, pointsLimit: 10, stopsLimit: null };
const lines = [{ productId: 3, sizeId: 3, quantity: 2 }];
const delivery = { reserved } as NonNullable<ReturnType<typeof placed>['data']['delivery']>;
const campaign = { campaignCodeId: 1, code: 'VÅR', percentage: 10, discountOre: 100 };
const EVENTS = [
  placed({ delivery, campaign }),
  { type: 'OrderExpired', data: { orderId: 7, reason: 'unpaid', lines, campaignCodeId: 1, freed: CAPACITY } },
  { type: 'OrderReinstated', data: { orderId: 7, lines, campaignCodeId: 1, reserved } },
] as unknown as AnyEvent[];

const LOCKED = ['campaign_code_usage', 'delivery_days', 'stock'];
/** In the order of app.module.ts. */
const PROJECTIONS: readonly Projection[] = [...pricingProjections, ...deliveryProjections, ...catalogueProjections];

/** Tables in the order in which an append writes them. */
async function written(event: AnyEvent): Promise<string[]> {
  const tables: string[] = [];
  const query = async (sql: string) => {
    tables.push(...LOCKED.filter((table) => new RegExp(`(INTO|UPDATE) ${table}\\b`).test(sql)));
    return [];
  };
  const tx = { query } as unknown as Tx;
  const inline = PROJECTIONS.filter(({ mode, handles }) => mode === 'inline' && handles.includes(event.type));
  await pipelined(inline.map((projection) => projection.handle([event], tx)));
  return tables;
}

it.each(EVENTS)('$type writes code, day and stock in the order in which others lock them', async (event) => {
  expect(await written(event)).toEqual(LOCKED);
});
