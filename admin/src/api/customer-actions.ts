import type {
  CustomerExport,
  CustomerStatistics,
  ErasureAnswer,
  ErasurePreview,
  ErasureRecord,
} from '@kronblad/contracts/customer/schema';
import type { MailStatus } from '@kronblad/contracts/mailing/schema';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { API } from './api-base';
import { request, send } from './http-client';

const CUSTOMERS = `${API}/customers`;
const address = (id: string) => `${CUSTOMERS}/${encodeURIComponent(id)}`;
/** The same data as `exportCustomer`, as a page to read. */
export const customerPageAddress = (id: string) => `${address(id)}/export.html`;

export interface CustomerActions {
  customerStatistics(): Promise<CustomerStatistics>;
  /** The newest 200 orders, newest first. */
  customerOrders(id: string): Promise<readonly OrderListItem[]>;
  exportCustomer(id: string): Promise<CustomerExport>;
  mailStatus(id: string): Promise<MailStatus>;
  resubscribe(id: string, note: string): Promise<MailStatus>;
  liftMailBounce(id: string): Promise<MailStatus>;
  erasurePreview(id: string): Promise<ErasurePreview>;
  /**
   * Answers 409 while, for example, an order is not sent or a refund is pending. `open` in the body lists the reasons.
   */
  eraseCustomer(id: string): Promise<ErasureAnswer>;
  erasures(): Promise<readonly ErasureRecord[]>;
  erasure(id: string): Promise<ErasureRecord>;
}

export const customerActions: CustomerActions = {
  customerStatistics: async () => (await request(`${CUSTOMERS}/statistics`)).json,
  customerOrders: async (id) => (await request(`${address(id)}/orders?limit=200`)).json,
  exportCustomer: async (id) => (await request(`${address(id)}/export`)).json,
  mailStatus: async (id) => (await request(`${address(id)}/mail-status`)).json,
  resubscribe: async (id, note) => (await send('POST', `${address(id)}/resubscribe`, { note })).json,
  liftMailBounce: async (id) => (await send('DELETE', `${address(id)}/mail-bounce`)).json,
  erasurePreview: async (id) => (await request(`${address(id)}/erasure`)).json,
  eraseCustomer: async (id) => (await send('DELETE', address(id))).json,
  erasures: async () => (await request(`${CUSTOMERS}/erasures`)).json,
  erasure: async (id) => (await request(`${CUSTOMERS}/erasures/${encodeURIComponent(id)}`)).json,
};
