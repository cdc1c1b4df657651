import { skuKey } from '@kronblad/contracts/product/sku';
import type { CategoryRow, ProductRow, SizeRow } from '../src/catalogue/snapshot/rows.js';

export const category = (id: number, slug: string, isActive = true): CategoryRow => ({
  id,
  version: 1,
  name: slug.toUpperCase(),
  slug,
  formerSlugs: [],
  description: '',
  imageUrl: null,
  sortOrder: id,
  isActive,
  isPerishable: false,
  addOnIds: null,
  kind: 'goods',
  leadDays: 0,
  latestHour: null,
  createdAt: new Date(0),
});

/** With one size, which has the product's id. Fields of a size are those of this one. */
export const product = (
  id: number,
  fields: Partial<Omit<SizeRow, 'name' | 'isActive'> & ProductRow> = {},
): ProductRow => {
  const { sku, skuKey, priceOre, comparePriceOre, costPriceOre, discount, prices, available, ...ofProduct } = fields;
  const ofSize = { sku, skuKey, priceOre, comparePriceOre, costPriceOre, discount, prices, available };
  return {
    id,
    version: 1,
    name: `Produkt ${id}`,
    slug: `produkt-${id}`,
    formerSlugs: [],
    description: 'Lång text',
    shortDescription: 'Kort text',
    vatClass: 'standard',
    netWeightGrams: null,
    netVolumeMl: null,
    ingredients: '',
    allergens: null,
    nutrition: null,
    withdrawalException: 'none',
    isActive: true,
    isFeatured: false,
    categoryIds: [1],
    images: [],
    addOnIds: null,
    kind: 'goods',
    ways: ['courier', 'parcel', 'pickup'],
    leadDays: 0,
    latestHour: null,
    colours: null,
    occasions: null,
    createdAt: new Date(id * 1_000),
    updatedAt: new Date(id * 1_000),
    sizes: [size(id, id, given(ofSize))],
    ...ofProduct,
  };
};

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<SizeRow>;

export const size = (id: number, productId: number, fields: Partial<SizeRow> = {}): SizeRow => ({
  id,
  productId,
  name: '',
  sku: `SKU-${id}`,
  skuKey: skuKey(fields.sku ?? `SKU-${id}`),
  priceOre: id * 10_000,
  comparePriceOre: null,
  costPriceOre: 5_000,
  madeToOrder: false,
  workPoints: 0,
  sortOrder: 0,
  isActive: true,
  imageUrl: null,
  contents: null,
  discount: null,
  prices: [{ at: 0, priceOre: id * 10_000, discount: null }],
  available: 10,
  isSold: false,
  ...fields,
});
