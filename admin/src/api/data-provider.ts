import type {
  changeOrderStatus,
  changeTracking,
  correctContact,
  deleteOrderQuery,
  OrderDetails,
  OrderHistory,
  OrderListItem,
  OrderStatus,
  OrderViewCounts,
  PackingSlips,
  refundOrder,
} from '@kronblad/contracts/views/orders';
import type { MarketingPagesImported, MarketingPageWrite } from '@kronblad/contracts/views/pages';
import type {
  CampaignCodeStatistics,
  DiscountedProduct,
  DiscountStatistics,
  removeDiscounts,
  SingleDiscountWrite,
  setMultipleDiscounts,
} from '@kronblad/contracts/views/pricing';
import type {
  ImportPreview,
  ImportResult,
  PriceHistoryPoint,
  ProductSalesView,
  PublishedProducts,
  publishProducts,
  SkuAvailability,
  StockMovementView,
} from '@kronblad/contracts/views/product-tools';
import type {
  OrderStatistics,
  ProductStatistics,
  SalesPeriod,
  SalesTimeline,
  TopProduct,
} from '@kronblad/contracts/views/sales';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import type { z } from 'zod';
import { type BookExportActions, bookExportActions } from './book-export-actions';
import { type BookkeepingActions, bookkeepingActions } from './bookkeeping-actions';
import { type CustomerActions, customerActions } from './customer-actions';
import { request, send } from './http-client';
import { type JournalActions, journalActions } from './journal-actions';
import { type MailingActions, mailingActions } from './mailing-actions';
import { type ReconciliationReads, reconciliationReads } from './reconciliation-reads';
import { apiCollection } from './resources';
import { type SeoActions, seoActions } from './seo-actions';
import { type SettingsActions, settingsActions } from './settings-actions';
import { type VisitorReads, visitorReads } from './visitor-reads';
import { type WithdrawalActions, withdrawalActions } from './withdrawal-actions';

const API = '/api';

/** The state that the screen shows; the API refuses a change if the order differs. */
type ShownOrder = Pick<OrderListItem, 'id' | 'status' | 'payment_status' | 'withdrawal_open'>;

/** `unmailed`: move the order back from sent only if its email has not left yet. */
export type StatusOptions = Pick<z.input<typeof changeOrderStatus>, 'tracking' | 'notify_customer' | 'unmailed'>;

/** The confirmations that staff gave before deleting an order. */
export type DeletionConfirmed = Readonly<Partial<Record<keyof z.output<typeof deleteOrderQuery>, true>>>;

export interface SkuQuestion {
  readonly sku: string;
  /** A product whose own SKU does not count as taken. */
  readonly except?: Identifier;
  readonly name?: string;
  readonly category_id?: number;
}

