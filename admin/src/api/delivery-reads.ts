import type { DayCapacity } from '@kronblad/contracts/views/delivery';
import { API } from './api-base';
import { request } from './http-client';

export interface DeliveryReads {
  /** Day by day, both days included. */
  deliveryCapacity(from: string, to: string): Promise<readonly DayCapacity[]>;
}

export const deliveryReads: DeliveryReads = {
  deliveryCapacity: async (from, to) => (await request(`${API}/delivery/capacity?from=${from}&to=${to}`)).json,
};
