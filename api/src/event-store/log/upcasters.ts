type Payload = Record<string, unknown>;
export type Upcaster = (data: Payload) => Payload;
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** The texts are those of the page's SEO record. */
const withoutSeoTexts: Upcaster = ({ seoTitle: _, seoDescription: __, seoKeywords: ___, ...page }) => page;

const SIZE_FIELDS = ['sku', 'priceOre', 'comparePriceOre', 'costPriceOre'];

/** Splits off the fields that are now those of the first size. */
function withoutSizeFields(fields: Payload): { readonly product: Payload; readonly size: Payload } {
  const isOfSize = ([name]: readonly [string, unknown]) => SIZE_FIELDS.includes(name);
  const entries = Object.entries(fields);
  return {
    product: Object.fromEntries(entries.filter((entry) => !isOfSize(entry))),
    size: Object.fromEntries(entries.filter(isOfSize)),
  };
}

/** The product becomes one with a single unnamed size, which has the product's id. */
const productWithSize: Upcaster = (data) => {
  const { product, size } = withoutSizeFields(data);
  const first = { name: '', madeToOrder: false, workPoints: 0, sortOrder: 0, isActive: true, imageUrl: null };
  return { ...product, sizes: [{ sizeId: data.productId, ...first, ...size }] };
};

const changeOfFirstSize: Upcaster = ({ productId, changes }) => {
  const { product, size } = withoutSizeFields(changes as Payload);
  const isSizeChanged = Object.keys(size).length > 0;
  return {
    ...{ productId, changes: product },
    ...(isSizeChanged && { sizesChanged: [{ sizeId: productId, changes: size }] }),
  };
};

/** Upcasters by event type; the first of a type converts version 1 to 2. */
const UPCASTERS: Upcasters = {
  ProductCreated: [productWithSize],
  ProductChanged: [changeOfFirstSize],
  /** The first version also held what the other shop's file said of each field. */
  ProductMovedIn: [({ productId, addresses, pictures }) => ({ productId, addresses, pictures })],
  MarketingPageCreated: [withoutSeoTexts],
  MarketingPageChanged: [(data) => ({ ...data, changes: withoutSeoTexts(data.changes as Payload) })],
};

export function upcast(type: string, from: number, data: Payload, upcasters = UPCASTERS): Payload {
  const steps = upcasters[type];
  if (!steps) return data;
  return steps.slice(from - 1).reduce((payload, step) => step(payload), data);
}
