import { type Freight, shippingCostOre } from '@kronblad/contracts/delivery/shipping';
import { nameWithSize, productPath } from '@kronblad/contracts/product/sizes';
import { cutAtWord } from '@kronblad/contracts/seo/seo-texts';
import { brandOf, SHOP_BRAND } from '@kronblad/contracts/shop/brand';
import { dayEnd, dayStart } from '@kronblad/contracts/time/time';
import type { CatalogueProduct, CatalogueSize } from '../catalogue/index.js';
import { element } from './xml.js';

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MORE_PICTURES = 10;

/**
 * One item per size in sale; those of one product form a group. Leaves out products without image, which Google
 * rejects, and those that are not sent as parcels: the feed offers to the whole country. Source: Google's product data specification.
 */
export function googleFeed(origin: string, products: Iterable<CatalogueProduct>, freight: Freight): string {
  const items = [...products]
    .filter(isOffered)
    .flatMap((product) => product.inSale.map((size) => item(origin, product, size, freight)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', SHOP_BRAND)}
${element('link', `${origin}/`)}
${element('description', 'Blommor, ljus och vackra ting från Höga Kusten')}
${items.join('\n')}
</channel>
</rss>
`;
}

const isOffered = ({ isPublic, row, images }: CatalogueProduct) =>
  isPublic && images.length > 0 && row.ways.includes('parcel');

function item(origin: string, product: CatalogueProduct, size: CatalogueSize, freight: Freight): string {
  const { view } = product;
  const name = product.inSale.length > 1 ? size.row.name : '';
  const [picture, ...more] = picturesOf(product, size).map((image) => new URL(image, origin).href);
  const fields = [
    element('g:id', String(size.id)),
    ...(name ? [element('g:item_group_id', String(product.id)), element('g:size', name)] : []),
    element('g:title', cutAtWord(nameWithSize(view.name, name), MAX_TITLE)),
    element('g:description', cutAtWord(view.description || view.short_description || view.name, MAX_DESCRIPTION)),
    element('g:link', `${origin}${productPath(view.slug, name)}`),
    element('g:image_link', picture),
    ...more.slice(0, MORE_PICTURES).map((each) => element('g:additional_image_link', each)),
    element('g:availability', size.available > 0 ? 'in_stock' : 'out_of_stock'),
    ...prices(size),
    element('g:condition', 'new'),
    element('g:brand', brandOf(view)),
    element('g:identifier_exists', 'no'),
    element('g:product_type', view.categories[0]),
    shipping(shippingCostOre('delivery', size.finalPriceOre, freight)),
  ];
  return `<item>${fields.join('')}</item>`;
}

function picturesOf({ view: { images } }: CatalogueProduct, { row }: CatalogueSize): readonly string[] {
  const own = images.find((image) => image === row.imageUrl);
  return own === undefined ? images : [own, ...images.filter((image) => image !== own)];
}

/**
 * Google shows a product with a sale price as reduced. When the law forbids announcing the reduction, the feed
 * contains only the reduced price, as the ordinary price.
 */
function prices({ announcedDiscount, finalPriceOre, reduction }: CatalogueSize): (string | undefined)[] {
  if (!reduction) return [element('g:price', amount(finalPriceOre))];
  const { startDate = null, endDate = null } = announcedDiscount ?? {};
  // Google requires both dates or neither.
  const dates = startDate && endDate ? `${minute(dayStart(startDate))}/${minute(dayEnd(endDate))}` : null;
  return [
    element('g:price', amount(reduction.struckOre)),
    element('g:sale_price', amount(finalPriceOre)),
    element('g:sale_price_effective_date', dates),
  ];
}

function shipping(costOre: number): string {
  return `<g:shipping>${element('g:country', 'SE')}${element('g:price', amount(costOre))}</g:shipping>`;
}

const amount = (ore: number) => `${(ore / 100).toFixed(2)} SEK`;

const minute = (when: Date) => `${when.toISOString().slice(0, 16)}Z`;