export interface ShopDataProvider
  extends DataProvider,
    BookkeepingActions,
    BookExportActions,
    CustomerActions,
    JournalActions,
    MailingActions,
    ReconciliationReads,
    SeoActions,
    SettingsActions,
    VisitorReads,
    WithdrawalActions {
  orderStatistics(): Promise<OrderStatistics>;
  salesTimeline(period: SalesPeriod): Promise<SalesTimeline>;
  productStatistics(): Promise<ProductStatistics>;
  /** Best sellers first. */
  topProducts(limit: number): Promise<readonly TopProduct[]>;
  /**
   * `sent` sets shipped_at; `cancelled` returns the goods to stock. 409 when the stock does not suffice, or when the
   * order has changed since it was `shown`: paid, refunded, withdrawn or of another status.
   */
  changeOrderStatus(shown: ShownOrder, status: OrderStatus, options?: StatusOptions): Promise<OrderDetails>;
  /** Refused with `version_conflict` when another user has changed the tracking since the order was read. */
  changeOrderTracking(
    order: Pick<OrderDetails, 'id' | 'version'>,
    tracking: z.input<typeof changeTracking>['tracking'],
  ): Promise<OrderDetails>;
  /** For pickup orders. A pending order is marked as sent too, without an email. */
  collectOrder(id: Identifier, collected: boolean): Promise<OrderDetails>;
  /**
   * For orders that are not sent. Refused with `version_conflict` when another user has changed the contact since the
   * order was read.
   */
  correctOrderContact(
    order: Pick<OrderDetails, 'id' | 'version'>,
    contact: z.input<typeof correctContact>,
  ): Promise<OrderDetails>;
  orderHistory(id: Identifier): Promise<OrderHistory>;
  addOrderNote(id: Identifier, text: string): Promise<OrderHistory>;
  deleteOrderNote(id: Identifier, noteId: string): Promise<OrderHistory>;
  orderViewCounts(): Promise<OrderViewCounts>;
  packingSlips(ids: readonly number[]): Promise<PackingSlips>;
  /**
   * `amount` in SEK. Idempotent by `refund_id` (a uuid). 409 when less is refundable than was shown
   * (`refundable_amount`).
   */
  refundOrder(id: Identifier, refund: z.input<typeof refundOrder>): Promise<void>;
  sendOrderForScanning(id: Identifier): Promise<void>;
  /** `to`: another address; default: the original one. */
  resendOrderEffect(id: Identifier, effectId: string, to?: string): Promise<void>;
  /** `confirmed`: delete an order although it is not refunded or has an open withdrawal. */
  deleteOrder(id: Identifier, confirmed: DeletionConfirmed): Promise<void>;
  /** Returns the URL of the stored picture. */
  uploadImage(file: Blob, filename: string): Promise<string>;
  /** Whether a SKU is free, and suggestions for a product with this name and category. */
  skuAvailability(asked: SkuQuestion): Promise<SkuAvailability>;
  publishProducts(wanted: z.input<typeof publishProducts>): Promise<PublishedProducts>;
  /** Number of pieces ever sold. */
  productSales(id: Identifier): Promise<ProductSalesView>;
  /** Newest first. */
  priceHistory(id: Identifier): Promise<PriceHistoryPoint[]>;
  /** Newest first. */
  stockHistory(id: Identifier, limit: number): Promise<{ readonly rows: StockMovementView[]; readonly total: number }>;
  /** Starts at line `fromLine`; changes nothing. */
  previewProductImport(file: File, fromLine: number): Promise<ImportPreview>;
  /** 409 when the import would differ from the preview with this fingerprint. */
  importProducts(file: File, fromLine: number, fingerprint: string): Promise<ImportResult>;
  importMarketingPages(text: string): Promise<MarketingPagesImported>;
  /** The page's HTML as the shop renders it; changes nothing. */
  previewMarketingPage(page: MarketingPageWrite): Promise<string>;
  campaignCodeStatistics(): Promise<CampaignCodeStatistics>;
  discountStatistics(): Promise<DiscountStatistics>;
  setDiscounts(discount: z.input<typeof setMultipleDiscounts>): Promise<void>;
  /** 409 `version_conflict` when another user has changed the discount since it was read. */
  changeDiscount(
    read: Pick<DiscountedProduct, 'id' | 'version'>,
    discount: Omit<SingleDiscountWrite, 'product_id'>,
  ): Promise<void>;
  removeDiscounts(productIds: z.input<typeof removeDiscounts>['product_ids']): Promise<void>;
}

