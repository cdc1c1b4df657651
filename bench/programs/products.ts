import { ProductCreated, StockAdjusted } from '#api/catalogue/domain/events.js';
import type { UnitOfWork } from '#api/event-store/index.js';

const KINDS = ['Rosbukett', 'Blockljus', 'Vas', 'Pläd', 'Skål', 'Tulpaner', 'Ljusstake', 'Mugg', 'Krans', 'Servett'];
const MOODS = ['Skymning', 'Fjäll', 'Höst', 'Gryning', 'Strand', 'Äng', 'Skog', 'Vinter', 'Ö', 'Sommar'];
const PIECES = 1_000_000;

/** Price in öre. */
export function priceOf(productId: number): number {
  return 4_900 + (productId % 60) * 1_000;
}

export function nameOf(productId: number): string {
  return `${KINDS[productId % KINDS.length]} ${MOODS[Math.floor(productId / 10) % MOODS.length]} ${productId}`;
}

const NAMES = ['Liten', 'Mellan', 'Stor'];
/** Further sizes have ids above those of all products. */
const sizeId = (productId: number, nth: number) => (nth === 0 ? productId : 1_000_000 * nth + productId);

export function createProduct(unit: UnitOfWork, productId: number, categoryId: number): void {
  const name = nameOf(productId);
  unit.begin(
    `product-${productId}`,
    ProductCreated({
      productId,
      createdAt: unit.now.toISOString(),
      name,
      slug: `vara-${productId}`,
      description: `${name} är gjord för hand i Ådalen. Den passar i hallen, på bordet och som gåva till någon du tycker om.`,
      shortDescription: `${name}, för vardag och fest.`,
      vatClass: 'standard',
      netWeightGrams: null,
      netVolumeMl: null,
      ingredients: '',
      allergens: null,
      nutrition: null,
      withdrawalException: 'none',
      isActive: true,
      isFeatured: productId % 40 === 0,
      categoryIds: [categoryId],
      images: [],
      sizes: NAMES.map((size, nth) => ({
        sizeId: sizeId(productId, nth),
        name: size,
        sku: `B-${productId}-${nth}`,
        priceOre: priceOf(productId) + nth * 10_000,
        comparePriceOre: null,
        costPriceOre: Math.round(priceOf(productId) * 0.4),
        madeToOrder: false,
        workPoints: nth,
        sortOrder: nth,
        isActive: true,
        imageUrl: null,
      })),
    }),
    ...NAMES.map((_, nth) =>
      StockAdjusted({ productId, sizeId: sizeId(productId, nth), delta: PIECES, reason: 'created' }),
    ),
  );
}
