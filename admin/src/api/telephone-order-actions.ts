import type { DeliveryDaysAnswer, Town } from '@kronblad/contracts/delivery/schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import type {
  PayInShop,
  PlacedTelephoneOrder,
  QuoteTelephoneOrder,
  TelephoneOrderInput,
} from '@kronblad/contracts/telephone-order/schema';
import type { Identifier } from 'react-admin';
import { API } from './api-base';
import { request, send } from './http-client';
import { recordUrl } from './record-url';

export interface TelephoneOrderActions {
  /** The sum of the goods so far, with the prices of staff. */
  quoteTelephoneOrder(order: QuoteTelephoneOrder): Promise<CartCalculation>;
  /** Idempotent by `checkout_id`. Answers 409 `total_changed` when `total_amount` is not the sum of the moment. */
  placeTelephoneOrder(order: TelephoneOrderInput): Promise<PlacedTelephoneOrder>;
  /** Records that an order which staff placed was paid in the shop. Answers 409 when it is paid or has expired. */
  payOrderInShop(id: Identifier, payment: PayInShop): Promise<OrderDetails>;
  /** The days on which goods can be delivered; the parameters are those of `GET /delivery/days`. */
  deliveryDays(question: Readonly<Record<string, string>>): Promise<DeliveryDaysAnswer>;
  town(postalCode: string): Promise<Town>;
}

export const telephoneOrderActions: TelephoneOrderActions = {
  quoteTelephoneOrder: async (order) => (await send('POST', `${API}/telephone-orders/quote`, order)).json,
  placeTelephoneOrder: async (order) => (await send('POST', `${API}/telephone-orders`, order)).json,
  payOrderInShop: async (id, payment) => (await send('POST', `${recordUrl('ordrar', id)}/payment`, payment)).json,
  deliveryDays: async (question) => (await request(`${API}/delivery/days?${new URLSearchParams(question)}`)).json,
  town: async (postal_code) => (await request(`${API}/delivery/town?${new URLSearchParams({ postal_code })}`)).json,
};
