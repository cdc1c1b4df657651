import type { ImportSource } from '@kronblad/contracts/product/tools-schema';
import { unreadable } from '../read-csv.js';
import type { ForeignSource } from './foreign-product.js';
import { normalHeadings } from './foreign-table.js';

/** Headings that only this kind of file has, and those without which it cannot be read. */
interface Marks {
  readonly shop: string;
  readonly telling: readonly RegExp[];
  readonly needed: Readonly<Record<string, RegExp>>;
}

const MARKS: Readonly<Record<ForeignSource, Marks>> = {
  shopify: {
    shop: 'Shopify',
    telling: [
      /^(url )?handle$/,
      /^body \(html\)$/,
      /^variant (sku|price|grams|inventory qty)$/,
      /^option1 (name|value)$/,
      /^published on online store$/,
      /^continue selling when out of stock$/,
    ],
    needed: { Handle: /^(url )?handle$/, Title: /^title$/, 'Variant Price': /^(variant )?price$/ },
  },
  woocommerce: {
    shop: 'WooCommerce',
    telling: [
      /^(is featured\?|är utvald\?|är framhävd\?)$/,
      /^(in stock\?|i lager\?|finns i lager\?)$/,
      /^(visibility in catalog|synlighet i katalogen?)$/,
      /^(regular price|ordinarie pris)$/,
      /^(tax status|momsstatus|skattestatus)$/,
      /^(parent|överordnad|förälder)$/,
      /^(attribute|attribut|egenskap) 1 /,
    ],
    needed: {
      Type: /^(type|typ|produkttyp)$/,
      Name: /^(name|namn)$/,
      'Regular price': /^(regular price|ordinarie pris|normalpris)$/,
    },
  },
};

const OTHER_EXPORTS: readonly (readonly [what: string, heading: RegExp])[] = [
  ['order', /^(lineitem name|financial status|order number|ordernummer|order id)$/],
  ['kunder', /^(accepts email marketing|accepts marketing|total orders|total spent)$/],
];

/**
 * Tells from its headings which shop wrote a file. Throws the refusal `import_unreadable` for exports of customers or
 * orders, and for exports of products that lack a needed column.
 */
export function sourceOf(headers: readonly string[]): ImportSource {
  const normal = normalHeadings(headers);
  const has = (pattern: RegExp) => normal.some((header) => pattern.test(header));
  for (const [source, { shop, telling, needed }] of Object.entries(MARKS)) {
    if (telling.filter(has).length < 2) continue;
    const missing = Object.entries(needed).flatMap(([name, pattern]) => (has(pattern) ? [] : [name]));
    if (missing.length === 0) return source as ImportSource;
    const columns = missing.length === 1 ? 'kolumnen' : 'kolumnerna';
    throw unreadable(
      `Filen ser ut som en produktexport från ${shop}, men ${columns} ${missing.join(', ')} saknas. Exportera alla kolumner och försök igen.`,
    );
  }
  const other = normal.includes('sku') ? undefined : OTHER_EXPORTS.find(([, heading]) => has(heading));
  if (other) throw unreadable(`Filen innehåller ${other[0]}. Bara produkter kan importeras.`);
  return 'kronblad';
}
