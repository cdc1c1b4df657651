import type {
  ChangedProducts,
  changeKinds,
  changePrices,
  ForeignPictures,
  ImportPreview,
  ImportResult,
  PriceHistoryPoint,
  ProductSalesView,
  publishProducts,
  SkuAvailability,
  StockMovementView,
  undoPrices,
} from '@kronblad/contracts/product/tools-schema';
import type { ProductStatistics, TopProduct } from '@kronblad/contracts/sales/schema';
import type { StockAlertCount } from '@kronblad/contracts/stock-alert/schema';
import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import { API } from './api-base';
import { request, send } from './http-client';
import { recordUrl } from './record-url';

export interface SkuQuestion {
  readonly sku: string;
  /** The id of the size being edited, whose own SKU counts as available. */
  readonly except?: Identifier;
  readonly name?: string;
  readonly category_id?: number;
}

/** Answers to the questions about the export of another shop. */
export interface MoveChoices {
  readonly createCategories: boolean;
  /** Names of the new categories that hold perishable goods. */
  readonly perishable: readonly string[];
  /** Whether weights become net weights. */
  readonly weights: boolean;
}

export interface SizeOfProduct {
  readonly productId: number;
  readonly sizeId: number;
}

const historyUrl = (path: string, { productId, sizeId }: SizeOfProduct, limit: number): string =>
  `${recordUrl('produkter', productId)}/${path}?${queryOf({ limit, filter: JSON.stringify({ size_id: sizeId }) })}`;

const queryOf = (values: object): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

const formOf = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

export interface ProductActions {
  productStatistics(): Promise<ProductStatistics>;
  topProducts(limit: number): Promise<readonly TopProduct[]>;
  /** How many persons wait for each sold-out size. */
  stockAlertCounts(): Promise<readonly StockAlertCount[]>;
  /** Returns the URL of the stored picture. */
  uploadImage(file: Blob, filename: string): Promise<string>;
  skuAvailability(question: SkuQuestion): Promise<SkuAvailability>;
  changeKinds(wanted: z.input<typeof changeKinds>): Promise<ChangedProducts>;
  publishProducts(wanted: z.input<typeof publishProducts>): Promise<ChangedProducts>;
  /** Leaves out the products that have changed since the given versions. */
  changePrices(wanted: z.input<typeof changePrices>): Promise<ChangedProducts>;
  undoPrices(changed: z.input<typeof undoPrices>): Promise<ChangedProducts>;
  productSales(id: Identifier): Promise<ProductSalesView>;
  /** Returns the prices of a size newest first. */
  priceHistory(size: SizeOfProduct): Promise<PriceHistoryPoint[]>;
  /** Returns the movements of a size newest first. */
  stockHistory(
    size: SizeOfProduct,
    limit: number,
  ): Promise<{ readonly rows: StockMovementView[]; readonly total: number }>;
  /** Reads the file from line `fromLine` and reports what an import would do. Saves nothing. */
  previewProductImport(file: File, fromLine: number, weights: boolean): Promise<ImportPreview>;
  /** Answers 409 when the import would differ from the preview with this fingerprint. */
  importProducts(file: File, fromLine: number, fingerprint: string, choices: MoveChoices): Promise<ImportResult>;
  /** Pictures of another shop that are not fetched. */
  foreignPictures(): Promise<ForeignPictures>;
  /** Sends an email or fetches a picture again. */
  resendEffect(id: string): Promise<void>;
}

export const productActions: ProductActions = {
  productStatistics: async () => (await request(`${API}/products/statistics`)).json,
  topProducts: async (limit) => (await request(`${API}/products/top?limit=${limit}`)).json,
  stockAlertCounts: async () => (await request(`${API}/stock-alerts/counts`)).json,
  uploadImage: async (file, filename) => {
    const form = new FormData();
    form.append('image', file, filename);
    return (await request(`${API}/upload`, { method: 'POST', body: form })).json.url;
  },
  skuAvailability: async (question) => (await request(`${API}/products/sku-availability?${queryOf(question)}`)).json,
  changeKinds: async (wanted) => (await send('POST', `${API}/products/kinds`, wanted)).json,
  publishProducts: async (wanted) => (await send('POST', `${API}/products/publish`, wanted)).json,
  changePrices: async (wanted) => (await send('POST', `${API}/products/prices`, wanted)).json,
  undoPrices: async (changed) => (await send('POST', `${API}/products/prices/undo`, changed)).json,
  productSales: async (id) => (await request(`${recordUrl('produkter', id)}/sales`)).json,
  priceHistory: async (size) => (await request(historyUrl('price-history', size, 500))).json,
  stockHistory: async (size, limit) => {
    const { json, headers } = await request(historyUrl('stock-history', size, limit));
    return { rows: json, total: Number(headers.get('content-range')?.split('/')[1]) };
  },
  previewProductImport: async (file, fromLine, weights) => {
    const body = formOf({ from_line: String(fromLine), weights: String(weights), file });
    return (await request(`${API}/products/import/preview`, { method: 'POST', body })).json;
  },
  importProducts: async (file, fromLine, fingerprint, { createCategories, perishable, weights }) => {
    const choices = {
      create_categories: String(createCategories),
      perishable_categories: JSON.stringify(perishable),
      weights: String(weights),
    };
    const body = formOf({ fingerprint, from_line: String(fromLine), ...choices, file });
    return (await request(`${API}/products/import`, { method: 'POST', body })).json;
  },
  foreignPictures: async () => (await request(`${API}/products/import/pictures`)).json,
  resendEffect: async (id) => {
    await send('POST', `${API}/effects/${encodeURIComponent(id)}/resend`);
  },
};