const url = (resource: string, id?: Identifier) =>
  `${API}/${apiCollection(resource)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** The version that the edit is based on; the API refuses it if another user has saved since. */
const ifMatch = (record: unknown): Record<string, string> => {
  const version = (record as { version?: unknown } | undefined)?.version;
  return typeof version === 'number' ? { 'If-Match': `"${version}"` } : {};
};

/** Sends only the changed fields, so that saving a price does not overwrite the stock with an older value. */
const changedFields = (data: object, before: object = {}) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
    ),
  );

/** Omits undefined parameters. */
const queryOf = (asked: object): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

const formOf = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const simpleRest = simpleRestProvider(API, request);

const lists = {
  getList: (resource, params) => simpleRest.getList(apiCollection(resource), params),
  getOne: (resource, params) => simpleRest.getOne(apiCollection(resource), params),
  getMany: (resource, params) => simpleRest.getMany(apiCollection(resource), params),
  getManyReference: (resource, params) => simpleRest.getManyReference(apiCollection(resource), params),
} satisfies Partial<DataProvider>;

const writes = {
  create: async (resource, params) => ({ data: (await send('POST', url(resource), params.data)).json }),
  update: async (resource, params) => {
    const headers = ifMatch(params.previousData);
    const body = JSON.stringify(changedFields(params.data, params.previousData));
    return { data: (await request(url(resource, params.id), { method: 'PUT', headers, body })).json };
  },
  delete: async (resource, params) => {
    await send('DELETE', url(resource, params.id));
    return { data: params.previousData ?? { id: params.id } };
  },
  updateMany: (resource, params) => simpleRest.updateMany(apiCollection(resource), params),
  deleteMany: async (resource, params) => {
    for (const id of params.ids) await send('DELETE', url(resource, id));
    return { data: params.ids };
  },
} as Pick<DataProvider, 'create' | 'update' | 'delete' | 'updateMany' | 'deleteMany'>;

export const dataProvider: ShopDataProvider = {
  ...lists,
  ...writes,
  ...bookkeepingActions,
  ...bookExportActions,
  ...customerActions,
  ...journalActions,
  ...mailingActions,
  ...reconciliationReads,
  ...visitorReads,
  ...seoActions,
  ...withdrawalActions,
  ...settingsActions,
  orderStatistics: async () => (await request(`${API}/orders/statistics`)).json,
  salesTimeline: async (period) => (await request(`${API}/orders/sales?period=${period}`)).json,
  productStatistics: async () => (await request(`${API}/products/statistics`)).json,
  topProducts: async (limit) => (await request(`${API}/products/top?limit=${limit}`)).json,
  changeOrderStatus: async ({ id, status: from_status, payment_status, withdrawal_open }, status, options = {}) => {
    const shipped_at = status === 'sent' ? new Date().toISOString() : null;
    const asked = { status, shipped_at, from_status, payment_status, withdrawal_open, ...options };
    return (await send('PUT', `${url('ordrar', id)}/status`, asked)).json;
  },
  changeOrderTracking: async (order, tracking) => {
    const body = JSON.stringify({ tracking });
    return (await request(`${url('ordrar', order.id)}/tracking`, { method: 'PUT', headers: ifMatch(order), body }))
      .json;
  },
  collectOrder: async (id, collected) => (await send('PUT', `${url('ordrar', id)}/collected`, { collected })).json,
  correctOrderContact: async (order, contact) => {
    const body = JSON.stringify(contact);
    return (await request(`${url('ordrar', order.id)}/contact`, { method: 'PUT', headers: ifMatch(order), body })).json;
  },
  orderHistory: async (id) => (await request(`${url('ordrar', id)}/history`)).json,
  addOrderNote: async (id, text) => (await send('POST', `${url('ordrar', id)}/notes`, { text })).json,
  deleteOrderNote: async (id, noteId) =>
    (await send('DELETE', `${url('ordrar', id)}/notes/${encodeURIComponent(noteId)}`)).json,
  orderViewCounts: async () => (await request(`${API}/orders/view-counts`)).json,
  packingSlips: async (ids) => (await request(`${API}/orders/packing-slips?ids=${ids.join()}`)).json,
  refundOrder: async (id, refund) => {
    await send('POST', `${url('ordrar', id)}/refund`, refund);
  },
  sendOrderForScanning: async (id) => {
    await send('POST', `${url('ordrar', id)}/send-for-scanning`);
  },
  resendOrderEffect: async (id, effectId, to) => {
    await send('POST', `${url('ordrar', id)}/effects/${encodeURIComponent(effectId)}/resend`, { to });
  },
  deleteOrder: async (id, confirmed) => {
    const query = new URLSearchParams(Object.keys(confirmed).map((question) => [question, 'true'])).toString();
    await send('DELETE', url('ordrar', id) + (query && `?${query}`));
  },
  uploadImage: async (file, filename) => {
    const form = new FormData();
    form.append('image', file, filename);
    return (await request(`${API}/upload`, { method: 'POST', body: form })).json.url;
  },
  skuAvailability: async (asked) => (await request(`${API}/products/sku-availability?${queryOf(asked)}`)).json,
  publishProducts: async (wanted) => (await send('POST', `${API}/products/publish`, wanted)).json,
  productSales: async (id) => (await request(`${url('produkter', id)}/sales`)).json,
  priceHistory: async (id) => (await request(`${url('produkter', id)}/price-history?limit=500`)).json,
  stockHistory: async (id, limit) => {
    const { json, headers } = await request(`${url('produkter', id)}/stock-history?limit=${limit}`);
    return { rows: json, total: Number(headers.get('content-range')?.split('/')[1]) };
  },
  previewProductImport: async (file, fromLine) => {
    const body = formOf({ from_line: String(fromLine), file });
    return (await request(`${API}/products/import/preview`, { method: 'POST', body })).json;
  },
  importProducts: async (file, fromLine, fingerprint) => {
    const body = formOf({ fingerprint, from_line: String(fromLine), file });
    return (await request(`${API}/products/import`, { method: 'POST', body })).json;
  },
  importMarketingPages: async (text) => (await send('POST', `${API}/marketing-pages/import`, { text })).json,
  previewMarketingPage: async (page) => (await send('POST', `${API}/marketing-pages/preview`, page)).body,
  campaignCodeStatistics: async () => (await request(`${API}/campaign-codes/statistics`)).json,
  discountStatistics: async () => (await request(`${API}/discounts/statistics`)).json,
  setDiscounts: async (discount) => {
    await send('POST', `${API}/discounts/set-multiple`, discount);
  },
  changeDiscount: async ({ id: product_id, ...read }, discount) => {
    const body = JSON.stringify({ ...discount, product_id, confirm_replace: true });
    await request(`${API}/discounts/set-single`, { method: 'POST', headers: ifMatch(read), body });
  },
  removeDiscounts: async (productIds) => {
    await send('POST', `${API}/discounts/remove`, { product_ids: productIds });
  },
};
