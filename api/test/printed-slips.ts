import type { PrintedSlip, SlipPrint } from '@kronblad/contracts/jobs/prints';
import type { Storage } from '@kronblad/platform/storage';
import { STORAGE } from '../src/integrations/index.js';
import type { ShopUnderTest } from './shop-under-test.js';

/** Prints the packing slips of the orders. Returns what the worker is given to draw. */
export async function printSlips({ api }: ShopUnderTest, ...order_ids: number[]): Promise<SlipPrint> {
  const { json } = await api.askAsAdmin('POST', '/prints', { payload: { order_ids, kinds: ['slip'] } });
  const storage: Storage = api.app.get(STORAGE, { strict: false });
  return JSON.parse((await storage.get(`prints/${json.id}.json`))!.bytes.toString());
}

export async function printSlip(shop: ShopUnderTest, orderId: number): Promise<PrintedSlip> {
  const { slips } = await printSlips(shop, orderId);
  return slips[0]!;
}
