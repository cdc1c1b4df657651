import type { CeremonyView } from '@kronblad/contracts/ceremony/schema';
import type { DayView } from '@kronblad/contracts/day/schema';
import type { DayCapacity, ReleasedDay, UnpaidDay } from '@kronblad/contracts/delivery/schema';
import type { PrintRequest } from '@kronblad/contracts/prints/schema';
import { API } from './api-base';
import { request, send } from './http-client';

export interface DeliveryReads {
  /** The orders of a day. */
  day(day: string): Promise<DayView>;
  /** Funerals with their orders, both days included. */
  ceremonies(from: string, until: string): Promise<readonly CeremonyView[]>;
  /** Day by day, both days included. */
  deliveryCapacity(from: string, to: string): Promise<readonly DayCapacity[]>;
  /** The days of which unpaid orders hold a share. */
  unpaidDays(): Promise<readonly UnpaidDay[]>;
  releaseUnpaidDay(day: string): Promise<ReleasedDay>;
  /** Begins a print. Returns its address, which waits until the PDF is made. */
  print(wanted: PrintRequest): Promise<string>;
}

export const deliveryReads: DeliveryReads = {
  day: async (day) => (await request(`${API}/day/${day}`)).json,
  ceremonies: async (from, until) => (await request(`${API}/ceremonies?from=${from}&until=${until}`)).json,
  deliveryCapacity: async (from, to) => (await request(`${API}/delivery/capacity?from=${from}&to=${to}`)).json,
  unpaidDays: async () => (await request(`${API}/delivery/unpaid-days`)).json,
  releaseUnpaidDay: async (day) => (await send('POST', `${API}/delivery/unpaid-days/${day}/release`)).json,
  print: async (wanted) => `${API}/prints/${(await send('POST', `${API}/prints`, wanted)).json.id}.pdf`,
};
